import { createHash } from 'node:crypto';
import type { ParcelLabel } from '#shared/labels/parcel-label';
import { labelParts, type PrintedParts } from '#shared/labels/printed-parts';

/** As long as chance needs to hide a change once in 2^48. */
const LETTERS = 8;

/** The digests of a label, each bound to its booking: two that live at one address do not show it. */
export function printedParts(label: ParcelLabel): PrintedParts {
  const { address, delivery, place } = labelParts(label);
  const digest = (text: string): string =>
    createHash('sha256')
      .update(JSON.stringify([label.reference, text]))
      .digest('base64url')
      .slice(0, LETTERS);
  return { address: digest(address), delivery: digest(delivery), place: digest(place) };
}
