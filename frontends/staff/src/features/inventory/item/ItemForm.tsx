import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { FormDialog } from '../../../ui/FormDialog';
import { useInventory } from '../inventory.store';
import { addItem, editItem } from '../item-commands';
import { bodyOf, brokenRules, contested, draftOf, editOf, type ItemDraft, type ItemField, rebased } from './item-draft';
import { ItemConflict } from './ItemConflict';
import { ItemFields } from './ItemFields';
import { waitsFor } from '../list/pending-items';

interface Props {
  /** Null makes a new one. */
  item: InventoryItem | null;
  onClose: () => void;
}

/**
 * Adds an item or changes one; sends only what was changed. What was typed stays until the server or the outbox has it.
 * @source requirements/kitchen K48
 */
export function ItemForm({ item, onClose }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(item);
  const [draft, setDraft] = useState(() => draftOf(item));
  const [isChecked, setChecked] = useState(false);
  const [theirs, setTheirs] = useState<InventoryItem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const broken = isChecked ? brokenRules(draft) : {};

  const save = useAction(async (base: InventoryItem | null, typed: ItemDraft) => {
    setTheirs(null);
    const label = t(base ? 'inventory.editOf' : 'inventory.addOf', { name: typed.name });
    if (!base) await addItem(bodyOf(typed), label);
    else {
      const stale = await saveOrMerge(base, typed, label);
      if (stale) {
        setOpened(stale.base);
        setTheirs(stale.theirs);
        return;
      }
    }
    onClose();
  });
  const submit = (): void => {
    setChecked(true);
    if (Object.keys(brokenRules(draft)).length === 0) void save.run(opened, draft);
  };
  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isChecked, save.error]);

  const errorAt = (field: ItemField): string | undefined => {
    const rule = broken[field];
    return rule ? t(`inventory.rules.${rule}`) : issueAt(save.error, field);
  };
  return (
    <FormDialog
      ref={form}
      title={item ? t('inventory.editTitle', { name: item.name }) : t('inventory.add')}
      submit={t(item ? 'inventory.save' : 'inventory.add')}
      cancel={t('inventory.cancel')}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {save.error && (
        <Banner kind="error" title={t(item ? 'inventory.notices.updateFailed' : 'inventory.notices.addFailed')}>
          {save.error.issues.length > 0 ? t('inventory.lookAtFields') : errorText(t, save.error)}
        </Banner>
      )}
      {theirs && opened && (
        <ItemConflict
          theirs={draftOf(theirs)}
          mine={draft}
          fields={contested(draftOf(opened), draftOf(theirs), draft)}
          onMine={() => {
            const mine = rebased(draftOf(opened), draftOf(theirs), draft);
            setOpened(theirs);
            setDraft(mine);
            void save.run(theirs, mine);
          }}
          onTheirs={() => {
            setOpened(theirs);
            setDraft(draftOf(theirs));
            setTheirs(null);
          }}
        />
      )}
      <ItemFields
        draft={draft}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          save.clear();
        }}
        errorAt={errorAt}
      />
    </FormDialog>
  );
}

/**
 * Saves what was changed. When somebody else saved the item meanwhile and nothing is contested, saves on top of theirs.
 * @returns the contested pair, or null when it was saved
 */
async function saveOrMerge(
  base: InventoryItem,
  draft: ItemDraft,
  label: string,
): Promise<{ base: InventoryItem; theirs: InventoryItem } | null> {
  const edit = editOf(draftOf(base), draft);
  const isQueued = waitsFor(base.id, useOutbox.getState().waiting);
  try {
    await editItem(base.id, { ...edit, ...(!isQueued && { version: base.version }) }, label);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'record.stale') throw refusal;
    const theirs = (refusal.reply?.['current'] as InventoryItem | undefined) ?? useInventory.getState().items[base.id];
    if (!theirs || theirs.version <= base.version) throw refusal;
    useInventory.getState().accept(theirs);
    if (contested(draftOf(base), draftOf(theirs), draft).length > 0) return { base, theirs };
    return saveOrMerge(theirs, rebased(draftOf(base), draftOf(theirs), draft), label);
  }
}
