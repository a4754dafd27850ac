import { Anchor, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '#kit/use-page-title';
import { Spinner } from '#kit/ui/Spinner';
import { STAFF_PAGES, TV_HOME } from '#shared/core/pages';
import { FIRST_SERVINGS } from '#shared/sop/servings';
import { useSession } from '../../features/sign-in/session.store';
import { KITCHEN_TABS } from '../../ui/console-path';
import { useNarrow } from '../../ui/use-narrow';
import { tasksPath, todayPath } from '../paths';
import { DiaryPanel } from '../../features/diary/DiaryPanel';
import { TaskList } from '../../features/tasks/list/TaskList';
import { GuideTab } from './GuidePage';
import { KITCHEN_ICONS, TodayIcon, TvIcon } from './kitchen-icons';
import { ShoppingPlan } from './ShoppingPlan';
import classes from './KitchenPage.module.css';

/**
 * The open tab of a page, as the address has it, so that a reload and the back button keep it.
 * @param tabs the first is shown when the address names none of them
 * @returns `tab`: the open one; `open`: goes to another and drops the rest of the query; `choose`: the same for the tab list, whose press
 * on the open tab leaves the address as it is
 */
function useTabInAddress<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? tabs[0];
  const open = (name: Tab): void => setSearch({ tab: name });
  const choose = (chosen: string | null): void => {
    const name = tabs.find((offered) => offered === chosen);
    if (name && name !== tab) open(name);
  };
  return { tab, open, choose };
}

/**
 * The main operations page; the open tab is in the address, so that a reload and the back button keep it.
 * @source requirements/kitchen K3; decisions/0001 §3
 */
export function KitchenPage() {
  const { t } = useTranslation();
  const { tab, open, choose } = useTabInAddress(KITCHEN_TABS);
  const isCook = useSession(({ user }) => user?.role === 'kitchen');
  const { search } = useLocation();
  const names = useNarrow() ? 'kitchenBar' : 'kitchenTabs';
  usePageTitle(t(`app.kitchenTabs.${tab}`));
  const content = { guide: <GuideTab />, diary: <DiaryTab />, inventory: <InventoryTab onClose={() => open('guide')} /> }[tab];
  // A manager has them among the parts of the kitchen.
  if (!isCook) return content;
  // A cook who asks for nothing in particular comes to work.
  if (search === '') return <Navigate to={todayPath} replace />;
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.page}>
      <div className={classes.bar}>
        <Tabs.List className={classes.tabs} aria-label={t('app.kitchen')}>
          {KITCHEN_TABS.map((name) => {
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
        <Link to={todayPath} className={`${classes.tv} ${classes.today}`}>
          <TodayIcon size={22} />
          <span>{t('app.today')}</span>
        </Link>
        <a href={TV_HOME} className={classes.tv} aria-label={t('app.kitchenTabs.tvMode')}>
          <TvIcon size={22} />
          <span>{t(`app.${names}.tvMode`)}</span>
        </a>
      </div>
      <Tabs.Panel value={tab}>{content}</Tabs.Panel>
    </Tabs>
  );
}

/** The diary knows neither who is signed in nor an event's tasks. */
function DiaryTab() {
  const myName = useSession((session) => session.user?.name ?? '');
  const mayDelete = useSession((session) => session.user?.role === 'manager');
  return (
    <DiaryPanel
      myName={myName}
      tasksPath={tasksPath}
      renderTasks={(event) => <TaskList key={event.id} event={event} sessionName={myName} mayDelete={mayDelete} />}
    />
  );
}

// A phone that opens its task list does not wait for the store.
const InventoryPanel = lazy(async () => ({ default: (await import('../../features/inventory/list/InventoryPanel')).InventoryPanel }));

const NO_SALE: readonly [] = [];

/** The third tab; closing it leads back to the guide. @source requirements/kitchen K3 */
function InventoryTab({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner />}>
      <InventoryPanel
        onClose={onClose}
        plan={(isOpenFirst) => (
          <>
            <Anchor component={Link} to={STAFF_PAGES.shopping.path} data-screen-only>
              {t('purchasing.all')}
            </Anchor>
            <ShoppingPlan suggested={FIRST_SERVINGS} sold={NO_SALE} isOpenFirst={isOpenFirst} />
          </>
        )}
      />
    </Suspense>
  );
}
