import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { Loaded } from '../../ui/Loaded';
import { PaymentAlertCard } from './PaymentAlertCard';
import type { Said } from './use-payment-action';
import { paymentAlerts, usePaymentAlerts } from '../../data/payment-alerts.data';
import classes from './Money.module.css';

/** Long enough to read about the next step of the money. */
const SAID_FOR_MS = 6_000;
const say = ({ kind, sentence }: Said): void => notify({ kind, text: () => sentence, forMs: SAID_FOR_MS });

/** Payments and refunds that need a manager, each in plain words with the best action first. @source requirements/console §2.5; faults O9 */
export function PaymentAlertsPanel({ onOpenBooking }: { onOpenBooking: (bookingId: string) => void }) {
  const { t } = useTranslation();
  const { list: things, status } = usePaymentAlerts();
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>{t('money.alerts')}</Title>
        <Text c="dimmed" aria-live="polite">
          {status === 'ready' && t('console.moneyThings', { count: things.length })}
        </Text>
      </div>
      <Loaded store={paymentAlerts} failed={t('money.alertsFailed')} loading={t('money.loading')}>
        {things.length === 0 && (
          <div className={classes.well}>
            <span aria-hidden="true">✓</span>
            <Text fw={700}>{t('money.allWell')}</Text>
            <Text c="dimmed">{t('money.allWellHint')}</Text>
          </div>
        )}
      </Loaded>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {things.map((thing) => (
          <PaymentAlertCard key={thing.key} thing={thing} onSaid={say} onOpenBooking={onOpenBooking} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
