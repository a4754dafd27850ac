/** Without 0 and O, 1, I and L, which a customer cannot tell apart on the phone. @source decisions/0001 §20 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERENCE_LENGTH = 6;

/** A booking reference, `MND-` and six characters. @param random whole number from 0 below its argument, from an unpredictable source */
export function newReference(random: (below: number) => number): string {
  let reference = 'MND-';
  for (let index = 0; index < REFERENCE_LENGTH; index += 1) reference += REFERENCE_ALPHABET[random(REFERENCE_ALPHABET.length)];
  return reference;
}
