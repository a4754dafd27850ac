import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from '../../ui/Failure';
import { ApproveScreen } from './ApproveScreen';
import { DeviceCard } from './DeviceCard';
import { devices as liveDevices, useDevices, useLiveDevices } from '../../data/devices.data';
import type { CookingEvent } from './ScreenControls';
import { InvitePhone } from './InvitePhone';

/** Which screens and phones belong to the kitchen; new ones are let in here. @source decisions/0001 §5 */
export function DevicesPanel({ events }: { events: readonly CookingEvent[] }) {
  const { t } = useTranslation();
  useLiveDevices();
  const { list: devices, status, error } = useDevices();
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ApproveScreen />
        <InvitePhone />
      </SimpleGrid>
      <section aria-labelledby="all-devices">
        <Title order={2} id="all-devices" mb="md">
          {t('devices.title')}
        </Title>
        <Failure error={error} what={t('devices.loadFailed')} onAgain={liveDevices.reload} />
        {status === 'loading' && !error && <Spinner label={t('devices.loading')} />}
        {status === 'ready' && devices.length === 0 && <Text c="dimmed">{t('devices.none')}</Text>}
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
          {devices.map((device) => (
            <DeviceCard key={device.id} device={device} events={events} />
          ))}
        </SimpleGrid>
      </section>
    </Stack>
  );
}
