import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { PurchaseTick, SetTick } from '#shared/purchasing/purchasing.contract';
import { PURCHASING_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { PurchaseTickEntity } from './list-in-use.entity.js';

/** No plan goes so far ahead: earlier ticks are of events that are over. */
const KEPT_FOR_MS = 400 * 86_400_000;

/** Lines of the list that are in the bag and cannot be booked into the store. @source requirements/kitchen K148 */
@Injectable()
export class TicksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async all(em: SqlEntityManager): Promise<PurchaseTick[]> {
    const ticks = await em.find(PurchaseTickEntity, {}, { orderBy: { key: 'asc' }, disableIdentityMap: true });
    return ticks.map(({ key, events, by, at }) => ({ key, events, by, at }));
  }

  /** The last command on a line is right; a repetition changes nothing. */
  set({ key, events, isTicked }: SetTick): Promise<void> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, 'purchase ticks');
      const at = this.clock.now();
      await tx.em.nativeDelete(PurchaseTickEntity, { at: { $lt: new Date(this.clock.nowMs() - KEPT_FOR_MS).toISOString() } });
      if (isTicked) await tx.em.upsert(PurchaseTickEntity, { key, events, by: currentRequest()?.session?.name ?? 'System', at });
      else await tx.em.nativeDelete(PurchaseTickEntity, { key });
      tx.announce(PURCHASING_ROOM, 'purchasePlan.changed', { at });
    });
  }
}
