import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import { saleMomentText, soldDateText } from '#shared/sales-events/sale-times';
import type { SaleClosure } from '#shared/sale-closures/sale-closure.contract';
import { saleClosure, useSalesEvents } from '../../data/sales-events.data';
import { consolePath } from '../../ui/console-path';
import { Loaded } from '../../ui/Loaded';

/** How far the closing of a sale is, live; nothing when there is none. @source requirements/console C80 */
export function SaleClosurePanel({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  return (
    <Loaded store={saleClosure} of={eventId} failed={t('closures.loadFailed')} loading={null}>
      {({ record: { closure } }) => closure && <Shown closure={closure} />}
    </Loaded>
  );
}

function Shown({ closure }: { closure: SaleClosure }) {
  const { t, i18n } = useTranslation();
  const { kind, state, bookings, note, by, startedAt, move } = closure;
  const movedFromAt = useSalesEvents(({ records }) => records[closure.eventId]?.movedFrom?.startsAt ?? null);
  const all = Object.values(bookings).reduce((sum, count) => sum + count, 0);
  const seen = all - bookings.waiting;
  return (
    <Card withBorder component="section" aria-labelledby="sale-closure">
      <Stack gap="sm">
        <Title order={3} id="sale-closure">
          {t(`closures.${kind}.${state}`)}
        </Title>
        <Text c="dimmed">{t('closures.begun', { name: by, when: formatDateTime(startedAt, i18n.language) })}</Text>
        {move && (
          <Text>
            {t('closures.moved', {
              from: soldDateText({ date: move.from, startsAt: movedFromAt }, i18n.language),
              to: saleMomentText(move.to, i18n.language),
              until: saleMomentText(move.until, i18n.language),
            })}
          </Text>
        )}
        {note && <Text>{t('closures.noteSaid', { note })}</Text>}
        {all > 0 && <Progress value={(100 * seen) / all} aria-label={t('closures.progress')} />}
        {all > 0 && <Text aria-live="polite">{t('closures.seen', { count: all, seen })}</Text>}
        {move && <Text aria-live="polite">{t('closures.answers', bookings)}</Text>}
        {bookings.skipped > 0 && <Text size="sm">{t('closures.skipped', { count: bookings.skipped })}</Text>}
        {(kind === 'cancel' || bookings.cancelled > 0) && <Money closure={closure} />}
      </Stack>
    </Card>
  );
}

/** Refunds that arrived, are on their way, or need a manager. */
function Money({ closure: { refunded, refunding, refused, toReturn } }: { closure: SaleClosure }) {
  const { t } = useTranslation();
  const needsSomebody = refused > 0 || toReturn > 0 || refunding > 0;
  return (
    <>
      <Group gap="lg">
        <Text>{t('closures.refunded', { amount: formatRupees(refunded) })}</Text>
        {refunding > 0 && <Text>{t('closures.refunding', { amount: formatRupees(refunding) })}</Text>}
        {refused > 0 && <Text fw={700}>{t('closures.refused', { amount: formatRupees(refused) })}</Text>}
        {toReturn > 0 && <Text fw={700}>{t('closures.toReturn', { amount: formatRupees(toReturn) })}</Text>}
      </Group>
      {needsSomebody && <Link to={consolePath('money')}>{t('closures.toMoney')}</Link>}
    </>
  );
}
