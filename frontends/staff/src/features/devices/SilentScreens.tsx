import { useTranslation } from 'react-i18next';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { silentFor, silentScreens } from '#shared/devices/silence';
import { useDevices, useLiveDevices } from '../../data/devices.data';

const LOOK_EVERY_MS = 5_000;

/** On every tab of the console while an event is cooked: the TV screens that nothing was heard of. @source requirements/kitchen K74 */
export function SilentScreens({ isCooking }: { isCooking: boolean }) {
  const { t } = useTranslation();
  useLiveDevices();
  const devices = useDevices(({ list }) => list);
  const now = useServerNow(LOOK_EVERY_MS);
  const silent = isCooking ? silentScreens(devices, now) : [];
  if (silent.length === 0) return null;
  return (
    <Banner kind="warning" title={t('console.silent.title', { count: silent.length })}>
      {silent.map((device) => (
        <div key={device.id}>
          {t('console.silent.one', { name: device.name, minutes: Math.floor((silentFor(device, now) ?? 0) / MINUTE_MS) })}
        </div>
      ))}
      <div>{t('console.silent.help')}</div>
    </Banner>
  );
}
