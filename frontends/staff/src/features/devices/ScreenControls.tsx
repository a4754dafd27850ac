import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import type { Device, DeviceCommand } from '#shared/devices/device.contract';
import { TV_LANGUAGES } from '#shared/devices/tv-language';
import { Failure } from '../../ui/Failure';
import { tellScreen } from './device-commands';
import { PlanChoice } from './PlanChoice';
import { tvPages, tvLanguageText } from './tv-pages';

/** Chosen instead of an event: the TV screen is given to none. */
const NO_EVENT = 'none';

/** An event that a TV screen may be given to. */
export interface CookingEvent {
  id: string;
  title: string;
  date: string;
}

/** A manager's commands to a TV screen: page, language, event, whether to follow the plan, and restart. @source contract §5 */
export function ScreenControls({ device, events }: { device: Device; events: readonly CookingEvent[] }) {
  const { t, i18n } = useTranslation();
  const hint = useId();
  const reload = useTell(device);
  const tellable = { device, hint: device.online ? undefined : hint };
  return (
    <Stack gap="xs">
      <Failure error={reload.error} />
      <Group grow align="flex-start" gap="sm">
        <Choice {...tellable} kind="open" options={tvPages(i18n.language)} />
        <Choice {...tellable} kind="language" options={TV_LANGUAGES.map((value) => ({ value, label: tvLanguageText(t, value) }))} />
      </Group>
      <Group grow align="flex-end" gap="sm">
        <Choice
          {...tellable}
          kind="event"
          options={[
            ...events.map(({ id, title, date }) => ({ value: id, label: `${date} · ${title}` })),
            { value: NO_EVENT, label: t('devices.send.noEvent') },
          ]}
        />
        <Button variant="default" disabled={!device.online} loading={reload.busy} onClick={() => void reload.run({ kind: 'reload' })}>
          {t('devices.send.reload')}
        </Button>
      </Group>
      <PlanChoice {...tellable} />
      {!device.online && (
        <Text id={hint} size="sm" c="dimmed">
          {t('devices.send.offline')}
        </Text>
      )}
    </Stack>
  );
}

const useTell = (device: Device) => useAction((command: DeviceCommand) => tellScreen(device, command));

interface ChoiceProps {
  device: Device;
  /** Id of the sentence that says why nothing can be chosen. */
  hint: string | undefined;
  kind: DeviceCommand['kind'];
  options: readonly { value: string; label: string }[];
}

/** Sends a choice at once. Each choice sends for itself, so that two after one another both arrive. */
function Choice({ device, hint, kind, options }: ChoiceProps) {
  const { t } = useTranslation();
  const tell = useTell(device);
  return (
    <NativeSelect
      label={t(`devices.send.${kind}`)}
      data={[{ value: '', label: t('devices.send.choose'), disabled: true }, ...options]}
      value=""
      disabled={!device.online}
      error={tell.error && errorText(t, tell.error)}
      aria-describedby={hint}
      onChange={({ currentTarget: { value } }) => void tell.run(value === NO_EVENT ? { kind } : { kind, value })}
    />
  );
}
