import { DomainError } from '../core/errors.ts';

/** States of a booking's parcel in a run. */
export const STOP_STATES = ['planned', 'onTheWay', 'nobodyThere', 'delivered'] as const;
export type StopState = (typeof STOP_STATES)[number];

/** A rider's taps: of a whole run that it left, of a door its outcome. */
export const STOP_TAPS = ['leave', 'deliver', 'nobodyThere', 'tryAgain'] as const;
export type StopTap = (typeof STOP_TAPS)[number];

/** Why a parcel could not be handed over. */
export const NOBODY_REASONS = ['noAnswer', 'notHome', 'wrongAddress', 'askedLater', 'refused'] as const;
export type NobodyReason = (typeof NOBODY_REASONS)[number];

/** The state after each tap. A rider who fails a second time need not tap `tryAgain` before. */
const AFTER: Readonly<Record<StopState, Partial<Record<StopTap, StopState>>>> = {
  planned: { leave: 'onTheWay' },
  onTheWay: { deliver: 'delivered', nobodyThere: 'nobodyThere' },
  nobodyThere: { deliver: 'delivered', nobodyThere: 'nobodyThere', tryAgain: 'onTheWay' },
  delivered: {},
};

interface Stop {
  state: StopState;
  /** When the state began, ISO 8601 UTC; null while it is planned. */
  at: string | null;
  /** The booking is cancelled. */
  isCancelled: boolean;
}

/** The state of the stop in the reply to a refused tap, for the phone to show. */
interface StopStands {
  state: StopState;
  at: string | null;
}

/**
 * The state of a stop after a tap. Taps of a phone without a network come late and in their order; one from before the known state is refused, as it
 * would undo a later one.
 * @param at when it was tapped, ISO 8601 UTC
 * @throws DomainError conflict `stop.cancelled`, `stop.notLeft`, `stop.onTheWay`, `stop.delivered`, `stop.laterTap`
 */
export function stateAfter(stop: Stop, tap: StopTap, at: string): StopState {
  if (stop.isCancelled) throw refused(stop, 'stop.cancelled', 'This order was cancelled. Bring the parcel back to the kitchen.');
  const next = AFTER[stop.state][tap];
  if (next === undefined) {
    if (stop.state === 'delivered') throw refused(stop, 'stop.delivered', 'This parcel was delivered already.');
    if (stop.state === 'planned') throw refused(stop, 'stop.notLeft', 'This parcel has not left the kitchen. Start the run first.');
    throw refused(stop, 'stop.onTheWay', 'This parcel is on the way already.');
  }
  if (stop.at !== null && at < stop.at) throw refused(stop, 'stop.laterTap', 'Something later is known of this parcel already.');
  return next;
}

type Code = 'stop.cancelled' | 'stop.delivered' | 'stop.notLeft' | 'stop.onTheWay' | 'stop.laterTap';

const refused = ({ state, at }: Stop, code: Code, message: string): DomainError =>
  new DomainError('conflict', code, message, { reply: { state, at } satisfies StopStands });

/**
 * The state of a stop after a manager sets the status of its booking.
 * @param leftAt when the parcel left first; null when it never did
 */
export function stateAfterStatus(state: StopState, leftAt: string | null, status: string): StopState {
  if (status === 'delivered') return 'delivered';
  if (state !== 'delivered' || status === 'cancelled') return state;
  return leftAt === null ? 'planned' : 'onTheWay';
}

/** How far the parcel of an order is, for its customer, the console and the board. */
export interface DeliveryProgress {
  state: 'packed' | 'onTheWay' | 'nobodyThere' | 'delivered';
  /** Since when, ISO 8601 UTC. */
  at: string;
  /** Of `nobodyThere`. */
  reason?: NobodyReason;
  /** When it is tried again, ISO 8601 UTC; absent when not stated. */
  nextTryAt?: string;
}

interface Parcel {
  status: string;
  packedAt?: string | null | undefined;
  /** Null: in no run. */
  deliveryState?: StopState | null | undefined;
  deliveryAt?: string | null | undefined;
  nobodyReason?: NobodyReason | null | undefined;
  nextTryAt?: string | null | undefined;
}

/** Null while nothing is known, for a cancelled order, and for one that was delivered without a run. */
export function deliveryProgress({
  status,
  packedAt,
  deliveryState,
  deliveryAt,
  nobodyReason,
  nextTryAt,
}: Parcel): DeliveryProgress | null {
  if (status === 'cancelled') return null;
  if (deliveryState && deliveryState !== 'planned' && deliveryAt) {
    const isOpen = deliveryState === 'nobodyThere';
    return {
      state: deliveryState,
      at: deliveryAt,
      ...(isOpen && nobodyReason && { reason: nobodyReason }),
      ...(isOpen && nextTryAt && { nextTryAt }),
    };
  }
  return packedAt && status !== 'delivered' ? { state: 'packed', at: packedAt } : null;
}
