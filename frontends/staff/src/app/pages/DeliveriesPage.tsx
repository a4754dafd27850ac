import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#kit/use-page-title';
import { DeliveriesView } from '../../features/deliveries/DeliveriesView';
import { useSession } from '../../features/sign-in/session.store';

/** Today's deliveries of a rider. */
export default function DeliveriesPage() {
  const { t } = useTranslation();
  usePageTitle(t('rider.title'));
  const deviceId = useSession((session) => session.user?.deviceId);
  return (
    <Stack gap="md" w="100%" maw="40rem" mx="auto">
      <Title order={1} size="h2">
        {t('rider.title')}
      </Title>
      {deviceId !== undefined && <DeliveriesView deviceId={deviceId} />}
    </Stack>
  );
}
