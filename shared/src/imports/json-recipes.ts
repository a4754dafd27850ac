import { fieldOf } from '../core/narrow.ts';
import type { RecipeDraft } from './recipe-draft.ts';

type Json = unknown;

const textOf = (value: Json): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : value == null ? [] : [value]);
const field = (value: Json, ...names: string[]): string => names.map((name) => textOf(fieldOf(value, name))).find(Boolean) ?? '';
const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');
const isOfType = (value: Json, type: string): boolean => listOf(fieldOf(value, '@type')).includes(type);

type Draft = Omit<RecipeDraft, 'place'>;

/** Recipes of schema.org below a value, wherever a page has put them. */
const schemaRecipes = (value: Json): Json[] =>
  listOf(value).flatMap((one) =>
    isOfType(one, 'Recipe')
      ? [one]
      : ['@graph', 'mainEntity', 'itemListElement', 'item'].flatMap((name) => schemaRecipes(fieldOf(one, name))),
  );

/** A step may be a text, a step, or a section of steps. */
const schemaSteps = (value: Json): string[] =>
  listOf(value).flatMap((one) => {
    if (typeof one === 'string') return one.split(/\r?\n/);
    const inside = schemaSteps(fieldOf(one, 'itemListElement'));
    return inside.length > 0 ? [field(one, 'name'), ...inside] : [field(one, 'text', 'name')];
  });

function schemaDraft(recipe: Json): Draft {
  const yields = listOf(fieldOf(recipe, 'recipeYield')).map((one) => textOf(one) || field(one, 'value'));
  const lines = listOf(fieldOf(recipe, 'recipeIngredient') ?? fieldOf(recipe, 'ingredients')).map(textOf);
  return {
    title: field(recipe, 'name'),
    servings: yields.find((one) => /\d/.test(one)) ?? '',
    lines,
    steps: schemaSteps(fieldOf(recipe, 'recipeInstructions')),
  };
}

/** An amount of 0 means none with both: the words are all there is. */
const amountAnd = (amount: string, unit: string, food: string, note: string): string =>
  Number(amount) === 0 ? joined(unit, food, note) : joined(amount, unit, food) + (note && `, ${note}`);

function mealieDraft(recipe: Json): Draft {
  const isText = fieldOf(fieldOf(recipe, 'settings'), 'disableAmount') === true;
  const lines = listOf(fieldOf(recipe, 'recipeIngredient')).map((line) => {
    if (typeof line === 'string') return line;
    const food = field(fieldOf(line, 'food'), 'name');
    if (isText || fieldOf(line, 'disableAmount') === true || !food) return field(line, 'originalText', 'note', 'display');
    return amountAnd(field(line, 'quantity'), field(fieldOf(line, 'unit'), 'name'), food, field(line, 'note'));
  });
  const steps = listOf(fieldOf(recipe, 'recipeInstructions')).flatMap((step) =>
    typeof step === 'string' ? [step] : [field(step, 'title'), field(step, 'text')],
  );
  return { title: field(recipe, 'name'), servings: field(recipe, 'recipeServings') || field(recipe, 'recipeYield'), lines, steps };
}

function tandoorDraft(recipe: Json): Draft {
  const steps = listOf(fieldOf(recipe, 'steps'));
  const ingredients = steps.flatMap((step) => listOf(fieldOf(step, 'ingredients'))).filter((line) => fieldOf(line, 'is_header') !== true);
  const lines = ingredients.map((line) => {
    const amount = fieldOf(line, 'no_amount') === true ? '0' : field(line, 'amount');
    return amountAnd(amount, field(fieldOf(line, 'unit'), 'name'), field(fieldOf(line, 'food'), 'name'), field(line, 'note'));
  });
  const words = steps.flatMap((step) => [field(step, 'name'), ...field(step, 'instruction').split(/\r?\n/)]);
  return { title: field(recipe, 'name'), servings: field(recipe, 'servings'), lines, steps: words };
}

const paprikaDraft = (recipe: Json): Draft => ({
  title: field(recipe, 'name'),
  servings: field(recipe, 'servings'),
  lines: field(recipe, 'ingredients').split(/\r?\n/),
  steps: field(recipe, 'directions').split(/\r?\n/),
});

/** The recipes of one JSON value, by the tool that wrote it; none when no tool is known. */
export function jsonRecipes(value: Json): { draft: Draft; source: Json }[] {
  const schema = schemaRecipes(value);
  if (schema.length > 0) return schema.map((source) => ({ draft: schemaDraft(source), source }));
  return listOf(value).flatMap((source) => {
    if (Array.isArray(fieldOf(source, 'recipeIngredient'))) return [{ draft: mealieDraft(source), source }];
    if (Array.isArray(fieldOf(source, 'steps'))) return [{ draft: tandoorDraft(source), source }];
    return typeof fieldOf(source, 'ingredients') === 'string' ? [{ draft: paprikaDraft(source), source }] : [];
  });
}
