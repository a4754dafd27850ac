import { randomInt } from 'node:crypto';

/** No vowels, so no words; no look-alikes. 20⁸ codes for ten minutes. @source RFC 8628 §6.1 */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** A code to be read from a screen and typed elsewhere, "BDFG-HJKL". */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The letters of a code, however it was typed: case, dash and spaces do not matter. */
export const plainUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');
