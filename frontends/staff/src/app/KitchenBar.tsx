import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TV_HOME } from '#shared/core/pages';
import { KITCHEN_TABS, kitchenTabPath } from '../ui/console-path';
import { KITCHEN_ICONS, TodayIcon, TvIcon } from './pages/kitchen-icons';
import { todayPath } from './paths';
import classes from './BottomBar.module.css';

/** Navigation for a thumb, at the foot of a phone: today's tasks, and the three tabs of the kitchen. */
export function KitchenBar({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('app.kitchen')} className={classes.bar}>
      <Link to={todayPath} className={classes.link} aria-current={isToday ? 'page' : undefined}>
        <TodayIcon size={22} />
        {t('app.today')}
      </Link>
      {KITCHEN_TABS.map((tab) => {
        const Icon = KITCHEN_ICONS[tab];
        return (
          <Link key={tab} to={kitchenTabPath(tab)} className={classes.link} aria-label={t(`app.kitchenTabs.${tab}`)}>
            <Icon size={22} />
            {t(`app.kitchenBar.${tab}`)}
          </Link>
        );
      })}
      <a href={TV_HOME} className={classes.link} aria-label={t('app.kitchenTabs.tvMode')}>
        <TvIcon size={22} />
        {t('app.kitchenBar.tvMode')}
      </a>
    </nav>
  );
}
