import type { Charts } from '#shared/bookings/charts.contract';
import classes from './Charts.module.css';

interface Props {
  events: Charts['events'];
  measure: 'orders' | 'revenue';
  text: (event: Charts['events'][number]) => string;
}

/** A bar per event with its number, the newest sold first. */
export function EventBars({ events, measure, text }: Props) {
  const most = Math.max(1, ...events.map((event) => event[measure]));
  return (
    <ul className={classes.bars}>
      {events.map((event) => (
        <li key={event.id}>
          <span className="wrap-anywhere">{event.title}</span>
          <span className={classes.value}>{text(event)}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(event[measure] / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
