import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNowIso } from '#kit/server-clock';
import { saleMomentShort, type SaleTimes, opensAfter } from '#shared/sales-events/sale-times';
import type { StoppedSale } from '#shared/sales-events/sales-event.contract';
import { useSalesEvents } from '../../data/sales-events.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  sale: StoppedSale;
  /** The times of the sale that would stop it. */
  times: SaleTimes;
  busy: boolean;
  /** Goes on, so that this sale stops taking orders. */
  onYes: () => void;
  /** The usual way: nothing stops, and the other sale opens at the given time. */
  onLater: (opensAt: string) => void;
  onNo: () => void;
  /** Another way: saves without taking orders. */
  onInactive?: () => void;
}

/** Names the sale that would stop taking orders, and asks. @source decisions/0064 */
export function StopsSale({ sale, times, busy, onYes, onLater, onNo, onInactive }: Props) {
  const { t, i18n } = useTranslation();
  const { id, title, date, availableSlots, maxOrders } = sale;
  const running = useSalesEvents(({ records }) => records[id]);
  const opensAt = running ? opensAfter(running, times, serverNowIso()) : null;
  const stop = t('events.stops.yes');
  return (
    <ConfirmDialog
      title={t('events.stops.title', { title })}
      yes={opensAt === null ? stop : t('events.stops.later', { when: saleMomentShort(opensAt, i18n.language) })}
      no={t('events.stops.no')}
      isDanger={opensAt === null}
      // The calling form or card shows the reason of a failure.
      action={{ run: () => (opensAt === null ? onYes() : onLater(opensAt)), busy, error: null }}
      other={
        <>
          {onInactive && (
            <Button variant="default" disabled={busy} onClick={onInactive}>
              {t('events.stops.inactive')}
            </Button>
          )}
          {opensAt !== null && (
            <Button variant="outline" color="ember" disabled={busy} onClick={onYes}>
              {stop}
            </Button>
          )}
        </>
      }
      onClose={onNo}
    >
      {t('events.stops.text', { title, date, free: availableSlots, most: maxOrders })}
    </ConfirmDialog>
  );
}
