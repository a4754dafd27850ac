import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/formats';
import { type Departure, HOT_ENOUGH, type TwoHourClock } from '#shared/readings/two-hour-clock';
import classes from './FoodClockCard.module.css';
import { formatDuration } from './format-duration';

interface Props {
  clock: TwoHourClock;
  found: Departure | null;
  /** The buttons for it. */
  children?: ReactNode;
}

/** How long food has been out of the pit, until when it may leave, and whether it may after that. @source requirements/kitchen K92 */
export function FoodClockCard({ clock, found, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const leaveBy = formatTime(new Date(clock.leaveBy).toISOString());
  return (
    <section aria-labelledby={titleId} className={classes.clock} data-tone={clock.tone} data-screen-only>
      <div>
        <h2 id={titleId} className={classes.heading}>
          {t('tasks.clock.title')}
        </h2>
        <p className="m-0 wrap-anywhere">
          <span className={classes.time}>{formatDuration(t, clock.minutes)}</span> ·{' '}
          {t('tasks.clock.since', { time: formatTime(clock.outAt) })}
        </p>
        <p className="m-0 wrap-anywhere" role="status">
          {clock.tone !== 'over' && t('tasks.clock.leaveBy', { time: leaveBy })}
          {clock.tone === 'over' && found?.why === 'measured' && t('tasks.clock.measured', { degrees: found.celsius })}
          {clock.tone === 'over' && found?.why === 'tooCold' && t('tasks.clock.tooCold', { degrees: found.celsius, enough: HOT_ENOUGH })}
          {clock.tone === 'over' && found?.why === 'measure' && t('tasks.clock.over', { enough: HOT_ENOUGH })}
        </p>
      </div>
      {children}
    </section>
  );
}
