import { folded } from '../core/folded.ts';
import { inUnit } from '../core/quantity.ts';
import { chainToItself } from './contained.ts';
import { isFirstPart } from './dish-parts.ts';
import {
  type AddedContent,
  type AddedPart,
  type ContainedRecipe,
  type RecipeContent,
  type RecipeIngredient,
  RECIPE_UNITS,
  type VersionPart,
} from './kitchen-recipe.ts';
import { RECIPE_KEYS } from './recipe.ts';

/** The limits of a part. */
export const MOST_INGREDIENTS = 60;
export const MOST_STEPS = 30;
/** Recipes that one recipe contains at most. */
export const MOST_CONTAINED = 20;
export const MOST_SERVINGS = 5_000;
const LEAST_AMOUNT = 0.001;
const MOST_AMOUNT = 100_000;
/** More than this is thrown away of nothing that is worth buying. */
const MOST_WASTE = 95;

/** Possible faults of a line, with the sentence of the server. */
export const RECIPE_PROBLEMS = {
  noIngredients: 'A recipe needs at least one ingredient',
  name: 'Enter a name',
  brackets: 'Leave out the brackets',
  sameName: 'This ingredient is in the list twice',
  amount: 'Enter an amount from 0.001 to 100,000',
  unit: 'Choose a unit',
  waste: 'Waste is between 0 and 95 percent',
  unknownItem: 'The inventory has no such item',
  notConvertible: 'This unit cannot be converted to the one that the item is counted in',
  pieceWeight: 'Enter the weight of one piece, from 0.001 to 100,000 g',
  pieceNotNeeded: 'Leave the weight of a piece empty: the item is counted in the same measure',
  unknownRecipe: 'There is no such recipe',
  sameRecipe: 'This recipe is in the list twice',
  containedServings: 'Enter servings above 0, at most 5000',
  containsItself: 'A recipe cannot contain itself',
  servings: 'Enter a whole number of servings from 1 to 5000',
  instructions: 'Write down how it is made',
  stepTitle: 'Enter what the step is called',
  video: 'Choose one of the videos, or upload one',
} as const;
type RecipeProblem = keyof typeof RECIPE_PROBLEMS;

/** A line that cannot be saved. */
export interface RecipeFault {
  /** Dotted, as the body of the command has it: `content.mandiMeat.ingredients.3.unit`. */
  path: string;
  problem: RecipeProblem;
  /** Of `containsItself`: the titles on the way from the recipe back to itself. */
  chain?: readonly string[];
}

/** The sentence of a fault, followed by its chain. */
export const sentenceOf = ({ problem, chain }: RecipeFault): string =>
  chain ? `${RECIPE_PROBLEMS[problem]}: ${chain.join(' → ')}` : RECIPE_PROBLEMS[problem];

/** An item of the store that a recipe may be linked to. */
interface StoredItem {
  id: number;
  unit: string;
}

/** Whether a name is of one of the videos that come with the product, or of an upload. */
export const isVideoName = (video: string): boolean =>
  /^videos\/(?:[\w-]+\/)?[\w-]+\.mp4$/.test(video) || /^\/media\/[\w.-]{1,60}$/.test(video);

/** All that is wrong with a version, line by line, in the order of the lines. */
export const recipeFaults = (content: RecipeContent, items: readonly StoredItem[]): RecipeFault[] =>
  RECIPE_KEYS.flatMap((key) => partFaults(content[key], items).map(({ path, problem }) => ({ path: `content.${key}.${path}`, problem })));

/**
 * The same of a recipe that a manager adds or edits.
 * @param id its id; null before it has one   @param others the added recipes in their current versions
 */
export function addedFaults(
  content: AddedContent,
  { id, items, others }: { id: string | null; items: readonly StoredItem[]; others: readonly AddedPart[] },
): RecipeFault[] {
  const own = partFaults(content, items).filter(({ problem }) => problem !== 'noIngredients' || content.recipes.length === 0);
  const contained = content.recipes.flatMap((inside, place) =>
    containedFaults(inside, content.recipes.slice(0, place), others).map((fault) => ({ ...fault, path: `recipes.${place}.${fault.path}` })),
  );
  const chains = id === null ? [] : itselfFaults(id, content, others);
  return [...own, ...contained, ...chains].map((fault) => ({ ...fault, path: `content.${fault.path}` }));
}

function containedFaults(
  { recipe, servings }: ContainedRecipe,
  before: readonly ContainedRecipe[],
  others: readonly AddedPart[],
): RecipeFault[] {
  const faults: RecipeFault[] = [];
  if (!isFirstPart(recipe) && !others.some(({ id }) => id === recipe)) faults.push({ path: 'recipe', problem: 'unknownRecipe' });
  if (before.some((one) => one.recipe === recipe)) faults.push({ path: 'recipe', problem: 'sameRecipe' });
  if (!(servings > 0 && servings <= MOST_SERVINGS)) faults.push({ path: 'servings', problem: 'containedServings' });
  return faults;
}

