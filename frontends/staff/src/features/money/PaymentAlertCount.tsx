import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many things wait under Money, beside the name of its tab. */
export function PaymentAlertCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Badge color="ember" variant="filled" circle={count < 10} aria-label={t('console.moneyThings', { count })}>
      {count}
    </Badge>
  );
}
