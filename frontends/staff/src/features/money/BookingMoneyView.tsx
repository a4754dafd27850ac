import { Badge, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import type { PaymentLine } from '#shared/payments/money.contract';
import { Loaded } from '../../ui/Loaded';
import { bookingMoney } from '../../data/booking-money.data';
import { Receipts } from './Receipts';
import { RefundForm } from './RefundForm';
import { RefundLines } from './RefundLines';
import classes from './Money.module.css';

/**
 * A booking's payments and refunds with their states, and the refund form.
 * @source requirements/console §2.5
 */
export function BookingMoneyView({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Loaded store={bookingMoney} of={bookingId} failed={t('money.loadFailed')} loading={t('money.loading')}>
        {({ record: shown }) => (
          <>
            <dl className={classes.sums}>
              <Sum label={t('money.amount')} rupees={shown.received} />
              <Sum label={t('money.refunded')} rupees={shown.refunded} />
              {shown.due > 0 ? <Sum label={t('money.due')} rupees={shown.due} /> : <Sum label={t('money.left')} rupees={shown.left} />}
            </dl>
            {/* The manager's next step comes first. */}
            {(shown.receipts.length > 0 || shown.due > 0) && (
              <Part title={t('money.receipts.title')}>
                <Receipts key={bookingId} money={shown} />
              </Part>
            )}
            {shown.payments.length > 0 && (
              <Part title={t('money.payments')}>
                <PaymentLines payments={shown.payments} />
              </Part>
            )}
            {shown.refunds.length > 0 && (
              <Part title={t('money.refunds')}>
                <RefundLines refunds={shown.refunds} />
              </Part>
            )}
            {shown.received > 0 && <RefundForm key={bookingId} money={shown} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const Sum = ({ label, rupees }: { label: string; rupees: number }) => (
  <div className={classes.sum}>
    <dt>{label}</dt>
    <dd>{formatRupees(rupees)}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={3} size="h3" mb="xs">
      {title}
    </Title>
    {children}
  </section>
);

const COLOUR = { created: 'gray', failed: 'ember', authorized: 'brass', captured: 'leaf', refunded: 'gray' } as const;

function feeText(t: TFunction, fee: number | null, tax: number | null): string {
  if (fee === null) return t('money.feeUnknown');
  if (tax === null) return t('money.fee', { fee: formatRupees(fee) });
  return t('money.feeWithTax', { fee: formatRupees(fee), tax: formatRupees(tax) });
}

/** Every attempt to pay, its result and the provider's name for it. */
function PaymentLines({ payments }: { payments: readonly PaymentLine[] }) {
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
