import { useCallback, useState } from 'react';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import { useTexts } from '#kit/texts';
import { extraMinutes } from '#shared/sop/final-cooking-rule';
import { timerFailureText } from './timer-failure-text';
import css from './ReadingDialog.module.css';
import { enterPitReading } from './timer-commands';

/** The border of the table: a few presses of a remote control away from every answer. */
const FIRST_SHOWN = 135;
/** As they float: the big steps stand outside. */
const STEPS = [-10, -1, 10, 1] as const;
/** @source decisions/0001 §36 */
const COLDEST = -50;
const HOTTEST = 500;

/** Asks what the sensor shows, by four buttons that arrow keys reach, and says at once what follows. */
export function ReadingDialog({ onClose }: { onClose: () => void }) {
  const { t, text, speak } = useTexts();
  const [celsius, setCelsius] = useState(FIRST_SHOWN);
  const minutes = extraMinutes(celsius);
  const { run, busy, error } = useAction(
    useCallback(async () => {
      await enterPitReading(celsius);
      onClose();
    }, [celsius, onClose]),
  );
  const turn = (by: number) => setCelsius((shown) => Math.min(HOTTEST, Math.max(COLDEST, shown + by)));
  return (
    <Modal title={text('reading.title')} onClose={onClose}>
      <div className={css.dial}>
        {STEPS.map((by) => (
          <button
            key={by}
            type="button"
            className={by < 0 ? css.less : css.more}
            aria-label={t(by < 0 ? 'reading.less' : 'reading.more', { degrees: Math.abs(by) })}
            onClick={() => turn(by)}
          >
            {by < 0 ? `−${-by}` : `+${by}`}
          </button>
        ))}
        <output className={css.degrees}>{celsius} °C</output>
      </div>
      <p className={css.rule}>{text('reading.rule')}</p>
      <button type="button" className={css.confirm} data-autofocus="" aria-busy={busy} onClick={() => void run()}>
        {text('reading.confirm', { minutes })}
      </button>
      {error && (
        <p className={css.failure} role="alert">
          {speak(({ t: tIn }) => timerFailureText(tIn, error, 'reading.failed'))}
        </p>
      )}
    </Modal>
  );
}
