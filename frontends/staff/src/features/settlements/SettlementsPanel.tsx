import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kit/http/files';
import { formatDateTime, formatMonth } from '#kit/formats';
import { useToday } from '#kit/today';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { lastMonths } from '#shared/core/calendar';
import { CSV_TYPE } from '#shared/core/csv';
import type { BroughtLines, SettlementReport } from '#shared/settlements/settlement.contract';
import { settlementApi } from '#shared/settlements/settlement.api';
import { fetchSettlements, settlements, useSettlements } from '../../data/books.data';
import { Failure } from '../../ui/Failure';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';
import { ImportReport } from './ImportReport';
import classes from './Settlements.module.css';
import { ChangesTable, DaysTable, DifferencesTable, SettlementsTable, WaitingTable, rupees } from './SettlementTables';

const MONTHS = 24;

/** The provider's transfers to the bank in a month, the open lines and the differences. @source requirements/console C133, C134 */
export function SettlementsPanel({ onOpenBooking }: { onOpenBooking: (bookingId: string) => void }) {
  const { t, i18n } = useTranslation();
  const months = lastMonths(useToday(), MONTHS);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0] ?? '';
  const [brought, setBrought] = useState<BroughtLines | null>(null);
  const { of, record } = useSettlements();
  const report = of === month ? record : null;
  const ask = useAction(async () => setBrought(await fetchSettlements()));
  const save = useAction(async () => saveFile(`settlements-${month}.csv`, CSV_TYPE, await fetchFile(settlementApi.csv(month))));
  return (
    <Stack gap="lg">
      <Heading title={t('settlements.title')} hint={t('settlements.hint')} />
      <Group gap="sm" align="end">
        <NativeSelect
          label={t('settlements.month')}
          value={month}
          onChange={(change) => setChosen(change.currentTarget.value)}
          data={months.map((value) => ({ value, label: formatMonth(value, i18n.language) }))}
        />
        <Button variant="default" loading={ask.busy} onClick={() => void ask.run()}>
          {t('settlements.ask')}
        </Button>
        <ImportReport onBrought={setBrought} />
        <Button variant="default" loading={save.busy} disabled={!report} onClick={() => void save.run()}>
          {t('settlements.csv')}
        </Button>
      </Group>
      {report && (
        <Text className="text-hint">
          {report.askedAt === null
            ? t('settlements.neverAsked')
            : t('settlements.asked', { when: formatDateTime(report.askedAt, i18n.language) })}
        </Text>
      )}
      {brought && (
        <Banner kind="success" onDismiss={() => setBrought(null)}>
          {t('settlements.brought', { count: brought.lines, added: brought.added })}
          {brought.changed > 0 && ` ${t('settlements.changedNow', { count: brought.changed })}`}
          {brought.unsettled > 0 && ` ${t('settlements.unsettled', { count: brought.unsettled })}`}
        </Banner>
      )}
      <Failure error={ask.error} what={t('settlements.askFailed')} onDismiss={ask.clear} />
      <Failure error={save.error} what={t('settlements.csvFailed')} onDismiss={save.clear} />
      <Loaded store={settlements} of={month} failed={t('settlements.failed')} loading={t('settlements.loading')}>
        {({ record }) => <Report report={record} onOpenBooking={onOpenBooking} />}
      </Loaded>
    </Stack>
  );
}

function Report({ report, onOpenBooking }: { report: SettlementReport; onOpenBooking: (bookingId: string) => void }) {
  const { t } = useTranslation();
  const { total, differences, waiting, waitingCount, waitingSum } = report;
  return (
    <>
      <dl className={classes.sums}>
        <Sum label={t('settlements.net')} value={total.net} />
        <Sum label={t('settlements.paid')} value={total.paid} />
        <Sum label={t('settlements.refunded')} value={total.refunded} />
        <Sum label={t('settlements.fee')} value={total.fee} />
        <Sum label={t('settlements.difference')} value={total.difference} isOdd={differences.length > 0} />
        <Sum label={t('settlements.open')} value={waitingSum} isOdd={waiting.some(({ isLate }) => isLate)} />
      </dl>
      <Part title={t('settlements.differences')} isEmpty={differences.length === 0} none={t('settlements.noDifference')}>
        <DifferencesTable lines={differences} onOpenBooking={onOpenBooking} />
      </Part>
      {report.changed.length > 0 && (
        <Part title={t('settlements.changed')} isEmpty={false} none="">
          <ChangesTable lines={report.changed} onOpenBooking={onOpenBooking} />
        </Part>
      )}
      <Part title={t('settlements.waiting', { count: waitingCount })} isEmpty={waiting.length === 0} none={t('settlements.nothingWaits')}>
        <WaitingTable lines={waiting} onOpenBooking={onOpenBooking} />
        {waitingCount > waiting.length && <Text c="dimmed">{t('settlements.more', { count: waitingCount - waiting.length })}</Text>}
      </Part>
      <Part title={t('settlements.settlements')} isEmpty={report.settlements.length === 0} none={t('settlements.none')}>
        <SettlementsTable settlements={report.settlements} />
      </Part>
      <Part title={t('settlements.days')} isEmpty={report.days.length === 0} none={t('settlements.none')}>
        <DaysTable days={report.days} />
      </Part>
    </>
  );
}

const Sum = ({ label, value, isOdd = false }: { label: string; value: number; isOdd?: boolean }) => (
  <div className={classes.sum} data-odd={isOdd || undefined}>
    <dt>{label}</dt>
    <dd>{rupees(value)}</dd>
  </div>
);

function Part({ title, isEmpty, none, children }: { title: string; isEmpty: boolean; none: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} mb="sm">
        {title}
      </Title>
      {isEmpty ? <Text c="dimmed">{none}</Text> : children}
    </section>
  );
}
