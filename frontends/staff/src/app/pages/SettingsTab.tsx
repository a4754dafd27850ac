import { Stack } from '@mantine/core';
import { reconnect } from '#kit/live';
import { AccountsPanel } from '../../features/accounts/AccountsPanel';
import { SettingsForm } from '../../features/settings/SettingsForm';
import { useSession } from '../../features/sign-in/session.store';

/** The business, the rules of the sale, the staff. */
export function SettingsTab() {
  const me = useSession((session) => session.user?.username ?? '');
  return (
    <Stack gap="xl">
      <SettingsForm />
      <AccountsPanel
        me={me}
        onOwnPassword={async (password) => {
          await useSession.getState().signIn(me, password);
          reconnect();
        }}
      />
    </Stack>
  );
}
