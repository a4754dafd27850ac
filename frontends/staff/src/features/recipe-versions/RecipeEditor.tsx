import { SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { recipeFaults } from '#shared/recipes/recipe-check';
import { keysOf } from '#shared/core/narrow';
import { RECIPE_KEYS, type RecipeKey } from '#shared/recipes/recipe';
import { MANDI, saveRecipeVersion } from '../../data/recipe.data';
import { type Faults, useForm } from '../../ui/use-form';
import { PartFields, useUsedItems } from './PartFields';
import { contentOf, type PartDraft, type RecipeDraft } from './recipe-draft';
import { SaveVersion, Changes, problemText, refusedLines } from './SaveVersion';

interface Props {
  draft: RecipeDraft;
  onChange: (draft: RecipeDraft) => void;
  onDiscard: () => void;
  onSaved: () => void;
}

/** The form of a new version: part by part, with its changes below. Typed values stay on the device until they are saved. */
export function RecipeEditor({ draft, onChange, onDiscard, onSaved }: Props) {
  const { t } = useTranslation();
  const [part, setPart] = useState<RecipeKey>('mandiMeat');
  const items = useUsedItems();
  const content = contentOf(draft.parts, items);
  const form = useForm<RecipeDraft>({
    initial: draft,
    stored: { typed: draft, change: (edit) => onChange({ ...draft, ...edit }), clear: () => undefined },
    check: ({ parts }) => {
      const faults: Faults = Object.fromEntries(
        recipeFaults(contentOf(parts, items), items)
          .reverse()
          .map((fault) => [fault.path, problemText(t, fault)]),
      );
      showFirst(faults);
      return faults;
    },
    send: async ({ note }, { key }) => {
      const number = await saveRecipeVersion({ content, note: note.trim() }, key);
      notify({ kind: 'success', text: (say) => say('recipeVersions.editor.saved', { number }) });
      onSaved();
    },
    refused: (error) => refusedLines(t, error),
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
        <PartFields name={nameOf(part)} draft={shown} hasMutton={part === 'mandiMeat'} faultAt={faultAt} onChange={change} />
        <Changes id={MANDI} from={draft.from} content={content} />
        <SaveVersion form={form} save={t('recipeVersions.editor.save')} onDiscard={onDiscard} />
      </Stack>
    </form>
  );
}
