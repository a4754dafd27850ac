import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { reconnect } from '#kit/live';
import { AccountsPanel } from '../../features/accounts/AccountsPanel';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { DishPhotosPanel } from '../../features/dish-photos/DishPhotosPanel';
import { SnapshotsPanel } from '../../features/snapshots/SnapshotsPanel';
import { ReadingLimits } from '../../features/readings/ReadingLimits';
import { LabelPrinterPanel } from '../../features/labels/LabelPrinterPanel';
import { SettingsForm } from '../../features/settings/SettingsForm';
import { useSession } from '../../features/sign-in/session.store';
import { lazyPart } from '../../ui/lazy-part';

const ChannelsPanel = lazyPart(async () => (await import('../../features/channels/ChannelsPanel')).ChannelsPanel);

/** The business, the rules of the sale, the staff, and what can be brought back. */
export function SettingsTab() {
  const me = useSession((session) => session.user?.username ?? '');
  const events = useDiary((diary) => diary.records);
  useLiveDiary();
  return (
    <Stack gap="xl">
      <SettingsForm />
      <DishPhotosPanel />
      <Suspense>
        <ChannelsPanel />
      </Suspense>
      <ReadingLimits />
      <LabelPrinterPanel />
      <AccountsPanel
        me={me}
        onOwnPassword={async (password) => {
          await useSession.getState().signIn(me, password);
          reconnect();
        }}
      />
      <SnapshotsPanel titleOf={(eventId) => events[eventId]?.title} />
    </Stack>
  );
}
