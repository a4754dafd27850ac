import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import { timerText } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';
import css from './TimerBar.module.css';
import { withFigures, type PanelLook } from '../../ui/figures';
import { useBlink, useReading } from './timer-clock';

const MINUTE_MS = 60_000;
/** "59:59": a longer text is drawn smaller. */
const SHORT = 5;

interface Props {
  /** Minutes that the step may take; a timer says its own. */
  allowedMinutes: number;
  /** Undefined: the step never had a timer. */
  timer: Timer | undefined;
  /** Nothing is known of this event's timers yet. */
  isLoading: boolean;
  /** Title of the step, for those who do not see the bar. */
  label: string;
  /** One line for a list of timers, big digits for the step's own panel. */
  size: 'line' | PanelLook;
  /** Said of a running timer instead of its allowed time. */
  note?: ReactNode;
}

/** A step's time as digits and a bar: loading, ready, running, overtime. @source requirements/kitchen K39 */
export function TimerBar({ allowedMinutes, timer, isLoading, label, size, note }: Props) {
  const { t, text, speak } = useTexts();
  const minutes = timer?.allowedMinutes ?? allowedMinutes;
  const isActive = timer?.isActive ?? false;
  const reading = useReading({ isActive, startTime: timer?.startTime ?? null, allowedMinutes: minutes });
  const allowed = timerText(minutes * MINUTE_MS);
  const elapsed = timerText(reading.elapsedMs);
  const look = isActive ? (reading.isOvertime ? 'overtime' : reading.band) : 'ready';
  const blink = useBlink(look === 'overtime');
  if (isLoading) return <p className={`${css[size]} ${css.loading}`}>{text('timer.loading')}</p>;

  return (
    <div className={`${css[size]} ${css[look]}`} data-band={look} data-blink={blink}>
      <p className={css.digits}>
        {isActive ? (
          <>
            <span className={css.elapsed} data-figure={size === 'focus' ? 'far' : ''} data-long={elapsed.length > SHORT || undefined}>
              {elapsed}
            </span>{' '}
            {reading.isOvertime ? (
              <strong className={css.warning}>{text('timer.overtime')}</strong>
            ) : (
              <span className={css.allowed}>{note ?? text('timer.of', { allowed })}</span>
            )}
          </>
        ) : (
          <span className={css.allowed}>
            {speak(({ t: say }) => say('timer.ready', { minutes }), size === 'cell' ? withFigures : undefined)}
          </span>
        )}
      </p>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('timer.progressOf', { title: label })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.floor(reading.percent))}
      >
        <div className={css.fill} style={{ width: `${Math.min(100, reading.percent)}%` }} />
      </div>
    </div>
  );
}
