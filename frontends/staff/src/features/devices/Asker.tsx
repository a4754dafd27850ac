import { Alert, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { PairingAsker } from '#shared/devices/device.contract';

/** The device that shows the typed code, so that the manager recognises a stranger's code before approving it. @source faults A13 */
export function Asker({ asker }: { asker: PairingAsker }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { browser, system, address, isSameNetwork, askedAt } = asker;
  const unknown = t('devices.asker.unknown');
  const time = askedAt ? `${formatDay(calendarDayOf(askedAt), i18n.language)}, ${formatTime(askedAt)}` : unknown;
  return (
    <Alert
      role="status"
      aria-labelledby={titleId}
      color={isSameNetwork ? 'gray' : 'ember'}
      title={<span id={titleId}>{t('devices.asker.title')}</span>}
    >
      <Text>{browser || system ? t('devices.asker.device', { browser: browser ?? unknown, system: system ?? unknown }) : unknown}</Text>
      <Text>{t('devices.asker.address', { address: address || unknown })}</Text>
      <Text>{t('devices.asker.time', { time })}</Text>
      <Text fw={isSameNetwork ? 400 : 700}>{t(isSameNetwork ? 'devices.asker.compare' : 'devices.asker.elsewhere')}</Text>
    </Alert>
  );
}
