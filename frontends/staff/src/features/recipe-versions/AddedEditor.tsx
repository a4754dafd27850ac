import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { amountsOf } from '#shared/recipes/eaters';
import { addedFaults } from '#shared/recipes/recipe-check';
import { addRecipe, saveAddedVersion, useRecipe } from '../../data/recipe.data';
import { type Faults, useForm } from '../../ui/use-form';
import { ContainedLines } from './ContainedLines';
import { PartFields, useUsedItems } from './PartFields';
import { type AddedDraft, addedContentOf, type PartDraft } from './recipe-draft';
import { SaveVersion, Changes, problemText, refusedLines } from './SaveVersion';

interface Props {
  draft: AddedDraft;
  onChange: (draft: AddedDraft) => void;
  onDiscard: () => void;
  /** @param id of the recipe */
  onSaved: (id: string) => void;
}

/** The form of an added recipe, new or in a new version. Typed values stay on the device until they are saved. @source requirements/console C105 */
export function AddedEditor({ draft, onChange, onDiscard, onSaved }: Props) {
  const { t } = useTranslation();
  const items = useUsedItems();
  const record = useRecipe((state) => state.record);
  const others = record ? (amountsOf(record).added ?? []) : [];
  const content = addedContentOf(draft, items);
  const { id, from, part } = draft;
  const form = useForm<AddedDraft>({
    initial: draft,
    stored: { typed: draft, change: (edit) => onChange({ ...draft, ...edit }), clear: () => undefined },
    check: (typed): Faults =>
      Object.fromEntries(
        addedFaults(addedContentOf(typed, items), { id, items, others })
          .reverse()
          .map((fault) => [fault.path, problemText(t, fault)]),
      ),
    send: async ({ note }, { key }) => {
      const body = { content, note: note.trim() };
      if (id === null) {
        const name = content.title.en;
        const added = await addRecipe(body, key);
        notify({ kind: 'success', text: (say) => say('recipeVersions.editor.addedOne', { name }) });
        return onSaved(added);
      }
      const number = await saveAddedVersion(id, body, key);
      notify({ kind: 'success', text: (say) => say('recipeVersions.editor.saved', { number }) });
      return onSaved(id);
    },
    refused: (error) => refusedLines(t, error),
  });
  const faultAt = (field: string): string | undefined => form.faultAt(`content.${field}`);
  const change = (edit: Partial<PartDraft>): void => form.set({ part: { ...part, ...edit } });
  const title = id === null ? t('recipeVersions.editor.newTitle') : t('recipeVersions.editor.addedTitle', { name: part.en, number: from });
  return (
    <form {...form.element} aria-label={title}>
      <Stack gap="lg">
        <Title order={2}>{title}</Title>
        <PartFields name={part.en || t('recipeVersions.nameless')} draft={part} faultAt={faultAt} onChange={change} />
        <ContainedLines
          own={id}
          servings={part.servings}
          lines={draft.contained}
          faultAt={faultAt}
          onChange={(contained) => form.set({ contained })}
        />
        {id !== null && <Changes id={id} from={from} content={content} />}
        <SaveVersion
          form={form}
          save={t(id === null ? 'recipeVersions.editor.addSave' : 'recipeVersions.editor.save')}
          onDiscard={onDiscard}
        />
      </Stack>
    </form>
  );
}
