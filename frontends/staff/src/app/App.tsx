import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import i18next from 'i18next';
import { clearOfflineCache } from '#kit/storage/offline-cache';
import { onSignedOut } from '#kit/http/http';
import { readStored, removeStored, store } from '#kit/storage/local-storage';
import { Spinner } from '#kit/ui/Spinner';
import { changeLanguage } from '#kit/i18n';
import { STAFF_PAGES } from '#shared/core/pages';
import { isLanguage } from '#shared/core/languages';
import { INVENTORY_MIRROR } from '../data/inventory-mirror';
import { useSession } from '../features/sign-in/session.store';
import { lazyPart } from '../ui/lazy-part';
import { firstPage } from './first-page';
import { importPage } from './import-page';
import { opensWithoutNetwork, openWithoutNetwork } from './offline';
import { homeOf, loginPath, mayOpen, todayPath } from './paths';
import { Shell } from './Shell';

const LoginPage = firstPage(importPage.login);
const AdminPage = firstPage(importPage.admin);
const EnrolPage = lazyPart(importPage.enrol, 'kitchen');
const DeliveriesPage = lazyPart(importPage.deliveries, 'kitchen');
const GuidePage = lazyPart(importPage.guide, 'kitchen');
const KitchenPage = lazyPart(importPage.kitchen, 'kitchen');
const PackingPage = lazyPart(importPage.packing, 'kitchen');
const RecipePage = lazyPart(importPage.recipe);
const ReportsPage = lazyPart(importPage.reports);
const ShoppingPage = lazyPart(importPage.shopping, 'kitchen');
const StockUsePage = lazyPart(importPage.stockUse, 'kitchen');
const TasksPage = lazyPart(importPage.tasks, 'kitchen');
const TemperaturesPage = lazyPart(importPage.temperatures, 'kitchen');
const TodayPage = lazyPart(importPage.today, 'kitchen');
const WithReplacedVideos = lazyPart(importPage.replacedVideos, 'kitchen');

/** Pages with a door of their own: a refusal there leads nowhere else. */
const OWN_DOORS: readonly string[] = [STAFF_PAGES.login.path, STAFF_PAGES.enrol.path, STAFF_PAGES.recipe.path];

/** The pages of the staff app, each with its roles. @param isAsked whether the session has been asked for already */
export function App({ isAsked = false }: { isAsked?: boolean }) {
  useSessionEnd(isAsked);
  usePersonLanguage();
  useOfflinePages();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path={STAFF_PAGES.login.path} element={<LoginPage />} />
        <Route path={STAFF_PAGES.enrol.path} element={<EnrolPage />} />
        <Route path={STAFF_PAGES.recipe.path} element={<RecipePage />} />
        <Route element={<StaffOnly />}>
          <Route element={<Shell />}>
            <Route path={STAFF_PAGES.admin.path} element={<AdminPage />} />
            <Route path={STAFF_PAGES.reports.path} element={<ReportsPage />} />
            <Route path={STAFF_PAGES.kitchen.path} element={<KitchenPage />} />
            <Route path={STAFF_PAGES.roadmap.path} element={<GuidePage />} />
            <Route path={STAFF_PAGES.sop.path} element={<GuidePage />} />
            <Route path={STAFF_PAGES.temperatures.path} element={<TemperaturesPage />} />
            <Route
              path={STAFF_PAGES.tasks.path}
              element={
                <WithReplacedVideos>
                  <TasksPage />
                </WithReplacedVideos>
              }
            />
            <Route path={STAFF_PAGES.shopping.path} element={<ShoppingPage />} />
            <Route path={STAFF_PAGES.stockUse.path} element={<StockUsePage />} />
            <Route path={STAFF_PAGES.packing.path} element={<PackingPage />} />
            <Route path={todayPath} element={<TodayPage />} />
            <Route path={STAFF_PAGES.deliveries.path} element={<DeliveriesPage />} />
          </Route>
        </Route>
        <Route path="*" element={<GoHome />} />
      </Routes>
    </Suspense>
  );
}

/** The first page of the kitchen that is opened here stores the files that its pages need without a network. */
function useOfflinePages(): void {
  const { pathname } = useLocation();
  const isOffline = opensWithoutNetwork(pathname);
  useEffect(() => {
    if (isOffline) openWithoutNetwork();
  }, [isOffline]);
}

function Waiting() {
  const { t } = useTranslation();
  return <Spinner label={t('app.loading')} />;
}

/**
 * Asks once who this is; later any 401 leads to the sign-in page and back again. Commands that wait to be sent stay; the copies of the
 * kitchen's data on this device are removed.
 */
function useSessionEnd(isAsked: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOut = useSession(({ state }) => state === 'out');
  useEffect(() => {
    if (!isAsked) void useSession.getState().ask();
  }, [isAsked]);
  useEffect(() => {
    if (!isOut) return;
    void clearOfflineCache();
    removeStored(INVENTORY_MIRROR);
  }, [isOut]);
  useEffect(
    () =>
      onSignedOut(() => {
        if (OWN_DOORS.includes(pathname)) return;
        useSession.getState().ended();
        void navigate(loginPath(pathname + search), { replace: true });
      }),
    [navigate, pathname, search],
  );
}

/** Lets in the roles of the page; others go to the sign-in page or to their own home. */
function StaffOnly() {
  const { state, user } = useSession();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (state === 'asking') return <Spinner label={t('app.loading')} />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  if (!mayOpen(user.role, pathname)) return <GoHome />;
  return <Outlet />;
}

/** To the home of the role; a TV screen's home is another app, which only a real page load opens. */
function GoHome() {
  const { state, user } = useSession();
  const { t } = useTranslation();
  const home = user ? homeOf(user.role) : '/login';
  const elsewhere = user?.role === 'tv';
  useEffect(() => {
    if (elsewhere) window.location.replace(home);
  }, [elsewhere, home]);
  if (state === 'asking' || elsewhere) return <Spinner label={t('app.loading')} />;
  return <Navigate to={home} replace />;
}

const keyOf = (username: string): string => `kuzhi.staff.language.${username}`;

/** Each person finds the language they chose last, also where several share one machine. */
export function usePersonLanguage(): void {
  const username = useSession((session) => session.user?.username);
  useEffect(() => {
    if (!username) return;
    const chosen = readStored(keyOf(username), isLanguage);
    if (chosen && chosen !== i18next.language) changeLanguage(chosen).catch(() => undefined);
    const remember = (language: string): void => store(keyOf(username), language);
    i18next.on('languageChanged', remember);
    return () => i18next.off('languageChanged', remember);
  }, [username]);
}
