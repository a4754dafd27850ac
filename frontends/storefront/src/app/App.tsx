import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { importOrReload } from '#kit/retry';
import { fetchMoreTexts, followOffer } from '#kit/i18n';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { useConfig } from './config.store';
import { CrashScreen } from './CrashScreen';
import { LandingPage } from './LandingPage';
import { SandboxStrip } from './SandboxStrip';

const OrderPage = lazy(() => importOrReload(() => import('./OrderPage')).then((page) => ({ default: page.OrderPage })));
const PolicyPage = lazy(() =>
  importOrReload(async () => (await Promise.all([import('./PolicyPage'), fetchMoreTexts()]))[0]).then((page) => ({
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
