import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { stepLabel } from '#shared/sop/step-texts';
import { timerText, type Overtime } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';
import css from './OvertimeBand.module.css';
import { stopButtonOf } from './StepTimer';
import { useBlink, useOvertimes } from './timer-clock';

/** As many are named next to the worst; the others are counted. */
const NAMED = 2;

interface Props {
  timers: readonly Timer[];
  /** The title of a step, and the page on which its timer is stopped. */
  stepOf: (stepId: string) => { title: Translated; page: string };
}

/**
 * Over the whole width of every page: the timer that is longest past its time, and how many others there are. OK on it leads to that timer's
 * Stop. @source requirements/kitchen K86
 */
export function OvertimeBand({ timers, stepOf }: Props) {
  const [worst, ...others] = useOvertimes(timers);
  return worst && <Band worst={worst} others={others} stepOf={stepOf} />;
}

function Band({ worst, others, stepOf }: { worst: Overtime; others: Overtime[] } & Pick<Props, 'stepOf'>) {
  const { text, plain, say, name } = useTexts();
  const blink = useBlink(true);
  const { id } = worst.timer;
  const { title, page } = stepOf(id);
  const goTo = (event: MouseEvent) => {
    const stop = stopButtonOf(id);
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  };
  return (
    <Link
      className={css.band}
      data-blink={blink}
      data-start-here="alarm"
      to={page}
      aria-label={`${plain('timer.overtime')} ${stepLabel(id)} ${name(title)}`}
      onClick={goTo}
    >
      <strong className={css.word}>{text('timer.overtime')}</strong>
      <span className={css.over} data-figure="">
        +{timerText(worst.overMs)}
      </span>
      <span className={css.step}>
        {stepLabel(id)} {say(title)}
      </span>
      {others.length > 0 && (
        <span className={css.others}>
          {others
            .slice(0, NAMED)
            .map(({ timer, overMs }) => `${stepLabel(timer.id)} +${timerText(overMs)}`)
            .join(' · ')}
          {others.length > NAMED && <> · {text('timer.moreOver', { count: others.length - NAMED })}</>}
        </span>
      )}
      <span className={css.way} aria-hidden="true">
        ›
      </span>
    </Link>
  );
}
