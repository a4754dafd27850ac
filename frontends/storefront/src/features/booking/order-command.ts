import { newKey } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';

/** A hold with less time than this is not worth paying in; the next press asks for a fresh one. */
const ENOUGH_HOLD_MS = 120_000;

/** The last order asked for: the same basket asked again is the same order, not a second one. @source faults P30 */
let command: { basket: string; key: string; receipt: string; goodUntil: number } | null = null;

/** Under which key and receipt a basket is ordered. */
export function commandFor(basket: string): { key: string; receipt: string } {
  if (command?.basket !== basket || serverNow() > command.goodUntil) {
    command = { basket, key: newKey(), receipt: `web-${newKey()}`, goodUntil: Number.POSITIVE_INFINITY };
  }
  return command;
}

/** @param until end of the hold, ISO 8601 */
export function holdsUntil(until: string): void {
  if (command) command.goodUntil = Date.parse(until) - ENOUGH_HOLD_MS;
}

/** The order was refused, paid or booked: the same basket asked for again is a new one. */
export function orderIsOver(): void {
  command = null;
}
