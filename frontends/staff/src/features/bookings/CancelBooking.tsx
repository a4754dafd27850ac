import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise, toPaise, toRupees } from '#shared/core/money';
import { oneOf } from '#shared/core/narrow';
import type { RefundRecord } from '#shared/payments/payment-alert.contract';
import { readRefund } from '#shared/payments/refund-amount';
import { slotsOf } from './booking-texts';
import { useBookings } from './bookings.store';

interface Props {
  booking: Booking;
  onClose: () => void;
  /** The refund that was asked for with it, as the provider answered; null without one. */
  onCancelled: (refund: RefundRecord | null) => void;
}

const ANSWERS = ['full', 'part', 'none', 'later'] as const;
type Answer = (typeof ANSWERS)[number];

/** Cancels a paid booking and asks what becomes of the money; without an answer nothing is cancelled. */
export function CancelBooking({ booking, onClose, onCancelled }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const { amount, payment, bookingId } = booking;
  const leftPaise = toPaise(amount) - toPaise(payment.refunded) - toPaise(payment.refunding);
  const left = formatPaise(leftPaise);
  const [answer, setAnswer] = useState<Answer>('full');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState({ amount: false, reason: false });
  // One answer, one refund: however often it is pressed or sent.
  const [key, setKey] = useState(newKey);
  const change = (apply: () => void): void => {
    apply();
    setKey(newKey());
    send.clear();
  };
  const send = useAction(async (amountPaise: number | null) => {
    const { cancelRefunding, setStatus } = useBookings.getState();
    if (amountPaise !== null) {
      onCancelled(await cancelRefunding(booking, { amount: toRupees(amountPaise), reason: reason.trim() }, key));
      return;
    }
    await setStatus(booking, 'cancelled', answer === 'none' ? { reason: reason.trim(), keepMoney: true } : {});
    onCancelled(null);
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const part = readRefund(typed, leftPaise);
    const found = { amount: answer === 'part' && 'problem' in part, reason: answer !== 'later' && reason.trim() === '' };
    setWrong(found);
    if (found.amount || found.reason) return;
    const partPaise = answer === 'part' && 'amountPaise' in part ? part.amountPaise : null;
    void send.run(answer === 'full' ? leftPaise : partPaise);
  };
  return (
    <Modal
      title={t('bookings.cancel.title', { reference: bookingId })}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button variant="default" disabled={send.busy} onClick={onClose}>
            {t('bookings.cancel.no')}
          </Button>
          <Button type="submit" form={formId} color="ember" loading={send.busy}>
            {t('bookings.cancel.yes')}
          </Button>
        </Group>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('bookings.cancel.text', { amount: left, count: slotsOf(booking.items) })}</Text>
          <Radio.Group
            label={t('bookings.cancel.question')}
            value={answer}
            onChange={(value) => change(() => setAnswer(oneOf(ANSWERS, value) ?? answer))}
          >
            <Stack gap="sm" mt="xs">
              {ANSWERS.map((one) => (
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
              value={typed}
              error={wrong.amount ? t('bookings.cancel.amountWrong', { amount: left }) : issueAt(send.error, 'amount')}
              onChange={({ currentTarget: { value } }) => change(() => setTyped(value))}
            />
          )}
          {answer !== 'later' && (
            <Textarea
              label={t('bookings.cancel.reason')}
              description={t('bookings.cancel.reasonHint')}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              error={wrong.reason ? t('bookings.cancel.reasonNeeded') : issueAt(send.error, 'reason')}
              onChange={({ currentTarget: { value } }) => change(() => setReason(value))}
            />
          )}
          {send.error && <Banner kind="error">{errorText(t, send.error)}</Banner>}
        </Stack>
      </form>
    </Modal>
  );
}
