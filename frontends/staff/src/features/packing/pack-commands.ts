import { type Command, outbox } from '#kit/outbox';
import type { Bag, PackBag } from '#shared/packing/bag.contract';
import { packingRoutes } from '#shared/packing/packing.routes';
import { bags } from '../../data/bags.data';

/** What the outbox calls a parcel. */
export const subjectOf = ({ salesEventId, id }: Pick<Bag, 'salesEventId' | 'id'>): string => `bag:${salesEventId}:${id}`;

/**
 * Notes that a parcel is packed, or is not after all, now or when the network is back.
 * @param label what the person pressed, in their language
 * @throws ApiError when the server refuses it at once; the outbox lists it until it is dismissed
 */
export async function setPacked(bag: Bag, isPacked: boolean, { by, label }: { by: string; label: string }): Promise<void> {
  const { salesEventId, id } = bag;
  const body: PackBag = isPacked ? { by } : {};
  const path = (isPacked ? packingRoutes.pack : packingRoutes.unpack)(salesEventId, id);
  const sent = await outbox.send<{ bag: Bag }>({ method: 'POST', path, body, subject: subjectOf(bag), label });
  if (sent.state === 'sent') bags.accept(sent.reply.bag);
}

/** The parcels as they will be once the waiting commands have arrived. */
export function withWaiting(list: readonly Bag[], waiting: readonly Command[]): Bag[] {
  return list.map((bag) =>
    waiting
      .filter(({ subject }) => subject === subjectOf(bag))
      .reduce((seen, { path, body, queuedAt }) => {
        if (path === packingRoutes.unpack(bag.salesEventId, bag.id)) return { ...seen, packedAt: null, packedBy: null };
        const { by } = body as PackBag;
        return { ...seen, packedAt: seen.packedAt ?? new Date(queuedAt).toISOString(), packedBy: seen.packedBy ?? (by || null) };
      }, bag),
  );
}
