// @database units of work that share a commit
import { GroupCommit, type Member } from '../../../backend/src/core/database/sqlite/group-commit';
import { CommitLost } from '../../../backend/src/core/database/transient-failure';

/** A connection that notes what it is told; `fails` throws instead. */
class Writer {
  readonly said: string[] = [];
  inTransaction = false;
  private readonly failures = new Map<string, Error>();

  control(sql: string): void {
    this.said.push(sql);
    const failure = this.failures.get(sql);
    this.failures.delete(sql);
    if (failure) throw failure;
    if (sql === 'begin immediate') this.inTransaction = true;
    if (sql === 'commit' || sql === 'rollback') this.inTransaction = false;
  }

  failOnce(sql: string, failure: Error): void {
    this.failures.set(sql, failure);
  }

  count(sql: string): number {
    return this.said.filter((text) => text === sql).length;
  }
}

let writer: Writer;
let groups: GroupCommit;
beforeEach(() => {
  writer = new Writer();
  groups = new GroupCommit(writer);
});

const unit = async (work: (member: Member) => void | Promise<void> = () => undefined): Promise<void> => {
  const member = await groups.begin();
  try {
    await work(member);
  } catch (error) {
    await groups.rollback(member);
    throw error;
  }
  await groups.commit(member);
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets units that come together share one commit, each in a savepoint, one after the other', async () => {
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  await Promise.all([unit(step('a')), unit(step('b')), unit(step('c'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  const each = ['savepoint unit_0', 'release unit_0'];
  expect(writer.said).toEqual(['begin immediate', ...each, ...each, ...each, 'commit']);
});

it('answers no unit before the shared commit, and all in their order', async () => {
  const answered: string[] = [];
  const first = unit().then(() => answered.push('first'));
  const second = unit(() => expect(answered).toEqual([])).then(() => answered.push(`second, ${writer.count('commit')} commit`));
  await Promise.all([first, second]);
  expect(answered).toEqual(['first', 'second, 1 commit']);
});

it('commits a unit that is alone with the turn of the event loop', async () => {
  await unit();
  await unit();
  expect(writer.count('commit')).toBe(2);
});

it('takes back the unit that fails, and no other', async () => {
  const refused = unit(() => {
    throw new Error('sold out');
  });
  await Promise.all([unit(), expect(refused).rejects.toThrow('sold out'), unit()]);
  expect(writer.count('rollback to unit_0')).toBe(1);
  expect(writer.count('commit')).toBe(1);
});

it('reports a refusal only after the shared commit of its group', async () => {
  const refused = unit(() => {
    throw new Error('sold out');
  }).catch(() => writer.count('commit'));
  const [, commits] = await Promise.all([unit(), refused]);
  expect(commits).toBe(1);
});

it('refuses every unit of a commit that fails; a refusal that was made on it may run again', async () => {
  writer.failOnce('commit', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }));
  const refused = unit(() => {
    throw new Error('sold out');
  });
  const outcomes = await Promise.allSettled([unit(), unit(), refused]);
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'answered'))).toEqual([
    'Error: database or disk is full',
    'Error: database or disk is full',
    'CommitLost: What this unit of work saw does not stand',
  ]);
  expect(writer.inTransaction).toBe(false);
  await unit();
});

it('has the others run again when SQLite took back the transaction that they shared', async () => {
  const full = new Error('database or disk is full');
  const before = unit();
  const cause = unit((member) => {
    writer.inTransaction = false;
    groups.failed(member, full);
    expect(() => groups.expectOpen(member)).toThrow(CommitLost);
    throw full;
  });
  const after = unit();
  const outcomes = await Promise.allSettled([before, cause, after]);
  // Who has run too often is told why.
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: { name: 'CommitLost', reason: full } });
  expect(outcomes[1]).toMatchObject({ status: 'rejected' });
  expect(outcomes[2]).toMatchObject({ status: 'fulfilled' });
  expect(writer.count('begin immediate')).toBe(2);
});

it('lets no statement of a unit run after its end', async () => {
  let ended: Member | null = null;
  await unit((member) => void (ended = member));
  expect(() => ended && groups.expectOpen(ended)).toThrow(CommitLost);
});

it('runs a statement on its own once the units before it are committed', async () => {
  const alone = async (): Promise<number> => groups.alone(() => writer.count('commit'));
  const [, commits] = await Promise.all([unit(), alone()]);
  expect(commits).toBe(1);
});

it('gives the turn on when a transaction cannot begin', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  writer.failOnce('begin immediate', busy);
  const outcomes = await Promise.allSettled([unit(), unit()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('begins a savepoint inside a unit without waiting for itself', async () => {
  await unit(async (outer) => {
    const inner = await groups.begin(outer);
    await groups.rollback(inner);
    const again = await groups.begin(outer);
    await groups.commit(again);
  });
  expect(writer.said.filter((text) => text.endsWith('unit_1'))).toEqual([
    'savepoint unit_1',
    'rollback to unit_1',
    'release unit_1',
    'savepoint unit_1',
    'release unit_1',
  ]);
});

it('ends a group after 64 units and lets the event loop have its turn, however many wait', async () => {
  let turns = 0;
  const units = Array.from({ length: 200 }, () => unit());
  void nextTurn().then(() => (turns = writer.count('savepoint unit_0')));
  await Promise.all(units);
  expect(writer.count('commit')).toBe(4);
  expect(turns).toBeGreaterThan(0);
  expect(turns).toBeLessThanOrEqual(64);
});
