import {
  type AddedContent,
  type ContainedRecipe,
  quantityOf,
  type RecipeContent,
  type RecipeIngredient,
  type VersionPart,
  type VersionStep,
} from './kitchen-recipe.ts';
import { RECIPE_KEYS, type RecipeKey } from './recipe.ts';

/** Fields of a part that may differ. */
const DIFFERENCE_FIELDS = [
  'title',
  'baseServing',
  'video',
  'ingredient',
  'malayalam',
  'waste',
  'eatenBy',
  'item',
  'pieceWeight',
  'recipe',
  'instructions',
  'step',
  'stepDescription',
  'stepVideo',
] as const;
type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/** One line in which two versions differ. */
export interface RecipeDifference {
  /** Null of an added recipe, which has one part. */
  part: RecipeKey | null;
  field: DifferenceField;
  /** The ingredient, step or recipe inside that it is about; null for the part as a whole. */
  name: { en: string; ml: string } | null;
  /** Null where the earlier version did not have it: it was added. */
  was: string | null;
  /** Null where the later version does not have it: it was removed. */
  now: string | null;
}

type Found = Omit<RecipeDifference, 'part'>;

/** The additions, removals and changes between two versions, part by part. */
export const differencesBetween = (before: RecipeContent, after: RecipeContent): RecipeDifference[] =>
  RECIPE_KEYS.flatMap((part) => partDifferences(before[part], after[part]).map((found) => ({ part, ...found })));

/** The same of two versions of an added recipe. @param titleOf the title of a recipe inside it */
export const addedDifferences = (
  before: AddedContent,
  after: AddedContent,
  titleOf: (recipe: string) => { en: string; ml: string },
): RecipeDifference[] =>
  [...partDifferences(before, after), ...containedDifferences(before.recipes, after.recipes, titleOf)].map((found) => ({
    part: null,
    ...found,
  }));

function containedDifferences(
  before: readonly ContainedRecipe[],
  after: readonly ContainedRecipe[],
  titleOf: (recipe: string) => { en: string; ml: string },
): Found[] {
  const servingsIn = (list: readonly ContainedRecipe[], recipe: string): string | null => {
    const found = list.find((one) => one.recipe === recipe);
    return found ? String(found.servings) : null;
  };
  const all = new Set([...after, ...before].map(({ recipe }) => recipe));
  return [...all].flatMap((recipe) => changed('recipe', titleOf(recipe), servingsIn(before, recipe), servingsIn(after, recipe)));
}

function partDifferences(before: VersionPart, after: VersionPart): Found[] {
  return [
    ...changed('title', null, inBoth(before.title), inBoth(after.title)),
    ...changed('baseServing', null, String(before.baseServing), String(after.baseServing)),
    ...changed('video', null, before.video, after.video),
    ...ingredientDifferences(before.ingredients, after.ingredients),
    ...changed('instructions', null, inBoth(before.instructions), inBoth(after.instructions)),
    ...stepDifferences(before.steps, after.steps),
  ];
}

const inBoth = ({ en, ml }: { en: string; ml: string }): string => (ml === '' ? en : `${en}\n${ml}`);

const changed = (field: DifferenceField, name: Found['name'], was: string | null, now: string | null): Found[] =>
  was === now ? [] : [{ field, name, was, now }];

function ingredientDifferences(before: readonly RecipeIngredient[], after: readonly RecipeIngredient[]): Found[] {
  const named = (list: readonly RecipeIngredient[], { name }: RecipeIngredient) => list.find((one) => one.name.en === name.en);
  const removed = before.filter((item) => !named(after, item));
  return [
    ...after.flatMap((now): Found[] => {
      const was = named(before, now);
      const { name } = now;
      if (!was) return [{ field: 'ingredient', name, was: null, now: quantityOf(now) }];
      return [
        ...changed('ingredient', name, quantityOf(was), quantityOf(now)),
        ...changed('malayalam', name, was.name.ml, name.ml),
        ...changed('waste', name, `${was.wastePercent} %`, `${now.wastePercent} %`),
        ...changed('eatenBy', name, was.eatenBy ?? 'all', now.eatenBy ?? 'all'),
        ...changed('item', name, linkOf(was), linkOf(now)),
        ...changed('pieceWeight', name, pieceOf(was), pieceOf(now)),
      ];
    }),
    ...removed.map((was): Found => ({ field: 'ingredient', name: was.name, was: quantityOf(was), now: null })),
  ];
}

/** The number of the item: its name may have changed since. */
const linkOf = ({ itemId }: RecipeIngredient): string | null => (itemId === null ? null : String(itemId));

const pieceOf = ({ pieceGrams }: RecipeIngredient): string | null => (pieceGrams === undefined ? null : `${pieceGrams} g`);

function stepDifferences(before: readonly VersionStep[], after: readonly VersionStep[]): Found[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }).flatMap((_, place) => {
    const [was, now] = [before[place], after[place]];
    const name = now?.title ?? was?.title ?? null;
    if (!was || !now) return changed('step', name, was ? inBoth(was.title) : null, now ? inBoth(now.title) : null);
    return [
      ...changed('step', name, inBoth(was.title), inBoth(now.title)),
      ...changed('stepDescription', name, inBoth(was.description), inBoth(now.description)),
      ...changed('stepVideo', name, was.video, now.video),
    ];
  });
}
