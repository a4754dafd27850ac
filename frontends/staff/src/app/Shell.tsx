import { Menu, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { reconnect } from '#kit/live';
import { useOutbox } from '#kit/outbox';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useAction } from '#kit/use-action';
import type { Role } from '#shared/auth/roles';
import { STAFF_PAGES } from '#shared/core/pages';
import { Failure } from '../ui/Failure';
import { useSession } from '../features/sign-in/session.store';
import { Brand } from './Brand';
import { RefusedCommands } from './RefusedCommands';
import { homeOf, TEMPERATURES_PATH, todayPath } from './paths';
import classes from './Shell.module.css';

/** Pages beside the daily work; `/sop` is the guide's second address. @source decisions/0001 §4 */
const PAGES = [
  { path: STAFF_PAGES.roadmap.path, title: 'guide.title' },
  { path: STAFF_PAGES.recipe.path, title: 'recipes.login.title' },
  { path: STAFF_PAGES.reports.path, title: 'reports.title' },
] as const;

/** What every signed-in page shares: the way around, the connection, what waits, the language, the person. */
export function Shell() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const waiting = useOutbox((outbox) => outbox.waiting.length);
  const isStuck = useOutbox((outbox) => outbox.isStuck);
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
        <MainPages role={user.role} />
        <div className={classes.connection}>
          <Connection waiting={waiting} isStuck={isStuck} />
        </div>
        <div className={classes.tools}>
          <LanguageToggle />
          <AccountMenu name={user.name} onSignOut={() => void signOut.run()} />
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Failure error={signOut.error} what={t('app.signOutFailed')} onDismiss={signOut.clear} />
        <RefusedCommands />
        <Outlet />
      </main>
    </>
  );
}

/** The pages of the daily work. */
function MainPages({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('app.nav')} className={classes.nav}>
      {role === 'manager' && (
        <NavLink to="/admin" className={classes.link}>
          {t('app.console')}
        </NavLink>
      )}
      <NavLink to={todayPath} className={classes.link}>
        {t('app.today')}
      </NavLink>
      <NavLink to="/kitchen" end={pathname.startsWith(TEMPERATURES_PATH)} className={classes.link}>
        {t('app.kitchen')}
      </NavLink>
      <NavLink to="/eventreports" className={classes.link}>
        {t('reports.title')}
      </NavLink>
      <NavLink to={TEMPERATURES_PATH} className={`${classes.link} ${classes.onDesk}`}>
        {t('readings.title')}
      </NavLink>
    </nav>
  );
}

/** Everything beside the daily work, and the way out. */
function AccountMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('app.account', { name: name })}>
          <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('app.pages')}</Menu.Label>
        {PAGES.map(({ path, title }) => (
          <Menu.Item key={path} component={Link} to={path} className={classes.item}>
            {t(title)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('app.signedInAs', { name: name })}</Menu.Label>
        <Menu.Item component={Link} to={TEMPERATURES_PATH} className={classes.item}>
          {t('readings.title')}
        </Menu.Item>
        <Menu.Item className={classes.item} onClick={onSignOut}>
          {t('app.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
