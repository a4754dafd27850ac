import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { mergeList } from '#shared/core/list-merge';
import { fieldOf } from '#shared/core/narrow';
import { type InventoryItem, inventoryItemSchema, type SavedItem } from '#shared/inventory/inventory.contract';
import type { SnapshotReason } from '#shared/snapshots/snapshot.contract';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Restores, SnapshotsService } from '../snapshots/snapshots.service.js';
import { ItemEntity, type StoredPrice } from './item.entity.js';
import { ItemRecordsService } from './item-records.service.js';
import { paiseOf, valuesOf } from './inventory.service.js';

/** The result of a saved list. */
interface SavedInventory {
  data: InventoryItem[];
  /** Items that another person changed since then; they stay unchanged. */
  stale: (string | number)[];
  /** Brings back the replaced items; null when none of them was unseen. */
  snapshotId: number | null;
}

/** The list as it was, and the items added in its place: they go again when the list comes back, unless a person has worked on them. */
const snapshotSchema = z.object({
  // Fields that a later version of the program added to an item may be missing.
  items: z.array(inventoryItemSchema.partial().required({ id: true, name: true, version: true })),
  added: z.array(inventoryItemSchema.pick({ id: true, version: true })).optional(),
});
type InventorySnapshot = z.infer<typeof snapshotSchema>;

/** The whole list at once, as old clients save it, and the import of a file. @source decisions/0001 §24; contract §4 */
@Injectable()
export class InventoryListCompat {
  constructor(
    private readonly work: UnitOfWork,
    private readonly itemRecords: ItemRecordsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /** @param base the revision at which the client loaded the list */
  save(sent: SavedItem[], base?: number): Promise<SavedInventory> {
    return this.work.run(async (tx) => {
      const stored = await this.itemRecords.all(tx);
      const merge = mergeList(stored, sent, { base });
      const before = stored.map((item) => item.toContract());
      const unseen = merge.removed.length > 0 || merge.replaced.some((pair) => pair.sent.version === undefined && differs(pair));
      for (const { stored: item, sent: values } of merge.replaced) await this.itemRecords.change(tx, item, namedIn(values));
      for (const item of merge.added) await this.add(tx, item);
      for (const item of merge.removed) this.itemRecords.remove(tx, item);
      const data = await this.contents(tx);
      return { data, stale: merge.stale, snapshotId: unseen ? await this.keep(tx, 'saved', before, data) : null };
    });
  }

  /**
   * The store becomes the content of the file, whatever versions it names: a file is brought in to restore it. A snapshot of the list
   * before it is stored.
   */
  import(sent: SavedItem[]): Promise<SavedInventory> {
    return this.work.run(async (tx) => {
      const stored = await this.itemRecords.all(tx);
      const before = stored.map((item) => item.toContract());
      const merge = mergeList(
        stored,
        sent.map((item): SavedItem => ({ ...item, version: undefined })),
      );
      for (const { stored: item, sent: values } of merge.replaced) await this.itemRecords.change(tx, item, namedIn(values));
      for (const item of merge.added) await this.add(tx, item);
      for (const item of merge.removed) this.itemRecords.remove(tx, item);
      const data = await this.contents(tx);
      return { data, stale: [], snapshotId: before.length > 0 ? await this.keep(tx, 'imported', before, data) : null };
    });
  }

  @Restores(INVENTORY_ROOM, snapshotSchema)
  async bringBack(tx: Transaction, _list: string, { items, added = [] }: InventorySnapshot): Promise<void> {
    const stored = new Map((await this.itemRecords.all(tx)).map((item) => [item.id, item]));
    const guests = added.flatMap(({ id, version }) => asAdded(stored.get(id), version));
    const overwritten = items.flatMap(({ id }) => stored.get(id) ?? []);
    const before = [...overwritten, ...guests].map((item) => item.toContract());
    if (before.length > 0) await this.keep(tx, 'restored', before);
    for (const item of guests) this.itemRecords.remove(tx, item);
    for (const item of items) {
      const current = stored.get(item.id);
      if (current) await this.itemRecords.change(tx, current, namedIn(item));
      // Above the version of its removal, so that no screen takes it for older news.
      else await this.add(tx, item, item.version + 2);
    }
  }

  /** @param now the list in its place */
  private keep(tx: Transaction, reason: SnapshotReason, items: InventoryItem[], now: readonly InventoryItem[] = []): Promise<number> {
    const known = new Set(items.map(({ id }) => id));
    const added = now.flatMap(({ id, version }) => (known.has(id) ? [] : [{ id, version }]));
    return this.snapshots.keep(tx, INVENTORY_ROOM, reason, { items, added } satisfies InventorySnapshot, items.length);
  }

  private async add(tx: Transaction, item: SavedItem, version?: number): Promise<void> {
    const priceHistory = (item.priceHistory ?? []).map(({ date, price }): StoredPrice => ({ date, paise: paiseOf(price) }));
    const values = {
      name: item.name,
      nameMalayalam: item.nameMalayalam ?? null,
      category: item.category ?? 'Others',
      quantity: item.quantity ?? 0,
      unit: item.unit ?? 'kg',
      price: paiseOf(item.currentPrice ?? 0),
      isActive: item.isActive ?? true,
      minQuantity: item.minQuantity ?? null,
      notes: item.notes || null,
    } as const;
    await this.itemRecords.add(tx, values, { id: item.id, priceHistory, ...(version !== undefined && { version }) });
  }

  private async contents({ em }: Transaction): Promise<InventoryItem[]> {
    await em.flush();
    const items = await em.find(ItemEntity, {}, { orderBy: { id: 'asc' } });
    return items.map((item) => item.toContract());
  }
}

/** The item, unless a person has changed it since. */
const asAdded = (item: ItemEntity | undefined, version: number): ItemEntity[] => (item?.version === version ? [item] : []);

/** The fields of an existing item that a list may change: its history only grows by the server's hand. */
const namedIn = ({ name, nameMalayalam, category, quantity, unit, currentPrice, isActive, minQuantity, notes }: SavedItem) =>
  valuesOf({ name, nameMalayalam, category, quantity, unit, currentPrice, isActive, minQuantity, notes });

function differs({ stored, sent }: { stored: ItemEntity; sent: SavedItem }): boolean {
  return Object.entries(namedIn(sent)).some(([field, value]) => (fieldOf(stored, field) ?? null) !== (value ?? null));
}
