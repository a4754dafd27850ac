import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { usePageTitle } from '#kit/use-page-title';
import { TV_HOME } from '#shared/core/pages';
import { useSession } from '../../features/sign-in/session.store';
import { useNarrow } from '../../ui/use-narrow';
import { todayPath } from '../paths';
import { useTabInAddress } from '../use-tab-in-address';
import { DiaryTab } from './DiaryTab';
import { GuideTab } from './GuideTab';
import { InventoryTab } from './InventoryTab';
import { KITCHEN_ICONS, TodayIcon, TvIcon } from './kitchen-icons';
import classes from './KitchenPage.module.css';

const TABS = ['guide', 'diary', 'inventory'] as const;

/**
 * The main operations page; the open tab is in the address, so that a reload and the back button keep it.
 * @source requirements/kitchen K3; decisions/0001 §3
 */
export function KitchenPage() {
  const { t } = useTranslation();
  const { tab, open, choose } = useTabInAddress(TABS, { isNamed: true });
  const isCook = useSession(({ user }) => user?.role === 'kitchen');
  const { search } = useLocation();
  const names = useNarrow() ? 'kitchenBar' : 'kitchenTabs';
  usePageTitle(t(`app.kitchenTabs.${tab}`));
  // A cook who asks for nothing in particular comes to work.
  if (isCook && search === '') return <Navigate to={todayPath} replace />;
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.page}>
      <div className={classes.bar}>
        <Tabs.List className={classes.tabs} aria-label={t('app.kitchen')}>
          {TABS.map((name) => {
            const Icon = KITCHEN_ICONS[name];
            return (
              <Tabs.Tab
                key={name}
                value={name}
                className={classes.tab}
                leftSection={<Icon size={22} />}
                aria-label={t(`app.kitchenTabs.${name}`)}
              >
                {t(`app.${names}.${name}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {isCook && (
          <Link to={todayPath} className={`${classes.tv} ${classes.today}`}>
            <TodayIcon size={22} />
            <span>{t('app.today')}</span>
          </Link>
        )}
        <a href={TV_HOME} className={classes.tv} aria-label={t('app.kitchenTabs.tvMode')}>
          <TvIcon size={22} />
          <span>{t(`app.${names}.tvMode`)}</span>
        </a>
      </div>
      <Tabs.Panel value="guide">
        <GuideTab />
      </Tabs.Panel>
      <Tabs.Panel value="diary">
        <DiaryTab />
      </Tabs.Panel>
      <Tabs.Panel value="inventory">
        <InventoryTab onClose={() => open('guide')} />
      </Tabs.Panel>
    </Tabs>
  );
}
