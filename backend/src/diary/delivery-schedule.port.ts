import type { Transaction } from '../core/database/unit-of-work.js';

/** The port to the schedule of an event's tasks; `tasks` implements it. */
export abstract class DeliverySchedule {
  /** Moves the schedule, or only looks when it is given no time. @returns the delivery time before */
  abstract deliver(tx: Transaction, eventId: string, deliveryTime: string | null): Promise<string>;
}
