import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { reconnect } from '#kit/live/live';
import { useOutbox } from '#kit/outbox';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useAction } from '#kit/use-action';
import type { Role } from '#shared/core/roles';
import { STAFF_PAGES } from '#shared/core/pages';
import { Failure } from '../ui/Failure';
import { lazyMenu } from '../ui/lazy-menu';
import { useNarrow } from '../ui/use-narrow';
import { useSession } from '../features/sign-in/session.store';
import { Brand } from './Brand';
import { ConsoleBar } from './ConsoleBar';
import { ConsoleLink } from './ConsoleLink';
import { KitchenBar } from './KitchenBar';
import { PaletteDoor } from './PaletteDoor';
import { RefusedCommands } from './RefusedCommands';
import { homeOf, kitchenTabPath, TEMPERATURES_PATH, todayPath } from './paths';
import classes from './Shell.module.css';

/** The pages of events lie below. */
const EVENT_PAGES = '/kitchen/events/';

const AccountMenu = lazyMenu(async () => (await import('./AccountMenu')).AccountMenu);

/** The frame of every signed-in page: navigation, connection, waiting commands, language, person. */
export function Shell() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const waiting = useOutbox((outbox) => outbox.waiting.length);
  const isStuck = useOutbox((outbox) => outbox.isStuck);
  const { pathname } = useLocation();
  const isPhone = useNarrow();
  // The kitchen's page has its tabs there itself.
  const isStaff = user?.role === 'manager' || user?.role === 'kitchen';
  const hasBar = isPhone && isStaff && pathname !== STAFF_PAGES.kitchen.path;
  const signOut = useAction(async () => {
    await useSession.getState().signOut();
    reconnect();
  });
  if (!user) return null;
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('app.skip')}
      </a>
      <header className={classes.header}>
        <Link to={homeOf(user.role)} className={classes.brand} aria-label="Kuzhi">
          <Brand />
        </Link>
        {isStaff && !hasBar && !(isPhone && user.role === 'kitchen') && <MainPages role={user.role} />}
        <div className={classes.connection}>
          <Connection waiting={waiting} isStuck={isStuck} isShort={isPhone} />
        </div>
        <div className={classes.tools}>
          {user.role === 'manager' && <PaletteDoor />}
          <LanguageToggle />
          <Account name={user.name} onSignOut={() => void signOut.run()} />
        </div>
      </header>
      <main id="content" className={classes.main} data-bar={hasBar || undefined} tabIndex={-1}>
        <Failure error={signOut.error} what={t('app.signOutFailed')} onDismiss={signOut.clear} />
        <RefusedCommands />
        <Outlet />
      </main>
      {hasBar && (user.role === 'manager' ? <ConsoleBar /> : <KitchenBar isToday={pathname.startsWith(EVENT_PAGES)} />)}
    </>
  );
}

/** The pages of the daily work. */
function MainPages({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('app.nav')} className={classes.nav}>
      {role === 'manager' && <ConsoleLink className={classes.link} />}
      <NavLink to={todayPath} className={classes.link}>
        {t('app.today')}
      </NavLink>
      <NavLink
        to={role === 'kitchen' ? kitchenTabPath('guide') : STAFF_PAGES.kitchen.path}
        end={pathname.startsWith(TEMPERATURES_PATH)}
        className={classes.link}
      >
        {t('app.kitchen')}
      </NavLink>
      <NavLink to="/eventreports" className={classes.link}>
        {t('app.reports')}
      </NavLink>
      <NavLink to={TEMPERATURES_PATH} className={`${classes.link} ${classes.onDesk}`}>
        {t('readings.title')}
      </NavLink>
    </nav>
  );
}

/** The signed-in person; behind it the pages outside the daily work, and sign-out. */
function Account({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { t } = useTranslation();
  const opener = (
    <UnstyledButton className={classes.person} aria-label={t('app.account', { name })}>
      <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
    </UnstyledButton>
  );
  return <AccountMenu name={name} onSignOut={onSignOut} opener={opener} />;
}
