import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { Clock } from './clock.js';
import { RoomRevisions } from './database/room-revisions.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { RawJson } from './raw-json.js';

const HEAD = Buffer.from('{"success":true,"data":');

/** How many reads are cached; the least recently used is evicted. */
const KEPT_BOARDS = 200;

type Load<Data> = (em: SqlEntityManager) => Promise<Data>;

/**
 * Loads of live records. A board that did not change since the last read is answered from memory: the room's stored
 * revision, raised in the same transaction as every change, says so, also when another process made the change.
 */
@Injectable()
export class LiveReads {
  private readonly boards = new Map<string, { revision: number; data: Buffer }>();

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
    // A running transaction has to see its own changes, and nobody else may before its commit: the stored boards are not for it.
    const data = unit ? await this.read(load) : await this.stored(`${room}\n${variant}`, revision, load);
    const tail = `,"revision":${revision},"serverNow":${this.clock.nowMs()}}`;
    return new RawJson(Buffer.concat([HEAD, data, Buffer.from(tail)]));
  }

  /**
   * As `load` for what is not kept ready: a filtered list, or records that also change with another room.
   * @param load what stands beside `revision` and `serverNow`, e.g. `{ data }`
   */
  async fresh<Fields extends object>(room: string, load: Load<Fields>): Promise<Fields & { revision: number; serverNow: number }> {
    // As above: the revision first.
    const revision = await this.revisions.of(room, this.work.running() ?? undefined);
    const fields = await this.work.read(load);
    return { ...fields, revision, serverNow: this.clock.nowMs() };
  }

  private async stored<Data>(key: string, revision: number, load: Load<Data>): Promise<Buffer> {
    let board = this.boards.get(key);
    if (board?.revision === revision) this.boards.delete(key);
    else board = { revision, data: await this.read(load) };
    this.boards.set(key, board);
    if (this.boards.size > KEPT_BOARDS) this.boards.delete(this.boards.keys().next().value ?? key);
    return board.data;
  }

  /** Bytes: encoding a long Malayalam list anew for every reader costs more than all the rest. */
  private async read<Data>(load: Load<Data>): Promise<Buffer> {
    return Buffer.from(JSON.stringify(await this.work.read(load)));
  }
}
