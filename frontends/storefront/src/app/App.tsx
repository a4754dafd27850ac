import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { importOrReload } from '#kit/retry';
import { fetchMoreTexts, followOffer } from '#kit/i18n';
import { readRehearsal, useRehearsal } from '#kit/rehearsal';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { isTestMode, useConfig } from '../data/config.data';
import { loadMore } from '../locales/load';
import { CrashScreen } from './CrashScreen';
import { LandingPage } from './LandingPage';
import styles from './app.module.css';

const OrderPage = lazy(() => importOrReload(() => import('./OrderPage')).then((page) => ({ default: page.OrderPage })));
const PolicyPage = lazy(() =>
  importOrReload(async () => (await Promise.all([import('./PolicyPage'), fetchMoreTexts(loadMore)]))[0]).then((page) => ({
    default: page.PolicyPage,
  })),
);

const MyOrdersPage = lazy(() => importOrReload(() => import('./MyOrdersPage')).then((page) => ({ default: page.MyOrdersPage })));

/** Any unknown path shows the landing page. @source requirements/storefront §2.1 */
export function App() {
  useOfferedLanguage();
  return (
    <CrashScreen>
      <Suspense>
        <Routes>
          <Route path={STOREFRONT_PAGES.order.path} element={<OrderPage />} />
          <Route path={STOREFRONT_PAGES.shortOrder.path} element={<OrderPage />} />
          <Route path={STOREFRONT_PAGES.policy.path} element={<PolicyPage />} />
          <Route path={STOREFRONT_PAGES.orders.path} element={<MyOrdersPage />} />
          <Route path="*" element={<LandingPage />} />
        </Routes>
      </Suspense>
      <SandboxStrip />
    </CrashScreen>
  );
}

/** Greets in the language that the manager set, once it is known; words that cannot be fetched leave the page as it is. */
function useOfferedLanguage(): void {
  const config = useConfig((state) => state.config);
  useEffect(() => {
    if (config) followOffer(config).catch(() => undefined);
  }, [config]);
}

/** Says on every page that no money moves, or that nothing is real. Lies over the page, so that it moves nothing when it comes. @source contract §1; decisions/0091 */
export function SandboxStrip() {
  const { t } = useTranslation();
  const { t: ofKit } = useTranslation('kit');
  const isTest = useConfig(isTestMode);
  const isRehearsal = useRehearsal((state) => state.isRehearsal);
  useEffect(readRehearsal, []);
  if (isRehearsal) return <aside className={styles.sandbox}>{ofKit('rehearsal')}</aside>;
  return isTest ? <aside className={styles.sandbox}>{t('shop.sandbox')}</aside> : null;
}
