import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#kit/use-page-title';
import { Purchases } from './Purchases';

/** The purchases for all coming events, on the kitchen's phone. */
export default function ShoppingPage() {
  const { t } = useTranslation();
  usePageTitle(t('purchasing.title'));
  return (
    <Stack gap="md" maw="60rem" mx="auto">
      <Title order={1} size="h2">
        {t('purchasing.title')}
      </Title>
      <Purchases />
    </Stack>
  );
}
