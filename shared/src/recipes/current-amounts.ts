import { withMarks } from './eaters.ts';
import type { KitchenRecipe } from './kitchen-recipe.ts';
import type { CurrentRecipe } from './recipe.contract.ts';

/** All that screens and the server scale, of what the kitchen cooks by. */
export const amountsOf = ({ content, added = [] }: Pick<CurrentRecipe, 'content' | 'added'>): KitchenRecipe => ({
  ...withMarks(content),
  added: added.map(({ id, content: { title, baseServing, ingredients, recipes } }) => ({ id, title, baseServing, ingredients, recipes })),
});
