import { useEffect, useRef } from 'react';
import { useTexts } from '#kit/texts';
import { COLDEST, HOTTEST } from '#shared/tasks/task-state';
import css from './Dial.module.css';

/** As they float: the big steps stand outside. */
const STEPS = [-10, -1, 10, 1] as const;

interface Props {
  /** Null until a cook has entered the thermometer's value. */
  celsius: number | null;
  /** From where the first press of a button counts, usually a limit. */
  from: number;
  onTurn: (celsius: number) => void;
}

/** Degrees by four buttons that arrow keys reach, or by the digits of the remote control. It shows none of its own. */
export function Dial({ celsius, from, onTurn }: Props) {
  const { t } = useTexts();
  const turn = (by: number) => onTurn(Math.min(HOTTEST, Math.max(COLDEST, (celsius ?? from) + by)));
  const typed = useRef({ celsius: 0, at: -Infinity });
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (!/^\d$/.test(key)) return;
      typed.current = { celsius: degreesTyped(typed.current, { digit: Number(key), at: timeStamp }), at: timeStamp };
      latest.current(typed.current.celsius);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={css.dial}>
      {STEPS.map((by, place) => (
        <button
          key={by}
          type="button"
          className={by < 0 ? css.less : css.more}
          aria-label={t(by < 0 ? 'reading.less' : 'reading.more', { degrees: Math.abs(by) })}
          {...(place === 0 && { 'data-autofocus': '' })}
          onClick={() => turn(by)}
        >
          {by < 0 ? `−${-by}` : `+${by}`}
        </button>
      ))}
      <output className={css.degrees}>{celsius ?? '–'} °C</output>
    </div>
  );
}

/** A digit that comes later begins another number, as with the channels of a television. */
const PAUSE_MS = 3_000;

/**
 * The number from digits that come one by one: "6", "65". A digit that would exceed any thermometer begins another number.
 * @param last the number so far in °C, and when its last digit came in ms
 */
export function degreesTyped(last: { celsius: number; at: number }, { digit, at }: { digit: number; at: number }): number {
  const longer = last.celsius * 10 + digit;
  return at - last.at > PAUSE_MS || longer > HOTTEST ? digit : longer;
}
