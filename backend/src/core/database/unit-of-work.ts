import { AsyncLocalStorage } from 'node:async_hooks';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { Change, ChangeName, Changes } from '#shared/realtime/changes';
import { Audit, type AuditRecord } from '../audit.js';
import { Announcer } from '../sockets.js';
import { ChangeListeners } from '../change-listeners.js';
import { Clock } from '../clock.js';
import { LOG, type Logger } from '../log.js';
import { databaseKind } from './database-kind.js';
import { Orm, takingOverNulls } from './orm.js';
import { RoomRevisions } from './room-revisions.js';
import { CommitLost, isConnectionLost, isTransient, isUnavailable, UnknownOutcome } from './transient-failure.js';

export type { SqlEntityManager };

/** Waits until no other transaction holds the rows, and holds them. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The announced record: its wire shape, the entity that makes it, or a function of the flushed state. */
type Announced<Name extends ChangeName> = Changes[Name] | { toContract(): Changes[Name] } | (() => Changes[Name]);

/** The running transaction. */
export interface Transaction {
  em: SqlEntityManager;
  /** Records the command in the audit log. */
  audit<Before, After>(record: AuditRecord<Before, After>): Promise<void>;
  /** Tells a room of a change: its revision rises in this transaction, the message leaves after the commit, never after a rollback. */
  announce<Name extends ChangeName>(room: string, name: Name, record: Announced<Name>): void;
  /** Runs in this transaction once all else is written, and once only for a key, however many records ask for it. */
  beforeCommit(key: string, work: () => Promise<void>): void;
  /** As `beforeCommit`, after the rooms are raised: for the lock that every unit wants, which is held no longer than the commit takes. */
  lastBeforeCommit(key: string, work: () => Promise<void>): void;
  /** Runs after the commit; its error is logged and changes nothing for the caller or for others that wait. */
  afterCommit(action: () => void): void;
}

interface Pending {
  room: string;
  name: ChangeName;
  record: () => Changes[ChangeName];
}

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 250;
/** A unit of work waits so long for a database that is away or held by another program. @source faults D8 */
const PATIENCE_MS = 5_000;

/** The only way to change records: one transaction, announcements after it. Never await the network inside. @source ARCHITECTURE §3 */
@Injectable()
export class UnitOfWork {
  private readonly unit = new AsyncLocalStorage<Transaction>();

  constructor(
    private readonly orm: Orm,
    private readonly revisions: RoomRevisions,
    private readonly announcer: Announcer,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Pick<Logger, 'error'>,
    /** A command-line tool has none. */
    @Optional() private readonly listeners?: ChangeListeners,
  ) {}

  /** Runs `work` in one transaction. A call inside another joins it; conflicts and failures that pass are tried again. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.unit.getStore();
    if (outer) {
      const result = await work(outer);
      await outer.em.flush();
      return result;
    }
    const deadline = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transact(work);
      } catch (error) {
        const mayWait = isUnavailable(error) ? performance.now() < deadline : attempt < ATTEMPTS;
        if (!mayWait || !isTransient(error)) throw error instanceof CommitLost ? error.reason : error;
        await pause(attempt);
      }
    }
  }

  /** Reads through a fresh entity manager; joins the running transaction so that it sees its own changes. */
  async read<T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return work(this.running() ?? this.orm.em.fork());
  }

  /**
   * Reads committed records only. On PostgreSQL a running transaction, which sees no others, asks by its own connection: while all are in
   * use it would wait for itself.
   */
  committed(): SqlEntityManager {
    const unit = this.running();
    return unit && databaseKind(unit) === 'postgresql' ? unit.fork({ keepTransactionContext: true }) : this.orm.em.fork();
  }

  /** The entity manager of the running transaction, or null outside of one. */
  running(): SqlEntityManager | null {
    return this.unit.getStore()?.em ?? null;
  }

  private async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const em = takingOverNulls(this.orm.em.fork());
    const pending: Pending[] = [];
    const last = new Map<string, () => Promise<void>>();
    const veryLast = new Map<string, () => Promise<void>>();
    const after: (() => void)[] = [];
    const tx: Transaction = {
      em,
      audit: (record) => this.audit.write({ em }, record),
      announce: (room, name, record) => pending.push({ room, name, record: contractOf(record) }),
      beforeCommit: (key, action) => void last.set(key, action),
      lastBeforeCommit: (key, action) => void veryLast.set(key, action),
      afterCommit: (action) => after.push(action),
    };
    await em.begin();
    let result: T;
    let changes: Change[];
    let isCommitting = false;
    try {
      result = await this.unit.run(tx, () => work(tx));
      await em.flush();
      await this.unit.run(tx, () => conclude(em, last));
      changes = await this.raise(em, pending);
      await this.unit.run(tx, () => conclude(em, veryLast));
      isCommitting = true;
      await em.commit();
    } catch (error) {
      // A connection that broke cannot roll back; the first failure is the one to report, unless it came from data that was rolled back.
      const lost = await em.rollback().catch((failure: unknown) => failure);
      this.revisions.rolledBack(em);
      if (lost instanceof CommitLost && error instanceof DomainError) throw lost;
      if (isCommitting && isConnectionLost(error)) throw new UnknownOutcome('The connection broke during the commit', { cause: error });
      throw error;
    }
    this.revisions.committed(em);
    for (const change of changes) {
      this.tell(() => this.announcer.send(change));
      this.listeners?.tell(change);
    }
    for (const action of after) this.tell(action);
    return result;
  }

  /** The command is committed: a failing listener must neither make it look refused nor keep the others from their call. */
  private tell(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.log.error({ err: error }, 'a listener failed after the commit');
    }
  }

  /** Gives each change its room's next revision. */
  private async raise(em: SqlEntityManager, pending: Pending[]): Promise<Change[]> {
    if (pending.length === 0) return [];
    const counts = new Map<string, number>();
    for (const { room } of pending) counts.set(room, (counts.get(room) ?? 0) + 1);
    const next = new Map<string, number>();
    for (const [room, revision] of await this.revisions.announceAll(em, counts)) next.set(room, revision - (counts.get(room) ?? 0) + 1);
    const serverNow = this.clock.nowMs();
    return pending.map(({ room, name, record }) => {
      const revision = next.get(room) ?? 0;
      next.set(room, revision + 1);
      return { room, name, record: record(), revision, serverNow };
    });
  }
}

const pause = (attempt: number): Promise<void> => {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, ms));
};

async function conclude(em: SqlEntityManager, last: ReadonlyMap<string, () => Promise<void>>): Promise<void> {
  for (const action of last.values()) await action();
  if (last.size > 0) await em.flush();
}

function contractOf<Name extends ChangeName>(record: Announced<Name>): () => Changes[Name] {
  if (typeof record === 'function') return record;
  if (typeof record === 'object' && 'toContract' in record) return () => record.toContract();
  return () => record;
}
