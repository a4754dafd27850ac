import { UnstyledButton } from '@mantine/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { STAFF_PAGES } from '#shared/core/pages';
import { PaymentAlertCount } from '../features/money/PaymentAlertCount';
import { useLivePaymentAlerts, usePaymentAlerts } from '../data/payment-alerts.data';
import { CONSOLE_TABS, consolePath } from '../ui/console-path';
import { lazyMenu } from '../ui/lazy-menu';
import { CONSOLE_ICONS } from './console-icons';
import bar from './BottomBar.module.css';
import classes from './ConsoleBar.module.css';

const IN_SIGHT = ['overview', 'bookings', 'events', 'money'] as const;
const OTHERS = CONSOLE_TABS.filter((tab) => !IN_SIGHT.some((one) => one === tab));

const MoreMenu = lazyMenu(async () => (await import('./MoreMenu')).MoreMenu);

/** The manager's navigation at the foot of a phone: the daily tabs, and the rest behind the fifth button. */
export function ConsoleBar() {
  const { t } = useTranslation();
  const open = useOpenTab();
  useLivePaymentAlerts();
  const needs = usePaymentAlerts(({ list }) => list.length);
  const isBehind = OTHERS.some((tab) => tab === open);
  return (
    <nav aria-label={t('app.console')} className={`${bar.bar} ${classes.bar}`}>
      {IN_SIGHT.map((tab) => {
        const Icon = CONSOLE_ICONS[tab];
        return (
          <Link key={tab} to={consolePath(tab)} className={bar.link} aria-current={tab === open ? 'page' : undefined}>
            <span className={classes.icon}>
              <Icon size={22} />
              {tab === 'money' && needs > 0 && (
                <span className={classes.count}>
                  <PaymentAlertCount count={needs} />
                </span>
              )}
            </span>
            {t(tab === 'bookings' ? 'console.bookings' : `app.tabs.${tab}`)}
          </Link>
        );
      })}
      <MoreMenu
        tabs={OTHERS}
        open={open}
        opener={
          <UnstyledButton className={bar.link} data-current={isBehind || undefined}>
            <Ellipsis size={22} />
            {t('console.more')}
          </UnstyledButton>
        }
      />
    </nav>
  );
}

/** The tab that is open; the page of a sale belongs to the sales. Null on another page. */
function useOpenTab(): string | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (pathname !== STAFF_PAGES.admin.path) return null;
  const tab = search.get('tab') ?? 'overview';
  return tab === 'event-bookings' ? 'events' : tab;
}
