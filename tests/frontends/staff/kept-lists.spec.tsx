import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeptList } from '#shared/kept-lists/kept-list.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { KeptListsPanel } = await import('../../../frontends/staff/src/features/kept-lists/KeptListsPanel');
const { useKeptLists } = await import('../../../frontends/staff/src/features/kept-lists/kept-lists.store');
const { changeLanguage } = await import('#kit/i18n');

const kept = (over: Partial<KeptList> = {}): KeptList => ({
  id: 1,
  list: 'inventory',
  reason: 'imported',
  by: 'Devi',
  keptAt: '2026-11-20T06:00:00.000Z',
  count: 46,
  ...over,
});
const open = (...lists: KeptList[]) => {
  backend.on('GET /api/kept-lists', () => ({ reply: { success: true, data: lists } }));
  show(<KeptListsPanel titleOf={(id) => (id === 'e1' ? 'Sunday Mandi' : undefined)} />);
};

beforeEach(async () => {
  backend.asked.length = 0;
  useKeptLists.setState({ lists: null, error: null });
  await speak();
  await changeLanguage('en');
});
afterEach(cleanup);

describe('the kept lists (decisions/0001 §24)', () => {
  it('say what was put away, why, by whom and when', async () => {
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
    backend.on('POST /api/kept-lists/1/restore', () => ({ reply: { success: true, restored: kept() } }));
    open(kept());
    await userEvent.click(await screen.findByRole('button', { name: /Restore Inventory/ }));
    expect(await screen.findByText('Inventory: restored.')).toBeTruthy();
    await waitFor(() => expect(backend.to('GET', '/api/kept-lists')).toHaveLength(2));
  });

  it('say why they do not', async () => {
    backend.on('POST /api/kept-lists/1/restore', () => refusal(404, 'diary.notFound', 'English of the server'));
    open(kept());
    await userEvent.click(await screen.findByRole('button', { name: /Restore/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('This event is not in the diary any more.');
  });

  it('say when there are none, and when they cannot be shown', async () => {
    open();
    expect(await screen.findByText('Nothing was replaced or removed in the last 30 days.')).toBeTruthy();
    cleanup();
    useKeptLists.setState({ lists: null });
    backend.on('GET /api/kept-lists', () => refusal(500, 'internal', 'English of the server'));
    show(<KeptListsPanel titleOf={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The previous versions could not be loaded');
  });
});
