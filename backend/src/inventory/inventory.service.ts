import { Injectable } from '@nestjs/common';
import { withoutUndefined } from '#shared/core/narrow';
import type { LiveReply } from '#shared/core/reply.contract';
import type { CreateItem, EditItem, InventoryItem } from '#shared/inventory/inventory.contract';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { SnapshotsService } from '../snapshots/snapshots.service.js';
import { ItemEntity } from './item.entity.js';
import { ItemRecordsService, type ItemValues } from './item-records.service.js';

/** Paise of rupees that carry more than two decimals at most by the way a computer holds them. */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);

/** The stock of the kitchen. */
@Injectable()
export class InventoryService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly itemRecords: ItemRecordsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  list(): Promise<RawJson<LiveReply<InventoryItem[]>>> {
    return this.reads.load(INVENTORY_ROOM, (em) => this.items(em));
  }

  /** All items, for modules that count with them. */
  async items(em: SqlEntityManager): Promise<InventoryItem[]> {
    const items = await em.find(ItemEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    return items.map((item) => item.toContract());
  }

  /** Adds an item under a free number. @throws DomainError conflict `inventory.full` @source decisions/0001 §33 */
  async create(body: CreateItem): Promise<InventoryItem> {
    const { currentPrice, nameMalayalam = null, minQuantity = null, notes = null, ...values } = body;
    const item = await this.work.run((tx) =>
      this.itemRecords.add(tx, { ...values, price: paiseOf(currentPrice), nameMalayalam, minQuantity, notes: notes || null }),
    );
    return item.toContract();
  }

  /** Changes the named fields; a new quantity is a count in the journal. @throws DomainError `item.notFound`, `record.stale` */
  async edit(id: number, { version, ...body }: EditItem, ifMatch?: number): Promise<InventoryItem> {
    const edited = await this.work.run(async (tx) => {
      const item = await this.itemRecords.require(tx, id);
      expectVersion(item, version ?? ifMatch);
      await this.itemRecords.change(tx, item, valuesOf(body));
      return item;
    });
    return edited.toContract();
  }

  /**
   * Removes an item; its journal stays, and so does its number.
   * @returns the removed item, and the snapshot for an undo.
   * @throws DomainError notFound `item.notFound`
   */
  async remove(id: number): Promise<{ item: InventoryItem; snapshotId: number }> {
    return this.work.run(async (tx) => {
      const record = await this.itemRecords.require(tx, id);
      const item = record.toContract();
      const snapshotId = await this.snapshots.keep(tx, INVENTORY_ROOM, 'removed', { items: [item] }, 1);
      this.itemRecords.remove(tx, record);
      return { item, snapshotId };
    });
  }
}

/** The fields of a body in their stored form, without those that it leaves out. */
export function valuesOf(body: Omit<EditItem, 'version'>): Partial<ItemValues> {
  const { currentPrice, ...named } = body;
  const values = currentPrice === undefined ? named : { ...named, price: paiseOf(currentPrice) };
  return withoutUndefined(values);
}
