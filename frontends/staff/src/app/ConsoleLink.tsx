import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { STAFF_PAGES } from '#shared/core/pages';
import { PaymentAlertCount } from '../features/money/PaymentAlertCount';
import { useLivePaymentAlerts, usePaymentAlerts } from '../data/payment-alerts.data';
import classes from './ConsoleBar.module.css';

/** The link to the console, with the number of payment alerts on every other page. */
export function ConsoleLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  useLivePaymentAlerts();
  const needs = usePaymentAlerts(({ list }) => list.length);
  return (
    <NavLink to={STAFF_PAGES.admin.path} className={className}>
      {({ isActive }) => (
        <span className={classes.named}>
          {t('app.console')}
          {!isActive && needs > 0 && <PaymentAlertCount count={needs} />}
        </span>
      )}
    </NavLink>
  );
}
