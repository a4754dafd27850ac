import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_CONTAINED } from '#shared/recipes/recipe-check';
import { useRecipeTitles } from '../../ui/use-recipe-titles';
import { LineButtons } from './IngredientLines';
import { changedAt, type ContainedDraft, movedUp, withoutAt } from './recipe-draft';
import classes from './RecipeVersions.module.css';

interface Props {
  /** The recipe that contains them; null of a new one. */
  own: string | null;
  /** Its base servings, as typed. */
  servings: string;
  lines: readonly ContainedDraft[];
  faultAt: (path: string) => string | undefined;
  onChange: (lines: ContainedDraft[]) => void;
}

/** The recipes inside a recipe, each with its servings. */
export function ContainedLines({ own, servings, lines, faultAt, onChange }: Props) {
  const { t } = useTranslation();
  const { titleOf, choices } = useRecipeTitles();
  const known = choices(lines.map(({ recipe }) => recipe)).filter(({ value }) => value !== own);
  const all = [{ value: '', label: t('recipeVersions.editor.chooseRecipe') }, ...known];
  return (
    <section aria-labelledby="recipe-contained">
      <Title order={3} size="h4" id="recipe-contained">
        {t('recipeVersions.editor.contained')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('recipeVersions.editor.containedHint', { servings: servings.trim() || '–' })}
      </Text>
      <ol className="stack-4">
        {lines.map((line, place) => {
          const name = line.recipe === '' ? t('recipeVersions.editor.containedLine', { number: place + 1 }) : titleOf(line.recipe);
          const change = (edit: Partial<ContainedDraft>): void => onChange(changedAt(lines, place, edit));
          return (
            // A line has no identity but its place.
            <li key={place} className={classes.line} aria-label={name}>
              <NativeSelect
                label={t('recipeVersions.editor.containedRecipe')}
                data={all.some(({ value }) => value === line.recipe) ? all : [...all, { value: line.recipe, label: name }]}
                value={line.recipe}
                error={faultAt(`recipes.${place}.recipe`)}
                onChange={({ currentTarget }) => change({ recipe: currentTarget.value })}
              />
              <TextInput
                label={t('recipeVersions.editor.containedServings')}
                inputMode="decimal"
                maxLength={12}
                value={line.servings}
                error={faultAt(`recipes.${place}.servings`)}
                onChange={({ currentTarget }) => change({ servings: currentTarget.value })}
              />
              <LineButtons
                name={name}
                isFirst={place === 0}
                onUp={() => onChange(movedUp(lines, place))}
                onRemove={() => onChange(withoutAt(lines, place))}
              />
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        mt="md"
        disabled={lines.length >= MOST_CONTAINED}
        onClick={() => onChange([...lines, { recipe: '', servings }])}
      >
        {t('recipeVersions.editor.newContained')}
      </Button>
    </section>
  );
}
