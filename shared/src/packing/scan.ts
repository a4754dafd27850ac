import { REFERENCE_LENGTH } from '../bookings/reference.ts';

const CHARACTERS = `[A-Z0-9]{${REFERENCE_LENGTH}}`;
const TYPED = new RegExp(`^(?:MND)?[\\s-]*(${CHARACTERS})(?:[\\s/]+(\\d{1,2})(?:\\s*/\\s*(\\d{1,2}))?)?$`);
const LINK = new RegExp(`^https?://[^/\\s]+/order/MND-(${CHARACTERS})/?(?:\\?bag=(\\d{1,2})of(\\d{1,2}))?(?:[?#]\\S*)?$`, 'i');
/** A code of ours is shorter; a longer one is not read further. */
const MOST_CHARACTERS = 500;

/** The content of a code or a typed text. */
export interface Scan {
  reference: string;
  /** Which bag of the order, from 1; null where it does not say. */
  bag: number | null;
  /** How many bags the order had when the label was printed; null where it does not say. */
  of: number | null;
}

const numberOf = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));
const bagOf = (bag: string | undefined, of: string | undefined): Omit<Scan, 'reference'> => ({ bag: numberOf(bag), of: numberOf(of) });

/**
 * The booking that a scanned code or a typed text names, or null: a reference in any spelling, also with the number of a bag behind it as on the label, `1/2`, or the
 * link of an order. A link that names no bag is the label of an order in one bag. The secret of a link is not looked at and goes nowhere.
 */
export function scanOf(text: string): Scan | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const [, typed, ...typedBag] = TYPED.exec(trimmed.toUpperCase()) ?? [];
  if (typed) return { reference: `MND-${typed}`, ...bagOf(typedBag[0], typedBag[1]) };
  const [, linked, bag = '1', of = '1'] = LINK.exec(trimmed) ?? [];
  return linked ? { reference: `MND-${linked.toUpperCase()}`, ...bagOf(bag, of) } : null;
}
