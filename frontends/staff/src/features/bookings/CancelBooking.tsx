import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { slotsOfOrder } from '#shared/bookings/priced-order';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, formatRupees, type Paise, toPaise, toRupees } from '#shared/core/money';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { readRefund } from '#shared/payments/refund-amount';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, type Fields, useForm } from '../../ui/use-form';
import { cancelRefunding, setBookingStatus } from '../../data/bookings.data';
import { leftOnlinePaise } from './dish-change';

interface Props {
  booking: Booking;
  onClose: () => void;
  /** The refund requested with it, as the provider answered; null without one. */
  onCancelled: (refund: RefundRecord | null) => void;
}

const ANSWERS = ['full', 'part', 'none', 'later'] as const;

interface Cancellation {
  /** The decision about the money. */
  answer: (typeof ANSWERS)[number];
  /** Rupees of a part, as typed. */
  amount: string;
  reason: string;
}

/** The refund that is chosen; null without one. */
function refundOf({ answer, amount }: Cancellation, leftPaise: Paise): Paise | null {
  if (answer === 'full') return leftPaise;
  const part = answer === 'part' ? readRefund(amount, leftPaise) : null;
  return part && 'amountPaise' in part ? part.amountPaise : null;
}

/** Cancels a paid booking and asks for a decision about the money; without one nothing is cancelled. */
export function CancelBooking({ booking, onClose, onCancelled }: Props) {
  const { t } = useTranslation();
  const { payment, bookingId } = booking;
  const leftPaise = leftOnlinePaise(booking);
  const cash = payment.leftCash ?? 0;
  const answers = leftPaise > 0 ? ANSWERS : (['none', 'later'] as const);
  const left = formatPaise(leftPaise);
  const form = useForm<Cancellation>({
    initial: { answer: leftPaise > 0 ? 'full' : 'later', amount: '', reason: '' },
    check: ({ answer, amount: typed, reason }): Faults => ({
      ...(answer === 'part' && 'problem' in readRefund(typed, leftPaise) && { amount: t('bookings.cancel.amountWrong', { amount: left }) }),
      ...(answer !== 'later' && reason.trim() === '' && { reason: t('bookings.cancel.reasonNeeded') }),
    }),
    send: async (values, { key }) => {
      const reason = values.reason.trim();
      const paise = refundOf(values, leftPaise);
      if (paise !== null) return onCancelled(await cancelRefunding(booking, { amount: toRupees(paise), reason }, key));
      await setBookingStatus(booking, 'cancelled', values.answer === 'none' ? { reason, keepMoney: true } : {});
      return onCancelled(null);
    },
  });
  const refundPaise = refundOf(form.values, leftPaise);
  return (
    <FormDialog
      title={t('bookings.cancel.title', { reference: bookingId })}
      submit={refundPaise === null ? t('bookings.cancel.yes') : t('bookings.cancel.refundYes', { amount: formatPaise(refundPaise) })}
      cancel={t('bookings.cancel.no')}
      color="ember"
      staysWhileBusy
      form={form}
      onClose={onClose}
    >
      <Text>
        {t('bookings.cancel.text', { amount: formatPaise(leftPaise + toPaise(cash)), count: slotsOfOrder({ lines: booking.dishes }) })}
      </Text>
      {cash > 0 && <Text>{t('bookings.cancel.cash', { amount: formatRupees(cash) })}</Text>}
      <CancellationFields form={form} left={left} answers={answers} />
      <Failure error={form.error} />
    </FormDialog>
  );
}

/** The decision about the money, and the reason. @param left the amount paid and not refunded, as text */
function CancellationFields({
  form,
  left,
  answers,
}: {
  form: Fields<Cancellation>;
  left: string;
  answers: readonly Cancellation['answer'][];
}) {
  const { t } = useTranslation();
  const { answer } = form.values;
  return (
    <>
      <Radio.Group label={t('bookings.cancel.question')} {...form.choice('answer', answers)}>
        <Stack gap="sm" mt="xs">
          {answers.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`bookings.cancel.${one}`, { amount: left })}
              description={one === 'later' ? t('bookings.cancel.laterHint') : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {answer === 'part' && (
        <TextInput
          label={t('bookings.cancel.amount')}
          inputMode="decimal"
          leftSection="₹"
          autoComplete="off"
          maxLength={14}
          {...form.text('amount')}
        />
      )}
      {answer !== 'later' && (
        <Textarea
          label={t('bookings.cancel.reason')}
          description={t('bookings.cancel.reasonHint')}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.text('reason')}
        />
      )}
    </>
  );
}
