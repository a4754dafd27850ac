import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { evidenceOf, type JournaledRecord } from '#shared/audit/journal';
import { DomainError } from '#shared/core/errors';
import { roundQuantity, type MovementKind, inOtherUnit } from '#shared/inventory/stock';
import { ITEM_IDS, type ItemUnit } from '#shared/inventory/item-choices';
import { INVENTORY_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { JournaledRecords, RecordJournal } from '../core/record-journal.js';
import { continueVersion } from '../core/database/continue-version.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { currentRequest } from '../core/request-context.js';
import { ItemEntity, MovementEntity, paidOf, type StoredPrice } from './item.entity.js';

/** The fields of an item without its number and the bookkeeping. Quantities as counted, price in paise. */
export interface ItemValues {
  name: string;
  nameMalayalam: string | null;
  category: ItemEntity['category'];
  quantity: number;
  unit: ItemEntity['unit'];
  price: number;
  isActive: boolean;
  minQuantity: number | null;
  notes: string | null;
}

/** A movement that has taken place. */
interface Moved {
  kind: MovementKind;
  quantity: number;
  after: number;
  /** Paise for one unit, when it was named. */
  price?: number | null;
  /** Paise for all of it, when that was named. */
  paid?: number | null;
  /** The cooking day that it is for. */
  eventId?: string | null;
  note?: string | null;
}

/** The one way in which items, their journal and their prices change together. @source decisions/0001 §33, §34 */
@Injectable()
export class ItemRecordsService {
  constructor(
    private readonly revisions: RoomRevisions,
    private readonly clock: Clock,
    private readonly recordJournal: RecordJournal,
  ) {}

  /** The item, held until the transaction ends. @throws DomainError notFound `item.notFound` */
  require({ em }: Transaction, id: number): Promise<ItemEntity> {
    return findOrFail(em.findOne(ItemEntity, { id }, FOR_UPDATE), 'item.notFound', 'There is no such item');
  }

  /** Holds these items until the transaction ends, in the order of their numbers: before one of them raises the revision that all share. */
  async hold({ em }: Transaction, ids: readonly number[]): Promise<void> {
    await em.find(ItemEntity, { id: { $in: [...ids] } }, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
  }

  /** Every item, held until the transaction ends, in the order of their numbers so that two transactions never wait for each other. */
  all({ em }: Transaction): Promise<ItemEntity[]> {
    return em.find(ItemEntity, {}, { ...FOR_UPDATE, orderBy: { id: 'asc' } });
  }

  /**
   * Adds an item; its first quantity is a count, so that the journal adds up.
   * @param known number, price history and version of an item that comes from a list or comes back
   * @throws DomainError conflict `inventory.full`
   */
  async add(
    tx: Transaction,
    values: ItemValues,
    known: { id?: number; priceHistory?: StoredPrice[]; version?: number } = {},
  ): Promise<ItemEntity> {
    const { em } = tx;
    const now = this.clock.now();
    const history = known.priceHistory ?? [];
    const item = em.create(ItemEntity, {
      ...values,
      id: known.id ?? (await this.freeId(em)),
      quantity: 0,
      minQuantity: values.minQuantity === null ? null : roundQuantity(values.minQuantity),
      lastPaid: null,
      priceHistory: values.price === (history.at(-1)?.paise ?? 0) ? history : [...history, { date: now, paise: values.price }],
      lastUpdated: now,
      revision: 0,
    });
    if (values.quantity > 0) this.moved(tx, item, { kind: 'count', quantity: values.quantity, after: values.quantity });
    item.revision = await this.revisions.next(em, INVENTORY_ROOM);
    // A list brings its numbers and is written at once: a flush for each of thousands would take minutes.
    if (known.id === undefined) await em.flush();
    if (known.version !== undefined) await continueVersion(em, ItemEntity, item, { id: item.id }, known.version);
    tx.announce(INVENTORY_ROOM, 'item.changed', item);
    return item;
  }

  /**
   * Sets differing values and announces them; a new quantity writes a count into the journal. Nothing changes when nothing differs.
   * @throws DomainError conflict `item.unitInUse`
   */
  async change(tx: Transaction, item: ItemEntity, edit: Partial<ItemValues>): Promise<void> {
    const before = JSON.stringify(item.toContract());
    const hasNewUnit = edit.unit !== undefined && edit.unit !== item.unit;
    const turned = hasNewUnit ? await this.leaveUnit(tx, item, edit.unit ?? item.unit) : {};
    const { quantity, price, ...values } = { ...turned, ...edit };
    Object.assign(item, values);
    if (values.minQuantity != null) item.minQuantity = roundQuantity(values.minQuantity);
    if (price !== undefined) this.setPrice(item, price);
    if (quantity !== undefined && roundQuantity(quantity) !== item.quantity) {
      this.moved(tx, item, { kind: 'count', quantity, after: quantity });
    }
    if (JSON.stringify(item.toContract()) !== before) await this.announce(tx, item);
  }

  /**
   * A journal is never rewritten: an item that has entries keeps the unit that they count in. One without has its price and least amount
   * turned into the new unit where that is exact, kg into g, and begins again in one of another measure.
   * @throws DomainError conflict `item.unitInUse`
   */
  private async leaveUnit(
    { em }: Transaction,
    item: ItemEntity,
    unit: ItemUnit,
  ): Promise<Pick<ItemValues, 'minQuantity'> & { price?: number }> {
    if ((await em.count(MovementEntity, { itemId: item.id })) > 0) {
      throw new DomainError('conflict', 'item.unitInUse', `The journal of ${item.name} counts in ${item.unit}: its unit cannot change`);
    }
    const turned = inOtherUnit({ price: item.price, minQuantity: item.minQuantity ?? null }, item.unit, unit);
    item.price = 0;
    item.lastPaid = null;
    item.priceHistory = [];
    return turned;
  }

  /** Writes a movement into the journal and moves the stock; the caller announces the item. */
  moved(
    tx: Transaction,
    item: ItemEntity,
    { kind, quantity, after, price = null, paid = null, eventId = null, note = null }: Moved,
  ): MovementEntity {
    const at = this.clock.now();
    const movement = tx.em.create(MovementEntity, {
      itemId: item.id,
      kind,
      quantity: roundQuantity(quantity),
      before: item.quantity,
      after: roundQuantity(after),
      price,
      priceBefore: item.price,
      paid,
      eventId,
      note,
      by: whoever(),
      at,
      undoneAt: null,
      undoneBy: null,
    });
    this.recordJournal.note(tx, () => journaledMove(movement));
    item.quantity = movement.after;
    // The point of the history has the moment of its movement: by it the point is known as the movement's.
    if (price !== null) this.setPrice(item, price, at);
    const sum = paidOf(movement);
    if (sum !== null) item.lastPaid = { quantity: movement.quantity, paid: sum };
    return movement;
  }

  /** A movement is taken back: the journal of the item keeps it. */
  undone(tx: Transaction, movement: MovementEntity): void {
    movement.undoneAt = this.clock.now();
    movement.undoneBy = whoever();
    this.recordJournal.note(tx, () => journaledMove(movement));
  }

  @JournaledRecords('stockMove')
  async journaled(em: SqlEntityManager, page: { offset: number; limit: number }): Promise<JournaledRecord[]> {
    const moves = await em.find(MovementEntity, {}, { orderBy: { id: 'asc' }, ...page, disableIdentityMap: true });
    return moves.map(journaledMove);
  }

  /** A new price is a new point of the history; a point is never changed. @param paise for one unit */
  setPrice(item: ItemEntity, paise: number, date = this.clock.now()): void {
    if (paise === item.price) return;
    item.price = paise;
    item.priceHistory = [...item.priceHistory, { date, paise }];
  }

  async announce({ em, announce }: Transaction, item: ItemEntity): Promise<void> {
    item.lastUpdated = this.clock.now();
    item.revision = await this.revisions.next(em, INVENTORY_ROOM);
    announce(INVENTORY_ROOM, 'item.changed', item);
  }

  remove({ em, announce }: Transaction, item: ItemEntity): void {
    announce(INVENTORY_ROOM, 'item.removed', { id: item.id, version: item.version + 1 });
    em.remove(item);
  }

  /** Any of the free numbers; one whose journal still exists is not given to another item. */
  private async freeId(em: SqlEntityManager): Promise<number> {
    await em.flush();
    const items = await em.find(ItemEntity, {}, { fields: ['id'], disableIdentityMap: true });
    const journal = await em.createQueryBuilder(MovementEntity).select('itemId', true).execute<{ itemId: number }[]>('all');
    const taken = new Set([...items.map(({ id }) => id), ...journal.map(({ itemId }) => itemId)]);
    const free: number[] = [];
    for (let id = ITEM_IDS.least; id <= ITEM_IDS.most; id += 1) if (!taken.has(id)) free.push(id);
    const id = free.length > 0 ? free[randomInt(free.length)] : undefined;
    if (id === undefined) throw new DomainError('conflict', 'inventory.full', 'All item numbers from 1000 to 9999 are taken');
    return id;
  }
}

/** Who moves stock: the session's name. */
export const whoever = (): string => currentRequest()?.session?.name ?? 'System';

const journaledMove = (movement: MovementEntity): JournaledRecord => {
  const { id, itemId, kind, quantity, before, after, price, priceBefore, note, by, at, undoneAt, undoneBy } = movement;
  const { paid, eventId } = movement;
  // Lines of the journal from before these were noted say nothing of them.
  const since = { ...(paid != null && { paid }), ...(eventId != null && { eventId }) };
  const evidence = evidenceOf({ itemId, kind, quantity, before, after, price, priceBefore, note, by, at, undoneAt, undoneBy, ...since });
  return { kind: 'stockMove', id: String(id), evidence };
};
