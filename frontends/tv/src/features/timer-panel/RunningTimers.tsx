import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { stepLabel } from '#shared/sop/step-texts';
import { BoardPanel } from '../../ui/BoardPanel';
import { FittedList } from '../../ui/FittedList';
import css from './RunningTimers.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from '../../data/timers.data';

interface Props {
  /** The title of a step, and the page of its timer. */
  stepOf: (stepId: string) => { title: Translated; page: string };
}

/** Every timer that runs for the event, the last started first, on whatever page it was started; OK on it leads there. */
export function RunningTimers({ stepOf }: Props) {
  const { t, text, say, name } = useTexts();
  const timers = useTimers(({ list }) => list);
  const running = timers.filter(({ isActive }) => isActive).sort((a, b) => (b.startTime ?? 0) - (a.startTime ?? 0));
  return (
    <BoardPanel label={t('timer.all')} title={text('timer.all')} grows={running.length > 0 ? 'more' : 'less'}>
      {running.length === 0 && <p className={css.none}>{text('timer.none')}</p>}
      <FittedList
        rows={running}
        textsOf={({ id }) => id}
        draw={(timer) => {
          const { title, page } = stepOf(timer.id);
          return (
            <li key={timer.id}>
              <Link className={css.row} to={page} data-start-here="timer">
                <span className={css.step}>
                  {stepLabel(timer.id)} {say(title)}
                </span>
                <TimerBar allowedMinutes={timer.allowedMinutes} timer={timer} isLoading={false} label={name(title)} size="line" />
              </Link>
            </li>
          );
        }}
      />
    </BoardPanel>
  );
}
