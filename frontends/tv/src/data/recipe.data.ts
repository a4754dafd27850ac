import { createRecipe } from '#kit/recipe';

/** The kitchen's current recipe. */
export const { recipe, useAmounts } = createRecipe('kuzhi.tv.recipe');
export const { useLive: useLiveRecipe } = recipe;
