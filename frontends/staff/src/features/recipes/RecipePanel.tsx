import { SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLLECTION_KEYS, type CollectionKey, CURRENT_COLLECTION } from '#shared/recipes/recipe';
import { type Choice, CollectionView } from './CollectionView';
import classes from './Recipes.module.css';

/**
 * The calculator inside an event's task list, for as many people as the event feeds.
 * @source decisions/0001 §50; requirements/kitchen K80
 */
export function RecipePanel({ people }: { people: number }) {
  const { t } = useTranslation();
  const [collection, setCollection] = useState<CollectionKey>(CURRENT_COLLECTION);
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
        onChange={setCollection}
        data={COLLECTION_KEYS.map((key) => ({ value: key, label: t(`recipes.collections.${key}.date`) }))}
      />
      <CollectionView
        collectionKey={collection}
        choice={{ servings: people, recipe: 'mandiMeat', step: 1, ...choice }}
        onChoice={(change) => setChoice({ ...choice, ...change })}
      />
    </Stack>
  );
}
