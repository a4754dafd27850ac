import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import type { MoneyStep } from '#shared/payments/money-timeline';
import classes from './Money.module.css';

/** The steps of the money, oldest first. */
export function MoneyTimeline({ steps }: { steps: readonly MoneyStep[] }) {
  const { t, i18n } = useTranslation();
  return (
    <ol className={classes.timeline}>
      {steps.map(({ kind, at, amount }, place) => (
        <li key={`${kind} ${at} ${place}`} data-kind={kind} className={classes.step}>
          <Text>{t(`money.steps.${kind}`, { amount: formatRupees(amount) })}</Text>
          <Text size="sm" c="dimmed">
            {formatDateTime(at, i18n.language)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
