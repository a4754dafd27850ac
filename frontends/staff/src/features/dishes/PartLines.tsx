import { ActionIcon, Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_PARTS } from '#shared/recipes/dish-parts';
import { useRecipeTitles } from '../../ui/use-recipe-titles';
import { EMPTY_PART, type PartDraft } from './dish-draft';
import classes from './PartLines.module.css';

interface Props {
  parts: readonly PartDraft[];
  faultAt: (path: string) => string | undefined;
  onChange: (parts: PartDraft[]) => void;
}

/** The recipes of a dish, each with its servings for every person who eats it, and the parts without one. @source requirements/console C106 */
export function PartLines({ parts, faultAt, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={4} size="h5" id={id}>
        {t('dishes.parts.title')}
      </Title>
      <Text className="text-hint">{t('dishes.parts.hint')}</Text>
      {parts.length === 0 && <Text mt="xs">{t('dishes.parts.none')}</Text>}
      <Stack gap="sm" mt="sm">
        {parts.length > 0 && (
          <ol className="stack-3">
            {parts.map((part, place) => (
              <PartLine
                // A line has no identity but its place.
                key={place}
                part={part}
                place={place}
                kept={parts.map(({ recipe }) => recipe)}
                fault={(field) => faultAt(`parts.${place}.${field}`)}
                onChange={(edit) => onChange(parts.map((one, at) => (at === place ? { ...one, ...edit } : one)))}
                onRemove={() => onChange(parts.filter((_, at) => at !== place))}
              />
            ))}
          </ol>
        )}
        <div>
          <Button variant="default" disabled={parts.length >= MOST_PARTS} onClick={() => onChange([...parts, EMPTY_PART])}>
            {t('dishes.parts.add')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

interface LineProps {
  part: PartDraft;
  place: number;
  /** The recipes of the dish, also those that are no longer offered. */
  kept: readonly string[];
  fault: (field: string) => string | undefined;
  onChange: (edit: Partial<PartDraft>) => void;
  onRemove: () => void;
}

function PartLine({ part, place, kept, fault, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const { titleOf, choices } = useRecipeTitles();
  const known = [{ value: '', label: t('dishes.parts.noRecipe') }, ...choices(kept)];
  const name = (part.recipe === '' ? part.name : titleOf(part.recipe)) || t('dishes.parts.line', { number: place + 1 });
  return (
    <li className={classes.part} aria-label={name}>
      <NativeSelect
        label={t('dishes.parts.recipe')}
        data={known.some(({ value }) => value === part.recipe) ? known : [...known, { value: part.recipe, label: name }]}
        value={part.recipe}
        error={fault('recipe')}
        onChange={({ currentTarget }) => onChange({ recipe: currentTarget.value })}
      />
      {part.recipe === '' && (
        <>
          <TextInput
            label={t('dishes.parts.name')}
            maxLength={80}
            value={part.name}
            error={fault('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextInput
            label={t('dishes.parts.nameMalayalam')}
            lang="ml"
            maxLength={80}
            value={part.nameMalayalam}
            onChange={({ currentTarget }) => onChange({ nameMalayalam: currentTarget.value })}
          />
        </>
      )}
      <TextInput
        label={t('dishes.parts.servings')}
        inputMode="decimal"
        maxLength={8}
        value={part.servings}
        error={fault('servings')}
        onChange={({ currentTarget }) => onChange({ servings: currentTarget.value })}
      />
      <ActionIcon variant="default" size="lg" mt="lg" aria-label={t('dishes.parts.remove', { name })} onClick={onRemove}>
        <Trash size={18} />
      </ActionIcon>
    </li>
  );
}
