import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useConnection } from '#kit/connection.store';
import { onSignedOut } from '#kit/http';
import { Spinner } from '#kit/ui/Spinner';
import { KITCHEN_BOARD, SOP_HOME, SOP_PAGES, sopPath } from '#shared/sop/sop-pages';
import { PairingScreen } from '../features/pairing/PairingScreen';
import { useSession } from '../features/pairing/session.store';
import { useArrowKeys } from '../features/remote-control/use-arrow-keys';
import { BoardPage } from './BoardPage';
import { HomePage } from './HomePage';
import { useOtherPages } from './pages';
import { SopPage } from './SopPage';
import { usePageTitle, useScreenDuties } from './use-screen-duties';

/** A server that did not answer at start is asked again so often, until it has said who this screen is. */
const ASK_AGAIN_MS = 5_000;

/** An unpaired screen shows its code, a paired one the locked pages, and never anything else. */
export function App() {
  const { t } = useTranslation();
  const { state, isConfirmed } = useSession();
  useArrowKeys();
  useEffect(() => onSignedOut(() => useSession.getState().ended()), []);
  useEffect(() => {
    if (isConfirmed) return undefined;
    const ask = () => void useSession.getState().ask();
    ask();
    const again = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(again);
  }, [isConfirmed]);

  if (state === 'asking') return <Spinner label={t('app.loading')} />;
  return state === 'known' ? <LockedPages /> : <Stranger />;
}

function Stranger() {
  const { t } = useTranslation();
  usePageTitle(t('pairing.title'));
  return <PairingScreen />;
}

function LockedPages() {
  useScreenDuties();
  useOtherPages();
  // A screen revoked while it was away learns it here, also on a page that loads nothing.
  const isLive = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (isLive) void useSession.getState().ask();
  }, [isLive]);
  return (
    <Routes>
      <Route path={SOP_HOME} element={<HomePage />} />
      <Route path={KITCHEN_BOARD} element={<BoardPage />} />
      {SOP_PAGES.map((slug) => (
        <Route key={slug} path={sopPath(slug)} element={<SopPage key={slug} slug={slug} />} />
      ))}
      <Route path="*" element={<Navigate to={SOP_HOME} replace />} />
    </Routes>
  );
}
