import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StoppedSale } from '#shared/sales-events/sales-event.contract';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  sale: StoppedSale;
  busy: boolean;
  /** Goes on, so that this sale stops taking orders. */
  onYes: () => void;
  onNo: () => void;
  /** Another way: saves without taking orders. */
  onInactive?: () => void;
}

/** Names the sale that would stop taking orders, and asks. @source decisions/0001 §56 */
export function StopsSale({ sale, busy, onYes, onNo, onInactive }: Props) {
  const { t } = useTranslation();
  const { title, date, availableSlots, maxOrders } = sale;
  return (
    <ConfirmDialog
      title={t('events.stops.title', { title })}
      yes={t('events.stops.yes')}
      no={t('events.stops.no')}
      isDanger
      // Why it failed is said by the form or card that asked.
      action={{ run: onYes, busy, error: null }}
      other={
        onInactive && (
          <Button variant="default" disabled={busy} onClick={onInactive}>
            {t('events.stops.inactive')}
          </Button>
        )
      }
      onClose={onNo}
    >
      {t('events.stops.text', { title, date, free: availableSlots, most: maxOrders })}
    </ConfirmDialog>
  );
}
