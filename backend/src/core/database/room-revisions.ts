import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Orm } from './orm.js';
import { PreparedSqliteConnection } from './sqlite/sqlite-driver.js';

/** Well below the parameters that either database takes in one statement. */
const ROOMS_AT_ONCE = 200;
/** Rooms whose committed revision is remembered; a client that asks for more invented the names. */
const MOST_REMEMBERED = 1_000;

/** The stored revisions of the rooms. */
@Injectable()
export class RoomRevisions {
  /** The answers of `next` for each running transaction; a held room does not move, so once is enough for a long list. */
  private readonly held = new WeakMap<SqlEntityManager, Map<string, number>>();

  /** The last revisions that each running transaction gave to rooms. */
  private readonly raised = new WeakMap<SqlEntityManager, Map<string, number>>();

  /** Transactions that raised a room and have not ended. */
  private readonly open = new Set<SqlEntityManager>();

  /** Committed revisions: true until another program commits, for those of this process are taken over. */
  private remembered: { foreignCommits: number; revisions: Map<string, number> } | null = null;
  private ownCommits = 0;

  constructor(private readonly orm: Orm) {}

  /** The revision of a room as committed, or as the given running transaction sees it; 0 before its first change. */
  async of(room: string, em?: SqlEntityManager): Promise<number> {
    if (em) return this.read(em, room);
    const foreignCommits = this.foreignCommits();
    if (foreignCommits === null) return this.read(this.orm.em, room);
    if (this.remembered?.foreignCommits !== foreignCommits || this.remembered.revisions.size >= MOST_REMEMBERED) {
      this.remembered = { foreignCommits, revisions: new Map() };
    }
    const { revisions } = this.remembered;
    const known = revisions.get(room);
    if (known !== undefined) return known;
    const { ownCommits } = this;
    // Counted before it was read: it may be newer than the counts say, never older.
    const revision = await this.read(this.orm.em, room);
    if (this.ownCommits === ownCommits) revisions.set(room, revision);
    return revision;
  }

  /** Whether a transaction that has not ended raised the room: others may see its change already, or have to wait for it. */
  isRising(room: string): boolean {
    return [...this.open].some((em) => this.raised.get(em)?.has(room));
  }

  /** Forgets the revisions of a transaction that was taken back. */
  rolledBack(em: SqlEntityManager): void {
    this.open.delete(em);
  }

  /** Takes over the revisions of a transaction that was committed. */
  committed(em: SqlEntityManager): void {
    this.open.delete(em);
    this.ownCommits += 1;
    const known = this.remembered?.revisions;
    for (const [room, revision] of this.raised.get(em) ?? []) {
      const before = known?.get(room);
      if (before !== undefined) known?.set(room, Math.max(before, revision));
    }
  }

  /** The committed revisions of several rooms. */
  async ofAll(rooms: readonly string[]): Promise<Record<string, number>> {
    const revisions = Object.fromEntries(rooms.map((room) => [room, 0]));
    if (rooms.length === 0) return revisions;
    const marks = rooms.map(() => '?').join(', ');
    const rows = await this.orm.em.execute<{ room: string; revision: number }[]>(
      `select room, revision from room_revision where room in (${marks})`,
      [...rooms],
    );
    for (const row of rows) revisions[row.room] = row.revision;
    return revisions;
  }

  /**
   * The revision that the room's next change will get, at the earliest. Raises the room, and so holds it until the transaction ends, that no other
   * unit takes it; call it after the records themselves are locked, and announce the change.
   */
  async next(em: SqlEntityManager, room: string): Promise<number> {
    const held = this.held.get(em) ?? new Map<string, number>();
    this.held.set(em, held);
    const known = held.get(room);
    if (known !== undefined) return known;
    const next = await this.raise(em, room, 1);
    held.set(room, next);
    return next;
  }

  /** Raises rooms by so many changes, of which the first may have its revision by `next`. @returns the revisions of their last changes */
  async announceAll(em: SqlEntityManager, changes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const held = this.held.get(em);
    const more = new Map<string, number>();
    const last = new Map<string, number>();
    for (const [room, count] of changes) {
      const first = held?.get(room);
      if (first === undefined) more.set(room, count);
      else if (count > 1) more.set(room, count - 1);
      else last.set(room, first);
    }
    for (const [room, revision] of await this.raiseAll(em, more)) last.set(room, revision);
    return last;
  }

  private async read(em: SqlEntityManager, room: string): Promise<number> {
    const rows = await em.execute<{ revision: number }[]>('select revision from room_revision where room = ?', [room]);
    return rows[0]?.revision ?? 0;
  }

  /** Of other programs; null where the database has no such count, and each revision is read again. */
  private foreignCommits(): number | null {
    const writer = this.orm.em.getConnection('write');
    return writer instanceof PreparedSqliteConnection ? writer.foreignCommits() : null;
  }

  /** Raises a room's revision inside the running transaction and returns the new one. */
  async raise(em: SqlEntityManager, room: string, by: number): Promise<number> {
    return (await this.raiseAll(em, new Map([[room, by]]))).get(room) ?? by;
  }

  /** As `raise` for several rooms, in one order everywhere, so that two transactions never wait for each other. @returns the new revisions */
  private async raiseAll(em: SqlEntityManager, by: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const rooms = [...by.keys()].sort();
    const revisions = new Map<string, number>();
    const raised = this.raised.get(em) ?? new Map<string, number>();
    this.raised.set(em, raised);
    // A tool may raise without a transaction.
    if (em.isInTransaction()) this.open.add(em);
    for (let from = 0; from < rooms.length; from += ROOMS_AT_ONCE) {
      const some = rooms.slice(from, from + ROOMS_AT_ONCE);
      const rows = await em.execute<{ room: string; revision: number }[]>(
        `insert into room_revision (room, revision) values ${some.map(() => '(?, ?)').join(', ')} ` +
          'on conflict (room) do update set revision = room_revision.revision + excluded.revision returning room, revision',
        some.flatMap((room) => [room, by.get(room) ?? 0]),
      );
      for (const { room, revision } of rows) {
        revisions.set(room, revision);
        raised.set(room, revision);
      }
    }
    return revisions;
  }
}
