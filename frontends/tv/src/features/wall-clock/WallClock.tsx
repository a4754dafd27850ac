import { useEffect, useState } from 'react';
import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/time-text';
import { minutesOfDay } from '#shared/core/time';
import { useConnection } from '#kit/live/connection.store';
import { withFigures } from '../../ui/figures';
import css from './WallClock.module.css';

/** @source requirements/kitchen K61 */
const REFRESH_MS = 60_000;

/** The kitchen's time of day: the server's clock in the business's time zone, whatever the television believes. */
export function WallClock() {
  const { speak } = useTexts();
  const iso = new Date(useServerNow(REFRESH_MS)).toISOString();
  return (
    <time className={css.clock} dateTime={iso}>
      {speak(({ language }) => clockText(minutesOfDay(iso), language), withFigures)}
    </time>
  );
}

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
