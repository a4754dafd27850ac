import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';
import { LandingPage } from './LandingPage';
import { SandboxStrip } from './SandboxStrip';

const OrderPage = lazy(() => import('./OrderPage').then((page) => ({ default: page.OrderPage })));

/** Any unknown path shows the landing page. @source spec 1 §2.1 */
export function App() {
  return (
    <CrashScreen>
      <Suspense>
        <Routes>
          <Route path="/order/:bookingId" element={<OrderPage />} />
          <Route path="*" element={<LandingPage />} />
        </Routes>
      </Suspense>
      <SandboxStrip />
    </CrashScreen>
  );
}
