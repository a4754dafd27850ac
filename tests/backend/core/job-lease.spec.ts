// @database who holds a lease
import { pino } from 'pino';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import type { Orm } from '../../../backend/src/core/database/orm';
import { JobLease } from '../../../backend/src/core/job-lease';
import { FakeClock } from '../../support/fake-clock';
import { createMigratedDatabase } from '../../support/migrated-database';
import { TcpProxy } from '../../support/tcp-proxy';
import { type TestDatabase, testDatabaseKind } from '../../support/test-database';

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 4_000;
/** A process that died is replaced within so long. */
const REPLACED_WITHIN_MS = 30_000;

/** A process with a clock of its own; its looks are made by hand. */
class Process {
  readonly clock = new FakeClock();
  readonly lease: JobLease;

  constructor(orm: Orm) {
    this.lease = new JobLease(orm, this.clock, pino({ level: 'silent' }));
  }

  /** Time passes in which it looks as often as it does. */
  async lives(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += LOOK_EVERY_MS) {
      this.clock.advance(LOOK_EVERY_MS);
      await this.lease.look();
    }
  }
}

let database: TestDatabase;
let orm: Orm;
let first: Process;
let second: Process;
beforeEach(async () => {
  database = await createMigratedDatabase();
  orm = await openDatabase(database);
  first = new Process(orm);
  second = new Process(orm);
});
afterEach(async () => {
  await first.lease.release();
  await second.lease.release();
  await orm.close(true);
  await database.drop();
});

const holders = (): [boolean, boolean] => [first.lease.isHeld(), second.lease.isHeld()];
const rows = (): Promise<object[]> => orm.em.fork().execute<object[]>('select * from lease');

(testDatabaseKind() === 'sqlite' ? describe : describe.skip)('the lease of the jobs on SQLite', () => {
  it('is held by the only process from its start, and writes nothing', async () => {
    expect(first.lease.isHeld()).toBe(true);
    await first.lease.begin();
    await first.lease.release();
    expect(first.lease.isHeld()).toBe(true);
    expect(await rows()).toEqual([]);
  });
});

/** faults D21 */
(testDatabaseKind() === 'postgresql' ? describe : describe.skip)('the lease of the jobs on PostgreSQL', () => {
  it('belongs to no process before one has begun, then to the first', async () => {
    expect(holders()).toEqual([false, false]);
    await first.lease.begin();
    await second.lease.begin();
    expect(holders()).toEqual([true, false]);
  });

  it('belongs to one of many that begin together', async () => {
    const many = Array.from({ length: 12 }, () => new Process(orm));
    await Promise.all(many.map(({ lease }) => lease.begin()));
    expect(many.filter(({ lease }) => lease.isHeld())).toHaveLength(1);
    await Promise.all(many.map(({ lease }) => lease.release()));
  });

  it('stays with a holder that lives', async () => {
    await first.lease.begin();
    await second.lease.begin();
    for (let seconds = 0; seconds < 120; seconds += 4) {
      await first.lives(LOOK_EVERY_MS);
      await second.lives(LOOK_EVERY_MS);
      expect(holders()).toEqual([true, false]);
    }
  });

  it('is taken over within 30 s of its holder’s death, and not before that one would know', async () => {
    await first.lease.begin();
    await second.lease.begin();
    let passedMs = 0;
    while (!second.lease.isHeld() && passedMs <= REPLACED_WITHIN_MS) {
      await second.lives(LOOK_EVERY_MS);
      first.clock.advance(LOOK_EVERY_MS);
      passedMs += LOOK_EVERY_MS;
    }
    expect(passedMs).toBeLessThan(REPLACED_WITHIN_MS);
    expect(holders()).toEqual([false, true]);
  });

  it('is not taken back by one that stood still, whatever its clock says', async () => {
    await first.lease.begin();
    await second.lives(REPLACED_WITHIN_MS);
    // Its clock stood still with it: until its next look it does not know.
    expect(holders()).toEqual([true, true]);
    await first.lease.look();
    expect(holders()).toEqual([false, true]);
    await second.lives(LOOK_EVERY_MS);
    await first.lives(LOOK_EVERY_MS);
    expect(holders()).toEqual([false, true]);
  });

  it.each([-HOUR_MS, HOUR_MS])('does not move when clocks are set by %d ms', async (ms) => {
    await first.lease.begin();
    await second.lease.begin();
    first.clock.jump(ms);
    await second.lives(LOOK_EVERY_MS);
    expect(holders()).toEqual([true, false]);
    second.clock.jump(ms);
    await second.lives(REPLACED_WITHIN_MS);
    expect(second.lease.isHeld()).toBe(true);
  });

  it('passes on at once when its holder ends in order', async () => {
    await first.lease.begin();
    await second.lease.begin();
    await first.lease.release();
    expect(await rows()).toEqual([]);
    await second.lease.look();
    expect(holders()).toEqual([false, true]);
  });

  it('is lost in time by a holder that cannot reach the database', async () => {
    const line = await TcpProxy.to(database.databaseUrl ?? '');
    const far = await openDatabase({ ...database, databaseUrl: line.url });
    const cutOff = new Process(far);
    await cutOff.lease.begin();
    expect(cutOff.lease.isHeld()).toBe(true);
    line.cut();
    await cutOff.lives(REPLACED_WITHIN_MS);
    expect(cutOff.lease.isHeld()).toBe(false);
    await second.lives(REPLACED_WITHIN_MS);
    expect(second.lease.isHeld()).toBe(true);
    await far.close(true);
    await line.close();
  });
});
