import { Button, Card, Group, Progress, Text, Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecipeStep } from '#shared/recipes/recipe';
import { VideoFrame } from './RecipeVideo';
import classes from './Recipes.module.css';
import { textIn } from '#shared/core/languages';

interface Props {
  steps: readonly RecipeStep[];
  /** From 1; kept by the caller, so that it outlives another recipe. @source requirements/console C29 */
  active: number;
  onActive: (step: number) => void;
}

/** One step at a time, with its video. @source requirements/console C19 */
export function StepByStep({ steps, active, onActive }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { language } = i18n;
  const count = steps.length;
  const place = Math.min(active, count);
  const step = steps[place - 1];
  if (!step) return null;
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {t('recipes.steps.title')}
      </Title>
      <Group justify="space-between" gap="sm" my="sm">
        <Text fw={700} aria-live="polite">
          {t('recipes.steps.position', { step: place, count, title: textIn(step.title, language) })}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={place === 1} aria-label={t('recipes.steps.previousStep')} onClick={() => onActive(place - 1)}>
            {t('recipes.steps.previous')}
          </Button>
          <Button variant="default" disabled={place === count} aria-label={t('recipes.steps.nextStep')} onClick={() => onActive(place + 1)}>
            {t('recipes.steps.next')}
          </Button>
        </Group>
      </Group>
      <Group wrap="nowrap" gap="sm">
        <Progress.Root size="lg" className="flex-1">
          <Progress.Section value={(place / count) * 100} aria-label={t('recipes.steps.progress')} />
        </Progress.Root>
        <Text className="text-hint">
          {place}/{count}
        </Text>
      </Group>
      <div className={classes.stepBody}>
        <VideoFrame
          src={step.videoSrc}
          title={textIn(step.title, language)}
          missing={<p className={classes.noVideo}>{t('recipes.steps.noVideo')}</p>}
        />
        <div>
          <Title order={3} size="h4">
            {textIn(step.title, language)}
          </Title>
          <Text mt="xs">{textIn(step.description, language)}</Text>
        </div>
      </div>
      <Group justify="center" gap={4} role="group" aria-label={t('recipes.steps.title')}>
        {steps.map(({ step: number, title }) => (
          <UnstyledButton
            key={number}
            className={classes.dot}
            aria-label={t('recipes.steps.goTo', { step: number, title: textIn(title, language) })}
            aria-current={number === place ? 'step' : undefined}
            onClick={() => onActive(number)}
          />
        ))}
      </Group>
    </Card>
  );
}
