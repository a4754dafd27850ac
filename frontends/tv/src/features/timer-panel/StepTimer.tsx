import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { StepId } from '#shared/timers/allowed-minutes';
import css from './StepTimer.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from './timers.store';

interface Props {
  stepId: StepId;
  /** All steps of the page: starting one stops the one that ran. */
  pageSteps: readonly string[];
  title: string;
  /** Said beside the running time instead of the allowed one. */
  note?: string;
  /** Leaves room for another button. */
  isNarrow?: boolean;
}

/** The timer of one step with its Start or Stop button. @source spec 3 §4 Pit-lighting active step */
export function StepTimer({ stepId, pageSteps, title, note, isNarrow = false }: Props) {
  const { t } = useTranslation();
  const timer = useTimers((state) => state.timers[stepId]);
  const isLoading = useTimers((state) => state.eventId !== null && state.known === 'nothing');
  const isActive = timer?.isActive ?? false;
  const { run, busy, error } = useAction(
    useCallback(() => {
      const { start, stop } = useTimers.getState();
      return isActive ? stop(stepId) : start(stepId, pageSteps);
    }, [isActive, stepId, pageSteps]),
  );
  return (
    <div className={css.timer}>
      <TimerBar stepId={stepId} timer={timer} isLoading={isLoading} label={title} size="panel" note={note} />
      <button
        type="button"
        className={`${isActive ? css.stop : css.start}${isNarrow ? ` ${css.narrow}` : ''}`}
        aria-label={t(isActive ? 'timer.stopOf' : 'timer.startOf', { title })}
        aria-busy={busy}
        onClick={() => void run()}
      >
        {t(isActive ? 'timer.stop' : 'timer.start')}
      </button>
      {error && (
        <p className={css.failure} role="alert">
          {t(isActive ? 'timer.stopFailed' : 'timer.startFailed')}
        </p>
      )}
    </div>
  );
}
