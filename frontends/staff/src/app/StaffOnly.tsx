import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { useSession } from '../features/sign-in/session.store';
import { homeOf, loginPath, mayOpen } from './paths';

/** Lets in the roles of the page; others go to the sign-in page or to their own home. */
export function StaffOnly() {
  const { state, user } = useSession();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (state === 'asking') return <Spinner label={t('app.loading')} />;
  if (!user) return <Navigate to={loginPath(pathname + search)} replace />;
  if (!mayOpen(user.role, pathname)) return <GoHome />;
  return <Outlet />;
}

/** To the home of the role; a TV screen's home is another app, which only a real page load opens. */
export function GoHome() {
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
