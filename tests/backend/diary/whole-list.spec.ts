import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();
let events: DiaryEvent[];
let revision: number;

beforeEach(async () => {
  await make('One');
  await make('Two');
  ({ data: events, revision } = await load());
});

const make = async (title: string): Promise<DiaryEvent> =>
  (await (await app.as('kitchen')).post('/api/diary-events/create').send({ title, date: '2026-12-01' }).expect(201)).body.event;
const load = async (): Promise<{ data: DiaryEvent[]; revision: number }> =>
  (await (await app.as('kitchen')).get('/api/diary-events').expect(200)).body;
const send = async (list: unknown, base?: number) => {
  const request = (await app.as('kitchen')).post('/api/diary-events');
  if (base !== undefined) void request.set('If-Match', String(base));
  return request.send(list as object);
};
const saved = async (list: unknown, base?: number) => {
  const reply = await send(list, base);
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return reply.body as { savedCount: number; stale: string[]; snapshotId: number | null };
};
const ids = async () => (await load()).data.map(({ id }) => id).sort();
const first = (): DiaryEvent => events[0] ?? raise();
function raise(): never {
  throw new Error('The diary is empty');
}

describe('saving the whole diary (decisions/0001 §24)', () => {
  it('pushes nothing when nothing changes', async () => {
    expect(await saved(events)).toEqual({ success: true, savedCount: events.length, stale: [], snapshotId: null });
    expect(await load()).toMatchObject({ data: events, revision });
  });

  it('changes and adds events, one push each', async () => {
    const screen = await app.screen(DIARY_ROOM, 'tv');
    const added = {
      id: 'event-77',
      title: 'For 35 guests',
      date: '2026-12-24',
      createdBy: 'Somebody',
      createdAt: 'x',
      estimatedAttendance: '',
    };
    const { savedCount } = await saved([...events.map((event) => (event === first() ? { ...event, isCompleted: true } : event)), added]);
    expect(savedCount).toBe(events.length + 1);
    const change = await screen.hears('diary.changed', ({ id }) => id === 'event-77');
    expect(change.record).toMatchObject({ title: 'For 35 guests', createdBy: 'Cook', estimatedAttendance: 35, version: 1 });
    expect((await screen.hears('diary.changed', ({ id }) => id === first().id)).record).toMatchObject({ isCompleted: true, version: 2 });
    expect(screen.heard).toHaveLength(2);
  });

  it('loses no new event and brings no deleted one back (faults C8)', async () => {
    const kitchen = await app.as('kitchen');
    const fresh = await make('Written meanwhile');
    await kitchen.delete(`/api/diary-events/${first().id}`).expect(200);
    const late = await saved(events, revision);
    expect(late.stale).toEqual([first().id]);
    expect(late.savedCount).toBe(events.length - 1);
    expect(await ids()).toEqual([...events.slice(1).map(({ id }) => id), fresh.id].sort());
  });

  it('undoes nothing from a device that was away', async () => {
    await (await app.as('kitchen')).put(`/api/diary-events/${first().id}`).send({ title: 'Newer' }).expect(200);
    expect((await saved(events)).stale).toEqual([first().id]);
    expect((await load()).data.find(({ id }) => id === first().id)?.title).toBe('Newer');
  });

  it('removes all events by an empty list without a base, and a restore brings them back with their tasks', async () => {
    const kitchen = await app.as('kitchen');
    const [task] = (await kitchen.get(`/api/todos/${first().id}`).expect(200)).body.data;
    await kitchen.post(`/api/todos/${first().id}/tasks/${task.id}/complete`).send({ by: 'Anu' }).expect(200);
    const before = await ids();
    const { snapshotId, savedCount } = await saved([]);
    expect([savedCount, await ids()]).toEqual([0, []]);
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).expect(200);
    expect(await ids()).toEqual(before);
    const { data } = (await kitchen.get(`/api/todos/${first().id}`).expect(200)).body;
    expect(data.find(({ id }: { id: string }) => id === task.id)).toMatchObject({ completed: true, completedBy: 'Anu' });
  });

  it.each([
    ['no list', { events: [] }, ''],
    ['an event without a title', [{ id: 'event-1', date: '2026-12-01' }], 'Event title and date are required'],
    ['a day that does not exist', [{ title: 'X', date: '2026-02-30' }], ''],
    [
      'an id twice',
      [
        { id: 'event-1', title: 'A', date: '2026-12-01' },
        { id: 'event-1', title: 'B', date: '2026-12-01' },
      ],
      '',
    ],
    ['an id with a path', [{ id: '../x', title: 'A', date: '2026-12-01' }], ''],
  ])('is refused when it is %s', async (_, list, sentence) => {
    const refused = await send(list);
    expect([refused.status, refused.body.success]).toEqual([400, false]);
    if (sentence) expect(refused.body.error).toBe(sentence);
    expect((await load()).data).toEqual(events);
  });

  it('is closed to strangers and TV screens', async () => {
    await app.http.post('/api/diary-events').send([]).expect(401);
    await (await app.as('tv')).post('/api/diary-events').send([]).expect(403);
    expect(await ids()).toHaveLength(events.length);
  });
});
