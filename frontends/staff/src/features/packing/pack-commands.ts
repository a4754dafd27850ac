import type { z } from 'zod';
import type { Address, BodyOf } from '#shared/core/endpoint';
import { serverNowIso } from '#kit/server-clock';
import type { Bag, CountBags, PackBag, UnpackBag } from '#shared/packing/packing.contract';
import { packedBag, withoutPacked, withPacked } from '#shared/packing/order-bags';
import type { OneBag } from '#shared/packing/pack-check';
import { packingApi } from '#shared/packing/packing.api';
import { bags } from '../../data/bags.data';
import { sendAndShow, type Unanswered } from '../../data/unanswered';

/** The subject of a parcel in the outbox. */
export const subjectOf = ({ salesEventId, id }: Pick<Bag, 'salesEventId' | 'id'>): string => `bag:${salesEventId}:${id}`;

/** The pressed button, in the person's language, and the person who signs. */
interface Pressed {
  by: string;
  label: string;
}

/**
 * Notes that a bag is packed, or is not after all, now or when the network is back.
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export function setPacked(one: OneBag, isPacked: boolean, { by, label }: Pressed): Promise<void> {
  const { salesEventId, id, bag, bags: of } = one;
  const at = serverNowIso();
  const body: PackBag | UnpackBag = isPacked ? { by, bag, of, at } : { bag, at };
  return send(one, (isPacked ? packingApi.pack : packingApi.unpack)(salesEventId, id), body, label);
}

/** Says in how many bags an order leaves. @throws ApiError as above */
export const countBags = (order: Bag, count: number, { label }: Pick<Pressed, 'label'>): Promise<void> =>
  send(order, packingApi.count(order.salesEventId, order.id), { bags: count } satisfies CountBags, label);

const send = <W extends { reply: z.ZodType<{ bag: Bag }> }>(
  order: Bag,
  path: Address<'POST', W>,
  body: BodyOf<W>,
  label: string,
): Promise<void> => sendAndShow({ method: 'POST', path, body, subject: subjectOf(order), label }, ({ bag }) => bags.accept(bag));

/** The orders as they will be once the waiting commands have arrived. */
export function withWaiting(list: readonly Bag[], waiting: readonly Unanswered[]): Bag[] {
  return list.map((order) =>
    waiting.filter(({ subject }) => subject === subjectOf(order)).reduce((seen, command) => ({ ...seen, ...after(seen, command) }), order),
  );
}

function after(seen: Bag, { path, body }: Unanswered): Partial<Bag> {
  if (path === packingApi.count(seen.salesEventId, seen.id)) return { bags: (body as CountBags).bags };
  if (path === packingApi.unpack(seen.salesEventId, seen.id)) return withoutPacked(seen, (body as UnpackBag).bag ?? null);
  const { by, bag = null, at } = body as PackBag;
  return packedBag(seen, bag) ? {} : withPacked(seen, bag, { at: at ?? serverNowIso(), by: by || null });
}
