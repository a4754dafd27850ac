import { Injectable } from '@nestjs/common';
import type { LiveReply } from '#shared/core/reply.contract';
import { DEFAULT_LIMITS, type Limits, READING_KINDS, type ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit, SetReadingLimit } from '#shared/readings/reading.contract';
import { READING_LIMITS_ROOM } from '#shared/realtime/rooms';
import { FOR_UPDATE, type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { ReadingLimitEntity } from './reading.entity.js';

const NONE: Limits = { min: null, max: null };
const defaultOf = (id: ReadingKind): ReadingLimit => ({ id, ...DEFAULT_LIMITS[id], version: 0 });

/** Between which temperatures each kind of reading lies. @source decisions/0032 */
@Injectable()
export class ReadingLimitsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
  ) {}

  /** The limits of every kind; a load of the room `reading-limits`. */
  list(): Promise<RawJson<LiveReply<ReadingLimit[]>>> {
    return this.reads.load(READING_LIMITS_ROOM, async (em) => {
      const set = new Map((await em.find(ReadingLimitEntity, {})).map((limit) => [limit.kind, limit.toContract()]));
      return READING_KINDS.map((kind) => set.get(kind) ?? defaultOf(kind));
    });
  }

  /** The limits that hold now. */
  async of(em: SqlEntityManager, kind: ReadingKind | null): Promise<Limits> {
    if (kind === null) return NONE;
    const { min, max } = (await em.findOne(ReadingLimitEntity, { kind }))?.toContract() ?? DEFAULT_LIMITS[kind];
    return { min, max };
  }

  /** Holds for readings from now on; those of before keep the limits they were taken under. @throws DomainError conflict `record.stale` */
  set(kind: ReadingKind, { min, max, version }: SetReadingLimit, ifMatch?: number): Promise<ReadingLimit> {
    return this.work.run(async (tx) => {
      const known = await tx.em.findOne(ReadingLimitEntity, { kind }, FOR_UPDATE);
      const before = known?.toContract() ?? defaultOf(kind);
      expectVersion({ version: before.version, toContract: () => before }, version ?? ifMatch);
      if (before.min === min && before.max === max) return before;
      const limit = known ? tx.em.assign(known, { min, max }) : tx.em.create(ReadingLimitEntity, { kind, min, max });
      await tx.em.flush();
      const was: Limits = { min: before.min, max: before.max };
      await tx.audit({ action: 'readingLimit.set', subject: `reading-limit:${kind}`, before: was, after: { min, max } });
      tx.announce(READING_LIMITS_ROOM, 'readingLimit.changed', limit);
      return limit.toContract();
    });
  }
}
