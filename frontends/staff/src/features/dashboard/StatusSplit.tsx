import { useTranslation } from 'react-i18next';
import type { Charts } from '#shared/bookings/charts.contract';
import classes from './Charts.module.css';

/** @source spec 2 §2.1 Overview */
const ORDER = ['pending', 'confirmed', 'delivered', 'cancelled'] as const;

/** How the orders are spread over their states: one bar, and its numbers as a list. */
export function StatusSplit({ statuses }: { statuses: Charts['statuses'] }) {
  const { t } = useTranslation();
  const total = Math.max(
    1,
    ORDER.reduce((sum, status) => sum + statuses[status], 0),
  );
  return (
    <>
      <div className={classes.split} aria-hidden="true">
        {ORDER.map((status) => (
          <span key={status} data-tone={status} style={{ flexGrow: statuses[status] }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {ORDER.map((status) => (
          <li key={status} data-tone={status}>
            <span className={classes.label}>{t(`dashboard.${status}`)}</span>
            <span className={classes.value}>
              {statuses[status]} · {Math.round((statuses[status] / total) * 100)}%
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
