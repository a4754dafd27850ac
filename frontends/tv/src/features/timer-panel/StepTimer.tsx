import { type ReactNode, useCallback } from 'react';
import { useAction } from '#kit/use-action';
import { useWords } from '#kit/words';
import type { Bilingual } from '#shared/sop/sop.contract';
import type { StepId } from '#shared/timers/allowed-minutes';
import css from './StepTimer.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from './timers.store';

interface Props {
  stepId: StepId;
  /** All steps of the page: starting one stops the one that ran. */
  pageSteps: readonly string[];
  title: Bilingual;
  /** Said beside the running time instead of the allowed one. */
  note?: ReactNode;
  /** Leaves room for another button. */
  isNarrow?: boolean;
}

/** The timer of one step with its Start or Stop button. @source spec 3 §4 Pit-lighting active step */
export function StepTimer({ stepId, pageSteps, title, note, isNarrow = false }: Props) {
  const { word, name, plain } = useWords();
  const timer = useTimers((state) => state.timers[stepId]);
  const isLoading = useTimers((state) => state.eventId !== null && state.known === 'nothing');
  const isActive = timer?.isActive ?? false;
  const { run, busy, error } = useAction(
    useCallback(() => {
      const { start, stop } = useTimers.getState();
      return isActive ? stop(stepId) : start(stepId, pageSteps);
    }, [isActive, stepId, pageSteps]),
  );
  const press = isActive ? 'timer.stop' : 'timer.start';
  return (
    <div className={css.timer}>
      <TimerBar stepId={stepId} timer={timer} isLoading={isLoading} label={name(title)} size="panel" note={note} />
      <button
        type="button"
        className={`${isActive ? css.stop : css.start}${isNarrow ? ` ${css.narrow}` : ''}`}
        aria-label={`${plain(press)}: ${name(title)}`}
        aria-busy={busy}
        onClick={() => void run()}
      >
        {word(press)}
      </button>
      {error && (
        <p className={css.failure} role="alert">
          {word(isActive ? 'timer.stopFailed' : 'timer.startFailed')}
        </p>
      )}
    </div>
  );
}
