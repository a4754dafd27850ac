import { foldDigits, visible } from './digits.ts';

/** Marks a text in a form that its number field cannot read, so that nothing takes it for a number. */
const UNREADABLE = '!';

export const isUnreadable = (kept: unknown): kept is string => typeof kept === 'string' && kept.startsWith(UNREADABLE);

/** Whether anything that a form keeps is unreadable, however deep in its lists. */
export const hasUnreadable = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null ? Object.values(kept).some(hasUnreadable) : isUnreadable(kept);

/** How a field reads a comma: in amounts of money it only groups; in quantities it may also precede one or two decimals. */
export type NumberKind = 'money' | 'quantity';

/** 1400 · 1,400 · 1,00,000 · 100,000; a number that begins with 0 has no groups. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3}|\d+)(\.\d*)?$/;
const BARE_FRACTION = /^\.\d+$/;
const COMMA_DECIMAL = /^\d+,\d{1,2}$/;
const DECIMALS: Record<NumberKind, number> = { money: 2, quantity: 3 };

/**
 * A number as people type or paste it, one rule for every field: "₹1,400.50" → 1400.5, "1,00,000" → 100000, of a quantity "1,5" → 1.5. Signs of every
 * script are read as digits. Never below 0.
 * @param most decimals; unless given, two of money and three of a quantity
 * @returns '' when nothing was typed; null for a text that cannot be one number, e.g. "1,5" as money, "1.4005" or "1400-1500": it is to be refused
 */
export function readNumber(typed: string, kind: NumberKind, most = DECIMALS[kind]): number | '' | null {
  const shown = visible(foldDigits(typed)).replace(/\s/g, '');
  if (shown === '') return '';
  const text = kind === 'money' ? shown.replace(/^₹/, '').replace(/\/-$/, '') : shown;
  const plain = kind === 'quantity' && COMMA_DECIMAL.test(text) ? text.replace(',', '.') : text;
  if (!GROUPED.test(plain) && !BARE_FRACTION.test(plain)) return null;
  const digits = plain.replaceAll(',', '');
  const [, decimals = ''] = digits.split('.');
  return decimals.length > most ? null : Number(digits);
}

/** The value that a form keeps of a typed number: the number, '' for nothing, or the text that is to be refused. */
export function keptNumber(typed: string, kind: NumberKind): number | string {
  return readNumber(typed, kind) ?? `${UNREADABLE}${typed}`;
}

/** The text that a field shows of its form's value. */
export const shownNumber = (kept: number | string): string =>
  isUnreadable(kept) ? kept.slice(UNREADABLE.length) : typeof kept === 'number' && !Number.isFinite(kept) ? '' : String(kept);
