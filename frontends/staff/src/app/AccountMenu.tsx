import { Menu } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { STAFF_PAGES } from '#shared/core/pages';
import type { Opener } from '../ui/lazy-menu';
import { OpenedMenu } from '../ui/OpenedMenu';
import { TEMPERATURES_PATH } from './paths';
import { PushItem } from './PushItem';
import classes from './Shell.module.css';
import { THEME_CHOICES, useThemeChoice } from './theme.store';

/** Pages outside the daily work; `/sop` is the guide's second address. @source decisions/0001 §4 */
const PAGES = [
  { path: STAFF_PAGES.roadmap.path, title: 'guide.title' },
  { path: STAFF_PAGES.recipe.path, title: 'recipes.login.title' },
  { path: STAFF_PAGES.reports.path, title: 'app.reports' },
] as const;

interface Props {
  name: string;
  onSignOut: () => void;
  opener: Opener;
}

/** Pages outside the daily work, settings of the device, and sign-out. */
export function AccountMenu({ name, onSignOut, opener }: Props) {
  const { t } = useTranslation();
  return (
    <OpenedMenu opener={opener} position="bottom-end">
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
      <PushItem />
      <Menu.Divider />
      <Menu.Label>{t('app.signedInAs', { name })}</Menu.Label>
      <Menu.Item className={classes.item} onClick={onSignOut}>
        {t('app.signOut')}
      </Menu.Item>
    </OpenedMenu>
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
          <Menu.RadioItem
            key={theme}
            value={theme}
            className={classes.item}
            classNames={{ itemIndicator: classes.indicator }}
            checked={theme === choice}
            closeMenuOnClick
            rightSection={theme === choice && <Check size={20} />}
            onChange={() => choose(theme)}
          >
            {t(`app.theme.${theme}`)}
          </Menu.RadioItem>
        ))}
      </div>
    </>
  );
}
