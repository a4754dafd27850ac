import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '#shared/core/money';
import { Loaded } from '../../ui/Loaded';
import classes from './Money.module.css';
import { MoneyTimeline } from './MoneyTimeline';
import { PaymentLines } from './PaymentLines';
import { Receipts } from './Receipts';
import { RefundForm } from './RefundForm';
import { RefundLines } from './RefundLines';
import { bookingMoney } from '../../data/booking-money.data';

/**
 * A booking's payments and refunds with their states, the steps of the money in time, and the refund form.
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
            <Part title={t('money.payments')}>
              {shown.payments.length === 0 && <Text c="dimmed">{t('money.noPayments')}</Text>}
              <PaymentLines payments={shown.payments} />
            </Part>
            <Part title={t('money.refunds')}>
              {shown.refunds.length === 0 && <Text c="dimmed">{t('money.noRefunds')}</Text>}
              <RefundLines refunds={shown.refunds} />
            </Part>
            <RefundForm key={bookingId} money={shown} />
            {(shown.receipts.length > 0 || shown.due > 0) && (
              <Part title={t('money.receipts.title')}>
                <Receipts key={bookingId} money={shown} />
              </Part>
            )}
            <Part title={t('money.timeline')}>
              <MoneyTimeline steps={shown.timeline} />
            </Part>
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
