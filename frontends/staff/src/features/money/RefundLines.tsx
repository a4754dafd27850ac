import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { formatDateTime } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import type { RefundLine } from '#shared/payments/money.contract';
import { paymentAlertKey } from '#shared/payments/payment-actions';
import { Failure } from '../../ui/Failure';
import { actOnPaymentAlert } from '../../data/payment-alerts.data';
import classes from './Money.module.css';
import { paymentReasonText } from './payment-reason-text';

const COLOUR = { pending: 'brass', processed: 'leaf', failed: 'ember' } as const;

/** Every refund, how far it is, and another try for one that failed. */
export function RefundLines({ refunds }: { refunds: readonly RefundLine[] }) {
  return (
    <ul className={classes.lines}>
      {refunds.map((refund) => (
        <Line key={refund.id} refund={refund} />
      ))}
    </ul>
  );
}

function Line({ refund: { id, providerId, amount, state, kind, reason, retryable, at } }: { refund: RefundLine }) {
  const { t, i18n } = useTranslation();
  const [key] = useState(newKey);
  const retry = useAction(() => actOnPaymentAlert({ key: paymentAlertKey('refund-failed', id), action: 'retry-refund' }, key));
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Text fw={700} className="tabular-nums flex-none">
          {formatRupees(amount)}
        </Text>
        <Badge color={COLOUR[state]}>{t(`money.refundStates.${state}`)}</Badge>
      </div>
      <Text size="sm" className="wrap-anywhere pre-line">
        {paymentReasonText(t, reason)}
      </Text>
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        {t(`money.kinds.${kind}`)} · {providerId && <span translate="no">{providerId} · </span>}
        {formatDateTime(at, i18n.language)}
      </Text>
      <Failure error={retry.error} />
      {retryable && (
        <Button variant="default" mt="xs" loading={retry.busy} onClick={() => void retry.run()}>
          {t('money.actions.retry-refund')}
        </Button>
      )}
    </li>
  );
}
