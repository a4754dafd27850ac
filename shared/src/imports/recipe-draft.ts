import { folded } from '../core/folded.ts';
import { inUnit } from '../core/quantity.ts';
import type { PortableRecipe } from '../recipes/recipe.contract.ts';
import { type AmountNote, type ReadLine, readLine, readServings } from './amounts.ts';
import type { FoundRecord, LineNote } from './found.ts';

/** A recipe as another tool has it: its words, with nothing read yet. */
export interface RecipeDraft {
  /** The place in the file, from 1. */
  place: number;
  title: string;
  servings: string;
  /** One ingredient each. */
  lines: readonly string[];
  steps: readonly string[];
}

type Ingredient = PortableRecipe['ingredients'][number];

/**
 * Reads the lines of a recipe. A line whose amount is not known goes into the instructions and is remarked on, so that nothing is lost and
 * nothing counts as 0.
 */
export function recipeOf({ place, title, servings, lines, steps }: RecipeDraft): FoundRecord {
  const name = namesOf(title);
  const baseServing = readServings(servings);
  const notes: LineNote[] = [];
  const before: string[] = [];
  const ingredients: Ingredient[] = [];
  const recipes: PortableRecipe['recipes'] = [];
  for (const line of lines.map(lineText).filter(Boolean)) {
    const read = readLine(line);
    const { en = '', ml = '' } = read ? namesOf(beforeComma(read.name)) : {};
    if (!read || en === '') {
      before.push(line);
      notes.push({ line, note: 'noAmount' });
      continue;
    }
    if (read.unit === 'servings') {
      recipes.push({ title: en, servings: read.amount });
      continue;
    }
    const comment = commentOf(read.name);
    if (comment) before.push(`${en}: ${comment}`);
    const sum = taken(ingredients, { name: { en, ml }, amount: read.amount, unit: read.unit, wastePercent: 0, item: null });
    if (sum === null) before.push(line);
    notes.push(...notesOn(line, read, sum));
  }
  const instructions = [...before, ...steps.map(plainText).filter(Boolean)].join('\n');
  const problem = name.en === '' ? 'noTitle' : baseServing === null ? 'noServings' : null;
  if (baseServing === null || problem) return { place, name: name.en, value: null, problem: problem ?? 'noServings', notes };
  const words = { title: name, instructions: { en: instructions, ml: '' }, video: null, steps: [] };
  const value: PortableRecipe = { ...words, baseServing, ingredients, recipes };
  return { place, name: name.en, value, notes };
}

/** Adds a line to those before it. @returns the sum with one of the same name; null when the two measures do not go together */
function taken(ingredients: Ingredient[], line: Ingredient): Ingredient | null {
  const same = ingredients.find(({ name }) => folded(name.en) === folded(line.name.en));
  if (!same) {
    ingredients.push(line);
    return line;
  }
  const more = inUnit(line.amount, line.unit, same.unit);
  if (more === null) return null;
  same.amount = Number((same.amount + more).toFixed(3));
  return same;
}

function notesOn(line: string, { notes, amount, unit }: ReadLine, sum: Ingredient | null): LineNote[] {
  if (sum === null) return [{ line, note: 'otherMeasure' }];
  const as = `${sum.amount} ${sum.unit}`;
  const isSum = sum.amount !== amount || sum.unit !== unit;
  return [...notes, ...(isSum ? (['sum'] as const) : [])].map((note: AmountNote | 'sum') => ({ line, note, as }));
}

/** "Onion (സവാള)" is a name in both languages; other brackets become commas, because the calculator writes its own. */
export function namesOf(text: string): { en: string; ml: string } {
  const [, ml = ''] = /\(([^()]*[\u0D00-\u0D7F][^()]*)\)/.exec(text) ?? [];
  const rest = ml ? text.replace(`(${ml})`, '') : text;
  const en = rest.replace(/\s*\(([^()]*)\)/g, ', $1').replace(/[()]/g, '');
  return { en: en.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,.]+$/g, ''), ml: ml.trim() };
}

const COMMENT = /,(?!\d)|\s(?=\((?![^()]*[\u0D00-\u0D7F]))/;
const beforeComma = (name: string): string => name.split(COMMENT)[0] ?? '';
const commentOf = (name: string): string => namesOf(name.slice(beforeComma(name).length)).en;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  deg: '°',
};

const lineText = (line: string): string => plainText(line).replace(/^[-*•]\s+/, '');

/** A text without the marks of a web page. */
export function plainText(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
      if (code === null) return ENTITIES[name ?? ''] ?? whole;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}
