import { Button, Card, Group, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import type { RecipeContent } from '#shared/recipes/kitchen-recipe';
import { RECIPE_PROBLEMS, recipeFaults, type RecipeProblem } from '#shared/recipes/recipe-check';
import { keysOf } from '#shared/core/narrow';
import { RECIPE_KEYS, type RecipeKey } from '#shared/recipes/recipe';
import { useInventory } from '../../data/inventory.data';
import { saveRecipeVersion, useRecipeVersion } from '../../data/recipe.data';
import { Failure } from '../../ui/Failure';
import { type Faults, issuesOf, useForm } from '../../ui/use-form';
import { Differences } from './Differences';
import { IngredientLines } from './IngredientLines';
import { contentOf, type PartDraft, type RecipeDraft } from './recipe-draft';
import { StepLines } from './StepLines';
import { VideoChoice } from './VideoChoice';

interface Props {
  draft: RecipeDraft;
  onChange: (draft: RecipeDraft) => void;
  onDiscard: () => void;
  onSaved: () => void;
}

/** The server's sentences, as the texts of this app know them. */
const problemOf = (message: string): RecipeProblem | undefined => keysOf(RECIPE_PROBLEMS).find((one) => RECIPE_PROBLEMS[one] === message);

/** A new version as it is written: part by part, with what it changes below. What is typed stays on the device until it is saved. */
export function RecipeEditor({ draft, onChange, onDiscard, onSaved }: Props) {
  const { t } = useTranslation();
  const [part, setPart] = useState<RecipeKey>('mandiMeat');
  const items = useUsedItems();
  const content = contentOf(draft.parts);
  const form = useForm<RecipeDraft>({
    initial: draft,
    stored: { typed: draft, change: (edit) => onChange({ ...draft, ...edit }), clear: () => undefined },
    check: ({ parts }) => {
      const faults: Faults = Object.fromEntries(
        recipeFaults(contentOf(parts), items)
          .reverse()
          .map(({ path, problem }) => [path, t(`recipeVersions.problems.${problem}`)]),
      );
      showFirst(faults);
      return faults;
    },
    send: async ({ note }, { key }) => {
      const number = await saveRecipeVersion({ content, note: note.trim() }, key);
      notify({ kind: 'success', text: (say) => say('recipeVersions.editor.saved', { number }) });
      onSaved();
    },
    refused: (error) =>
      Object.fromEntries(
        Object.entries(issuesOf(error)).map(([path, message]) => {
          const problem = problemOf(message);
          return [path, problem ? t(`recipeVersions.problems.${problem}`) : message];
        }),
      ),
  });
  const isIn = (faults: Faults, key: RecipeKey): boolean => keysOf(faults).some((path) => path.startsWith(`content.${key}.`));
  /** The first part in which something is wrong is the one that is shown. */
  const showFirst = (faults: Faults): void => {
    const first = RECIPE_KEYS.find((key) => isIn(faults, key));
    if (first && !isIn(faults, part)) setPart(first);
  };
  const [shown, path] = [draft.parts[part], `content.${part}`];
  const change = (edit: Partial<PartDraft>): void => form.set({ parts: { ...draft.parts, [part]: { ...shown, ...edit } } });
  const faultAt = (field: string): string | undefined => form.faultAt(`${path}.${field}`);
  const nameOf = (key: RecipeKey): string => t(`recipeVersions.parts.${key}`);
  return (
    <form {...form.element} aria-label={t('recipeVersions.editor.title', { number: draft.from })}>
      <Stack gap="lg">
        <Title order={2}>{t('recipeVersions.editor.title', { number: draft.from })}</Title>
        <SegmentedControl
          aria-label={t('recipeVersions.editor.parts')}
          value={part}
          onChange={setPart}
          data={RECIPE_KEYS.map((key) => ({
            value: key,
            label: isIn(form.faults, key) ? t('recipeVersions.editor.partFaults', { name: nameOf(key) }) : nameOf(key),
          }))}
        />
        <PartFields part={part} draft={shown} faultAt={faultAt} onChange={change} />
        <Changes from={draft.from} content={content} />
        <TextInput label={t('recipeVersions.editor.note')} maxLength={300} {...form.text('note')} />
        <Failure error={form.error} what={t('recipeVersions.editor.saveFailed')} atFields={t('recipeVersions.editor.atFields')} />
        {!form.error && keysOf(form.faults).length > 0 && (
          <Text c="ember" role="alert">
            {t('recipeVersions.editor.atFields')}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={form.busy}>
            {t('recipeVersions.editor.save')}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {t('recipeVersions.editor.discard')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What an ingredient may be taken from. */
const useUsedItems = () => useInventory(({ list }) => list).filter(({ isActive }) => isActive);

interface PartProps {
  part: RecipeKey;
  draft: PartDraft;
  faultAt: (field: string) => string | undefined;
  onChange: (edit: Partial<PartDraft>) => void;
}

/** All that is typed of one part. */
function PartFields({ part, draft, faultAt, onChange }: PartProps) {
  const { t } = useTranslation();
  const items = useUsedItems();
  return (
    <>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          label={t('recipeVersions.editor.name')}
          value={draft.en}
          error={faultAt('title.en')}
          onChange={({ currentTarget: { value } }) => onChange({ en: value })}
        />
        <TextInput
          label={t('recipeVersions.editor.nameMl')}
          lang="ml"
          value={draft.ml}
          error={faultAt('title.ml')}
          onChange={({ currentTarget: { value } }) => onChange({ ml: value })}
        />
        <TextInput
          label={t('recipeVersions.editor.servings')}
          inputMode="numeric"
          value={draft.servings}
          error={faultAt('baseServing')}
          onChange={({ currentTarget: { value } }) => onChange({ servings: value })}
        />
      </Group>
      <VideoChoice
        name={t(`recipeVersions.parts.${part}`)}
        value={draft.video}
        error={faultAt('video')}
        onChange={(video) => onChange({ video })}
      />
      <IngredientLines lines={draft.lines} items={items} faultAt={faultAt} onChange={(lines) => onChange({ lines })} />
      {(['En', 'Ml'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(language === 'En' ? 'recipeVersions.editor.instructions' : 'recipeVersions.editor.instructionsMl')}
          lang={language.toLowerCase()}
          autosize
          minRows={4}
          maxLength={4_000}
          value={draft[`instructions${language}`]}
          error={faultAt(`instructions.${language.toLowerCase()}`)}
          onChange={({ currentTarget: { value } }) => onChange({ [`instructions${language}`]: value })}
        />
      ))}
      <StepLines steps={draft.steps} faultAt={faultAt} onChange={(steps) => onChange({ steps })} />
    </>
  );
}

/** What the version would change against the one that it began with. */
function Changes({ from, content }: { from: number; content: RecipeContent }) {
  const { t } = useTranslation();
  const { version } = useRecipeVersion(from);
  if (!version) return null;
  const label = t('recipeVersions.editor.changes');
  return (
    <Card withBorder component="section" aria-label={label}>
      <Title order={3} size="h4" mb="sm">
        {label}
      </Title>
      <Differences label={label} was={version.content} now={content} same={t('recipeVersions.editor.noChanges')} />
    </Card>
  );
}
