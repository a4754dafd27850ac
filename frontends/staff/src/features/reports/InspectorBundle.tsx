import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kit/http/files';
import { formatDay, formatMonth } from '#kit/formats';
import { useToday } from '#kit/today';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { lastMonths } from '#shared/core/calendar';
import { CSV_TYPE } from '#shared/core/csv';
import { fileNameOf } from '#shared/core/file-name';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { type InspectionChoice, inspectionApi } from '#shared/reports/report.api';
import { inspection, useInspection } from '../../data/reports.data';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { MissingFacts } from '../../ui/MissingFacts';
import { savePaper } from '../../ui/save-paper';
import { Section } from '../../ui/Section';

const MONTHS = 24;
const COUNTED = ['temperatures', 'outside', 'cleaning', 'samples', 'labels', 'work'] as const;

/** A food inspector's documents, of an event or a month, as files. @source requirements/console C95 */
export function InspectorBundle({ events, eventId }: { events: readonly DiaryEvent[]; eventId: string }) {
  const { t, i18n } = useTranslation();
  const months = lastMonths(useToday(), MONTHS);
  const [chosen, setChosen] = useState<string | null>(null);
  const isEvent = events.some(({ id }) => id === eventId);
  const value = chosen ?? (isEvent ? eventId : (months[0] ?? ''));
  const event = events.find(({ id }) => id === value);
  const monthName = (month: string): string => formatMonth(month, i18n.language);
  return (
    <Section title={t('reports.inspection.title')} isPrinted={false}>
      <Stack gap="md">
        <Text c="dimmed">{t('reports.inspection.hint')}</Text>
        <NativeSelect
          maw="40rem"
          label={t('reports.inspection.of')}
          value={value}
          onChange={(change) => setChosen(change.currentTarget.value)}
          data={[
            { group: t('reports.inspection.months'), items: months.map((month) => ({ value: month, label: monthName(month) })) },
            {
              group: t('reports.inspection.events'),
              items: events.map(({ id, title, date }) => ({ value: id, label: `${title} – ${formatDay(date, i18n.language)}` })),
            },
          ].filter(({ items }) => items.length > 0)}
        />
        <Bundle key={value} of={value} isEvent={event !== undefined} title={event?.title ?? value} />
      </Stack>
    </Section>
  );
}

interface BundleProps {
  /** An event's id or a month. */
  of: string;
  isEvent: boolean;
  title: string;
}

function Bundle({ of, isEvent, title }: BundleProps) {
  const { t } = useTranslation();
  const choice = useMemo<InspectionChoice>(() => (isEvent ? { event: of } : { month: of }), [of, isEvent]);
  const { of: known, record } = useInspection();
  const counts = known === choice ? record : null;
  const saving = useAction(async (ending: 'pdf' | 'csv') => {
    const name = fileNameOf(title, `_inspection.${ending}`);
    const file = await fetchFile(inspectionApi[ending](choice));
    if (ending === 'pdf') savePaper(name, file);
    else saveFile(name, CSV_TYPE, file);
  });
  const isEmpty = counts !== null && COUNTED.every((name) => counts[name] === 0);
  return (
    <>
      <Loaded store={inspection} of={choice} failed={t('reports.inspection.failed')} loading={t('reports.inspection.loading')} />
      {counts && (
        <Text role="status">
          {isEmpty
            ? t('reports.inspection.none')
            : COUNTED.map((name) => t(`reports.inspection.counts.${name}`, { count: counts[name] })).join(' · ')}
        </Text>
      )}
      <MissingFacts facts={['businessRegistration']} />
      <Group gap="sm">
        {(['pdf', 'csv'] as const).map((ending) => (
          <Button
            key={ending}
            variant={ending === 'pdf' ? 'filled' : 'default'}
            disabled={!counts || isEmpty || saving.busy}
            onClick={() => void saving.run(ending)}
          >
            {t(`reports.inspection.${ending}`)}
          </Button>
        ))}
      </Group>
      {saving.busy && <Spinner label={t('reports.inspection.making')} />}
      <Failure error={saving.error} what={t('reports.inspection.notMade')} onDismiss={saving.clear} />
    </>
  );
}
