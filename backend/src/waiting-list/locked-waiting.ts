import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import type { SalesEventsService } from '../sales-events/sales-events.service.js';
import { WaitingEntity } from './waiting.entity.js';

const NOT_FOUND = 'There is nobody of that number on the waiting list';
/** Loaded again: values read before the lock may have changed since then. */
export const WAITING_LOCKED = { ...FOR_UPDATE, refresh: true } as const;

/**
 * A customer on the waiting list, the sale's row locked first as everywhere: two transactions can then never wait for each other.
 * @throws DomainError notFound `waiting.notFound`
 */
export async function lockedWaiting(tx: Transaction, events: SalesEventsService, id: number): Promise<WaitingEntity> {
  return findOrFail(lockedIfThere(tx, events, id), 'waiting.notFound', NOT_FOUND);
}

/** As `lockedWaiting`; null when there is no such customer. */
export async function lockedIfThere(tx: Transaction, events: SalesEventsService, id: number): Promise<WaitingEntity | null> {
  const known = await tx.em.findOne(WaitingEntity, { id });
  if (!known) return null;
  await events.lockedIfThere(tx, known.salesEventId);
  return tx.em.findOne(WaitingEntity, { id }, WAITING_LOCKED);
}

/** Writes one customer's change before the next one's: PostgreSQL takes no update of several rows that each have a version. */
export async function tell({ em, announce }: Transaction, waiting: WaitingEntity): Promise<void> {
  announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
  await em.flush();
}
