import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useConnection } from '#kit/live/connection.store';
import { onSignedOut } from '#kit/http/http';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { usePageTitle } from '#kit/use-page-title';
import { TV_HOME } from '#shared/core/pages';
import { isSopPage, TV_APP_PAGES, type TvPageId, tvPath } from '#shared/sop/tv-pages';
import { useTimers } from '../data/timers.data';
import { useEndOfDay } from '../features/cooking-event/event-of-screen';
import { useLanguageTurn } from '../features/language/screen-language';
import { PairingScreen } from '../features/pairing/PairingScreen';
import { useSession } from '../features/pairing/session.store';
import { useRemoteControl } from '../features/remote-control/use-remote-control';
import { ClockWarning } from '../features/wall-clock/WallClock';
import { forgetKitchen } from './forget-kitchen';
import { useOtherPages } from './sop-content';
import { SopPage } from './SopPage';
import { useFollowPlan, useWaitingToSend } from './use-plan';
import { useNewVersionBetween } from './new-version';
import { useScreenDuties } from './use-screen-duties';

/** Of the pages that are no SOP pages, by their ids. */
const COMPONENTS = import.meta.glob<ComponentType>('./pages/*.tsx', { eager: true, import: 'Page' });

/** The screen asks again at this interval until the server has named it. */
const ASK_AGAIN_MS = 5_000;

/** An unpaired screen shows its code, a paired one the locked pages, and never anything else. */
export function App() {
  const { text } = useTexts();
  const { state, isConfirmed } = useSession();
  useRemoteControl();
  useLanguageTurn();
  useEffect(() => onSignedOut(() => useSession.getState().ended()), []);
  useEffect(() => {
    if (isConfirmed) return undefined;
    const ask = () => void useSession.getState().ask();
    ask();
    const again = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(again);
  }, [isConfirmed]);

  if (state === 'asking') return <Spinner label={text('app.loading')} />;
  return (
    <>
      {state === 'known' ? <LockedPages /> : <Stranger />}
      <ClockWarning />
    </>
  );
}

function Stranger() {
  const { t } = useTranslation();
  usePageTitle(t('pairing.title'));
  useEffect(() => {
    forgetKitchen();
    // A reply that was being read just then may have written its part since.
    const once = setTimeout(forgetKitchen);
    return () => clearTimeout(once);
  }, []);
  return <PairingScreen />;
}

function LockedPages() {
  const { text } = useTexts();
  useScreenDuties();
  useOtherPages();
  const isTiming = useTimers(({ list }) => list.some(({ isActive }) => isActive));
  useEndOfDay(isTiming);
  useNewVersionBetween(isTiming);
  useFollowPlan();
  useWaitingToSend();
  // A screen revoked while it was away learns it here, also on a page that loads nothing.
  const isLive = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (isLive) void useSession.getState().ask();
  }, [isLive]);
  return (
    <Suspense fallback={<Spinner label={text('app.loading')} />}>
      <Routes>
        {TV_APP_PAGES.map((id) => (
          <Route key={id} path={tvPath(id)} element={<LockedPage key={id} id={id} />} />
        ))}
        <Route path="*" element={<Navigate to={TV_HOME} replace />} />
      </Routes>
    </Suspense>
  );
}

function LockedPage({ id }: { id: TvPageId }) {
  if (isSopPage(id)) return <SopPage slug={id} />;
  const Page = COMPONENTS[`./pages/${id}.tsx`];
  if (!Page) throw new Error(`The page ${id} has no component`);
  return <Page />;
}
