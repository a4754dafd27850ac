import { useTranslation } from 'react-i18next';
import type { Charts } from '#shared/bookings/charts.contract';
import { ShareBar, ShareMark } from '../../ui/Shares';
import classes from './Charts.module.css';

/** @source requirements/console C6 */
export const STATUSES = ['pending', 'confirmed', 'delivered', 'cancelled'] as const;
type Statuses = Charts['statuses'];

/** The share of a state among all orders, in whole percent. */
export function shareText(statuses: Statuses, status: (typeof STATUSES)[number]): string {
  const total = STATUSES.reduce((sum, one) => sum + statuses[one], 0);
  return `${Math.round((statuses[status] / Math.max(1, total)) * 100)}%`;
}

/** How the orders are spread over their states: one bar, and its numbers as a list. */
export function StatusSplit({ statuses }: { statuses: Statuses }) {
  const { t } = useTranslation();
  return (
    <>
      <ShareBar className={classes.split}>
        {STATUSES.map((status) => (
          <span key={status} data-tone={status} style={{ flexGrow: statuses[status] }} />
        ))}
      </ShareBar>
      <ul className={classes.legend}>
        {STATUSES.map((status) => (
          <li key={status} data-tone={status}>
            <span className="wrap-anywhere">
              <ShareMark />
              {t(`dashboard.${status}`)}
            </span>
            <span className={classes.value}>
              {statuses[status]} · {shareText(statuses, status)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
