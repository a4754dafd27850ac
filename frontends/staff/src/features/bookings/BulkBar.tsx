import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import type { Booking } from '#shared/bookings/booking.contract';
import { BULK_STATUSES, type BulkStatus, changedInBulk } from '#shared/bookings/bulk-status';
import { Failure } from '../../ui/Failure';
import { type BulkResult, setBookingStatus, setBookingStatuses } from '../../data/bookings.data';
import classes from './BulkBar.module.css';
import type { Selection } from './use-selection';

/** What can be done to the chosen bookings. It lies over the foot of the page while some are. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { chosen, clear } = selection;
  const setting = useAction(async (to: BulkStatus) => {
    const result = await setBookingStatuses(changedInBulk(chosen, to), to);
    tell(chosen, result, to);
    if (result.refused.length + result.unanswered.length === 0) clear();
  });
  if (chosen.length === 0) return null;
  return (
    <section aria-label={t('bookings.bulk.title')} className={classes.bar} data-screen-only>
      <Text fw={700} role="status">
        {t('bookings.bulk.chosen', { count: chosen.length })}
      </Text>
      <Group gap="xs">
        {BULK_STATUSES.map((to, place) => {
          const { length } = changedInBulk(chosen, to);
          return (
            <Button
              key={to}
              variant={place === 0 ? 'filled' : 'default'}
              color={place === 0 ? 'leaf' : undefined}
              loading={setting.busy}
              disabled={length === 0}
              onClick={() => void setting.run(to)}
            >
              {t(`bookings.bulk.to.${to}`, { count: length })}
            </Button>
          );
        })}
        <Button variant="subtle" onClick={clear}>
          {t('bookings.bulk.clear')}
        </Button>
      </Group>
      <Failure error={setting.error} what={t('bookings.updateFailed')} />
    </section>
  );
}

/** How many were changed, the way back, whose booking was refused, and of whose nobody answered. */
function tell(before: readonly Booking[], { changed, refused, unanswered }: BulkResult, to: BulkStatus): void {
  if (changed.length > 0) {
    const statusOf = ({ id }: Booking) => before.find((one) => one.id === id)?.status ?? to;
    notify({
      kind: 'success',
      text: (t) => t(`bookings.bulk.done.${to}`, { count: changed.length }),
      undo: async () => {
        for (const booking of changed) await setBookingStatus(booking, statusOf(booking));
      },
    });
  }
  for (const [outcome, some] of [['refused', refused] as const, ['unanswered', unanswered] as const]) {
    if (some.length === 0) continue;
    const references = some.map(({ bookingId }) => bookingId).join(', ');
    notify({ kind: 'error', text: (t) => t(`bookings.bulk.${outcome}`, { count: some.length, references }), forMs: 10_000 });
  }
}
