import { scaleOf } from './axis';
import classes from './Charts.module.css';

/** A row's value and its usual range. */
export interface RangeRow {
  key: string;
  name: string;
  /** Between these lies the middle half. */
  low: number;
  high: number;
  middle: number;
  /** The newest one; null where there is none. */
  value: number | null;
  /** The text about it, with its numbers. */
  text: string;
}

/** Rows of a name, a text, and a picture: the usual band with its middle, and a mark where the newest value lies. */
export function RangeChart({ rows, label }: { rows: readonly RangeRow[]; label: string }) {
  const most = Math.max(1, ...rows.flatMap(({ high, value }) => [high, value ?? 0]));
  const share = (value: number): string => `${scaleOf([0, most], [0, 100])(value)}%`;
  return (
    <ul className={classes.ranges} aria-label={label}>
      {rows.map(({ key, name, low, high, middle, value, text }) => (
        <li key={key}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{text}</span>
          <span data-picture className={classes.range} aria-hidden="true">
            <span className={classes.half} style={{ left: share(low), width: share(high - low) }} />
            <span className={classes.middle} style={{ left: share(middle) }} />
            {value !== null && <span className={classes.newest} data-over={value > high || undefined} style={{ left: share(value) }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
