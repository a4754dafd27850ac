// @database one revision after another, whoever raises it
import { jest } from '@jest/globals';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { Orm } from '../../../backend/src/core/database/orm';
import { RoomRevisions } from '../../../backend/src/core/database/room-revisions';
import { appOfFile } from '../../support/test-app';
import { testDatabaseKind } from '../../support/test-database';

const app = appOfFile();
let revisions: RoomRevisions;
beforeAll(async () => {
  revisions = app.get(RoomRevisions);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const raise = (room: string): Promise<number> => app.work.run(({ em }) => revisions.raise(em, room, 1));

it('has the revision of each commit, and nothing of a transaction that is taken back', async () => {
  const seen = [await revisions.of('diary')];
  for (let times = 0; times < 3; times += 1) {
    await raise('diary');
    seen.push(await revisions.of('diary'), await revisions.of('diary'));
  }
  const [first = NaN] = seen;
  expect(seen).toEqual([first, first + 1, first + 1, first + 2, first + 2, first + 3, first + 3]);
  const undone = app.work.run(async ({ em }) => {
    await revisions.raise(em, 'diary', 1);
    expect([await revisions.of('diary', em), await revisions.of('diary')]).toEqual([first + 4, first + 3]);
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  expect(await revisions.of('diary')).toBe(first + 3);
});

it('has the revision that another program committed at once', async () => {
  const before = await revisions.of('devices');
  const other = await openDatabase(app.database);
  try {
    await new RoomRevisions(other).raise(other.em, 'devices', 2);
    expect(await revisions.of('devices')).toBe(before + 2);
    await raise('devices');
    expect(await new RoomRevisions(other).of('devices')).toBe(before + 3);
  } finally {
    await other.close(true);
  }
});

it('is right with more rooms than any kitchen has', async () => {
  await raise('diary');
  const revision = await revisions.of('diary');
  for (let place = 0; place < 1_200; place += 1) expect(await revisions.of(`tasks:made-up-${place}`)).toBe(0);
  expect(await revisions.of('diary')).toBe(revision);
});

(testDatabaseKind() === 'sqlite' ? it : it.skip)('asks SQLite again only after a commit', async () => {
  await revisions.of('diary');
  const asked = jest.spyOn(app.get(Orm).em, 'execute');
  for (let times = 0; times < 5; times += 1) await revisions.of('diary');
  expect(asked).not.toHaveBeenCalled();
  await raise('stock');
  asked.mockClear();
  for (let times = 0; times < 5; times += 1) await revisions.of('diary');
  expect(asked).toHaveBeenCalledTimes(1);
});
