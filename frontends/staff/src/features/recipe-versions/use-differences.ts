import { addedDifferences, differencesBetween, type RecipeDifference } from '#shared/recipes/recipe-differences';
import type { WholeVersion } from '../../data/recipe.data';
import { useRecipeTitles } from '../../ui/use-recipe-titles';

type Content = WholeVersion['content'];

/** The differences between two versions of one recipe, of the first as of an added one. */
export function useDifferences(): (was: Content, now: Content) => RecipeDifference[] {
  const { bothOf } = useRecipeTitles();
  return (was, now) => {
    if ('mandiMeat' in was) return 'mandiMeat' in now ? differencesBetween(was, now) : [];
    return 'mandiMeat' in now ? [] : addedDifferences(was, now, bothOf);
  };
}
