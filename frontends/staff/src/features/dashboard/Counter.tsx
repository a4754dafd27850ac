import classes from './Counter.module.css';

interface Props {
  label: string;
  value: number | string;
  tone?: 'pending' | 'confirmed' | 'delivered' | 'cancelled';
  note?: string | null;
}

/** A longer figure is set smaller, so that it stays on one line on a phone. */
const MOST_IN_LARGE = 7;

/** One number of the overview. */
export function Counter({ label, value, tone, note }: Props) {
  return (
    <div className={classes.counter} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-long={String(value).length > MOST_IN_LARGE || undefined}>
        {value}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
