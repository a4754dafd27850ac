import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import type { Booking } from '#shared/bookings/booking.contract';
import { MOST_OF_NOTE } from '#shared/bookings/self-service';
import { isPincode } from '#shared/core/digits';
import { formatPaise, formatRupees } from '#shared/core/money';
import { e164 } from '#shared/core/phone';
import { readPin, typedPin } from '#shared/geocoding/typed-pin';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { editBooking } from '../../data/bookings.data';
import { salesEvents } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, issuesOf, useForm } from '../../ui/use-form';
import { WindowSelect } from '../../ui/WindowSelect';
import { DishCounts } from '../../ui/DishCounts';
import { BookingReach } from './BookingReach';
import { type DishChange, dishChange, mayChangeDishes } from './dish-change';

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
  'basket.item': 'items',
  'basket.quantity': 'items',
  'basket.soldOut': 'items',
  'order.priceChanged': 'items',
  'order.soldOut': 'items',
  'order.tooSmall': 'items',
  'booking.disputed': 'items',
  'booking.onTheWay': 'items',
  'booking.refunded': 'items',
  'booking.refundFailed': 'items',
  'event.over': 'items',
};

/** Corrects who a booking is for, where it goes, when, and its dishes, as long as it is not delivered. @source requirements/console C70, C146 */
export function EditBooking({ booking, sale, onClose }: Props) {
  const { t } = useTranslation();
  const described = useId();
  const own = booking.window?.id ?? null;
  const { name, phone, address, pincode, note, location, items } = booking;
  const pin = location ? typedPin(location) : '';
  const changeOf = (wanted: Booking['items']): DishChange | null =>
    sale && mayChangeDishes(booking, sale) ? dishChange(booking, sale, wanted) : null;
  const form = useForm({
    initial: { name, phone, address, pincode, note, pin, keepsPin: true, window: own ?? '', items },
    check: (typed): Faults => ({
      ...(typed.name.trim() === '' && { name: t('entered.faults.required') }),
      ...(e164(typed.phone) === null && typed.phone !== phone && { phone: t('entered.faults.phone') }),
      ...(typed.address.trim() === '' && { address: t('entered.faults.required') }),
      ...(!isPincode(typed.pincode) && { pincode: t('entered.faults.pincode') }),
      ...(typed.pin.trim() !== '' && readPin(typed.pin) === null && { pin: t('bookings.edit.pinFault') }),
      ...(Object.values(typed.items).every((count) => count === 0) && { items: t('entered.faults.items') }),
    }),
    send: async ({ window, pin: typedPlace, keepsPin, items: wanted, ...typed }, { key }) => {
      // Unchanged fields are left out: an earlier version may have stored an invalid number.
      const changed = Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== booking[field as keyof typeof typed]));
      const change = changeOf(wanted);
      const dishes = change && { items: wanted, amount: change.amountPaise, version: booking.version };
      const place = readPin(typedPlace);
      const pinned = typedPlace === pin ? { keepsPin } : { location: place && { ...place, address: '' } };
      await editBooking(
        booking,
        { ...changed, ...pinned, ...(window !== (own ?? '') && { window }), ...(dishes && { dishes }) },
        key,
      ).catch(async (thrown: unknown) => {
        // A refusal may be about slots, places or prices, so the sales are loaded again; the refusal shows in any case.
        await salesEvents.refresh();
        throw thrown;
      });
      onClose();
    },
    refused: (error): Faults => {
      const field = error.issues.some(({ path }) => path === 'location') ? 'pin' : FIELD_OF[error.code];
      return field === undefined ? issuesOf(error) : { [field]: errorText(t, error) };
    },
  });
  const isMoved = form.values.address !== address || form.values.pincode !== pincode;
  const change = changeOf(form.values.items);
  return (
    <FormDialog
      title={t('bookings.edit.title', { name, reference: booking.bookingId })}
      submit={submitText(t, change)}
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
      <TextInput label={t('bookings.edit.pin')} description={t('bookings.edit.pinHint')} autoComplete="off" {...form.text('pin')} />
      {location && isMoved && form.values.pin === pin && (
        <Checkbox label={t('bookings.edit.keepsPin')} description={t('bookings.edit.keepsPinHint')} {...form.tick('keepsPin')} />
      )}
      <TextInput label={t('bookings.edit.note')} autoComplete="off" maxLength={MOST_OF_NOTE} {...form.text('note')} />
      {sale && <WindowSelect sale={sale} own={own} field={form.text('window')} />}
      {sale && mayChangeDishes(booking, sale) && <DishCounts form={form} sale={sale} bought={booking.dishes} />}
      <Difference booking={booking} change={change} />
      <Failure error={form.error} />
    </FormDialog>
  );
}

/** The button names the amount that goes back, or that is more to collect. */
function submitText(t: TFunction, change: DishChange | null): string {
  const backPaise = change ? change.providerPaise + change.handPaise : 0;
  if (backPaise > 0) return t('bookings.edit.refundYes', { amount: formatPaise(backPaise) });
  if (change && change.morePaise > 0) return t('bookings.edit.collectYes', { amount: formatPaise(change.morePaise) });
  return t('bookings.edit.yes');
}

/** The new price of the order, before it is saved, and the way of each part of the difference. */
function Difference({ booking, change }: { booking: Booking; change: DishChange | null }) {
  const { t } = useTranslation();
  const { amountPaise = 0, duePaise = 0, providerPaise = 0, handPaise = 0 } = change ?? {};
  return (
    <div role="status">
      {change && (
        <>
          <Text fw={700}>{t('bookings.edit.total', { amount: formatPaise(amountPaise), before: formatRupees(booking.amount) })}</Text>
          {duePaise > 0 && <Text>{t('bookings.edit.due', { amount: formatPaise(duePaise) })}</Text>}
          {providerPaise > 0 && <Text>{t('bookings.edit.online', { amount: formatPaise(providerPaise) })}</Text>}
          {handPaise > 0 && <Text>{t('bookings.edit.byHand', { amount: formatPaise(handPaise) })}</Text>}
        </>
      )}
    </div>
  );
}
