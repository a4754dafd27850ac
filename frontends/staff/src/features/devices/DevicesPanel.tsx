import { SimpleGrid, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/Loaded';
import { ApproveScreen } from './ApproveScreen';
import { DeviceCard } from './DeviceCard';
import { devices as liveDevices, useDevices } from '../../data/devices.data';
import type { CookingEvent } from './ScreenControls';
import { InvitePhone } from './InvitePhone';

/** Which screens and phones belong to the kitchen; new ones are let in here. @source decisions/0001 §5 */
export function DevicesPanel({ events }: { events: readonly CookingEvent[] }) {
  const { t } = useTranslation();
  const { list: devices } = useDevices();
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
        <Loaded store={liveDevices} failed={t('devices.loadFailed')} loading={t('devices.loading')} empty={t('devices.none')} />
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
          {devices.map((device) => (
            <DeviceCard key={device.id} device={device} events={events} />
          ))}
        </SimpleGrid>
      </section>
    </Stack>
  );
}
