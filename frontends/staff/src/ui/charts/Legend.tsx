import classes from './Charts.module.css';
import { Swatch } from './tones';

/** The value of a series at one place of a chart. */
interface Entry {
  key: string;
  name: string;
  value: string;
}

/** The same in one line. */
export const saidOf = (entries: readonly Entry[]): string => entries.map(({ name, value }) => `${name} ${value}`).join(', ');

interface Props {
  chart: string;
  kind: 'fill' | 'line';
  /** The subject of the values, e.g. a sale or a time. */
  title: string;
  entries: readonly Entry[];
}

/** The name of each series, and its value at the chosen place of the chart. Screen readers read the chart itself. */
export function Legend({ chart, kind, title, entries }: Props) {
  return (
    <div className={classes.legend} aria-hidden="true">
      <p className={classes.readout}>{title}</p>
      <ul>
        {entries.map(({ key, name, value }, series) => (
          <li key={key}>
            <Swatch chart={chart} series={series} kind={kind} />
            <span>{name}</span>
            <span className={classes.value}>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
