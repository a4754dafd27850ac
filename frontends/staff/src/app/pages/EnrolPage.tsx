import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { reconnect } from '#kit/live/live';
import { outbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { usePageTitle } from '#kit/use-page-title';
import { EnrolPhone } from '../../features/devices/EnrolPhone';
import { useSession } from '../../features/sign-in/session.store';
import { AuthLayout } from '../AuthLayout';
import { homeOf } from '../paths';

/** Where the QR code of a staff phone leads; token and name are in the fragment, which no server ever sees. */
export default function EnrolPage() {
  const { t } = useTranslation();
  usePageTitle(t('enrol.page'));
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Read once: the address is cleaned when the phone is in.
  const [invite] = useState(() => new URLSearchParams(hash.slice(1)));
  const token = invite.get('token');
  const name = invite.get('name') ?? '';
  return (
    <AuthLayout title={name ? t('enrol.greeting', { name }) : t('enrol.title')}>
      {!token && <Banner kind="error">{t('enrol.noToken')}</Banner>}
      {token && (
        <EnrolPhone
          token={token}
          invitedName={name}
          onEnrolled={async () => {
            await useSession.getState().ask();
            reconnect();
            void outbox.start();
            void navigate(homeOf(useSession.getState().user?.role ?? 'kitchen'), { replace: true });
          }}
        />
      )}
    </AuthLayout>
  );
}
