import type { RecipeIngredient } from '../recipes/kitchen-recipe.ts';

type Unit = RecipeIngredient['unit'];

/** One unit of other tools in one of ours: a spoon has 5 or 15 ml, a cup 240 ml. */
const MEASURES: readonly (readonly [words: string, unit: Unit, factor: number])[] = [
  ['kg kgs kilo kilos kilogram kilograms', 'kg', 1],
  ['g gm gms gr gram grams grm', 'g', 1],
  ['l ltr ltrs lt litre litres liter liters', 'L', 1],
  ['ml mls millilitre millilitres milliliter milliliters', 'ml', 1],
  ['piece pieces pc pcs no nos', 'piece', 1],
  ['tsp tsps teaspoon teaspoons', 'ml', 5],
  ['tbsp tbsps tablespoon tablespoons', 'ml', 15],
  ['cup cups', 'ml', 240],
  ['oz ounce ounces', 'g', 28.35],
  ['lb lbs pound pounds', 'g', 453.6],
];
const UNITS = new Map(MEASURES.flatMap(([words, unit, factor]) => words.split(' ').map((word) => [word, { unit, factor }] as const)));
/** Measures without a size. */
const VAGUE = /^(?:pinch|pinches|dash|dashes|handful|handfuls|bunch|bunches|splash|drizzle|knob|packet|packets|tins?|cans?)$/;
const SERVINGS = /^(?:servings?|portions?)$/;

const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const NUMBER = String.raw`(?:(?:\d+\s+)?\d+\s*[/⁄]\s*\d+|(?:\d+\s*)?[½⅓⅔¼¾⅕⅛⅜⅝⅞]|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+[.,]\d+|\d+)`;
const RANGE = String.raw`(?<from>${NUMBER})(?:\s*(?:-|–|—|\bto\b)\s*(?<to>${NUMBER}))?`;
const LEADING = new RegExp(String.raw`^[-*•]?\s*${RANGE}(?<tail>.*)$`, 'isu');
const TRAILING = new RegExp(String.raw`^(?<name>[^\d]*?[^\d\s:–—-])(?:\s*[:–—-]\s*|\s+)${RANGE}\s*(?<unit>\p{L}*)\.?$`, 'isu');

/** Longer than any ingredient. */
const LONGEST_LINE = 300;

/** A number as people write it: "1 1/2", "½", "1,5", "1,00,000"; null when it is none, or nothing can be divided by it. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replaceAll('⁄', '/');
  if (!new RegExp(`^${NUMBER}$`, 'u').test(typed)) return null;
  const sign = typed.at(-1) ?? '';
  if (sign in SIGNS) return Number(typed.slice(0, -1)) + (SIGNS[sign] ?? 0);
  const [, whole = '0', over = '', under = ''] = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(typed) ?? [];
  if (under !== '') return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under);
  return Number(/,\d{3}(?:\D|$)/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.'));
}

/** The remarks on a line whose amount was not written in a unit of ours. */
export type AmountNote = 'range' | 'converted' | 'counted';

/** A line of a recipe that was understood. */
export interface ReadLine {
  name: string;
  amount: number;
  /** `servings`: the line names another recipe. */
  unit: Unit | 'servings';
  notes: AmountNote[];
}

/**
 * Reads one line of ingredients, "1 1/2 cups of rice" or "Rice: 2 kg". A range counts as its larger end.
 * @returns null when its amount is not known: it is never taken for 0
 */
export function readLine(text: string): ReadLine | null {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LONGEST_LINE) return null;
  const leading = LEADING.exec(line)?.groups;
  const trailing = leading ? undefined : TRAILING.exec(line)?.groups;
  const found = leading ?? trailing;
  if (!found) return null;
  const amount = amountOf(found['from'] ?? '', found['to']);
  if (amount === null || amount <= 0) return null;
  const [, word = '', rest = ''] = leading
    ? (/^\s*(\p{L}*)\.?(.*)$/u.exec(leading['tail'] ?? '') ?? [])
    : ['', found['unit'], found['name']];
  const isApart = trailing !== undefined || /^\s/.test(leading?.['tail'] ?? '');
  return measured(amount, { word, rest, isApart }, found['to'] !== undefined && !isMixed(found['from'], found['to']));
}

function measured(
  amount: number,
  { word, rest, isApart }: { word: string; rest: string; isApart: boolean },
  isRange: boolean,
): ReadLine | null {
  const plain = word.toLocaleLowerCase('en');
  const range: AmountNote[] = isRange ? ['range'] : [];
  const known = UNITS.get(plain);
  const name = rest.replace(/^\s*of\s+/i, '').trim();
  if (SERVINGS.test(plain)) return name ? { name, amount, unit: 'servings', notes: range } : null;
  if (known) {
    const { unit, factor } = known;
    return name ? { name, amount: rounded(amount * factor), unit, notes: factor === 1 ? range : [...range, 'converted'] } : null;
  }
  // "7up" is a name, "2 x 400 g" a sum, "1 pinch" no amount.
  if (!isApart || VAGUE.test(plain) || /^x$/.test(plain) || /^[x×*%/+]/.test(rest.trim())) return null;
  const counted = `${word}${rest}`.trim();
  return /\p{L}/u.test(counted) ? { name: counted, amount: rounded(amount), unit: 'piece', notes: [...range, 'counted'] } : null;
}

/** "1-1/2" is one and a half, no range. */
const isMixed = (from = '', to = ''): boolean => /^\d+$/.test(from) && (readNumber(to) ?? 1) < 1;

function amountOf(from: string, to: string | undefined): number | null {
  const [first, second] = [readNumber(from), to === undefined ? null : readNumber(to)];
  if (first === null || to === undefined) return first;
  if (second === null) return null;
  return isMixed(from, to) ? first + second : Math.max(first, second);
}

const rounded = (amount: number): number => Number(amount.toFixed(3));

/** How many people a text such as "Serves 4-6" is for: the first number; null when it has none. */
export function readServings(text: string): number | null {
  const [number] = new RegExp(NUMBER, 'u').exec(text) ?? [];
  const servings = number === undefined ? null : readNumber(number);
  return servings !== null && Number.isInteger(servings) && servings > 0 ? servings : null;
}
