import { useServerNow } from '#kit/server-clock';
import { useTexts } from '#kit/texts';
import { clockText } from '#shared/core/clock-text';
import { minutesOfDay } from '#shared/core/time';
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
