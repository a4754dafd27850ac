import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { AUDIT_CHAIN } from './audit.js';
import { Clock } from './clock.js';
import { databaseKind } from './database/database-kind.js';
import { RoomRevisions } from './database/room-revisions.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { RawJson } from './raw-json.js';

const HEAD = Buffer.from('{"success":true,"data":');

/** How many reads are cached; the least recently used is evicted. */
const MOST_KEPT = 200;

/** The same after a restart and in every process. Weak: the bytes differ in the time. */
const etagOf = (room: string, variant: string, revision: number): string => `W/"${encodeURIComponent(room)}/${variant}/${revision}"`;

type Load<Data> = (em: SqlEntityManager) => Promise<Data>;
/**
 * Gives the value made at the same revision of the room before, or makes it.
 * @param name among the values of the room; contains nothing about a customer
 */
type Keep = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

interface Kept {
  revision: number;
  value: Promise<unknown>;
}

/**
 * Loads of live records. A board that did not change since the last read is answered from memory: the room's stored
 * revision, raised in the same transaction as every change, says so, also when another process made the change.
 */
@Injectable()
export class LiveReads {
  private readonly kept = new Map<string, Kept>();
  private readonly auditSeen = new WeakMap<SqlEntityManager, Promise<number>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly clock: Clock,
  ) {}

  /**
   * `{ success, data, revision, serverNow }` as ready JSON.
   * @param variant tells apart different views of one room's records, e.g. the manager's and the public's
   */
  async load<Data>(room: string, load: Load<Data>, variant = ''): Promise<RawJson<LiveReply<Data>>> {
    const unit = this.work.running();
    // The revision is read before the data: the data may be newer than it says, never older.
    const revision = await this.revisions.of(room, unit ?? undefined);
    // A running transaction has to see its own changes, and no other reader may before its commit: it does not use the stored boards.
    const data = unit ? await this.read(load) : await this.atRevision(`${room}\n${variant}`, revision, () => this.read(load));
    const serverNow = this.clock.nowMs();
    const tail = `,"revision":${revision},"serverNow":${serverNow}}`;
    const state = unit ? null : { etag: etagOf(room, variant, revision), serverNow };
    return new RawJson(() => Buffer.concat([HEAD, data, Buffer.from(tail)]), state);
  }

  /**
   * As `load` for data that is not kept ready: a filtered list, or records that also change with another room.
   * @param load the fields next to `revision` and `serverNow`, e.g. `{ data }`; parts of it that only this room changes may be kept
   */
  async fresh<Fields extends object>(
    room: string,
    load: (em: SqlEntityManager, keep: Keep) => Promise<Fields>,
  ): Promise<Fields & { revision: number; serverNow: number }> {
    const unit = this.work.running();
    // As above: the revision first, and a running transaction keeps nothing.
    const revision = await this.revisions.of(room, unit ?? undefined);
    const keep: Keep = (name, make) => (unit ? make() : this.atRevision(`${room}\n\n${name}`, revision, make));
    const fields = await this.work.read((em) => load(em, keep));
    return { ...fields, revision, serverNow: this.clock.nowMs() };
  }

  /**
   * A record that only changes together with an entry of the audit log, as settings do: from memory until the next entry, of whichever
   * server. A unit of work reads the committed record of its first question, its own changes, and those of units with which it shares a
   * commit.
   * @param load its value is shared and stays as it is
   */
  async audited<Value>(name: string, load: Load<Value>): Promise<Value> {
    const unit = this.work.running();
    if (unit && this.revisions.isRising(AUDIT_CHAIN)) return load(unit);
    const revision = await (unit ? this.auditSeenBy(unit) : this.revisions.of(AUDIT_CHAIN));
    return this.atRevision(`${AUDIT_CHAIN}\n${name}`, revision, () => load(this.work.committed()));
  }

  /** Where each answer costs a statement, a unit of work asks once. */
  private auditSeenBy(unit: SqlEntityManager): Promise<number> {
    const seen = this.auditSeen.get(unit) ?? this.revisions.of(AUDIT_CHAIN, databaseKind(unit) === 'sqlite' ? undefined : unit);
    this.auditSeen.set(unit, seen);
    return seen;
  }

  /** Who asks while it is made waits for the same: it began after that revision stood. */
  private atRevision<Value>(key: string, revision: number, make: () => Promise<Value>): Promise<Value> {
    let kept = this.kept.get(key);
    if (kept?.revision === revision) this.kept.delete(key);
    else kept = { revision, value: this.made(key, make()) };
    this.kept.set(key, kept);
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value ?? key);
    return kept.value as Promise<Value>;
  }

  /** A failed read is not kept: the next caller reads again. */
  private made<Value>(key: string, value: Promise<Value>): Promise<Value> {
    value.catch(() => {
      if (this.kept.get(key)?.value === value) this.kept.delete(key);
    });
    return value;
  }

  /** Bytes: encoding a long Malayalam list again for every reader costs more than all the rest. */
  private async read<Data>(load: Load<Data>): Promise<Buffer> {
    return Buffer.from(JSON.stringify(await this.work.read(load)));
  }
}
