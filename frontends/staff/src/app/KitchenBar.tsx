import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KITCHEN_ICONS, TodayIcon, TvIcon } from './pages/kitchen-icons';
import { kitchenTabPath, todayPath } from './paths';
import classes from './BottomBar.module.css';

const TABS = ['guide', 'diary', 'inventory'] as const;

/** The way around for a thumb, at the foot of a phone: what is done now, and the three tabs of the kitchen. */
export function KitchenBar({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('app.kitchen')} className={classes.bar}>
      <Link to={todayPath} className={classes.link} aria-current={isToday ? 'page' : undefined}>
        <TodayIcon size={22} />
        {t('app.today')}
      </Link>
      {TABS.map((tab) => {
        const Icon = KITCHEN_ICONS[tab];
        return (
          <Link key={tab} to={kitchenTabPath(tab)} className={classes.link}>
            <Icon size={22} />
            {t(`app.kitchenTabs.${tab}`)}
          </Link>
        );
      })}
      <a href="/soplocked" className={classes.link}>
        <TvIcon size={22} />
        {t('app.kitchenTabs.tvMode')}
      </a>
    </nav>
  );
}
