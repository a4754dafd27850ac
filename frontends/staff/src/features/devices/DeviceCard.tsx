import { Badge, Button, Card, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { useServerNow } from '#kit/server-clock';
import { formatDay, formatTime } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { Device } from '#shared/devices/device.contract';
import { SILENT_AFTER_MS, silentFor } from '#shared/devices/silence';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { MoreMenu } from '../../ui/MoreMenu';
import { useForm } from '../../ui/use-form';
import { nameFaults } from './name-faults';
import { renameDevice, revokeDevice } from './device-commands';
import { type CookingEvent, ScreenControls } from './ScreenControls';
import { placeOf, tvPages, tvLanguageText } from './tv-pages';

/** One screen or phone: where it is, when it was last heard of, its name, and the way to lock it out. */
export function DeviceCard({ device, events }: { device: Device; events: readonly CookingEvent[] }) {
  const { t } = useTranslation();
  const nameId = useId();
  const [renaming, rename] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const revoke = useAction(() => revokeDevice(device));
  return (
    <Card component="article" withBorder aria-labelledby={nameId}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text id={nameId} component="h3" fw={700} size="lg" style={{ overflowWrap: 'anywhere' }}>
            {device.name}
          </Text>
          <Group gap="xs" wrap="nowrap" style={{ flex: 'none' }}>
            <Badge color={device.online ? 'leaf' : 'gray'} variant={device.online ? 'light' : 'outline'}>
              {device.online ? t('devices.online') : t('devices.offline')}
            </Badge>
            <MoreMenu label={t('devices.moreOf', { name: device.name })}>
              <Menu.Item onClick={rename.open}>{t('devices.rename')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="ember" onClick={confirm.open}>
                {t('devices.revoke')}
              </Menu.Item>
            </MoreMenu>
          </Group>
        </Group>
        <DeviceFacts device={device} events={events} />
        {device.kind === 'tv' && <ScreenControls device={device} events={events} />}
        {renaming && <RenameDevice device={device} onDone={rename.close} />}
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={t('devices.revokeTitle', { name: device.name })}
          yes={t('devices.revoke')}
          no={t('devices.cancel')}
          isDanger
          action={revoke}
          onClose={confirm.close}
        >
          {t(device.kind === 'tv' ? 'devices.revokeTv' : 'devices.revokePhone')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function DeviceFacts({ device, events }: { device: Device; events: readonly CookingEvent[] }) {
  const { t, i18n } = useTranslation();
  const seen = device.lastSeen && `${formatDay(calendarDayOf(device.lastSeen), i18n.language)}, ${formatTime(device.lastSeen)}`;
  return (
    <Text component="div" size="sm" c="dimmed">
      <div>{t(`devices.roles.${device.role}`)}</div>
      {device.page && <Place address={device.page} events={events} />}
      {device.language && <div>{t('devices.language', { language: tvLanguageText(t, device.language) })}</div>}
      {device.version && <div>{t('devices.version', { version: device.version })}</div>}
      <div>{seen ? t('devices.lastSeen', { time: seen }) : t('devices.neverSeen')}</div>
      {device.kind === 'tv' && <DataAge device={device} />}
    </Text>
  );
}

/** Which page it shows, and for which event. */
function Place({ address, events }: { address: string; events: readonly CookingEvent[] }) {
  const { t, i18n } = useTranslation();
  const { path, eventId } = placeOf(address);
  const page = tvPages(i18n.language).find(({ value }) => value === path)?.label ?? path;
  const event = events.find(({ id }) => id === eventId)?.title ?? eventId;
  return (
    <>
      <div>{t('devices.page', { page })}</div>
      {event !== null && <div>{t('devices.event', { event })}</div>}
    </>
  );
}

/** The possible age of the data on the TV screen: it receives every change while it is connected. */
function DataAge({ device }: { device: Device }) {
  const { t } = useTranslation();
  const silent = silentFor(device, useServerNow(5_000));
  if (silent === null) return null;
  const isLive = device.online && silent < SILENT_AFTER_MS;
  return <div>{isLive ? t('devices.dataLive') : t('devices.dataOld', { minutes: Math.floor(silent / 60_000) })}</div>;
}

function RenameDevice({ device, onDone }: { device: Device; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: device.name },
    check: ({ name }) => nameFaults(t, name),
    send: async ({ name }) => {
      await renameDevice(device, name);
      onDone();
    },
  });
  return (
    <form {...form.element}>
      <Stack gap="sm">
        <Failure error={form.error} />
        <TextInput label={t('devices.newName')} required maxLength={60} autoFocus {...form.text('name')} />
        <Group gap="sm">
          <Button {...form.button}>{t('devices.saveName')}</Button>
          <Button variant="default" onClick={onDone}>
            {t('devices.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
