import type { Role } from '../core/roles.ts';

/** Messages to staff, and the roles that get them. */
export const STAFF_NOTICES = {
  newOrder: ['manager'],
  moneyNeedsYou: ['manager'],
  taskLate: ['manager', 'kitchen'],
  screenSilent: ['manager', 'kitchen'],
  stockLow: ['manager'],
} as const satisfies Record<string, readonly Role[]>;
export type StaffNotice = keyof typeof STAFF_NOTICES;

const MOST_LETTERS = 80;
const AND_MORE = '+';

/** Names the items that are short, to distinguish one shortage of an event from another; of very many the first ones and that there are more. */
export function shortageOf(items: readonly number[]): string {
  let text = '';
  for (const item of [...items].sort((one, other) => one - other)) {
    const longer = text === '' ? item.toString(36) : `${text}.${item.toString(36)}`;
    if (longer.length >= MOST_LETTERS) return text + AND_MORE;
    text = longer;
  }
  return text;
}

/** Whether the recipient of an earlier message knows of all these items: purchases since then make the rest no news. */
export function isKnownShortage(told: string, items: readonly number[]): boolean {
  const known = told
    .replace(AND_MORE, '')
    .split('.')
    .map((item) => Number.parseInt(item, 36));
  const last = told.endsWith(AND_MORE) ? Math.max(...known) : Number.POSITIVE_INFINITY;
  return items.every((item) => known.includes(item) || item > last);
}
