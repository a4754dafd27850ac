import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { phoneKey } from '#shared/bookings/priced-order';
import { DomainError } from '#shared/core/errors';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { EditWaiting, JoinWaitingList, Waiting, WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion } from '../core/expect-version.js';
import { findOrFail } from '../core/find-or-fail.js';
import { LiveReads } from '../core/live-reads.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { WaitingEntity } from './waiting.entity.js';

const BATCH = 200;
const NOT_FOUND = 'There is nobody of that number on the waiting list';

/** Who wants to be called when slots of a sold-out event come free, first come first. @source requirements/storefront §2.7 */
@Injectable()
@HoldsPersonalData('waiting-list')
export class WaitingListService implements PersonalDataHolder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
    private readonly reads: LiveReads,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @SubjectNamesOf('waiting')
  async names(em: SqlEntityManager, ids: readonly string[]) {
    return (await em.find(WaitingEntity, { id: { $in: numbersOf(ids) } })).map(({ id, name }) => [id, name] as const);
  }

  async copy(em: SqlEntityManager, { phoneKey }: Customer): Promise<object[]> {
    return (await em.find(WaitingEntity, { phoneKey })).map((waiting) => waiting.toContract());
  }

  async erase(tx: Transaction, { phoneKey }: Customer): Promise<number> {
    return remove(tx, await tx.em.find(WaitingEntity, { phoneKey }));
  }

  async purge(tx: Transaction, { contacts }: RetentionEnds): Promise<number> {
    return remove(tx, await tx.em.find(WaitingEntity, { createdAt: { $lt: contacts } }, { limit: BATCH }));
  }

  /**
   * One place per phone and event: who asks again keeps the place.
   * @returns the place among those not called yet; `joined` when it is a new one
   * @throws DomainError notFound `event.notFound`; conflict `event.notBookable`, `waiting.slotsFree`
   */
  async join({ event: reference, name, phone, language }: JoinWaitingList): Promise<{ place: number; joined: boolean }> {
    const { id: salesEventId } = await this.events.visible(reference);
    return this.work.run(async (tx) => {
      const { em, announce } = tx;
      const event = await this.events.locked(tx, salesEventId);
      this.events.requireOpen(event);
      const known = await this.waitingAlready(tx, salesEventId, phoneKey(phone));
      const left = event.slotsLeft();
      if (!known && left > 0) {
        throw new DomainError('conflict', 'waiting.slotsFree', 'There are slots left. You can book right now.', {
          reply: { availableSlots: left },
        });
      }
      const waiting =
        known ??
        em.create(WaitingEntity, {
          salesEventId,
          name,
          phone,
          phoneKey: phoneKey(phone),
          language,
          calledAt: null,
          doneAt: null,
          createdAt: this.clock.now(),
        });
      if (!known) announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
      await em.flush();
      const place = await em.count(WaitingEntity, { salesEventId, calledAt: null, doneAt: null, id: { $lt: waiting.id } });
      return { place: place + 1, joined: !known };
    });
  }

  /** Everybody who waits for an event, first come first, with the slots that are free now. @throws DomainError notFound `event.notFound` */
  async list(reference: string): Promise<Omit<WaitingListReply, 'success'>> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const event = await this.events.named(reference);
      const waiting = await em.find(WaitingEntity, { salesEventId: event.id }, { orderBy: { id: 'asc' } });
      return {
        data: waiting.map((one) => one.toContract()),
        event: { id: event.id, title: event.title },
        availableSlots: event.slotsLeft(),
      };
    });
  }

  /** Notes that somebody was called or is done with, or was not after all. @throws DomainError notFound `waiting.notFound`, conflict `record.stale` */
  async edit(id: number, { called, done, version }: EditWaiting): Promise<Waiting> {
    return this.work.run(async (tx) => {
      const { em, announce } = tx;
      const waiting = await findOrFail(em.findOne(WaitingEntity, { id }), 'waiting.notFound', NOT_FOUND);
      expectVersion(waiting, version);
      if (called !== undefined && called !== Boolean(waiting.calledAt)) waiting.calledAt = called ? this.clock.now() : null;
      if (done !== undefined && done !== Boolean(waiting.doneAt)) waiting.doneAt = done ? this.clock.now() : null;
      if (called !== undefined || done !== undefined) {
        await this.audit.write(tx, { action: 'waiting.changed', subject: `waiting:${id}`, after: { called, done } });
      }
      announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
      await em.flush();
      return waiting.toContract();
    });
  }

  /** @throws DomainError notFound `waiting.notFound` */
  async remove(id: number): Promise<void> {
    await this.work.run(async (tx) => {
      const waiting = await findOrFail(tx.em.findOne(WaitingEntity, { id }), 'waiting.notFound', NOT_FOUND);
      // The name and number to be erased are not written to the audit log.
      await this.audit.write(tx, { action: 'waiting.removed', subject: `waiting:${id}`, before: { eventId: waiting.salesEventId } });
      remove(tx, [waiting]);
    });
  }

  /** The place of a phone; who was done with and comes back stands at the end. */
  private async waitingAlready({ em }: Transaction, salesEventId: number, key: string): Promise<WaitingEntity | null> {
    const known = await em.findOne(WaitingEntity, { salesEventId, phoneKey: key });
    if (!known?.doneAt) return known;
    await em.remove(known).flush();
    return null;
  }
}

/** A row of the list is nothing but contact data: it goes whole. @returns how many went */
function remove({ em, announce }: Transaction, waiting: readonly WaitingEntity[]): number {
  for (const one of waiting) {
    announce(BOOKINGS_ROOM, 'waiting.removed', { id: one.id, version: one.version + 1 });
    em.remove(one);
  }
  return waiting.length;
}
