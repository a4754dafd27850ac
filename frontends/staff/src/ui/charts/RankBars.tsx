import classes from './Charts.module.css';

export interface Rank {
  key: string;
  name: string;
  /** Null where it is unknown: no bar. */
  value: number | null;
  text: string;
}

/** A bar for each name, in the order given, with its value as text: a list that is a picture, too. */
export function RankBars({ rows, label }: { rows: readonly Rank[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <ul className={classes.ranges} aria-label={label}>
      {rows.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{text}</span>
          {value !== null && (
            <span data-picture className={classes.rank} aria-hidden="true">
              <span style={{ width: `${(value / most) * 100}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
