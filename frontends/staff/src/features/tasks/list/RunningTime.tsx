import { useServerNow } from '#kit/server-clock';
import { timerText } from '#shared/timers/timer-state';
import classes from './NowCards.module.css';

/** How long a task in hand has taken. Its timer at a TV screen began with it. @source requirements/kitchen K130 */
export function RunningTime({ startedAt }: { startedAt: string }) {
  const now = useServerNow(1_000);
  return (
    <strong role="timer" className={classes.time}>
      {timerText(Math.max(0, now - Date.parse(startedAt)))}
    </strong>
  );
}
