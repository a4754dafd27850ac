import { create } from 'zustand';
import { http, newKey } from '#kit/http/http';
import { type Command, type NewCommand, outbox, useOutbox } from '#kit/outbox';
import type { Wire } from '#shared/core/endpoint';
import type { MoveStock } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { thousandthsOf } from '#shared/inventory/stock';
import type { Bought } from '#shared/purchasing/purchasing.contract';
import { purchasePlan } from '../../data/purchasing.data';

type Tap = Pick<Command, 'id' | 'path' | 'body'>;

/** Presses that the shown plan does not know yet: between leaving the outbox and being shown, a line would jump back for a moment. */
export const useTapped = create<{ taps: readonly Tap[] }>()(() => ({ taps: [] }));

const drop = (ids: readonly string[]): void => useTapped.setState(({ taps }) => ({ taps: taps.filter(({ id }) => !ids.includes(id)) }));

/**
 * Sends a command of the list, now or when the network is back; its press counts until the plan knows it.
 * @throws ApiError when the server refuses it at once
 */
export async function sendPress<W extends Wire, M extends Command['method']>(command: NewCommand<W, M> & Tap): Promise<void> {
  useTapped.setState(({ taps }) => ({ taps: [...taps, command] }));
  try {
    const sent = await outbox.send<W, M>(command);
    if (sent.state === 'sent') await purchasePlan.refresh();
  } finally {
    drop([command.id]);
  }
}

/** The part of a subject that all commands of the list share. */
const isOfTheList = ({ subject }: Command): boolean => subject.startsWith('item:') || subject.startsWith('tick:');

// The same for a press that waited for the network, also one of another tab or of an earlier visit.
useOutbox.subscribe(({ waiting, refused }, { waiting: before }) => {
  const known = [...waiting, ...refused.map(({ command }) => command), ...useTapped.getState().taps].map(({ id }) => id);
  const left = before.filter((command) => isOfTheList(command) && !known.includes(command.id));
  if (left.length === 0) return;
  useTapped.setState(({ taps }) => ({ taps: [...taps, ...left] }));
  void purchasePlan.refresh().finally(() => drop(left.map(({ id }) => id)));
});

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
  await sendPress({ id, method: 'POST', path: inventoryApi.move(itemId), body, subject: `item:${itemId}:${id}`, label });
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
