import { useCallback, useState } from 'react';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import { useTexts } from '#kit/texts';
import { extraMinutes } from '#shared/sop/final-cooking-rule';
import { Dial } from '../../ui/Dial';
import { timerFailureText } from './timer-failure-text';
import css from './ReadingDialog.module.css';
import { enterPitReading } from './timer-commands';

/** The border of the table: a few presses of a remote control away from every answer. */
const COUNTS_FROM = 135;

/** Asks for the sensor's value, by four buttons that arrow keys reach, and shows the consequence at once. */
export function ReadingDialog({ onClose }: { onClose: () => void }) {
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
