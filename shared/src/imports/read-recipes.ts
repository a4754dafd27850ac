import { BYTE_ORDER_MARK } from '../core/csv.ts';
import { fieldOf } from '../core/narrow.ts';
import { readCooklang } from './cooklang.ts';
import type { FileProblem, FoundRecord, NamedText } from './found.ts';
import { jsonRecipes } from './json-recipes.ts';
import { ownRecipe } from './own-recipes.ts';
import { readPlainRecipes } from './plain-recipe.ts';
import { type RecipeDraft, recipeOf } from './recipe-draft.ts';

type Draft = Omit<RecipeDraft, 'place'>;

/** The recipes of a file, or of all files in an archive; a text that is no recipe is a record with its problem. */
export function readRecipes(texts: readonly NamedText[]): { records: FoundRecord[] } | { problem: FileProblem } {
  const records: FoundRecord[] = [];
  const add = (draft: Draft, source?: unknown): void => {
    const place = records.length + 1;
    records.push(ownRecipe(place, source) ?? recipeOf({ place, ...draft }));
  };
  let isCut = false;
  for (const { name, text: whole } of texts) {
    const text = whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(1) : whole;
    const known = recipesOf({ name, text });
    if (known === 'cutOff') isCut = true;
    else for (const { draft, source } of known) add(draft, source);
    const isUnread = texts.length > 1 && (known === 'cutOff' || known.length === 0);
    if (isUnread) records.push({ place: records.length + 1, name, value: null, problem: 'noRecipe', notes: [] });
  }
  if (records.some(({ value, problem }) => value !== null || problem !== 'noRecipe')) return { records };
  return { problem: isCut ? 'cutOff' : texts.every(({ text }) => text.trim() === '') ? 'empty' : 'unknown' };
}

function recipesOf({ name, text }: NamedText): { draft: Draft; source?: unknown }[] | 'cutOff' {
  if (/\.cook$/i.test(name)) return [{ draft: readCooklang(name, text) }];
  if (/^\s*[[{]/.test(text)) {
    const value = jsonOf(text);
    return value === undefined ? 'cutOff' : jsonRecipes(value);
  }
  const scripts = text.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi);
  const inPage = [...scripts].flatMap(([, json = '']) => jsonRecipes(jsonOf(json)));
  return inPage.length > 0 || /^\s*</.test(text) ? inPage : readPlainRecipes(text).map((draft) => ({ draft }));
}

/** Undefined when it is no JSON, as a file that was cut off. */
function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Tandoor's own list of recipes, and Mealie's, have them inside.
    return fieldOf(value, 'recipes') ?? fieldOf(value, 'items') ?? value;
  } catch {
    return undefined;
  }
}
