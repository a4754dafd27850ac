import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import type { StoppedSale } from '#shared/sales-events/sales-event.contract';

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
    <Modal
      title={t('events.stops.title', { title })}
      onClose={onNo}
      footer={
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onNo}>
            {t('events.stops.no')}
          </Button>
          {onInactive && (
            <Button variant="default" disabled={busy} onClick={onInactive}>
              {t('events.stops.inactive')}
            </Button>
          )}
          <Button color="ember" loading={busy} onClick={onYes}>
            {t('events.stops.yes')}
          </Button>
        </Group>
      }
    >
      <Text>{t('events.stops.text', { title, date, free: availableSlots, most: maxOrders })}</Text>
    </Modal>
  );
}
