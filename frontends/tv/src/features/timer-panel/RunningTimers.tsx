import { useTurningPages } from '#kit/use-turning-pages';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { stepLabel } from '#shared/sop/step-label';
import { BoardPanel } from '../../ui/BoardPanel';
import css from './RunningTimers.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from '../../data/timers.data';

/** As many as fit above the portions. */
const PER_PAGE = 3;

/** Every timer that runs for the event, the last started first, on whatever page it was started. @param titleOf what a step is called */
export function RunningTimers({ titleOf }: { titleOf: (stepId: string) => Translated }) {
  const { t, text, say, name } = useTexts();
  const timers = useTimers(({ list }) => list);
  const running = timers.filter(({ isActive }) => isActive).sort((a, b) => (b.startTime ?? 0) - (a.startTime ?? 0));
  const { rows, page, pages } = useTurningPages(running, PER_PAGE);
  return (
    <BoardPanel label={t('timer.all')} title={text('timer.all')}>
      {running.length === 0 && <p className={css.none}>{text('timer.none')}</p>}
      <ul>
        {rows.map((timer) => (
          <li key={timer.id} className={css.row}>
            <p className={css.step}>
              {stepLabel(timer.id)} {say(titleOf(timer.id))}
            </p>
            <TimerBar allowedMinutes={timer.allowedMinutes} timer={timer} isLoading={false} label={name(titleOf(timer.id))} size="line" />
          </li>
        ))}
      </ul>
      {pages > 1 && <p className={css.none}>{text('board.page', { page, pages })}</p>}
    </BoardPanel>
  );
}
