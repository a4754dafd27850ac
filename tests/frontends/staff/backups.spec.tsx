import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Backup } from '#shared/backups/backup.contract';
import type { Snapshot } from '#shared/snapshots/snapshot.contract';
import { restoredReply } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { BackupsPanel } = await import('../../../frontends/staff/src/features/backups/BackupsPanel');
const { backups } = await import('../../../frontends/staff/src/data/backups.data');
const { SnapshotsPanel } = await import('../../../frontends/staff/src/features/snapshots/SnapshotsPanel');
const { snapshots } = await import('../../../frontends/staff/src/data/snapshots.data');
const { changeLanguage } = await import('#kit/i18n');

const backup = (over: Partial<Backup> = {}): Backup => ({
  name: '2026-11-27T21-30-04Z',
  madeAt: '2026-11-27T21:30:04.000Z',
  version: '0.1.0',
  bytes: 12_345_678,
  isEncrypted: false,
  isNightly: true,
  ...over,
});

/** @source requirements/console C147 */
describe('the backups', () => {
  let list: Backup[];
  let nextAt: string | null;
  beforeEach(async () => {
    backend.asked.length = 0;
    [list, nextAt] = [[backup()], '2026-11-28T21:30:00.000Z'];
    backend.on('GET /api/backups', () => ({ reply: { success: true, data: { list, nextAt, isOld: false } } }));
    backups.reset();
    await speak();
  });

  it('say when each was made and how large it is, and when the next comes', async () => {
    show(<BackupsPanel />);
    expect(await screen.findByText('28 Nov 2026, 3:00 AM')).toBeTruthy();
    expect(screen.getByText(/12\.3 MB · version 0\.1\.0/)).toBeTruthy();
    expect(screen.getByText('The next one is made 29 Nov 2026, 3:00 AM.')).toBeTruthy();
  });

  it('are empty at first, and made by another program on PostgreSQL', async () => {
    [list, nextAt] = [[], null];
    show(<BackupsPanel />);
    expect(await screen.findByText('There is no backup yet.')).toBeTruthy();
    expect(screen.getByText(/makes no backups by itself/)).toBeTruthy();
  });

  it('are made at a press, and listed then', async () => {
    backend.on('POST /api/backups', () => {
      const made = backup({ name: '2026-11-28T06-00-00Z', madeAt: '2026-11-28T06:00:00.000Z', isNightly: false });
      list = [made, ...list];
      return { reply: { success: true, backup: made } };
    });
    show(<BackupsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('28 Nov 2026, 11:30 AM')).toBeTruthy();
    expect(await screen.findByText('The backup is made.')).toBeTruthy();
  });

  it('that failed say that the earlier ones are unchanged, and keep the list', async () => {
    backend.on('POST /api/backups', () => refusal(503, 'backup.noSpace', 'English of the server'));
    show(<BackupsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('no room for a backup');
    expect(screen.getByRole('button', { name: 'Download the backup of 28 Nov 2026, 3:00 AM' })).toBeTruthy();
  });

  it('are downloaded under their name', async () => {
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => undefined });
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    backend.on('POST /api/backups/2026-11-27T21-30-04Z/file', () => ({ reply: {}, isMalformed: true }));
    show(<BackupsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: /^Download the backup/ }));
    await waitFor(() => expect(names).toEqual(['kuzhi-2026-11-27T21-30-04Z.zip']));
  });
});

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

describe('the snapshots (decisions/0001 §24)', () => {
  beforeEach(async () => {
    backend.asked.length = 0;
    snapshots.reset();
    await speak();
    await changeLanguage('en');
  });

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
