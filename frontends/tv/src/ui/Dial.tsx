import { useTexts } from '#kit/texts';
import { COLDEST, HOTTEST } from '#shared/tasks/task-state';
import css from './Dial.module.css';

/** As they float: the big steps stand outside. */
const STEPS = [-10, -1, 10, 1] as const;

/** Degrees by four buttons that arrow keys reach. */
export function Dial({ celsius, onTurn }: { celsius: number; onTurn: (celsius: number) => void }) {
  const { t } = useTexts();
  const turn = (by: number) => onTurn(Math.min(HOTTEST, Math.max(COLDEST, celsius + by)));
  return (
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
  );
}
