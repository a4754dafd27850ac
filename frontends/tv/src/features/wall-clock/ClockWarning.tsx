import { useEffect, useState } from 'react';
import { useConnection } from '#kit/connection.store';
import { useTexts } from '#kit/texts';
import css from './ClockWarning.module.css';

/** No clock that is right says a day before this. */
const FIRST_DAY = Date.parse('2026-01-01T00:00:00Z');
const LOOK_EVERY_MS = 5_000;
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * A television that came up in 1970 trusts no server's certificate, and a cook would look for the fault in the Wi-Fi: the screen shows its stored data, and
 * the remedy.
 * @source faults T2
 */
export function ClockWarning() {
  const { speak } = useTexts();
  const isLive = useConnection(({ state }) => state === 'live');
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    if (isLive) return undefined;
    const again = setInterval(() => setDevice(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [isLive]);
  if (isLive || device >= FIRST_DAY) return null;
  return (
    <p className={css.warning} role="alert">
      {speak(({ language, t }) => t('clock.wrong', { date: new Intl.DateTimeFormat(`${language}-IN`, DATE).format(device) }))}
    </p>
  );
}
