import { useTranslation } from 'react-i18next';
import type { Charts } from '#shared/bookings/charts.contract';
import { ShareBar, ShareMark } from '../../ui/Shares';
import classes from './Charts.module.css';

/** @source requirements/console C6 */
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
      <ShareBar className={classes.split}>
        {ORDER.map((status) => (
          <span key={status} data-tone={status} style={{ flexGrow: statuses[status] }} />
        ))}
      </ShareBar>
      <ul className={classes.legend}>
        {ORDER.map((status) => (
          <li key={status} data-tone={status}>
            <span className={classes.label}>
              <ShareMark />
              {t(`dashboard.${status}`)}
            </span>
            <span className={classes.value}>
              {statuses[status]} · {Math.round((statuses[status] / total) * 100)}%
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
