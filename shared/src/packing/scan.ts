import { REFERENCE_LENGTH } from '../bookings/reference.ts';

const CHARACTERS = `[A-Z0-9]{${REFERENCE_LENGTH}}`;
const TYPED = new RegExp(`^(?:MND)?[\\s-]*(${CHARACTERS})$`);
const LINK = new RegExp(`^https?://[^/\\s]+/order/MND-(${CHARACTERS})/?(?:[?#]\\S*)?$`, 'i');
/** A code of ours is shorter; a longer one is not read further. */
const MOST_CHARACTERS = 500;

/**
 * The booking that a scanned code or a typed text names, or null: a reference in any spelling, or the link of an order. The secret of a link is
 * not looked at and goes nowhere.
 */
export function referenceOf(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const [, characters] = TYPED.exec(trimmed.toUpperCase()) ?? LINK.exec(trimmed) ?? [];
  return characters ? `MND-${characters.toUpperCase()}` : null;
}
