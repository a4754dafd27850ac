import { Button, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_STEPS } from '#shared/recipes/recipe-check';
import { LineButtons } from './IngredientLines';
import { changedAt, EMPTY_STEP, movedUp, type StepDraft, withoutAt } from './recipe-draft';
import classes from './RecipeVersions.module.css';
import { VideoChoice } from './VideoChoice';

interface Props {
  steps: readonly StepDraft[];
  faultAt: (path: string) => string | undefined;
  onChange: (steps: StepDraft[]) => void;
}

/** The steps of a part, each with its video. */
export function StepLines({ steps, faultAt, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="recipe-steps">
      <Title order={3} size="h4" mb="sm" id="recipe-steps">
        {t('recipeVersions.editor.steps')}
      </Title>
      <ol className="stack-4">
        {steps.map((step, place) => {
          const change = (edit: Partial<StepDraft>): void => onChange(changedAt(steps, place, edit));
          const name = step.en || t('recipeVersions.editor.step', { number: place + 1 });
          const typed = (field: Exclude<keyof StepDraft, 'video'>) => ({
            value: step[field],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
          });
          return (
            // A step has no identity but its place.
            <li key={place} className={classes.line} aria-label={name}>
              <TextInput
                label={t('recipeVersions.editor.stepTitle')}
                maxLength={120}
                error={faultAt(`steps.${place}.title.en`)}
                {...typed('en')}
              />
              <TextInput label={t('recipeVersions.editor.stepTitleMl')} lang="ml" maxLength={120} {...typed('ml')} />
              <Textarea label={t('recipeVersions.editor.stepText')} autosize maxLength={1_000} {...typed('textEn')} />
              <Textarea label={t('recipeVersions.editor.stepTextMl')} lang="ml" autosize maxLength={1_000} {...typed('textMl')} />
              <VideoChoice name={name} value={step.video} error={faultAt(`steps.${place}.video`)} onChange={(video) => change({ video })} />
              <LineButtons
                name={name}
                isFirst={place === 0}
                onUp={() => onChange(movedUp(steps, place))}
                onRemove={() => onChange(withoutAt(steps, place))}
              />
            </li>
          );
        })}
      </ol>
      <Button variant="default" mt="md" disabled={steps.length >= MOST_STEPS} onClick={() => onChange([...steps, EMPTY_STEP])}>
        {t('recipeVersions.editor.newStep')}
      </Button>
    </section>
  );
}
