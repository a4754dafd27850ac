import { turns } from '../../event-loop-turns.js';
import { CommitLost } from '../transient-failure.js';

/** The connection that writes. */
interface Writer {
  control(sql: string): void;
  readonly inTransaction: boolean;
}

/** One unit of work among those that share a commit, or a savepoint inside it. */
export class Member {
  hasLeft = false;

  constructor(
    readonly group: Group,
    readonly depth: number,
  ) {}
}

/** Units of work that share one transaction of the database and its commit. */
class Group {
  readonly openedAtMs = performance.now();
  units = 0;
  /** Whether all that came in with the same turn of the event loop has joined. */
  isDue = false;
  isOver = false;
  /** Why the group was rolled back. */
  failure: unknown = null;
  private readonly left: (() => void)[] = [];

  /** Resolves after the shared commit. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => {
      // The work after an answer takes longer than the commit: each has its place in the turns of the event loop.
      const answer = (): void => turns.run(() => (this.failure === null ? resolve() : reject(this.failure as Error)));
      if (this.isOver) answer();
      else this.left.push(answer);
    });
  }

  end(failure: unknown = null): void {
    this.isOver = true;
    this.failure = failure;
    for (const answer of this.left) answer();
  }
}

/** A group ends after so many units or so long, however many wait: then the event loop has its turn. */
const MOST_UNITS = 64;
const LONGEST_MS = 8;

/**
 * Turns on the one connection that writes. Units of work run one after the other, each in a savepoint, and those that arrive while one runs
 * share a transaction: one wait for the disk serves all of them. None is answered before that commit; a unit that is alone waits for no
 * other. A unit reads the state of a serial order: the units before it.
 * @source decisions/0061
 */
export class GroupCommit {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;
  private group: Group | null = null;

  constructor(private readonly writer: Writer) {}

  /** Waits for the turn. @param outer the unit in which a savepoint begins */
  async begin(outer?: Member): Promise<Member> {
    if (outer) {
      this.expectOpen(outer);
      const depth = outer.depth + 1;
      this.writer.control(`savepoint unit_${depth}`);
      return new Member(outer.group, depth);
    }
    await this.turn();
    try {
      this.group ??= this.open();
      this.writer.control('savepoint unit_0');
      return new Member(this.group, 0);
    } catch (error) {
      this.handOn();
      throw error;
    }
  }

  /** Resolves after the shared commit. @throws CommitLost, and SQLite's error when the commit fails: the unit is rolled back */
  async commit(member: Member): Promise<void> {
    this.expectOpen(member);
    this.writer.control(`release unit_${member.depth}`);
    member.hasLeft = true;
    if (member.depth === 0) await this.leave(member.group);
  }

  /**
   * Rolls a unit back. The cause of its failure may be data of units before it, so it holds only once they are committed: it waits for
   * them.
   * @throws CommitLost when they are not
   */
  async rollback(member: Member): Promise<void> {
    const { group, depth } = member;
    if (member.hasLeft) return;
    member.hasLeft = true;
    if (!group.isOver) {
      this.writer.control(`rollback to unit_${depth}`);
      this.writer.control(`release unit_${depth}`);
    }
    if (depth > 0) return;
    await this.leave(group).catch((cause: unknown) => {
      throw new CommitLost('What this unit of work saw does not stand', { cause });
    });
  }

  /** Runs a statement outside of every unit, once the group that runs is committed. */
  async alone<T>(work: () => T): Promise<T> {
    await this.turn();
    try {
      if (this.group) this.finish(this.group);
      return work();
    } finally {
      this.handOn();
    }
  }

  /**
   * Call after a statement of a unit failed. After a full disk and the like SQLite has rolled back everything, also the writes of other
   * units of the group: they run again.
   */
  failed({ group }: Member, cause: unknown): void {
    if (group.isOver || this.writer.inTransaction) return;
    this.group = null;
    group.end(new CommitLost('Another unit of work ended the transaction that this one shared', { cause }));
  }

  /** @throws CommitLost when the transaction of this unit is over: its next statement must not run in another one */
  expectOpen({ group, hasLeft }: Member): void {
    if (group.isOver || hasLeft) throw new CommitLost('The transaction of this unit of work is over', { cause: group.failure });
  }

  private open(): Group {
    this.writer.control('begin immediate');
    const group = new Group();
    setImmediate(() => {
      group.isDue = true;
      if (!this.isTaken) this.finish(group);
    });
    return group;
  }

  private leave(group: Group): Promise<void> {
    group.units += 1;
    if (group.units >= MOST_UNITS || performance.now() - group.openedAtMs > LONGEST_MS) this.finish(group);
    this.handOn();
    return group.settled();
  }

  private finish(group: Group): void {
    if (group.isOver) return;
    this.group = null;
    try {
      this.writer.control('commit');
      group.end();
    } catch (error) {
      group.end(error);
      if (this.writer.inTransaction) this.writer.control('rollback');
    }
  }

  /** First come, first served. */
  private async turn(): Promise<void> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
  }

  /** Gives the turn to the next without a gap, so that no later unit overtakes; after a commit the event loop comes first. */
  private handOn(): void {
    const next = this.waiting.shift();
    if (next) {
      if (this.group) next();
      else setImmediate(next);
      return;
    }
    this.isTaken = false;
    if (this.group?.isDue) this.finish(this.group);
  }
}
