import type { z } from 'zod';
import { http, newKey, toApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { type NewCommand, outbox, useOutbox } from '#kit/outbox';
import type { CreateItem, EditItem, InventoryItem, MoveStock } from '#shared/inventory/inventory.contract';
import { inventoryApi } from '#shared/inventory/inventory.api';
import { inventory } from '../../data/inventory.data';
import { restoreSnapshot } from '../../data/snapshots.data';
import { type ItemNotice, tell } from './item-notices';
import { NEW_ITEM, subjectOf } from './list/pending-items';

type ItemReply = { item: InventoryItem };

/**
 * Sends one command now or when the network is back, says which of the two, and shows the item as it is then.
 * @param done the word for a success
 * @throws ApiError when the server refused; the one who asked shows it, so the list of refusals need not
 */
async function send<W extends { reply: z.ZodType<ItemReply> }, M extends 'POST' | 'PATCH'>(
  command: NewCommand<W, M>,
  done: ItemNotice,
): Promise<void> {
  const subject = `${command.subject}${newKey()}`;
  try {
    const sent = await outbox.send({ ...command, subject }, take);
    if (sent.state === 'sent') return tell('success', done);
    tell('error', 'savedLocally');
    tellWhenSent(subject);
  } catch (refusal) {
    const { refused, dismiss } = useOutbox.getState();
    for (const { command: one } of refused) if (one.subject === subject) dismiss(one.id);
    throw refusal;
  }
}

/** Says so when the command has left the outbox; refused ones are listed separately. */
function tellWhenSent(subject: string): void {
  const isIt = ({ subject: one }: { subject: string }): boolean => one === subject;
  const stop = useOutbox.subscribe(({ waiting, refused }) => {
    if (waiting.some(isIt)) return;
    stop();
    if (!refused.some(({ command }) => isIt(command))) tell('success', 'saved');
  });
}

const take = ({ item }: ItemReply): void => inventory.accept(item);

/** @param label the act, in the person's language; shown should the server refuse it later @throws ApiError `input.invalid`, `inventory.full` */
export async function addItem(body: CreateItem, label: string): Promise<void> {
  await send({ method: 'POST', path: inventoryApi.create(), body, subject: NEW_ITEM, label }, 'added');
}

/** @throws ApiError `input.invalid`, `item.notFound`, 409 `record.stale` */
export async function editItem(id: number, body: EditItem, label: string, done: ItemNotice = 'updated'): Promise<void> {
  await send({ method: 'PATCH', path: inventoryApi.edit(id), body, subject: subjectOf(id), label }, done);
}

/** @throws ApiError `item.notFound`, `stock.short`, `stock.tooMuch` */
export async function moveStock(id: number, body: MoveStock, label: string): Promise<void> {
  await send({ method: 'POST', path: inventoryApi.move(id), body, subject: subjectOf(id), label }, 'saved');
}

/** Needs the network: only the server knows the changes since then. @throws ApiError as `moveStock`, and `movement.notFound` */
export async function undoMovement(itemId: number, movementId: number): Promise<void> {
  take(await http.post(inventoryApi.undoMovement(itemId, movementId), {}, { idempotencyKey: newKey() }));
  tell('success', 'saved');
}

/** Removes for good, and offers it back for ten seconds. @throws ApiError `item.notFound` @source decisions/0001 §48 */
export async function removeItem(item: InventoryItem): Promise<void> {
  const { snapshotId } = await http.delete(inventoryApi.remove(item.id), { idempotencyKey: newKey() });
  inventory.remove(inventory.get().records[item.id] ?? item);
  tell('success', 'removed', { undo: () => bringBack(snapshotId) });
}

/** Replaces the store by the content of the file, and offers the old one back. @throws ApiError with the required sentence */
export async function importItems(items: readonly unknown[]): Promise<void> {
  const { data, snapshotId } = await http.post(inventoryApi.import(), [...items], {
    idempotencyKey: newKey(),
  });
  inventory.replace(data);
  tell('success', 'imported', snapshotId === null ? {} : { undo: () => bringBack(snapshotId) });
}

/** The items come back by the room's own announcements. */
async function bringBack(snapshotId: number): Promise<void> {
  try {
    await restoreSnapshot(snapshotId);
    tell('success', 'broughtBack');
  } catch (thrown) {
    tell('error', 'notBroughtBack', { reason: (t) => errorText(t, toApiError(thrown)) });
  }
}
