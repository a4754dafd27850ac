import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { reconnect } from '#kit/live/live';
import { useOutbox } from '#kit/outbox';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useAction } from '#kit/use-action';
import { STAFF_PAGES } from '#shared/core/pages';
import { EVENT_PAGES, kitchenTabPath } from '../ui/console-path';
import { Failure } from '../ui/Failure';
import { lazyMenu } from '../ui/lazy-menu';
import { useNarrow } from '../ui/use-narrow';
import { useSession } from '../features/sign-in/session.store';
import { Brand } from './Brand';
import { ConsoleNav, ConsoleParts } from './ConsoleNav';
import { KitchenBar } from './KitchenBar';
import { PaletteDoor } from './PaletteDoor';
import { RefusedCommands } from './RefusedCommands';
import { homeOf, TEMPERATURES_PATH, todayPath } from './paths';
import classes from './Shell.module.css';

const AccountMenu = lazyMenu(async () => (await import('./AccountMenu')).AccountMenu);

/** The frame of every signed-in page: navigation, connection, waiting commands, language, person. */
export function Shell() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const waiting = useOutbox((outbox) => outbox.waiting.length);
  const isStuck = useOutbox((outbox) => outbox.isStuck);
  const { pathname } = useLocation();
  const isPhone = useNarrow();
  const isManager = user?.role === 'manager';
  const isCook = user?.role === 'kitchen';
  // The kitchen's page has a cook's tabs there itself.
  const hasKitchenBar = isPhone && isCook && pathname !== STAFF_PAGES.kitchen.path;
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
        {isCook && !isPhone && <MainPages />}
        <div className={classes.connection}>
          <Connection waiting={waiting} isStuck={isStuck} isShort={isPhone} />
        </div>
        <div className={classes.tools}>
          {isManager && <PaletteDoor />}
          <LanguageToggle />
          <Account name={user.name} onSignOut={() => void signOut.run()} />
        </div>
      </header>
      <div className={classes.frame} data-places={isManager || undefined}>
        {isManager && <ConsoleNav />}
        {isManager && <ConsoleParts />}
        <main id="content" className={classes.main} data-bar={isManager || hasKitchenBar || undefined} tabIndex={-1}>
          <Failure error={signOut.error} what={t('app.signOutFailed')} onDismiss={signOut.clear} />
          <RefusedCommands />
          <Outlet />
        </main>
      </div>
      {hasKitchenBar && <KitchenBar isToday={pathname.startsWith(EVENT_PAGES)} />}
    </>
  );
}

/** The pages of a cook's daily work. */
function MainPages() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('app.nav')} className={classes.nav}>
      <NavLink to={todayPath} className={classes.link}>
        {t('app.today')}
      </NavLink>
      <NavLink to={kitchenTabPath('guide')} end={pathname.startsWith(TEMPERATURES_PATH)} className={classes.link}>
        {t('app.kitchen')}
      </NavLink>
      <NavLink to={STAFF_PAGES.reports.path} className={classes.link}>
        {t('app.reports')}
      </NavLink>
      <NavLink to={TEMPERATURES_PATH} className={classes.link}>
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
