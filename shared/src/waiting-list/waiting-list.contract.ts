import { z } from 'zod';
import { customerSchema } from '../bookings/booking.contract.ts';
import { OFFERED } from '../core/languages.ts';
import { replyOf } from '../core/reply.contract.ts';
import { OFFER_STATES } from './offers.ts';

const WAITING_LANGUAGES = OFFERED.storefront;
export type WaitingLanguage = (typeof WAITING_LANGUAGES)[number];

const placeSecret = z.string().min(20).max(100);

/** A customer who wants to be called when slots come free. */
const joinWaitingListSchema = customerSchema.pick({ name: true, phone: true }).extend({
  event: z.union([z.string().min(1).max(200), z.int()]),
  /** The language the customer reads the storefront in, to be written to in it. */
  language: z.enum(WAITING_LANGUAGES).default('en'),
  /** Portions that are wanted; pages that do not ask mean one. */
  quantity: z.int().min(1).max(1000).default(1),
  /** Another address for offers. */
  email: z.email('Enter an e-mail address').max(200).nullish(),
  /** Random, kept by the device: by it the device knows its place again, and leaves the list. */
  secret: placeSecret.optional(),
});
export type JoinWaitingList = z.infer<typeof joinWaitingListSchema>;

/** @param event title or number */
export const waitingListQuerySchema = z.object({ event: z.string().min(1).max(200) });
export type WaitingListQuery = z.infer<typeof waitingListQuerySchema>;

const editWaitingSchema = z
  .object({ called: z.boolean().optional(), done: z.boolean().optional(), version: z.int().optional() })
  .refine(({ called, done }) => called !== undefined || done !== undefined, 'Say whether they were called, or are done with');
export type EditWaiting = z.infer<typeof editWaitingSchema>;

/** One customer on an event's waiting list, as the manager sees it. */
const waitingSchema = z
  .object({
    id: z.number(),
    eventId: z.number(),
    name: z.string(),
    phone: z.string(),
    /** Another address for offers; absent when none was named. */
    email: z.string().exactOptional(),
    /** Portions that are wanted. */
    quantity: z.number(),
    /** ISO 8601 UTC; null until the kitchen called. */
    calledAt: z.string().nullable(),
    /** ISO 8601 UTC; null until they booked or declined. */
    doneAt: z.string().nullable(),
    /** The last one that was made; null when there was none. */
    offer: z
      .object({
        state: z.enum(OFFER_STATES),
        slots: z.number(),
        /** ISO 8601 UTC. */
        at: z.string(),
        /** ISO 8601 UTC: then its slots are offered to the next. */
        until: z.string(),
      })
      .nullable(),
    language: z.enum(WAITING_LANGUAGES),
    createdAt: z.string(),
    version: z.number(),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingSchema>;

/** The manager's list: customers to call, first come first, and the number of free slots. */
const waitingListReplySchema = z
  .object({
    success: z.literal(true),
    data: z.array(waitingSchema),
    event: z.object({
      id: z.number(),
      title: z.string(),
    }),
    availableSlots: z.number(),
    /** How long an offer holds its slots; 0: offers are not made automatically. */
    offerMinutes: z.number(),
    /** The link that opens an offer, by the number on the list; only of those that can be taken now. */
    links: z.record(z.string(), z.string()),
    /** The landing page under its public address, for messages. */
    shop: z.string(),
    /** Of the room `bookings`. */
    revision: z.number(),
    serverNow: z.number(),
  })
  .meta({ id: 'WaitingListReply' });
export type WaitingListReply = z.infer<typeof waitingListReplySchema>;

/** The customer's reply: the place among those who have not been called. */
const joinedReplySchema = z
  .object({
    success: z.literal(true),
    place: z.number(),
    /** Portions of that place: a customer who joins again keeps the first number. */
    quantity: z.number(),
    /** How long slots are held for a customer with an offer; 0: the kitchen calls instead. */
    offerMinutes: z.number(),
    /** Whether the secret that was sent is that of the place: the device can look at it again, and leave. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'JoinedReply' });
export type JoinedReply = z.infer<typeof joinedReplySchema>;

const placeSecretSchema = z.object({ secret: placeSecret });
export type PlaceSecret = z.infer<typeof placeSecretSchema>;

/** A place as the device that joined sees it again. */
const placeReplySchema = z
  .object({
    success: z.literal(true),
    /** `waiting`: in the queue. `called`: the kitchen called, or something is held. `done`: nothing more is to be expected. */
    state: z.enum(['waiting', 'called', 'done']),
    place: z.number(),
    quantity: z.number(),
    offerMinutes: z.number(),
    /** Another address for offers; null when none was named. */
    email: z.string().nullable(),
    phone: z.string(),
  })
  .meta({ id: 'PlaceReply' });
export type PlaceReply = z.infer<typeof placeReplySchema>;

/** An offer that a manager makes. */
const makeOfferSchema = z.object({
  version: z.int().optional(),
  /** A customer whose open offer ends with it. */
  insteadOf: z.int().optional(),
});
export type MakeOffer = z.infer<typeof makeOfferSchema>;

const offerTokenSchema = z.object({ token: z.string().min(1).max(200) });
export type OfferToken = z.infer<typeof offerTokenSchema>;

/** An offer as it is shown to the bearer of its link. */
const offerSchema = z
  .object({
    event: z.object({ id: z.number(), title: z.string(), titleMalayalam: z.string().nullable(), date: z.string() }),
    slots: z.number(),
    /** Id of the delivery window in which a place is held; any other with a free place may be chosen. Null where the sale had no windows. */
    window: z.string().nullable(),
    /** ISO 8601 UTC. */
    until: z.string(),
    /** As the customer joined the list. */
    customer: z.object({ name: z.string(), phone: z.string() }),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const waitingListWire = {
  join: { body: joinWaitingListSchema, reply: joinedReplySchema },
  place: { body: placeSecretSchema, reply: placeReplySchema },
  leave: { body: placeSecretSchema, reply: replyOf({}) },
  list: { reply: waitingListReplySchema },
  edit: { body: editWaitingSchema, reply: replyOf({ waiting: waitingSchema }) },
  remove: { reply: replyOf({}) },
  postOffer: { body: makeOfferSchema, reply: replyOf({ waiting: waitingSchema }) },
  withdrawOffer: { reply: replyOf({ waiting: waitingSchema }) },
  openOffer: { body: offerTokenSchema, reply: replyOf({ offer: offerSchema }) },
  declineOffer: { body: offerTokenSchema, reply: replyOf({}) },
};
