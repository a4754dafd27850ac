import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import type { AddedRecipe } from '#shared/recipes/recipe.contract';
import { useDishes } from '../../data/dishes.data';
import { changeAddedRecipe, useAddedRecipes } from '../../data/recipe.data';
import { Failure } from '../../ui/Failure';

/** Where an added recipe is used, and the way to archive it. */
export function AddedFacts({ recipe }: { recipe: AddedRecipe }) {
  const { t, i18n } = useTranslation();
  const dishes = useDishes(({ list }) => list).filter(({ parts }) => parts.some((part) => part.recipe === recipe.id));
  const around = useAddedRecipes().filter(({ content }) => content.recipes.some((inside) => inside.recipe === recipe.id));
  const archive = useAction(() => changeAddedRecipe(recipe, { isArchived: !recipe.isArchived }));
  const name = textIn(recipe.content.title, i18n.language);
  const users = [
    ...dishes.map((dish) => dishName(t, dish.id, dish.name, dish.nameMalayalam)),
    ...around.map(({ content }) => textIn(content.title, i18n.language)),
  ];
  return (
    <Card withBorder component="section" aria-label={name}>
      <Title order={3} size="h4">
        {recipe.isArchived ? t('recipeVersions.archivedName', { name }) : name}
      </Title>
      <Text>{users.length > 0 ? t('recipeVersions.usedBy', { names: users.join(', ') }) : t('recipeVersions.notUsed')}</Text>
      {recipe.isArchived && <Text c="dimmed">{t('recipeVersions.archivedHint')}</Text>}
      <Failure error={archive.error} what={t('recipeVersions.editor.saveFailed')} onDismiss={archive.clear} />
      <Group mt="sm">
        <Button
          variant="default"
          loading={archive.busy}
          aria-label={t(recipe.isArchived ? 'recipeVersions.bringBackOf' : 'recipeVersions.archiveOf', { name })}
          onClick={() => void archive.run()}
        >
          {t(recipe.isArchived ? 'recipeVersions.bringBack' : 'recipeVersions.archive')}
        </Button>
      </Group>
    </Card>
  );
}
