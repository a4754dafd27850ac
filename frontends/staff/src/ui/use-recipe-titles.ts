import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import { FIRST_PART_IDS, isFirstPart } from '#shared/recipes/dish-parts';
import { useAddedRecipes } from '../data/recipe.data';

interface RecipeTitles {
  /** The title of a recipe that a dish or another recipe uses; its id while it is not known. */
  titleOf: (recipe: string) => string;
  /** The same as a text in both languages, for lists that choose one. */
  bothOf: (recipe: string) => { en: string; ml: string };
  /** All that may be taken, the first parts before those that managers added; archived ones only where they are named in `kept`. */
  choices: (kept?: readonly (string | null)[]) => { value: string; label: string }[];
}

/** The names of recipes in the reader's language. */
export function useRecipeTitles(): RecipeTitles {
  const { t, i18n } = useTranslation();
  const added = useAddedRecipes();
  const titleOf = (recipe: string): string => {
    if (isFirstPart(recipe)) return t(`recipes.firstParts.${recipe}`);
    const found = added.find(({ id }) => id === recipe);
    return found ? textIn(found.content.title, i18n.language) : recipe;
  };
  return {
    titleOf,
    bothOf: (recipe) => ({ en: titleOf(recipe), ml: titleOf(recipe) }),
    choices: (kept = []) =>
      [...FIRST_PART_IDS, ...added.filter(({ id, isArchived }) => !isArchived || kept.includes(id)).map(({ id }) => id)].map((value) => ({
        value,
        label: titleOf(value),
      })),
  };
}
