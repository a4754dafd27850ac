import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { changeBookingWindow } from '../../data/bookings.data';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, useForm } from '../../ui/use-form';
import { WindowSelect } from '../../ui/WindowSelect';

interface Props {
  booking: Booking;
  sale: ManagedSalesEvent;
  onClose: () => void;
}

/** Has a booking delivered in another window, where there is a place. @source requirements/console C70 */
export function ChangeWindow({ booking, sale, onClose }: Props) {
  const { t } = useTranslation();
  const own = booking.window?.id ?? null;
  const form = useForm({
    initial: { window: own ?? '' },
    check: ({ window }): Faults => (window === '' ? { window: t('entered.wrong.window') } : {}),
    send: async ({ window }, { key }) => {
      await changeBookingWindow(booking, window, key);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('bookings.moveWindow.title', { reference: booking.bookingId })}
      submit={t('bookings.moveWindow.yes')}
      cancel={t('bookings.moveWindow.no')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('bookings.moveWindow.hint')}</Text>
      <WindowSelect sale={sale} own={own} field={form.text('window')} />
      <Failure error={form.error} />
    </FormDialog>
  );
}
