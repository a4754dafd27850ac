import { Badge, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import type { PaymentLine } from '#shared/payments/money.contract';
import classes from './Money.module.css';

const COLOUR = { created: 'gray', failed: 'ember', authorized: 'brass', captured: 'leaf', refunded: 'gray' } as const;

function feeText(t: TFunction, fee: number | null, tax: number | null): string {
  if (fee === null) return t('money.feeUnknown');
  if (tax === null) return t('money.fee', { fee: formatRupees(fee) });
  return t('money.feeWithTax', { fee: formatRupees(fee), tax: formatRupees(tax) });
}

/** Every attempt to pay, its result and the provider's name for it. */
export function PaymentLines({ payments }: { payments: readonly PaymentLine[] }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={classes.lines}>
      {payments.map(({ id, amount, state, use, fee, tax, method, at }) => (
        <li key={id} className={classes.line}>
          <div className={classes.head}>
            <Text fw={700} className="tabular-nums flex-none">
              {formatRupees(amount)}
            </Text>
            <Badge color={COLOUR[state]}>{t(`money.paymentStates.${state}`)}</Badge>
          </div>
          <Text size="sm">
            {t(`money.uses.${use}`)}
            {method && ` · ${method.toUpperCase()}`}
          </Text>
          {(state === 'captured' || state === 'refunded') && <Text size="sm">{feeText(t, fee, tax)}</Text>}
          <Text size="sm" c="dimmed" className="wrap-anywhere">
            <span translate="no">{id}</span> · {formatDateTime(at, i18n.language)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
