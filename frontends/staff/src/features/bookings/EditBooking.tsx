import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import type { Booking } from '#shared/bookings/booking.contract';
import { MOST_OF_NOTE } from '#shared/bookings/self-service';
import { isPincode } from '#shared/core/digits';
import { e164 } from '#shared/core/phone';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { editBooking } from '../../data/bookings.data';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, issuesOf, useForm } from '../../ui/use-form';
import { WindowSelect } from '../../ui/WindowSelect';
import { BookingReach } from './BookingReach';

interface Props {
  booking: Booking;
  sale: ManagedSalesEvent | undefined;
  onClose: () => void;
}

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'order.windowFull': 'window',
  'pincode.outside': 'pincode',
  'location.needed': 'address',
  'location.outside': 'address',
  'location.notServed': 'address',
};

/** Corrects who a booking is for, where it goes and when, as long as it is not delivered. @source requirements/console C70, C146 */
export function EditBooking({ booking, sale, onClose }: Props) {
  const { t } = useTranslation();
  const described = useId();
  const own = booking.window?.id ?? null;
  const { name, phone, address, pincode, note, location } = booking;
  const form = useForm({
    initial: { name, phone, address, pincode, note, keepsPin: true, window: own ?? '' },
    check: (typed): Faults => ({
      ...(typed.name.trim() === '' && { name: t('entered.faults.required') }),
      ...(e164(typed.phone) === null && typed.phone !== phone && { phone: t('entered.faults.phone') }),
      ...(typed.address.trim() === '' && { address: t('entered.faults.required') }),
      ...(!isPincode(typed.pincode) && { pincode: t('entered.faults.pincode') }),
    }),
    send: async ({ window, keepsPin, ...typed }, { key }) => {
      // Unchanged fields are left out: an earlier version may have stored an invalid number.
      const changed = Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== booking[field as keyof typeof typed]));
      await editBooking(booking, { ...changed, keepsPin, ...(window !== (own ?? '') && { window }) }, key);
      onClose();
    },
    refused: (error): Faults => {
      const field = FIELD_OF[error.code];
      return field === undefined ? issuesOf(error) : { [field]: errorText(t, error) };
    },
  });
  const isMoved = form.values.address !== address || form.values.pincode !== pincode;
  return (
    <FormDialog
      title={t('bookings.edit.title', { name, reference: booking.bookingId })}
      submit={t('bookings.edit.yes')}
      cancel={t('bookings.edit.no')}
      form={form}
      onClose={onClose}
    >
      <Text id={described}>{t('bookings.edit.hint')}</Text>
      <BookingReach booking={{ ...booking, location: null }} describedBy={described} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('entered.name')} autoComplete="off" maxLength={120} {...form.text('name')} />
        <TextInput label={t('entered.phone')} type="tel" inputMode="tel" autoComplete="off" maxLength={60} {...form.text('phone')} />
      </SimpleGrid>
      <Textarea label={t('entered.address')} autosize minRows={2} maxLength={500} {...form.text('address')} />
      <TextInput label={t('entered.pincode')} inputMode="numeric" autoComplete="off" maxLength={10} {...form.text('pincode')} />
      {location && isMoved && (
        <Checkbox label={t('bookings.edit.keepsPin')} description={t('bookings.edit.keepsPinHint')} {...form.tick('keepsPin')} />
      )}
      <TextInput label={t('bookings.edit.note')} autoComplete="off" maxLength={MOST_OF_NOTE} {...form.text('note')} />
      {sale && <WindowSelect sale={sale} own={own} field={form.text('window')} />}
      <Failure error={form.error} />
    </FormDialog>
  );
}
