import fc from 'fast-check';
import { appOfFile } from '../../support/test-app';
import { type Copy, histories, type ListModel, play } from '../../support/two-clients';
import { makeDiaryEvent } from '../tasks/diary-event';

const app = appOfFile();
let next = 5000;

/** What each room calls the text that the histories edit. */
interface Room {
  path(): Promise<string>;
  field: 'description' | 'notes';
  newId(): string | number;
  /** What a new record needs besides. */
  body: object;
  /** How many histories: the rule itself is tried with 1,000 (shared/core/list-histories). */
  runs: number;
}

const ROOMS: Record<string, Room> = {
  tasks: {
    path: async () => `/api/todos/${await makeDiaryEvent(app)}`,
    field: 'description',
    newId: () => `own-${(next += 1)}`,
    body: { task: 'Own', estimatedDuration: 5 },
    runs: 25,
  },
  diary: {
    path: () => Promise.resolve('/api/diary-events'),
    field: 'description',
    newId: () => `event-${(next += 1)}`,
    body: { title: 'Own', date: '2026-12-24' },
    runs: 25,
  },
  inventory: {
    path: () => Promise.resolve('/api/inventory'),
    field: 'notes',
    newId: () => (next += 1),
    body: { name: 'Own' },
    runs: 80,
  },
};

async function served({ path, field, newId, body }: Room): Promise<ListModel> {
  const address = await path();
  const kitchen = await app.as('kitchen');
  type Wire = Record<string, unknown> & Copy;
  const known = new Map<string, Wire>();
  return {
    newId,
    load: async () => {
      const { data, revision } = (await kitchen.get(address).expect(200)).body as { data: Wire[]; revision: number };
      for (const record of data) known.set(`${record.id} ${record.version}`, record);
      return { records: data.map(({ id, version, [field]: mark }) => ({ id, version, mark: String(mark ?? '') })), revision };
    },
    save: async (records, base) => {
      const sent = records.map(({ id, version, mark }) => ({ ...(known.get(`${id} ${version}`) ?? body), id, version, [field]: mark }));
      const reply = await kitchen.post(address).set('If-Match', String(base)).send(sent);
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    },
  };
}

it.each(Object.keys(ROOMS))(
  'the server takes whole lists of %s from two clients and loses nothing (decisions/0001 §24) @deep',
  async (name) => {
    const room = ROOMS[name] as Room;
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => expect(await play(await served(room), steps)).toEqual([])),
      { numRuns: room.runs },
    );
  },
  120_000,
);
