import classes from './Counter.module.css';

interface Props {
  label: string;
  value: number | string;
  tone?: 'pending' | 'confirmed' | 'delivered' | 'cancelled';
  note?: string | null;
}

/** One number of the overview. */
export function Counter({ label, value, tone, note }: Props) {
  return (
    <div className={classes.counter} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
