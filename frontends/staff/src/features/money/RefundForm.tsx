import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { wordError } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatPaise, toPaise, toRupees } from '#shared/core/money';
import { readRefund, type RefundProblem, typedAmount } from '#shared/payments/refund-amount';
import classes from './Money.module.css';
import { useMoney } from './money.store';

interface Props {
  bookingId: string;
  /** Rupees that may still be refunded. */
  left: number;
}

interface Asked {
  amountPaise: number;
  reason: string;
  /** One question, one refund: however often its answer is pressed or sent. */
  key: string;
}

/** Gives money back, whole or in part, with a reason; asks once more before it does. */
export function RefundForm({ bookingId, left }: Props) {
  const { t } = useTranslation();
  const leftPaise = toPaise(left);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ amount: RefundProblem | null; reason: boolean }>({ amount: null, reason: false });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const send = useAction(async ({ amountPaise, reason: why, key }: Asked) => {
    await useMoney.getState().refund(bookingId, { amount: toRupees(amountPaise), reason: why }, key);
    setAsked(null);
    setAmount('');
    setReason('');
    setDone(amountPaise);
  });

  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = readRefund(amount, leftPaise);
    const why = reason.trim();
    setProblem({ amount: 'problem' in read ? read.problem : null, reason: why === '' });
    setDone(null);
    send.clear();
    if ('amountPaise' in read && why !== '') setAsked({ amountPaise: read.amountPaise, reason: why, key: newKey() });
  };

  return (
    <section aria-label={t('money.refund')} className={classes.refund}>
      <Title order={3} size="h3" mb="xs">
        {t('money.refund')}
      </Title>
      {done !== null && <Banner kind="success">{t('money.refundDone', { amount: formatPaise(done) })}</Banner>}
      {leftPaise === 0 && <Text c="dimmed">{t('money.nothingLeft')}</Text>}
      {send.error && (
        <Banner kind="error">
          <strong>{t('money.refundFailed')}</strong> {wordError(t, send.error)}
        </Banner>
      )}
      {asked && !send.error?.issues.length ? (
        <Confirm asked={asked} busy={send.busy} onYes={() => void send.run(asked)} onNo={() => setAsked(null)} />
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

function Confirm({ asked, busy, onYes, onNo }: { asked: Asked; busy: boolean; onYes: () => void; onNo: () => void }) {
  const { t } = useTranslation();
  const amount = formatPaise(asked.amountPaise);
  return (
    <div role="group" aria-label={t('money.confirmTitle', { amount })} className={classes.confirm}>
      <Text fw={700}>{t('money.confirmTitle', { amount })}</Text>
      <Text className={classes.words}>{t('money.confirmText', { reason: asked.reason })}</Text>
      <Group mt="sm">
        <Button color="ember" loading={busy} onClick={onYes} data-autofocus autoFocus>
          {t('money.confirmYes', { amount })}
        </Button>
        <Button variant="default" disabled={busy} onClick={onNo}>
          {t('money.confirmNo')}
        </Button>
      </Group>
    </div>
  );
}
