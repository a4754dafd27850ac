import { Badge, Button, Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { partFor, type Recipe, wholeName } from '#shared/recipes/recipe';
import { scaleRecipe } from '#shared/recipes/scale';
import { type RecipeFolder, useCollection } from './collections';
import { RecipeVideo } from './RecipeVideo';
import classes from './Recipes.module.css';
import { ServingSize } from './ServingSize';
import { StepByStep } from './StepByStep';
import { textIn } from '#shared/core/languages';

/** The choices of the calculator; kept by the caller. */
export interface Choice {
  servings: number;
  /** One of the three parts, or the id of an added recipe. */
  recipe: string;
  /** From 1. */
  step: number;
}

interface Props {
  collectionKey: RecipeFolder;
  choice: Choice;
  onChoice: (change: Partial<Choice>) => void;
}

/** Serving size and recipes on the left, the chosen recipe on the right. @source requirements/console C18 */
export function CollectionView({ collectionKey, choice, onChoice }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { recipes, error, again } = useCollection(collectionKey);
  if (error) {
    return (
      <Banner kind="error">
        {errorText(t, error)}{' '}
        <Button variant="default" onClick={again}>
          {t('recipes.again')}
        </Button>
      </Banner>
    );
  }
  const chosen = recipes?.find(({ key }) => key === choice.recipe) ?? recipes?.[0];
  if (!recipes || !chosen) return <Spinner label={t('recipes.loading')} />;
  const { recipe } = chosen;
  return (
    <div className={classes.columns}>
      <Stack>
        <ServingSize servings={choice.servings} onServings={(servings) => onChoice({ servings })} />
        <Card withBorder component="nav" aria-label={t('recipes.list')} padding="xs">
          {recipes.map(({ key, recipe: { title } }) => (
            <UnstyledButton
              key={key}
              className={classes.recipe}
              aria-current={key === chosen.key ? 'true' : undefined}
              onClick={() => onChoice({ recipe: key })}
            >
              {partFor(language, title)}
            </UnstyledButton>
          ))}
        </Card>
      </Stack>
      <Stack>
        <RecipeVideo collection={collectionKey} recipe={chosen.key} current={chosen.video} title={recipe.title} />
        <RecipeCard recipe={recipe} servings={choice.servings} language={language} />
        {recipe.steps && <StepByStep steps={recipe.steps} active={choice.step} onActive={(step) => onChoice({ step })} />}
      </Stack>
    </div>
  );
}

function RecipeCard({ recipe, servings, language }: { recipe: Recipe; servings: number; language: string }) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="article" aria-label={recipe.title}>
      <Group gap="xs">
        <Badge size="lg" color="brass">
          {t('recipes.base', { n: recipe.baseServing })}
        </Badge>
        {recipe.steps && (
          <Badge size="lg" color="leaf">
            {t('recipes.detailed')}
          </Badge>
        )}
      </Group>
      <Title order={2} mt="sm">
        {wholeName(language, recipe.title)}
      </Title>
      <Text c="dimmed" role="status">
        {t('recipes.modified', { count: servings })}
      </Text>
      <div className={classes.recipeBody}>
        <section>
          <Title order={3} size="h4">
            {t('recipes.ingredients')}
          </Title>
          <dl className={classes.ingredients}>
            {Object.entries(recipe.ingredients).map(([name, amount]) => (
              <div key={name}>
                <dt>{wholeName(language, name)}</dt>
                <dd>{scaleRecipe(amount, servings, recipe.baseServing)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <Title order={3} size="h4">
            {t('recipes.instructions')}
          </Title>
          <p className={classes.instructions}>{textIn(recipe.instructions, language)}</p>
        </section>
      </div>
    </Card>
  );
}
