import { createRecipe } from '#kit/recipe';

/** What the kitchen cooks by. */
export const { recipe, useAmounts } = createRecipe('kuzhi.tv.recipe');
export const { useLive: useLiveRecipe } = recipe;
