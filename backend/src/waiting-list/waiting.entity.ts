import { defineEntity, p } from '@mikro-orm/core';
import type { OrderWindow } from '#shared/sales-events/delivery-windows';
import type { OfferState, Queued } from '#shared/waiting-list/offers';
import type { Waiting, WaitingLanguage } from '#shared/waiting-list/waiting-list.contract';
import { lastDigits, PHONE_LENGTH } from '../core/database/phone-columns.js';

const WaitingSchema = defineEntity({
  name: 'WaitingEntity',
  tableName: 'waiting',
  indexes: [{ properties: ['salesEventId', 'phoneKey'] }, { properties: ['offerState', 'offerUntil'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    salesEventId: p.integer().fieldName('event_id'),
    name: p.string().length(120),
    phone: p.string().length(20),
    /** One place per phone and event, however the number is typed; null in rows of an earlier version, until they are read. */
    phoneKey: p.string().length(PHONE_LENGTH).fieldName('phone_e164').nullable(),
    lastDigits: lastDigits(),
    quantity: p.integer().default(1),
    calledAt: p.string().length(30).nullable(),
    doneAt: p.string().length(30).nullable(),
    /** The last offer; its token is stored hashed while it can be taken. */
    offerState: p.string().$type<OfferState>().length(10).nullable(),
    offerSlots: p.integer().default(0),
    /** Held in addition to the slots of an order that is being paid: the rest of its offer. */
    offerRest: p.integer().default(0),
    /** In which an open offer holds a place for its order; null where the sale has none. */
    offerWindow: p.json<OrderWindow>().nullable(),
    offeredAt: p.string().length(30).nullable(),
    offerUntil: p.string().length(30).nullable(),
    offerHash: p.string().length(60).nullable().unique(),
    /** Of the code of the link's short form. */
    offerCodeHash: p.string().length(60).nullable().unique(),
    /** Random; the token is made of it with the key of the server, so that the link can be shown again. */
    offerSeed: p.string().length(60).nullable(),
    /** The most slots that were offered and not taken. */
    passedSlots: p.integer().default(0),
    /** Another address for offers; null without one. */
    email: p.string().length(254).nullable(),
    /** Hash of the secret by which the device that joined knows its place; null of who joined before there was one. */
    placeHash: p.string().length(60).nullable(),
    language: p.string().$type<WaitingLanguage>().length(5).default('en'),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** A customer who came when everything was sold. */
export class WaitingEntity extends WaitingSchema.class {
  toContract(): Waiting {
    const { id, salesEventId: eventId, name, phone, quantity, language, createdAt, version } = this;
    const { offerState, offerSlots: slots, offeredAt, offerUntil } = this;
    const offer = offerState && offeredAt && offerUntil ? { state: offerState, slots, at: offeredAt, until: offerUntil } : null;
    const [calledAt, doneAt] = [this.calledAt ?? null, this.doneAt ?? null];
    return {
      id,
      eventId,
      name,
      phone,
      ...(this.email && { email: this.email }),
      quantity,
      calledAt,
      doneAt,
      offer,
      language,
      createdAt,
      version,
    };
  }

  /** As the rules of the offers see it. */
  toQueued(): Queued {
    const { id, quantity, passedSlots: passed, offerState, offerSlots: slots, offerUntil, offerWindow: window = null } = this;
    const isLeftAlone = Boolean(this.calledAt ?? this.doneAt) || offerState === 'paying';
    return { id, quantity, passed, isLeftAlone, open: offerState === 'open' && offerUntil ? { slots, until: offerUntil, window } : null };
  }
}
WaitingSchema.setClass(WaitingEntity);
