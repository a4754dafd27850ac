import { SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, CollectionView } from './CollectionView';
import { useLiveRecipe } from '../../data/recipe.data';
import { type RecipeFolder, useRecipeFolders } from './collections';
import classes from './Recipes.module.css';
import { useFolderTexts } from './use-folder-texts';

/**
 * The calculator, open at the current version, inside an event's task list, for as many people as the event feeds.
 * @source decisions/0001 §50; requirements/kitchen K80
 */
export function RecipePanel({ people }: { people: number }) {
  const { t } = useTranslation();
  useLiveRecipe();
  const { folders, current } = useRecipeFolders();
  const textsOf = useFolderTexts();
  const [chosen, setChosen] = useState<RecipeFolder | null>(null);
  const collection = folders.find((folder) => folder === chosen) ?? current;
  const [choice, setChoice] = useState<Partial<Choice>>({});
  return (
    <Stack component="section" aria-labelledby="recipe-panel">
      <Title order={2} id="recipe-panel">
        {t('recipes.panel')}
      </Title>
      <SegmentedControl
        className={classes.choice}
        aria-label={t('recipes.collectionChoice')}
        value={collection}
        onChange={setChosen}
        data={folders.map((key) => ({ value: key, label: textsOf(key).date }))}
      />
      <CollectionView
        collectionKey={collection}
        choice={{ servings: people, recipe: 'mandiMeat', step: 1, ...choice }}
        onChoice={(change) => setChoice({ ...choice, ...change })}
      />
    </Stack>
  );
}
