import { withMarks } from './eaters.ts';
import type { KitchenRecipe } from './kitchen-recipe.ts';
import type { CurrentRecipe } from './recipe.contract.ts';

/** All amounts of the current recipe that screens and the server scale. */
export const amountsOf = ({ content, added = [] }: Pick<CurrentRecipe, 'content' | 'added'>): KitchenRecipe => ({
  ...withMarks(content),
  added: added.map(({ id, content: { title, baseServing, ingredients, recipes } }) => ({ id, title, baseServing, ingredients, recipes })),
});
