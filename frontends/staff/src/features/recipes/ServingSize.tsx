import { ActionIcon, Card, Group, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fewerPeople, isSmallBatch, morePeople, typedPeople } from '#shared/recipes/servings';
import classes from './Recipes.module.css';

/** For how many people. @source requirements/console C35, §9 */
export function ServingSize({ servings, onServings }: { servings: number; onServings: (servings: number) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card withBorder>
      <Text component="label" htmlFor={id} fw={700} mb="sm" display="block">
        {t('recipes.servings.label')}
      </Text>
      <Group wrap="nowrap" gap="sm">
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t('recipes.servings.fewer')}
          onClick={() => onServings(fewerPeople(servings))}
        >
          −
        </ActionIcon>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-note`}
          classNames={{ root: 'flex-1', input: classes.countInput }}
          value={String(servings)}
          onChange={({ currentTarget }) => onServings(typedPeople(currentTarget.value, servings))}
        />
        <ActionIcon
          variant="default"
          className={classes.step}
          aria-label={t('recipes.servings.more')}
          onClick={() => onServings(morePeople(servings))}
        >
          +
        </ActionIcon>
      </Group>
      <Text id={`${id}-note`} size="sm" c="dimmed" mt="sm" role="status">
        {isSmallBatch(servings) ? t('recipes.servings.small') : t('recipes.servings.calculated', { n: servings })}
      </Text>
    </Card>
  );
}
