import { useState, useCallback } from 'react';
import { useTexts } from '#kit/texts';
import { FOLLOW_UP, PIT_STEP, READING_FROM_MINUTES, untilCheck, extraMinutes } from '#shared/sop/final-cooking-rule';
import type { Translated } from '#shared/core/languages';
import { timerText } from '#shared/timers/timer-state';
import { useAction } from '#kit/use-action';
import type { PanelLook } from '../../ui/figures';
import css from './PitTimer.module.css';
import { StepTimer } from './StepTimer';
import { useTimers } from '../../data/timers.data';
import { useReading } from './timer-clock';
import { Modal } from '#kit/ui/Modal';
import { Dial } from '../../ui/Dial';
import { timerFailureText, enterPitReading } from './timer-commands';

const MINUTE_MS = 60_000;
const STILL = { isActive: false, startTime: null, allowedMinutes: 1 };

interface Props {
  allowedMinutes: number;
  pageSteps: readonly string[];
  title: Translated;
  look: PanelLook;
  onWithoutEvent: (stepId: string) => void;
}

/** The closed pit's timer: says when to look, asks for the reading at 2 h, and then counts the minutes that the reading decided.
 * @source requirements/kitchen K68; decisions/0032 */
export function PitTimer({ allowedMinutes, pageSteps, title, look, onWithoutEvent }: Props) {
  const { t, text } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const pit = useTimers((state) => state.records[PIT_STEP]);
  const more = useTimers((state) => state.records[FOLLOW_UP]);
  const { elapsedMs } = useReading(pit ?? STILL);
  if (more?.isActive) {
    const note = more.reading !== null && (
      <>
        {more.reading} °C: {text('timer.ready', { minutes: more.allowedMinutes })}
      </>
    );
    return <StepTimer stepId={FOLLOW_UP} allowedMinutes={more.allowedMinutes} {...{ pageSteps, title, look, note, onWithoutEvent }} />;
  }
  const left = untilCheck(elapsedMs);
  const isDue = pit?.isActive === true && elapsedMs >= READING_FROM_MINUTES * MINUTE_MS;
  return (
    <>
      <StepTimer
        stepId={PIT_STEP}
        allowedMinutes={allowedMinutes}
        pageSteps={pageSteps}
        title={title}
        look={look}
        note={left === 0 ? text('timer.checkNow') : text('timer.checkIn', { time: timerText(left) })}
        isNarrow={isDue}
        onWithoutEvent={onWithoutEvent}
      />
      {isDue && (
        <button type="button" className={`${css.read} ${css[look]}`} aria-label={t('timer.enterReading')} onClick={() => setAsking(true)}>
          °C
        </button>
      )}
      {isAsking && <ReadingDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** The border of the table: a few presses of a remote control away from every answer. */
const COUNTS_FROM = 135;

/** Asks for the sensor's value, by four buttons that arrow keys reach, and shows the consequence at once. */
function ReadingDialog({ onClose }: { onClose: () => void }) {
  const { text, speak } = useTexts();
  const [celsius, setCelsius] = useState<number | null>(null);
  const { run, busy, error } = useAction(
    useCallback(async () => {
      if (celsius === null) return;
      await enterPitReading(celsius);
      onClose();
    }, [celsius, onClose]),
  );
  return (
    <Modal title={text('reading.title')} onClose={onClose}>
      <Dial celsius={celsius} from={COUNTS_FROM} onTurn={setCelsius} />
      <p className={css.rule}>{text('reading.rule')}</p>
      <button type="button" className={css.confirm} disabled={celsius === null} aria-busy={busy} onClick={() => void run()}>
        {text('reading.confirm', { minutes: celsius === null ? '–' : extraMinutes(celsius) })}
      </button>
      {error && (
        <p className={css.failure} role="alert">
          {speak(({ t: tIn }) => timerFailureText(tIn, error, 'reading.failed'))}
        </p>
      )}
    </Modal>
  );
}
