import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { Device, DeviceCommand } from '#shared/devices/device.contract';
import { WALL_LANGUAGES } from '#shared/devices/wall-language';
import { useDevices } from './devices.store';
import { wallPages } from './wall-pages';

/** Chosen instead of an event: the wall is given to none. */
const NO_EVENT = 'none';

/** An event that a wall may be given to. */
export interface CookingEvent {
  id: string;
  title: string;
  date: string;
}

/** What a manager may tell a wall: which page, which language, which event, and to start again. @source contract §5 `command` */
export function ScreenControls({ device, events }: { device: Device; events: readonly CookingEvent[] }) {
  const { t, i18n } = useTranslation();
  const hint = useId();
  const tell = useAction((command: DeviceCommand) => useDevices.getState().tell(device, command));
  const select = (kind: DeviceCommand['kind'], options: { value: string; label: string }[]) => (
    <NativeSelect
      label={t(`devices.send.${kind}`)}
      data={[{ value: '', label: t('devices.send.choose'), disabled: true }, ...options]}
      value=""
      disabled={!device.online}
      aria-describedby={device.online ? undefined : hint}
      onChange={({ currentTarget: { value } }) => void tell.run(value === NO_EVENT ? { kind } : { kind, value })}
    />
  );
  return (
    <Stack gap="xs">
      {tell.error && <Banner kind="error">{wordError(t, tell.error)}</Banner>}
      <Group grow align="flex-end" gap="sm">
        {select('open', wallPages(t, i18n.language))}
        {select(
          'language',
          WALL_LANGUAGES.map((value) => ({ value, label: t(`devices.languages.${value}`) })),
        )}
      </Group>
      <Group grow align="flex-end" gap="sm">
        {select('event', [
          ...events.map(({ id, title, date }) => ({ value: id, label: `${date} · ${title}` })),
          { value: NO_EVENT, label: t('devices.send.noEvent') },
        ])}
        <Button variant="default" disabled={!device.online} loading={tell.busy} onClick={() => void tell.run({ kind: 'reload' })}>
          {t('devices.send.reload')}
        </Button>
      </Group>
      {!device.online && (
        <Text id={hint} size="sm" c="dimmed">
          {t('devices.send.offline')}
        </Text>
      )}
    </Stack>
  );
}
