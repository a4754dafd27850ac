import { Badge, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, issueAt } from '#kit/http/http';
import { formatDateTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { formatPaise, formatRupees, toPaise, toRupees } from '#shared/core/money';
import { oneOf } from '#shared/core/narrow';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ReceiptLine, ReceiptRequest } from '#shared/payments/money.contract';
import { RECEIPT_METHODS } from '#shared/payments/receipts';
import { readRefund, typedAmount } from '#shared/payments/refund-amount';
import { enterReceipt, reverseReceipt, sendRestLink } from '../../data/booking-money.data';
import { Failure } from '../../ui/Failure';
import { LinkShare } from '../../ui/LinkShare';
import { ReasonForm } from '../../ui/ReasonForm';
import { type Faults, useForm } from '../../ui/use-form';
import classes from './Money.module.css';

const COLOUR = { received: 'leaf', 'paid-back': 'gray', reversal: 'brass' } as const;

/** Cash and UPI of a booking: the entries, a correction of each, a link for the rest, and a form for another entry. */
export function Receipts({ money }: { money: BookingMoney }) {
  const { bookingId, receipts, due, leftCash } = money;
  return (
    <Stack gap="sm">
      <ul className={classes.lines}>
        {receipts.map((receipt) => (
          <Line key={receipt.id} bookingId={bookingId} receipt={receipt} />
        ))}
      </ul>
      {due > 0 && <RestLink money={money} />}
      {(due > 0 || leftCash > 0) && <Enter key={`${due} ${leftCash}`} money={money} />}
    </Stack>
  );
}

/** The customer pays the rest online: one press makes the link, and its message stays until it is paid. */
function RestLink({ money: { bookingId, due, link } }: { money: BookingMoney }) {
  const { t } = useTranslation();
  const amount = formatRupees(due);
  const send = useAction(() => sendRestLink(bookingId));
  if (link?.url) {
    return (
      <section aria-label={t('links.restTitle', { amount })}>
        <Text fw={700}>{t('links.restTitle', { amount })}</Text>
        <LinkShare link={link} />
      </section>
    );
  }
  return (
    <div>
      <Button variant="default" loading={send.busy} onClick={() => void send.run()}>
        {t('links.restSend', { amount })}
      </Button>
      <Failure error={send.error} />
    </div>
  );
}

function Line({ bookingId, receipt }: { bookingId: string; receipt: ReceiptLine }) {
  const { t, i18n } = useTranslation();
  const { id, entry, method, amount, reference, note, by, at, stands } = receipt;
  const [key] = useState(newKey);
  const [isAsked, setAsked] = useState(false);
  const correct = useAction(async (reason: string) => {
    await reverseReceipt(bookingId, id, { reason }, key);
    setAsked(false);
  });
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Text fw={700} className="tabular-nums flex-none">
          {formatPaise(Math.round(amount * 100))}
        </Text>
        <Badge color={stands || entry === 'reversal' ? COLOUR[entry] : 'gray'}>
          {t(stands || entry === 'reversal' ? `money.receipts.entries.${entry}` : 'money.receipts.corrected')}
        </Badge>
      </div>
      <Text size="sm" className="wrap-anywhere pre-line">
        {t(`money.receipts.methods.${method}`)}
        {reference && <span translate="no"> · {reference}</span>}
        {note && ` · ${note}`}
      </Text>
      <Text className="text-hint">
        {t('money.receipts.by', { name: by })} · {formatDateTime(at, i18n.language)}
      </Text>
      {stands && !isAsked && (
        <Button variant="default" mt="xs" onClick={() => setAsked(true)}>
          {t('money.receipts.correct')}
        </Button>
      )}
      {isAsked && (
        <ReasonForm
          label={t('money.receipts.correctReason')}
          hint={t('money.receipts.correctHint')}
          needed={t('money.reasonNeeded')}
          refusal={issueAt(correct.error, 'reason')}
          submit={t('money.receipts.correctYes')}
          cancel={t('money.confirmNo')}
          busy={correct.busy}
          onSubmit={(reason) => void correct.run(reason)}
          onCancel={() => setAsked(false)}
        />
      )}
      <Failure error={correct.error} />
    </li>
  );
}

interface Draft {
  entry: ReceiptRequest['entry'];
  method: ReceiptRequest['method'];
  /** Rupees, as typed. */
  amount: string;
  reference: string;
}

/** Money that came in, at most the rest that is due, or that was paid back by hand; it begins with the whole. */
function Enter({ money: { bookingId, due, leftCash } }: { money: BookingMoney }) {
  const { t } = useTranslation();
  const entries = [...(due > 0 ? ['received' as const] : []), ...(leftCash > 0 ? ['paid-back' as const] : [])];
  const mostOf = (entry: Draft['entry']): number => toPaise(entry === 'received' ? due : leftCash);
  const whole = (entry: Draft['entry']) => ({ entry, amount: typedAmount(mostOf(entry)) });
  const first = whole(entries[0] ?? 'received');
  const form = useForm<Draft>({
    initial: { ...first, method: 'cash', reference: '' },
    check: ({ entry, method, amount, reference }): Faults => {
      const read = readRefund(amount, mostOf(entry));
      return {
        ...('problem' in read && { amount: t(`money.receipts.problems.${read.problem}`, { amount: formatPaise(mostOf(entry)) }) }),
        ...(entry === 'received' && method === 'upi' && reference.trim() === '' && { reference: t('money.receipts.problems.reference') }),
      };
    },
    send: async ({ entry, method, amount, reference }, { key }) => {
      const read = readRefund(amount, mostOf(entry));
      if ('problem' in read) return false;
      const request = {
        entry,
        method,
        amount: toRupees(read.amountPaise),
        ...(method === 'upi' && reference.trim() && { reference: reference.trim() }),
      };
      await enterReceipt(bookingId, request, key);
      return true;
    },
    refused: ({ code }): Faults => (code === 'receipt.referenceUsed' ? { reference: t('errors.receipt.referenceUsed') } : {}),
  });
  const { entry, method } = form.values;
  return (
    <form {...form.element} aria-label={t('money.receipts.enter')}>
      <Stack gap="sm">
        <Text fw={700}>{t('money.receipts.enter')}</Text>
        <NativeSelect
          label={t('money.receipts.entry')}
          data={entries.map((value) => ({ value, label: t(`money.receipts.entries.${value}`) }))}
          value={entry}
          onChange={({ currentTarget }) => form.set(whole(oneOf(entries, currentTarget.value) ?? entry))}
        />
        <NativeSelect
          label={t('money.receipts.method')}
          data={RECEIPT_METHODS.map((value) => ({ value, label: t(`money.receipts.methods.${value}`) }))}
          value={method}
          onChange={({ currentTarget }) => form.choice('method', RECEIPT_METHODS).onChange(currentTarget.value)}
        />
        <TextInput
          label={t('money.receipts.amount')}
          description={t('money.receipts.most', { amount: formatPaise(mostOf(entry)) })}
          inputMode="decimal"
          leftSection="₹"
          autoComplete="off"
          maxLength={14}
          {...form.text('amount')}
        />
        {method === 'upi' && (
          <TextInput label={t('money.receipts.reference')} autoComplete="off" maxLength={60} {...form.text('reference')} />
        )}
        <Failure error={form.error} what={t('money.receipts.failed')} />
        <Button type="submit" variant="default">
          {t('money.receipts.save')}
        </Button>
      </Stack>
    </form>
  );
}
