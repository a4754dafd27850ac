import { create } from 'zustand';
import { http, newKey } from '#kit/http/http';
import { type Command, outbox } from '#kit/outbox';
import type { MoveStock } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { thousandthsOf } from '#shared/inventory/stock';
import type { Bought } from '#shared/purchasing/purchasing.contract';
import { purchasePlan } from '../../data/purchasing.data';

type Tap = Pick<Command, 'id' | 'path' | 'body'>;

/** Purchases whose answer is not in the shown plan yet: between leaving the outbox and being shown a line would jump back for a moment. */
export const useTapped = create<{ taps: readonly Tap[] }>()(() => ({ taps: [] }));

/** A purchase of an item: the amount in its unit, and rupees for all of it; null when the price is not known. */
export interface Purchase {
  itemId: number;
  quantity: number;
  paid: number | null;
}

/**
 * Books a purchase now or when the network is back: stock and price, once for each press.
 * @param label the purchase, in the person's language; shown should the server refuse it later
 * @throws ApiError when the server refuses it at once
 */
export async function buy({ itemId, quantity, paid }: Purchase, label: string): Promise<void> {
  const body: MoveStock = { kind: 'purchase', quantity, ...(paid !== null && { paid }) };
  const id = newKey();
  const tap = { id, path: inventoryApi.move(itemId), body };
  useTapped.setState(({ taps }) => ({ taps: [...taps, tap] }));
  try {
    const sent = await outbox.send({ ...tap, method: 'POST', subject: `item:${itemId}:${id}`, label });
    if (sent.state === 'sent') await purchasePlan.refresh();
  } finally {
    useTapped.setState(({ taps }) => ({ taps: taps.filter((one) => one.id !== id) }));
  }
}

/** Needs the network: only the server knows the changes since then. @throws ApiError `stock.short` */
export async function undoPurchase({ itemId, movementId }: Bought): Promise<void> {
  await http.post(inventoryApi.undoMovement(itemId, movementId), {}, { idempotencyKey: newKey() });
  await purchasePlan.refresh();
}

/** The waiting purchases of each item, in thousandths of its unit. */
export function waitingPurchases(waiting: readonly Tap[], tapped: readonly Tap[], itemIds: readonly number[]): Map<number, number> {
  const all = [...new Map([...waiting, ...tapped].map((tap) => [tap.id, tap])).values()];
  return new Map(
    itemIds.flatMap((itemId) => {
      const own = all.filter(({ path }) => path === inventoryApi.move(itemId)).map(({ body }) => body as MoveStock);
      const bought = own.reduce((sum, { kind, quantity }) => (kind === 'purchase' ? sum + thousandthsOf(quantity) : sum), 0);
      return bought > 0 ? [[itemId, bought] as const] : [];
    }),
  );
}
