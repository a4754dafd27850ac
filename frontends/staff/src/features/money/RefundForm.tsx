import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatPaise, toPaise, toRupees } from '#shared/core/money';
import type { RefundRecord } from '#shared/payments/payment-alert.contract';
import type { BookingMoney, RefundLine } from '#shared/payments/money.contract';
import { readRefund, type RefundProblem, typedAmount } from '#shared/payments/refund-amount';
import classes from './Money.module.css';
import { useMoney } from './money.store';

interface Props {
  money: BookingMoney;
}

interface Asked {
  amountPaise: number;
  reason: string;
  /** Offered when everything goes back and the booking stands. @source decisions/0001 §60 */
  mayCancel: boolean;
  /** One question, one refund: however often its answer is pressed or sent. */
  key: string;
}

/** A refund that was asked for, and how many slots it freed; null when the booking stands. */
interface Done {
  refund: RefundRecord;
  freed: number | null;
}

/** Gives money back, whole or in part, with a reason; asks once more before it does. */
export function RefundForm({ money }: Props) {
  const { t } = useTranslation();
  const { bookingId, isCancelled, slots } = money;
  const leftPaise = toPaise(money.left);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ amount: RefundProblem | null; reason: boolean }>({ amount: null, reason: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const send = useAction(async ({ amountPaise, reason: why, key }: Asked, cancel: boolean) => {
    const request = { amount: toRupees(amountPaise), reason: why, ...(cancel && { cancel }) };
    const refund = await useMoney.getState().refund(bookingId, request, key);
    setAsked(null);
    setAmount('');
    setReason('');
    setDone({ refund, freed: cancel ? slots : null });
  });

  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = readRefund(amount, leftPaise);
    const why = reason.trim();
    setProblem({ amount: 'problem' in read ? read.problem : null, reason: why === '' });
    setDone(null);
    send.clear();
    if ('amountPaise' in read && why !== '') {
      const { amountPaise } = read;
      setAsked({ amountPaise, reason: why, mayCancel: amountPaise === leftPaise && !isCancelled, key: newKey() });
    }
  };

  return (
    <section aria-label={t('money.refund')} className={classes.refund}>
      <Title order={3} size="h3" mb="xs">
        {t('money.refund')}
      </Title>
      {done && <Outcome done={done} refunds={money.refunds} />}
      {leftPaise === 0 && <Text c="dimmed">{t('money.nothingLeft')}</Text>}
      {send.error && (
        <Banner kind="error">
          <strong>{t('money.refundFailed')}</strong> {errorText(t, send.error)}
        </Banner>
      )}
      {asked && !send.error?.issues.length ? (
        <Confirm
          asked={asked}
          slots={slots}
          busy={send.busy}
          onYes={(cancel) => void send.run(asked, cancel)}
          onNo={() => setAsked(null)}
        />
      ) : (
        leftPaise > 0 && (
          <form onSubmit={ask} noValidate>
            <Stack gap="sm">
              <Group align="flex-end" gap="sm" wrap="nowrap" className={classes.amountRow}>
                <TextInput
                  label={t('money.refundAmount')}
                  description={t('money.refundLeft', { amount: formatPaise(leftPaise) })}
                  inputMode="decimal"
                  leftSection="₹"
                  autoComplete="off"
                  maxLength={14}
                  value={amount}
                  error={
                    problem.amount
                      ? t(`money.problems.${problem.amount}`, { amount: formatPaise(leftPaise) })
                      : issueAt(send.error, 'amount')
                  }
                  onChange={({ currentTarget }) => setAmount(currentTarget.value)}
                />
                <Button variant="default" className={classes.all} onClick={() => setAmount(typedAmount(leftPaise))}>
                  {t('money.refundAll')}
                </Button>
              </Group>
              <Textarea
                label={t('money.refundReason')}
                autosize
                minRows={2}
                maxLength={500}
                value={reason}
                error={problem.reason ? t('money.reasonNeeded') : issueAt(send.error, 'reason')}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
              <Button type="submit" color="ember" variant="outline">
                {t('money.refundAsk')}
              </Button>
            </Stack>
          </form>
        )
      )}
    </section>
  );
}

interface ConfirmProps {
  asked: Asked;
  slots: number;
  busy: boolean;
  onYes: (cancel: boolean) => void;
  onNo: () => void;
}

function Confirm({ asked, slots, busy, onYes, onNo }: ConfirmProps) {
  const { t } = useTranslation();
  const [cancels, setCancels] = useState(asked.mayCancel);
  const amount = formatPaise(asked.amountPaise);
  return (
    <div role="group" aria-label={t('money.confirmTitle', { amount })} className={classes.confirm}>
      <Text fw={700}>{t('money.confirmTitle', { amount })}</Text>
      <Text className={classes.text}>{t('money.confirmText', { reason: asked.reason })}</Text>
      {asked.mayCancel && (
        <Checkbox
          mt="sm"
          label={t('money.alsoCancel', { count: slots })}
          checked={cancels}
          disabled={busy}
          onChange={({ currentTarget }) => setCancels(currentTarget.checked)}
        />
      )}
      <Group mt="sm">
        <Button color="ember" loading={busy} onClick={() => onYes(cancels)} data-autofocus autoFocus>
          {t('money.confirmYes', { amount })}
        </Button>
        <Button variant="default" disabled={busy} onClick={onNo}>
          {t('money.confirmNo')}
        </Button>
      </Group>
    </div>
  );
}

const KIND_OF_BANNER = { processed: 'success', pending: 'info', failed: 'error' } as const;

/** What became of the refund that was just asked for, as the provider's word on it stands now. */
function Outcome({ done: { refund, freed }, refunds }: { done: Done; refunds: readonly RefundLine[] }) {
  const { t } = useTranslation();
  const { amount, state } = refunds.find(({ id }) => id === refund.id) ?? refund;
  return (
    <Banner kind={KIND_OF_BANNER[state]}>
      <div>{t(`money.outcome.${state}`, { amount: formatPaise(toPaise(amount)) })}</div>
      {freed !== null && <div>{t('money.outcome.cancelled', { count: freed })}</div>}
    </Banner>
  );
}
