import { Injectable } from '@nestjs/common';
import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { StartupStep } from '../core/startup-steps.js';
import { ItemEntity } from './item.entity.js';

/** The items that a kitchen starts with; an inventory that was emptied on purpose stays empty. @source requirements/kitchen K27 */
@Injectable()
export class FirstItemsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly clock: Clock,
  ) {}

  @StartupStep({ name: 'first items' })
  async add(): Promise<void> {
    await this.work.run(async ({ em }) => {
      if ((await this.revisions.of(INVENTORY_ROOM, em)) > 0 || (await em.count(ItemEntity)) > 0) return;
      for (const { currentPrice: price, ...item } of DEFAULT_ITEMS) {
        em.create(ItemEntity, {
          ...item,
          price,
          priceHistory: [],
          minQuantity: null,
          notes: null,
          lastUpdated: this.clock.now(),
          revision: 0,
        });
      }
    });
  }
}
