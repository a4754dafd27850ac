import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The number of payment alerts, next to the name of the Money tab. */
export function PaymentAlertCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Badge color="ember" variant="filled" circle={count < 10} aria-label={t('console.moneyThings', { count })}>
      {count}
    </Badge>
  );
}
