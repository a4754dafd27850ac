import { type ReactNode, useCallback } from 'react';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { useTexts } from '#kit/texts';
import { usePendingNotice } from '#kit/live/connection.store';
import type { Translated } from '#shared/core/languages';
import { isAwaited } from '#kit/live/live-store';
import { timerFailureText, startTimer, stopTimer, undoStop } from './timer-commands';
import type { PanelLook } from '../../ui/figures';
import css from './StepTimer.module.css';
import { TimerBar } from './TimerBar';
import { timersWithWaiting, useWaitingStarts } from '../../data/starts';
import { timers, useTimers } from '../../data/timers.data';
import { useWasStopped } from './stopped-runs.store';
import { useHold } from './use-hold';

/** On which element the Stop of a running timer is. */
const STOPS = 'data-stops';

/** The Stop of a timer that is on the screen. */
export const stopButtonOf = (stepId: string): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>(`[${STOPS}]`)).find((button) => button.getAttribute(STOPS) === stepId) ?? null;

interface Props {
  stepId: string;
  /** Minutes that the step may take. */
  allowedMinutes: number;
  /** All steps of the page: starting one stops the one that ran. */
  pageSteps: readonly string[];
  title: Translated;
  look: PanelLook;
  /** Appears next to the running time instead of the allowed one. */
  note?: ReactNode;
  /** Start was pressed before an event was chosen. */
  onWithoutEvent: (stepId: string) => void;
  /** Leaves room for another button. */
  isNarrow?: boolean;
}

/**
 * The timer of one step with its button: Start, Stop, which is held for a second, and for ten seconds after a stop Undo. A start that waits for the
 * network counts already and says that it waits. @source requirements/kitchen K40, K87, K131
 */
export function StepTimer({ stepId, allowedMinutes, pageSteps, title, look, note, onWithoutEvent, isNarrow = false }: Props) {
  const { text, name, plain, speak } = useTexts();
  const known = useTimers((state) => state.records[stepId]);
  const eventId = useTimers((state) => state.of);
  const waiting = useWaitingStarts();
  const pressed = timersWithWaiting(known ? { [stepId]: known } : {}, waiting, eventId)[stepId];
  const isWaiting = usePendingNotice(pressed !== known);
  const timer = isWaiting ? ({ ...pressed, allowedMinutes } as typeof known) : known;
  const isLoading = useTimers((state) => state.of !== null && isAwaited(state));
  const isActive = known?.isActive ?? false;
  const wasStopped = useWasStopped(eventId, stepId);
  const press = isActive ? 'stop' : wasStopped ? 'undo' : 'start';
  const { run, busy, error } = useAction(
    useCallback(() => {
      if (isWaiting) return Promise.resolve();
      if (timers.get().of === null) onWithoutEvent(stepId);
      if (press === 'undo') return undoStop(stepId);
      return press === 'stop' ? stopTimer(stepId) : startTimer(stepId, pageSteps);
    }, [isWaiting, press, stepId, pageSteps, onWithoutEvent]),
  );
  const { state, handlers } = useHold(isActive, () => void run());
  const hint = isActive && (state === 'hint' || state === 'again') ? state : null;
  return (
    <div className={`${css.timer} ${css[look]}`}>
      <TimerBar allowedMinutes={allowedMinutes} timer={timer} isLoading={isLoading} label={name(title)} size={look} note={note} />
      <button
        type="button"
        className={`${css[isWaiting ? 'waiting' : press]}${isNarrow ? ` ${css.narrow}` : ''}`}
        aria-label={`${plain(isWaiting ? 'starts.waiting' : `timer.${press}`)}: ${name(title)}`}
        aria-busy={busy}
        // It stays where it is, and with it the focus of a remote control.
        aria-disabled={isWaiting || undefined}
        aria-description={isActive ? plain('timer.hint') : undefined}
        data-start-here={isActive ? 'stop' : undefined}
        {...{ [STOPS]: isActive ? stepId : undefined }}
        {...handlers}
      >
        {isActive && <HoldRing isHolding={state === 'holding'} />}
        <span className={css.word}>{text(isWaiting ? 'starts.waiting' : `timer.${press}`)}</span>
      </button>
      <p className={hint ? css.hint : css.quiet} role="status">
        {hint && text(`timer.${hint}`)}
      </p>
      {error && (
        <p className={css.failure} role="alert">
          {speak(({ t }) => (press === 'start' ? errorText(t, error) : timerFailureText(t, error, `timer.${press}Failed`)))}
        </p>
      )}
    </div>
  );
}

/** Fills while a button is held down, and is full when it acts. */
function HoldRing({ isHolding }: { isHolding: boolean }) {
  return (
    <svg className={`${css.ring} ${isHolding ? css.holding : ''}`} viewBox="0 0 48 48" aria-hidden="true" data-holding={isHolding}>
      <circle className={css.track} cx="24" cy="24" r="19" />
      <circle className={css.done} cx="24" cy="24" r="19" />
    </svg>
  );
}
