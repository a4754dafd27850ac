import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import { formatPaise, formatRupees, toPaise, toRupees } from '#shared/core/money';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { RefundLine } from '#shared/payments/money.contract';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { readRefund, typedAmount } from '#shared/payments/refund-amount';
import { Failure } from '../../ui/Failure';
import { type Faults, type Form, useForm } from '../../ui/use-form';
import classes from './Money.module.css';
import { refundBooking } from '../../data/booking-money.data';

interface Refund {
  /** Rupees, as typed. */
  amount: string;
  reason: string;
}

/** A requested refund, and how many slots it freed; null when the booking was not cancelled. */
interface Done {
  refund: RefundRecord;
  freed: number | null;
}

/** Gives money back, whole or in part, with a reason; asks once more before it does. */
export function RefundForm({ money }: { money: BookingMoney }) {
  const { t } = useTranslation();
  const { bookingId, booking, slots } = money;
  const leftPaise = toPaise(money.left);
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const form = useForm<Refund, { cancel: boolean }>({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }): Faults => {
      const read = readRefund(amount, leftPaise);
      return {
        ...('problem' in read && { amount: t(`money.problems.${read.problem}`, { amount: formatPaise(leftPaise) }) }),
        ...(reason.trim() === '' && { reason: t('money.reasonNeeded') }),
      };
    },
    send: async ({ amount, reason }, { key, given }) => {
      const read = readRefund(amount, leftPaise);
      setDone(null);
      setAsked(true);
      if (!given || 'problem' in read) return false;
      const request = { amount: toRupees(read.amountPaise), reason: reason.trim(), ...(given.cancel && { cancel: true }) };
      const refund = await refundBooking(bookingId, request, key).catch((thrown: unknown) => {
        // An issue of a field shows next to it.
        if (toApiError(thrown).issues.length > 0) setAsked(false);
        throw thrown;
      });
      setAsked(false);
      setDone({ refund, freed: given.cancel ? slots : null });
      return true;
    },
  });
  const read = readRefund(form.values.amount, leftPaise);
  const asked = isAsked && 'amountPaise' in read ? read.amountPaise : null;
  return (
    <section aria-label={t('money.refund')} className={classes.refund}>
      <Title order={3} size="h3" mb="xs">
        {t('money.refund')}
      </Title>
      {done && <Outcome done={done} refunds={money.refunds} />}
      {leftPaise === 0 && <Text c="dimmed">{t('money.nothingLeft')}</Text>}
      <Failure error={form.error} what={t('money.refundFailed')} />
      {asked !== null && (
        <Confirm
          amount={formatPaise(asked)}
          form={form}
          // @source decisions/0072
          slots={asked === leftPaise && booking.status !== 'cancelled' ? slots : null}
          onNo={() => setAsked(false)}
        />
      )}
      {asked === null && leftPaise > 0 && <RefundFields form={form} leftPaise={leftPaise} />}
    </section>
  );
}

function RefundFields({ form, leftPaise }: { form: Form<Refund, { cancel: boolean }>; leftPaise: number }) {
  const { t } = useTranslation();
  return (
    <form {...form.element}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm" wrap="nowrap" className={classes.amountRow}>
          <TextInput
            label={t('money.refundAmount')}
            description={t('money.refundLeft', { amount: formatPaise(leftPaise) })}
            inputMode="decimal"
            leftSection="₹"
            autoComplete="off"
            maxLength={14}
            {...form.text('amount')}
          />
          <Button variant="default" className="flex-none" onClick={() => form.set({ amount: typedAmount(leftPaise) })}>
            {t('money.refundAll')}
          </Button>
        </Group>
        <Textarea label={t('money.refundReason')} autosize minRows={2} maxLength={500} {...form.text('reason')} />
        <Button type="submit" color="ember" variant="outline">
          {t('money.refundAsk')}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmProps {
  amount: string;
  /** Slots that are freed if the booking is cancelled too; null when that is not offered. */
  slots: number | null;
  form: Form<Refund, { cancel: boolean }>;
  onNo: () => void;
}

function Confirm({ amount, slots, form, onNo }: ConfirmProps) {
  const { t } = useTranslation();
  const [cancels, setCancels] = useState(slots !== null);
  return (
    <div role="group" aria-label={t('money.confirmTitle', { amount })} className={classes.confirm}>
      <Text fw={700}>{t('money.confirmTitle', { amount })}</Text>
      <Text className="wrap-anywhere pre-line">{t('money.confirmText', { reason: form.values.reason.trim() })}</Text>
      {slots !== null && (
        <Checkbox
          mt="sm"
          label={t('money.alsoCancel', { count: slots })}
          checked={cancels}
          disabled={form.busy}
          onChange={({ currentTarget }) => setCancels(currentTarget.checked)}
        />
      )}
      <Group mt="sm">
        <Button
          color="ember"
          loading={form.busy}
          onClick={() => form.submit({ given: { cancel: slots !== null && cancels } })}
          data-autofocus
          autoFocus
        >
          {t('money.confirmYes', { amount })}
        </Button>
        <Button variant="default" disabled={form.busy} onClick={onNo}>
          {t('money.confirmNo')}
        </Button>
      </Group>
    </div>
  );
}

const KIND_OF_BANNER = { processed: 'success', pending: 'info', failed: 'error' } as const;

/** The current state of the refund that was just requested, by the provider's last answer. */
function Outcome({ done: { refund, freed }, refunds }: { done: Done; refunds: readonly RefundLine[] }) {
  const { t } = useTranslation();
  const { amount, state } = refunds.find(({ id }) => id === refund.id) ?? refund;
  return (
    <Banner kind={KIND_OF_BANNER[state]}>
      <div>{t(`money.outcome.${state}`, { amount: formatRupees(amount) })}</div>
      {freed !== null && <div>{t('money.outcome.cancelled', { count: freed })}</div>}
    </Banner>
  );
}
