import { Badge } from '@mantine/core';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChefHat from 'lucide-react/icons/chef-hat';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { keysOf } from '#shared/core/narrow';
import { isProvider } from '#shared/payments/providers';
import { useLivePaymentAlerts, usePaymentAlerts } from '../data/payment-alerts.data';
import { useLivePublicConfig, usePublicConfig } from '../data/settings.data';
import { CONSOLE_PLACES, type ConsolePlace, moneyPath, openPart } from '../ui/console-path';
import { PartLinks } from '../ui/PartLinks';
import bar from './BottomBar.module.css';
import classes from './ConsoleNav.module.css';

const ICONS: Readonly<Record<ConsolePlace, typeof Settings>> = {
  overview: LayoutDashboard,
  bookings: ReceiptText,
  events: CalendarDays,
  kitchen: ChefHat,
  money: IndianRupee,
  settings: Settings,
};
const PLACES = keysOf(CONSOLE_PLACES);

/** The address of the open part, and the place that has it. */
function useOpen() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const open = openPart(pathname, search);
  return { open, place: PLACES.find((name) => CONSOLE_PLACES[name].some(({ to }) => to === open)) };
}

/** A manager's six places: next to the page on a desk, at the foot of a phone. */
export function ConsoleNav() {
  const { t } = useTranslation();
  const { place } = useOpen();
  useLivePaymentAlerts();
  const needs = usePaymentAlerts(({ list }) => list.length);
  return (
    <nav aria-label={t('app.console')} className={`${bar.bar} ${classes.places}`}>
      {PLACES.map((name) => {
        const Icon = ICONS[name];
        return (
          <Link
            key={name}
            to={CONSOLE_PLACES[name][0].to}
            className={`${bar.link} ${classes.place}`}
            aria-current={name === place ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <Icon size={22} />
              {name === 'money' && needs > 0 && (
                <span className={classes.count}>
                  <Badge color="ember" variant="filled" circle={needs < 10} aria-label={t('console.moneyThings', { count: needs })}>
                    {needs}
                  </Badge>
                </span>
              )}
            </span>
            {t(`app.places.${name}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The parts of the open place, if it has several. */
export function ConsoleParts() {
  const { place, open } = useOpen();
  if (place === 'money') return <MoneyParts open={open} />;
  return place && CONSOLE_PLACES[place].length > 1 ? <Parts place={place} open={open} /> : null;
}

/** Only a provider settles payments. */
function MoneyParts({ open }: { open: string }) {
  useLivePublicConfig();
  const isSettled = usePublicConfig(({ record }) => record !== null && isProvider(record.payment.mode));
  return <Parts place="money" open={open} hidden={isSettled ? undefined : moneyPath('settlements')} />;
}

function Parts({ place, open, hidden }: { place: ConsolePlace; open: string; hidden?: string | undefined }) {
  const { t } = useTranslation();
  const shown = CONSOLE_PLACES[place].filter(({ to }) => to !== hidden || to === open);
  return <PartLinks label={t(`app.places.${place}`)} open={open} parts={shown.map((part) => ({ to: part.to, name: t(part.name) }))} />;
}
