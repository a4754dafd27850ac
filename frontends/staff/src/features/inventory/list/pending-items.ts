import type { Command } from '#kit/outbox';
import { DomainError } from '#shared/core/errors';
import { toPaise, toRupees } from '#shared/core/money';
import type { CreateItem, EditItem, InventoryItem, MoveStock } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { unitPriceOf } from '#shared/inventory/prices';
import { stockAfter } from '#shared/inventory/stock';

type Waiting = Pick<Command, 'id' | 'method' | 'path' | 'body' | 'subject'>;

/** The subject of an item in the outbox; each command adds a word of its own. */
export const subjectOf = (itemId: number): string => `item:${itemId}:`;
export const NEW_ITEM = 'item:new:';

export const waitsFor = (itemId: number, waiting: readonly Waiting[]): boolean =>
  waiting.some(({ subject }) => subject.startsWith(subjectOf(itemId)));

/** The inventory as it will be once the waiting commands have arrived; a command that a domain rule refuses changes nothing here. */
export const withPending = (items: readonly InventoryItem[], waiting: readonly Waiting[]): InventoryItem[] =>
  items.flatMap((item) => {
    const own = waiting.filter(({ subject }) => subject.startsWith(subjectOf(item.id)));
    if (own.some(({ method, path }) => method === 'DELETE' && path === inventoryApi.remove(item.id))) return [];
    return [own.reduce(applied, item)];
  });

/** The names of items that exist on this device only. */
export const namesToAdd = (waiting: readonly Waiting[]): { key: string; name: string }[] =>
  waiting.filter(({ subject }) => subject.startsWith(NEW_ITEM)).map(({ id, body }) => ({ key: id, name: (body as CreateItem).name }));

function applied(item: InventoryItem, { method, path, body }: Waiting): InventoryItem {
  if (method === 'PATCH') return edited(item, body as EditItem);
  if (path === inventoryApi.move(item.id)) return moved(item, body as MoveStock);
  return item;
}

function edited(item: InventoryItem, edit: EditItem): InventoryItem {
  const named = Object.fromEntries(Object.entries(edit).filter(([field, value]) => field !== 'version' && value !== undefined));
  return { ...item, ...named };
}

function moved(item: InventoryItem, { kind, quantity, unitPrice, paid }: MoveStock): InventoryItem {
  try {
    const stock = { ...item, quantity: stockAfter(item.quantity, kind, quantity) };
    if (paid == null) return { ...stock, currentPrice: unitPrice ?? item.currentPrice };
    const price = unitPriceOf({ quantity, paid: toPaise(paid) });
    return { ...stock, lastPaid: { quantity, paid }, currentPrice: price === null ? item.currentPrice : toRupees(price) };
  } catch (error) {
    if (error instanceof DomainError) return item;
    throw error;
  }
}
