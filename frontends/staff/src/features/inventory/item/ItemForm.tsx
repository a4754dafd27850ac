import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/http/http';
import { useOutbox } from '#kit/outbox';
import { keysOf } from '#shared/core/narrow';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { Failure } from '../../../ui/Failure';
import { FormDialog } from '../../../ui/FormDialog';
import { type Faults, useForm } from '../../../ui/use-form';
import { inventory } from '../../../data/inventory.data';
import { addItem, editItem } from '../item-commands';
import { waitsFor } from '../list/pending-items';
import { bodyOf, brokenRules, contested, draftOf, editOf, type ItemDraft, rebased } from './item-draft';
import { ItemConflict } from './ItemConflict';
import { ItemFields } from './ItemFields';

interface Props {
  /** Null makes a new one. */
  item: InventoryItem | null;
  /** The field that the person came for. */
  focus?: 'name' | 'currentPrice';
  onClose: () => void;
}

/**
 * Adds an item or changes one; sends only changed fields. Typed values stay until the server or the outbox has them.
 * @source requirements/kitchen K48
 */
export function ItemForm({ item, focus = 'name', onClose }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(item);
  const [theirs, setTheirs] = useState<InventoryItem | null>(null);
  const form = useForm<ItemDraft, InventoryItem>({
    initial: draftOf(opened),
    check: (draft): Faults => {
      const broken = brokenRules(draft);
      return Object.fromEntries(keysOf(broken).map((field) => [field, t(`inventory.rules.${broken[field]}`)]));
    },
    send: async (draft, { given }) => {
      const base = given ?? opened;
      setTheirs(null);
      const label = t(base ? 'inventory.editOf' : 'inventory.addOf', { name: draft.name });
      if (!base) await addItem(bodyOf(draft), label);
      const stale = base && (await saveOrMerge(base, draft, label));
      if (stale) {
        setOpened(stale.base);
        setTheirs(stale.theirs);
        return false;
      }
      onClose();
      return true;
    },
  });
  return (
    <FormDialog
      form={form}
      title={item ? t('inventory.editTitle', { name: item.name }) : t('inventory.add')}
      submit={t(item ? 'inventory.save' : 'inventory.add')}
      cancel={t('inventory.cancel')}
      onClose={onClose}
    >
      <Failure
        error={form.error}
        what={t(item ? 'inventory.notices.updateFailed' : 'inventory.notices.addFailed')}
        atFields={t('inventory.lookAtFields')}
      />
      {theirs && opened && (
        <ItemConflict
          theirs={draftOf(theirs)}
          mine={form.values}
          fields={contested(draftOf(opened), draftOf(theirs), form.values)}
          onMine={() => {
            setOpened(theirs);
            form.submit({ edit: rebased(draftOf(opened), draftOf(theirs), form.values), given: theirs });
          }}
          onTheirs={() => {
            setOpened(theirs);
            setTheirs(null);
            form.reset();
          }}
        />
      )}
      <ItemFields form={form} focus={focus} />
    </FormDialog>
  );
}

/**
 * Saves the changed fields. When another person has saved the item since, and nothing is contested, saves on top of theirs.
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
    const theirs = (refusal.reply?.['current'] as InventoryItem | undefined) ?? inventory.get().records[base.id];
    if (!theirs || theirs.version <= base.version) throw refusal;
    inventory.accept(theirs);
    if (contested(draftOf(base), draftOf(theirs), draft).length > 0) return { base, theirs };
    return saveOrMerge(theirs, rebased(draftOf(base), draftOf(theirs), draft), label);
  }
}
