import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { restoredReply } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { SnapshotsPanel } = await import('../../../frontends/staff/src/features/snapshots/SnapshotsPanel');
const { snapshots } = await import('../../../frontends/staff/src/data/snapshots.data');
const { changeLanguage } = await import('#kit/i18n');

const kept = (over: Partial<Snapshot> = {}): Snapshot => ({
  id: 1,
  list: 'inventory',
  reason: 'imported',
  by: 'Devi',
  takenAt: '2026-11-20T06:00:00.000Z',
  count: 46,
  ...over,
});
const open = (...lists: Snapshot[]) => {
  backend.on('GET /api/snapshots', () => ({ reply: { success: true, data: lists } }));
  show(<SnapshotsPanel titleOf={(id) => (id === 'e1' ? 'Sunday Mandi' : undefined)} />);
};

beforeEach(async () => {
  backend.asked.length = 0;
  snapshots.reset();
  await speak();
  await changeLanguage('en');
});

describe('the snapshots (decisions/0001 §24)', () => {
  it('say which list was put away, why, by whom and when', async () => {
    open(
      kept(),
      kept({ id: 2, list: 'tasks:e1', reason: 'reset', count: 45 }),
      kept({ id: 3, list: 'tasks:e2', reason: 'saved', count: 1 }),
    );
    expect(await screen.findByText('Tasks of Sunday Mandi')).toBeTruthy();
    expect(screen.getByText('before an import · 46 records · by Devi')).toBeTruthy();
    expect(screen.getByText('Tasks of an event that was removed')).toBeTruthy();
    expect(screen.getAllByText('Friday, 20 November 2026, 11:30 AM')).toHaveLength(3);
  });

  it('come back at a press', async () => {
    backend.on('POST /api/snapshots/1/restore', () => restoredReply());
    open(kept());
    await userEvent.click(await screen.findByRole('button', { name: /Restore Inventory/ }));
    expect(await screen.findByText('Inventory: restored.')).toBeTruthy();
    await waitFor(() => expect(backend.to('GET', '/api/snapshots')).toHaveLength(2));
  });

  it('say why they do not', async () => {
    backend.on('POST /api/snapshots/1/restore', () => refusal(404, 'diary.notFound', 'English of the server'));
    open(kept());
    await userEvent.click(await screen.findByRole('button', { name: /Restore/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('This event is not in the diary any more.');
  });

  it('say when there are none, and when they cannot be shown', async () => {
    open();
    expect(await screen.findByText('Nothing was replaced or removed in the last 30 days.')).toBeTruthy();
    cleanup();
    snapshots.reset();
    backend.on('GET /api/snapshots', () => refusal(500, 'internal', 'English of the server'));
    show(<SnapshotsPanel titleOf={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The previous versions could not be loaded');
  });
});