/** Each contained recipe through which the recipe would contain itself. */
function itselfFaults(id: string, { title, recipes }: AddedContent, others: readonly AddedPart[]): RecipeFault[] {
  const titleOf = (one: string): string => (one === id ? title.en : (others.find((other) => other.id === one)?.title.en ?? one));
  return recipes.flatMap((inside, place): RecipeFault[] => {
    const chain = chainToItself(id, [inside], others);
    return chain ? [{ path: `recipes.${place}.recipe`, problem: 'containsItself', chain: chain.map(titleOf) }] : [];
  });
}

const isBlank = (text: string): boolean => text.trim() === '';

function partFaults(
  { title, baseServing, video, ingredients, instructions, steps }: VersionPart,
  items: readonly StoredItem[],
): RecipeFault[] {
  const faults: RecipeFault[] = [];
  const when = (isWrong: boolean, path: string, problem: RecipeProblem): void => {
    if (isWrong) faults.push({ path, problem });
  };
  for (const { path, problem } of nameFaults(title)) when(true, `title.${path}`, problem);
  when(!Number.isInteger(baseServing) || baseServing < 1 || baseServing > MOST_SERVINGS, 'baseServing', 'servings');
  when(video !== null && !isVideoName(video), 'video', 'video');
  when(ingredients.length === 0, 'ingredients', 'noIngredients');
  ingredients.forEach((ingredient, place) => {
    const before = ingredients.slice(0, place).map(plainName);
    if (before.includes(plainName(ingredient)) && !isBlank(ingredient.name.en)) when(true, `ingredients.${place}.name.en`, 'sameName');
    for (const { path, problem } of lineFaults(ingredient, items)) when(true, `ingredients.${place}.${path}`, problem);
  });
  when(isBlank(instructions.en), 'instructions.en', 'instructions');
  steps.forEach((step, place) => {
    when(isBlank(step.title.en), `steps.${place}.title.en`, 'stepTitle');
    when(step.video !== null && !isVideoName(step.video), `steps.${place}.video`, 'video');
  });
  return faults;
}

/** The calculator writes the Malayalam in brackets behind the English. @source requirements/console C25 */
function nameFaults({ en, ml }: { en: string; ml: string }): RecipeFault[] {
  const faults: RecipeFault[] = [];
  if (isBlank(en)) faults.push({ path: 'en', problem: 'name' });
  if (/[()]/.test(en)) faults.push({ path: 'en', problem: 'brackets' });
  if (/[()]/.test(ml)) faults.push({ path: 'ml', problem: 'brackets' });
  return faults;
}

const plainName = ({ name }: RecipeIngredient): string => folded(name.en);

function lineFaults(ingredient: RecipeIngredient, items: readonly StoredItem[]): RecipeFault[] {
  const { name, amount, unit, wastePercent } = ingredient;
  const faults: RecipeFault[] = [];
  for (const { path, problem } of nameFaults(name)) faults.push({ path: `name.${path}`, problem });
  if (!(amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT)) faults.push({ path: 'amount', problem: 'amount' });
  if (!RECIPE_UNITS.includes(unit)) faults.push({ path: 'unit', problem: 'unit' });
  if (!(wastePercent >= 0 && wastePercent <= MOST_WASTE)) faults.push({ path: 'wastePercent', problem: 'waste' });
  return [...faults, ...measureFaults(ingredient, items)];
}

/** Whether an ingredient of one unit is taken from an item of another one only by the weight of a piece. */
export const needsPieceWeight = (unit: string, itemUnit: string): boolean =>
  inUnit(1, unit, itemUnit) === null && [unit, itemUnit].includes('piece') && inUnit(1, unit === 'piece' ? itemUnit : unit, 'g') !== null;

/** The item that an ingredient is linked to, and how its unit becomes the item's. */
function measureFaults({ unit, itemId, pieceGrams }: RecipeIngredient, items: readonly StoredItem[]): RecipeFault[] {
  const item = itemId === null ? null : items.find(({ id }) => id === itemId);
  if (item === undefined) return [{ path: 'itemId', problem: 'unknownItem' }];
  if (item && needsPieceWeight(unit, item.unit)) {
    const isWeight = pieceGrams !== undefined && pieceGrams >= LEAST_AMOUNT && pieceGrams <= MOST_AMOUNT;
    return isWeight ? [] : [{ path: 'pieceGrams', problem: 'pieceWeight' }];
  }
  if (item && inUnit(1, unit, item.unit) === null) return [{ path: 'unit', problem: 'notConvertible' }];
  return pieceGrams === undefined ? [] : [{ path: 'pieceGrams', problem: 'pieceNotNeeded' }];
}
