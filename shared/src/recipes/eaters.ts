import type { RecipeIngredient, KitchenRecipe } from './kitchen-recipe.ts';
import type { RecipeKey } from './recipe.ts';
import { BASE_SERVINGS } from './scale.ts';
import type { CurrentRecipe } from './recipe.contract.ts';

/** The meat of the first versions: only those who ordered it get it. */
export const MUTTON = { en: 'Mutton', ml: 'മട്ടൺ' } as const;

/** For how many people amounts are. */
export interface Servings {
  /** The event's attendance. */
  people: number;
  /** Those of them who eat mutton. */
  mutton: number;
  /** Servings of each part of the first recipe; absent: each is cooked for all. */
  of?: Readonly<Record<RecipeKey, number>>;
  /** Their further food for which no recipe gives an amount; absent: none. */
  unweighed?: readonly { name: { en: string; ml: string }; people: number }[];
}

/** The servings that every recipe is written for. */
export const RECIPE_SERVINGS: Servings = { people: BASE_SERVINGS, mutton: BASE_SERVINGS };

/** For how many a part of the first recipe is cooked. The masala does not follow the mutton: it is mixed for other meats too. */
export const servingsOfPart = (part: RecipeKey, { people, of }: Servings): number => of?.[part] ?? people;

/** How many eat of an ingredient: those who get mutton where it is marked as theirs, else those for whom its part is cooked. */
export const eatersOf = (part: RecipeKey, { eatenBy }: Pick<RecipeIngredient, 'eatenBy'>, servings: Servings): number =>
  eatenBy === 'mutton' ? servings.mutton : servingsOfPart(part, servings);

/** A line as it is meant: before lines were marked, the one that was called mutton was for those who get it. */
export const asMarked = (line: RecipeIngredient): RecipeIngredient =>
  line.eatenBy === undefined && line.name.en === MUTTON.en ? { ...line, eatenBy: 'mutton' } : line;

/** The parts of the first recipe as they are meant, also of a version or a copy that was stored before lines were marked. */
export const withMarks = <Part extends { ingredients: readonly RecipeIngredient[] }>(
  content: Readonly<Record<RecipeKey, Part>>,
): Record<RecipeKey, Part> => {
  const marked = (key: RecipeKey): Part => ({ ...content[key], ingredients: content[key].ingredients.map(asMarked) });
  return { mandiMeat: marked('mandiMeat'), mandiRice: marked('mandiRice'), puliChutney: marked('puliChutney') };
};

/** All amounts of the current recipe that screens and the server scale. */
export const amountsOf = ({ content, added = [] }: Pick<CurrentRecipe, 'content' | 'added'>): KitchenRecipe => ({
  ...withMarks(content),
  added: added.map(({ id, content: { title, baseServing, ingredients, recipes } }) => ({ id, title, baseServing, ingredients, recipes })),
});
