import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { reconnect } from '#kit/live/live';
import { outbox } from '#kit/outbox';
import { usePageTitle } from '#kit/use-page-title';
import { useSession } from '../../features/sign-in/session.store';
import { SignInForm } from '../../features/sign-in/SignInForm';
import { AuthLayout } from '../AuthLayout';
import { homeOf, mayOpen, safeNext } from '../paths';

/** Signs in and goes on to the requested page, or to the role's home. */
export function LoginPage() {
  const { t } = useTranslation();
  usePageTitle(t('signIn.page'));
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const next = safeNext(search.get('next'));
  if (user && user.role !== 'tv') return <Navigate to={next && mayOpen(user.role, next) ? next : homeOf(user.role)} replace />;
  return (
    <AuthLayout title={t('signIn.title')}>
      <SignInForm
        onSignedIn={() => {
          reconnect();
          void outbox.start();
        }}
      />
    </AuthLayout>
  );
}
