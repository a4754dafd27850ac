import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { KeptList, KeptReason } from '#shared/kept-lists/kept-list.contract';
import { Clock } from '../core/clock.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { found } from '../core/found.js';
import { Housekeeping } from '../core/housekeeping.js';
import { currentRequest } from '../core/request-context.js';
import { KeptListEntity } from './kept-list.entity.js';

/** Brings a kept list back; `content` is what the same room gave to `keep`. */
type Restorer = (unit: Unit, list: string, content: never) => Promise<void>;

/** @source decision 24 */
const KEPT_MS = 30 * 86_400_000;
const PURGE_EVERY_MS = 6 * 3_600_000;
const MOST_LISTED = 200;

/** What was replaced, reset or removed, for 30 days. The rooms say what to keep and how it comes back. */
@Injectable()
export class KeptLists implements OnModuleInit {
  private readonly restorers = new Map<string, Restorer>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.every('purge kept lists', PURGE_EVERY_MS, async () => {
      const before = new Date(this.clock.nowMs() - KEPT_MS).toISOString();
      await this.work.run(({ em }) => em.nativeDelete(KeptListEntity, { keptAt: { $lt: before } }));
    });
  }

  /** @param kind the room's name up to its colon, e.g. `tasks` of `tasks:event-1` */
  onRestore(kind: string, restorer: Restorer): void {
    this.restorers.set(kind, restorer);
  }

  /** Keeps a list in the unit's transaction and returns its number, which an undo names. */
  async keep(unit: Unit, list: string, reason: KeptReason, content: object, count: number): Promise<number> {
    const kept = unit.em.create(KeptListEntity, {
      list,
      reason,
      by: currentRequest()?.session?.name ?? 'system',
      keptAt: this.clock.now(),
      count,
      content: JSON.stringify(content),
    });
    await unit.em.flush();
    return kept.id;
  }

  /** Changes what is kept of one kind of lists. @param change null when a list stays as it is @returns how many lists changed */
  async amend<Content extends object>(
    { em }: Unit,
    kind: string,
    change: (content: Content) => { content: Content; count: number } | null,
  ): Promise<number> {
    let changed = 0;
    for (const kept of await em.find(KeptListEntity, { list: { $like: `${kind}:%` } })) {
      const after = change(JSON.parse(kept.content) as Content);
      if (!after) continue;
      Object.assign(kept, { content: JSON.stringify(after.content), count: after.count });
      changed += 1;
    }
    await em.flush();
    return changed;
  }

  /** Newest first. @param list a room, or all */
  list(list?: string): Promise<KeptList[]> {
    return this.work.read(async (em) => {
      const kept = await em.find(KeptListEntity, list === undefined ? {} : { list }, {
        orderBy: { id: 'desc' },
        limit: MOST_LISTED,
        exclude: ['content'],
        disableIdentityMap: true,
      });
      return kept.map((each) => each.toContract());
    });
  }

  /**
   * Makes the list what it was; records that came since stay. What is overwritten is kept in turn.
   * @throws DomainError notFound `keptList.notFound`, `diary.notFound` when the list's event is gone
   */
  async restore(id: number): Promise<KeptList> {
    return this.work.run(async (unit) => {
      const kept = await found(unit.em.findOne(KeptListEntity, { id }), 'keptList.notFound', 'This list is no longer kept');
      await this.bringBack(unit, kept);
      return kept.toContract();
    });
  }

  /** The last list that was kept for this reason, if there is one, inside another restore. */
  async restoreLast(unit: Unit, list: string, reason: KeptReason): Promise<void> {
    const [kept] = await unit.em.find(KeptListEntity, { list, reason }, { orderBy: { id: 'desc' }, limit: 1 });
    if (kept) await this.bringBack(unit, kept);
  }

  private async bringBack(unit: Unit, { list, content }: KeptListEntity): Promise<void> {
    const restorer = this.restorers.get(list.split(':')[0] ?? '');
    if (!restorer) throw new DomainError('notFound', 'keptList.notFound', 'This list is no longer kept');
    await restorer(unit, list, JSON.parse(content) as never);
  }
}
