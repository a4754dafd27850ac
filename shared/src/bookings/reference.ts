/** Without 0 and O, 1, I and L, which a customer cannot tell apart on the phone. @source decisions/0001 §20 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERENCE_LENGTH = 6;

/** A booking reference, `MND-` and six characters. @param random whole number from 0 below its argument, from an unpredictable source */
export function newReference(random: (below: number) => number): string {
  let reference = 'MND-';
  for (let index = 0; index < REFERENCE_LENGTH; index += 1) reference += REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)];
  return reference;
}

/** The data that find an order made on another device. */
export interface FindOrder {
  reference: string;
  phone: string;
}

/** A reference as people type it, with or without `MND-` and in any case; null when it is none. */
export function typedReference(typed: string): string | null {
  const code = /^(?:MND)?([A-Z0-9]{6})$/.exec(typed.toUpperCase().replace(/[\s\-–]/g, ''))?.[1];
  return code === undefined ? null : `MND-${code}`;
}
