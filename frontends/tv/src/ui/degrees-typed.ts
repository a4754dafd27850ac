import { HOTTEST } from '#shared/tasks/task-state';

/** A digit that comes later begins another number, as with the channels of a television. */
const PAUSE_MS = 3_000;

/**
 * The number from digits that come one by one: "6", "65". A digit that would exceed any thermometer begins another number.
 * @param last the number so far in °C, and when its last digit came in ms
 */
export function degreesTyped(last: { celsius: number; at: number }, { digit, at }: { digit: number; at: number }): number {
  const longer = last.celsius * 10 + digit;
  return at - last.at > PAUSE_MS || longer > HOTTEST ? digit : longer;
}
