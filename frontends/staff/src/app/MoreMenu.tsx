import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { STAFF_PAGES } from '#shared/core/pages';
import { type CONSOLE_TABS, consolePath } from '../ui/console-path';
import type { Opener } from '../ui/lazy-menu';
import { OpenedMenu } from '../ui/OpenedMenu';
import classes from './ConsoleBar.module.css';
import { TEMPERATURES_PATH, todayPath } from './paths';

/** Pages outside the console. */
const PAGES = [
  { path: todayPath, title: 'app.today' },
  { path: STAFF_PAGES.kitchen.path, title: 'app.kitchen' },
  { path: STAFF_PAGES.reports.path, title: 'app.reports' },
  { path: TEMPERATURES_PATH, title: 'readings.title' },
] as const;

interface Props {
  tabs: readonly (typeof CONSOLE_TABS)[number][];
  /** The tab that is open, if one is. */
  open: string | null;
  opener: Opener;
}

/** The tabs that have no button of their own on a phone, and the pages outside the console. */
export function MoreMenu({ tabs, open, opener }: Props) {
  const { t } = useTranslation();
  return (
    <OpenedMenu opener={opener} position="top-end">
      {tabs.map((tab) => (
        <Menu.Item
          key={tab}
          component={Link}
          to={consolePath(tab)}
          aria-current={tab === open ? 'page' : undefined}
          className={classes.item}
        >
          {t(`app.tabs.${tab}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {PAGES.map(({ path, title }) => (
        <Menu.Item key={path} component={Link} to={path} className={classes.item}>
          {t(title)}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
