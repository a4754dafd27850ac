import { Menu, UnstyledButton } from '@mantine/core';
import Check from 'lucide-react/icons/check';
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
import { THEME_CHOICES, useThemeChoice } from './theme.store';

/** The pages of events lie below. */
const EVENT_PAGES = '/kitchen/events/';

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
  const { pathname } = useLocation();
  const isPhone = useNarrow();
  // The kitchen's page has its tabs there itself.
  const hasBar = isPhone && user?.role !== 'tv' && pathname !== STAFF_PAGES.kitchen.path;
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
        {!hasBar && !(isPhone && user.role === 'kitchen') && <MainPages role={user.role} />}
        <div className={classes.connection}>
          <Connection waiting={waiting} isStuck={isStuck} />
        </div>
        <div className={classes.tools}>
          {user.role === 'manager' && <PaletteDoor />}
          <LanguageToggle />
          <AccountMenu name={user.name} onSignOut={() => void signOut.run()} />
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
        <Menu.Item component={Link} to={TEMPERATURES_PATH} className={classes.item}>
          {t('readings.title')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoices />
        <Menu.Divider />
        <Menu.Label>{t('app.signedInAs', { name: name })}</Menu.Label>
        <Menu.Item className={classes.item} onClick={onSignOut}>
          {t('app.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light or dark, chosen for this device. */
function ThemeChoices() {
  const { t } = useTranslation();
  const { choice, choose } = useThemeChoice();
  return (
    <>
      <Menu.Label id="theme">{t('app.theme.label')}</Menu.Label>
      <div role="group" aria-labelledby="theme">
        {THEME_CHOICES.map((theme) => (
          <Menu.Item
            key={theme}
            role="menuitemradio"
            aria-checked={theme === choice}
            className={classes.item}
            rightSection={theme === choice && <Check size={20} />}
            onClick={() => choose(theme)}
          >
            {t(`app.theme.${theme}`)}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
