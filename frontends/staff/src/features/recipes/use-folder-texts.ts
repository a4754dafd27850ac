import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { CURRENT_COLLECTION } from '#shared/recipes/recipe';
import { useAddedRecipes, useRecipe } from '../../data/recipe.data';
import { type RecipeFolder, useRecipeFolders } from './collections';

/** The texts of a folder of the archive. @source requirements/console §2.3 */
export function useFolderTexts(): (folder: RecipeFolder) => { date: string; title: string; badge: string } {
  const { t, i18n } = useTranslation();
  const record = useRecipe((state) => state.record);
  const { current } = useRecipeFolders();
  const count = useAddedRecipes().filter(({ isArchived }) => !isArchived).length;
  return (folder) => {
    if (folder === 'current') {
      return {
        date: t('recipes.saved.name', { number: record?.number ?? '' }),
        title: t('recipes.saved.title', { date: record ? formatDateTime(record.savedAt, i18n.language) : '' }),
        badge: t('recipes.saved.badge'),
      };
    }
    if (folder === 'more')
      return { date: t('recipes.more.name'), title: t('recipes.more.title'), badge: t('recipes.more.badge', { count }) };
    const badge = t(`recipes.collections.${folder}.badge`);
    // The texts are those of a kitchen that cooks by its first version.
    const changed = folder === current ? t('recipes.saved.badge') : folder === CURRENT_COLLECTION ? t('recipes.saved.earlier') : badge;
    return { date: t(`recipes.collections.${folder}.date`), title: t(`recipes.collections.${folder}.title`), badge: changed };
  };
}
