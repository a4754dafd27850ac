import { type ReactNode, useCallback } from 'react';
import { useAction } from '#kit/use-action';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { timerFailureText } from './timer-failure-text';
import css from './StepTimer.module.css';
import { TimerBar } from './TimerBar';
import { isAwaited } from '#kit/live-store';
import { timers, useTimers } from '../../data/timers.data';
import { useWasStopped } from './stopped-runs.store';
import { startTimer, stopTimer, undoStop } from './timer-commands';

interface Props {
  stepId: string;
  /** Minutes that the step may take. */
  allowedMinutes: number;
  /** All steps of the page: starting one stops the one that ran. */
  pageSteps: readonly string[];
  title: Translated;
  /** Said beside the running time instead of the allowed one. */
  note?: ReactNode;
  /** Start was pressed, and nobody has said yet what is being cooked. */
  onWithoutEvent: (stepId: string) => void;
  /** Leaves room for another button. */
  isNarrow?: boolean;
}

/** The timer of one step with its button: Start, Stop, and for ten seconds after a stop Undo. @source requirements/kitchen K40 */
export function StepTimer({ stepId, allowedMinutes, pageSteps, title, note, onWithoutEvent, isNarrow = false }: Props) {
  const { text, name, plain, speak } = useTexts();
  const timer = useTimers((state) => state.records[stepId]);
  const eventId = useTimers((state) => state.of);
  const isLoading = useTimers((state) => state.of !== null && isAwaited(state));
  const isActive = timer?.isActive ?? false;
  const wasStopped = useWasStopped(eventId, stepId);
  const press = isActive ? 'stop' : wasStopped ? 'undo' : 'start';
  const { run, busy, error } = useAction(
    useCallback(() => {
      if (timers.get().of === null) onWithoutEvent(stepId);
      if (press === 'undo') return undoStop(stepId);
      return press === 'stop' ? stopTimer(stepId) : startTimer(stepId, pageSteps);
    }, [press, stepId, pageSteps, onWithoutEvent]),
  );
  return (
    <div className={css.timer}>
      <TimerBar allowedMinutes={allowedMinutes} timer={timer} isLoading={isLoading} label={name(title)} size="panel" note={note} />
      <button
        type="button"
        className={`${css[press]}${isNarrow ? ` ${css.narrow}` : ''}`}
        aria-label={`${plain(`timer.${press}`)}: ${name(title)}`}
        aria-busy={busy}
        data-start-here={isActive ? '' : undefined}
        onClick={() => void run()}
      >
        {text(`timer.${press}`)}
      </button>
      {error && (
        <p className={css.failure} role="alert">
          {speak(({ t }) => timerFailureText(t, error, `timer.${press}Failed`))}
        </p>
      )}
    </div>
  );
}
