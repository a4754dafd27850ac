import { Injectable } from '@nestjs/common';
import { phoneKey } from '#shared/core/phone';
import { DomainError, type Issue } from '#shared/core/errors';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { sumOfSlots } from '#shared/menu/event-menu';
import { offerLinkPath, mostWanted } from '#shared/waiting-list/offers';
import type {
  EditWaiting,
  JoinedReply,
  JoinWaitingList,
  PlaceReply,
  Waiting,
  WaitingListReply,
} from '#shared/waiting-list/waiting-list.contract';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { expectVersion, findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { hashToken } from '../core/secrets.js';
import { numbersOf, SubjectNamesOf } from '../core/subject-names.js';
import { SaleCancelled } from '../sales-events/sales-events.events.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { lockedIfThere, lockedWaiting } from './locked-waiting.js';
import { OffersService } from './offers.service.js';
import { WaitingEntity } from './waiting.entity.js';

const BATCH = 200;

/** Who wants to be called when slots of a sold-out event come free, first come first. @source requirements/storefront §2.7 */
@Injectable()
@HoldsPersonalData('waiting-list')
export class WaitingListService implements PersonalDataHolder {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly offers: OffersService,
    private readonly reads: LiveReads,
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
    return this.takeOff(tx, await tx.em.find(WaitingEntity, { phoneKey }));
  }

  async purge(tx: Transaction, { contacts }: RetentionEnds): Promise<number> {
    return this.takeOff(tx, await tx.em.find(WaitingEntity, { createdAt: { $lt: contacts } }, { limit: BATCH }));
  }

  /**
   * One place per phone and event: a repeated request keeps the place and the first wishes, since any visitor may type a phone number.
   * @returns the place among those not called yet; `joined` when it is a new one
   * @throws DomainError notFound `event.notFound`; conflict `event.notBookable`, `waiting.slotsFree`; invalid `input.invalid` for more
   * portions than one order can have
   */
  async join({
    event: reference,
    name,
    phone,
    language,
    quantity,
    email = null,
    secret,
  }: JoinWaitingList): Promise<Omit<JoinedReply, 'success'> & { joined: boolean }> {
    const { id: salesEventId } = await this.salesEvents.visible(reference);
    return this.work.run(async (tx) => {
      const { em, announce } = tx;
      const event = await this.salesEvents.locked(tx, salesEventId);
      this.salesEvents.requireOpen(event);
      const { maxQuantity, offerMinutes } = await this.settings.read();
      requireOrderable(event, quantity, maxQuantity);
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
          quantity,
          language,
          email,
          placeHash: secret === undefined ? null : hashToken(secret),
          calledAt: null,
          doneAt: null,
          createdAt: this.clock.now(),
        });
      if (!known) announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
      await em.flush();
      const isOwn = secret !== undefined && waiting.placeHash === hashToken(secret);
      return { place: await placeOf(em, waiting), quantity: waiting.quantity, offerMinutes, isOwn, joined: !known };
    });
  }

  /** The place behind the secret of the device that joined. @throws DomainError notFound `waiting.notFound` */
  async place(secret: string): Promise<Omit<PlaceReply, 'success'>> {
    const { offerMinutes } = await this.settings.read();
    return this.work.read(async (em) => {
      const waiting = await findOrFail(em.findOne(WaitingEntity, { placeHash: hashToken(secret) }), 'waiting.notFound', 'Not on the list');
      const { quantity, phone, email = null, calledAt, doneAt, offerState } = waiting;
      const state = doneAt ? 'done' : (calledAt ?? (offerState === 'open' || offerState === 'paying')) ? 'called' : 'waiting';
      return { state, place: await placeOf(em, waiting), quantity, offerMinutes, email, phone };
    });
  }

  /** The device that joined leaves the list; who is on it no more has left. */
  async leave(secret: string): Promise<void> {
    await this.work.run(async (tx) => {
      const waiting = await tx.em.findOne(WaitingEntity, { placeHash: hashToken(secret) });
      if (!waiting) return;
      await tx.audit({
        action: 'waiting.removed',
        subject: `waiting:${waiting.id}`,
        before: { eventId: waiting.salesEventId },
        actor: 'customer',
      });
      await this.takeOff(tx, [waiting]);
    });
  }

  /**
   * Everybody who waits for an event, first come first, with the slots that are free now and the links of the open offers.
   * @param origin where a phone finds us   @throws DomainError notFound `event.notFound`
   */
  async list(reference: string, origin: string): Promise<Omit<WaitingListReply, 'success'>> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const event = await this.salesEvents.named(reference);
      const waiting = await em.find(WaitingEntity, { salesEventId: event.id }, { orderBy: { id: 'asc' } });
      const { offerMinutes } = await this.settings.read();
      return {
        data: waiting.map((one) => one.toContract()),
        event: { id: event.id, title: event.title },
        availableSlots: event.slotsLeft(),
        offerMinutes,
        shop: `${origin}/`,
        links: Object.fromEntries(
          waiting.flatMap((one) => {
            const token = this.offers.tokenOf(one);
            return token === null ? [] : [[String(one.id), origin + offerLinkPath(token)]];
          }),
        ),
      };
    });
  }

  /**
   * Notes that a customer was called or is done with, or was not after all. An open offer of a customer who is done with ends.
   * @throws DomainError notFound `waiting.notFound`, conflict `record.stale`
   */
  async edit(id: number, { called, done, version }: EditWaiting): Promise<Waiting> {
    return this.work.run(async (tx) => {
      const { em, announce } = tx;
      const waiting = await lockedWaiting(tx, this.salesEvents, id);
      expectVersion(waiting, version);
      if (done === true && waiting.offerState === 'open') await this.offers.end(tx, waiting, 'withdrawn');
      if (called !== undefined && called !== Boolean(waiting.calledAt)) waiting.calledAt = called ? this.clock.now() : null;
      if (done !== undefined && done !== Boolean(waiting.doneAt)) waiting.doneAt = done ? this.clock.now() : null;
      if (called !== undefined || done !== undefined) {
        await tx.audit({ action: 'waiting.changed', subject: `waiting:${id}`, after: { called, done } });
      }
      announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
      await em.flush();
      return waiting.toContract();
    });
  }

  /** No customer waits for a sale that was cancelled. */
  @Handles(SaleCancelled)
  async endAll(tx: Transaction, { salesEventId }: SaleCancelled): Promise<void> {
    const { em, announce } = tx;
    await this.offers.endAll(tx, salesEventId);
    for (const waiting of await em.find(WaitingEntity, { salesEventId, doneAt: null })) {
      waiting.doneAt = this.clock.now();
      announce(BOOKINGS_ROOM, 'waiting.changed', waiting);
    }
    await em.flush();
  }

  /** @throws DomainError notFound `waiting.notFound` */
  async remove(id: number): Promise<void> {
    await this.work.run(async (tx) => {
      const waiting = await lockedWaiting(tx, this.salesEvents, id);
      // The name and number to be erased are not written to the audit log.
      await tx.audit({ action: 'waiting.removed', subject: `waiting:${id}`, before: { eventId: waiting.salesEventId } });
      await this.takeOff(tx, [waiting]);
    });
  }

  /** A row of the list is nothing but contact data: it goes whole, and the slots that it holds are free. @returns how many went */
  private async takeOff(tx: Transaction, waiting: readonly WaitingEntity[]): Promise<number> {
    for (const one of [...waiting].sort((a, b) => a.salesEventId - b.salesEventId)) {
      const current = await lockedIfThere(tx, this.salesEvents, one.id);
      if (!current) continue;
      if (current.offerState === 'open' || current.offerRest > 0) await this.offers.end(tx, current, 'withdrawn');
      await tx.em.flush();
      tx.announce(BOOKINGS_ROOM, 'waiting.removed', { id: current.id, version: current.version + 1 });
      tx.em.remove(current);
    }
    return waiting.length;
  }

  /** The place of a phone; a customer who was done with and comes back is at the end. */
  private async waitingAlready({ em }: Transaction, salesEventId: number, key: string): Promise<WaitingEntity | null> {
    const known = await em.findOne(WaitingEntity, { salesEventId, phoneKey: key });
    if (!known?.doneAt) return known;
    await em.remove(known).flush();
    return null;
  }
}

/** Counted from 1 among those who were not called yet. */
const placeOf = async (em: SqlEntityManager, { salesEventId, id }: WaitingEntity): Promise<number> =>
  1 + (await em.count(WaitingEntity, { salesEventId, calledAt: null, doneAt: null, id: { $lt: id } }));

/** @throws DomainError invalid `input.invalid` */
function requireOrderable(sale: Sale, quantity: number, maxQuantity: number): void {
  const most = mostWanted(sumOfSlots(sale.offer()), maxQuantity, sale.maxOrders);
  if (quantity <= most) return;
  const issue: Issue = { path: 'quantity', message: `One order can have ${most} portions at most` };
  throw new DomainError('invalid', 'input.invalid', issue.message, { issues: [issue] });
}
