/** The longest key of a dish. */
export const LONGEST_DISH_KEY = 40;
const NAMELESS = 'dish';
/** Addresses that are next to those of the dishes. */
const RESERVED: ReadonlySet<string> = new Set(['order', 'photos']);
/** Characters for a number at the end. */
const ROOM_FOR_NUMBER = 4;

/**
 * The key of a new dish: its name in small Latin letters and figures, and the first number that is free when another dish has that key.
 * @param taken keys of the dishes that there are
 */
export function dishKey(name: string, taken: ReadonlySet<string>): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .toLocaleLowerCase('en')
      .match(/[a-z0-9]+/g) ?? [];
  // JavaScript lists a key that is a whole number before all others, whatever its position.
  const key = (words.length > 1 || /[a-z]/.test(words[0] ?? '') ? words : [NAMELESS, ...words])
    .join('-')
    .slice(0, LONGEST_DISH_KEY - ROOM_FOR_NUMBER)
    .replace(/-$/, '');
  if (!taken.has(key) && !RESERVED.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}-${number}`)) number++;
  return `${key}-${number}`;
}
