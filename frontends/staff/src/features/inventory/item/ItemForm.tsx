import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Group, NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { ApiError } from '#kit/http/http';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { keysOf } from '#shared/core/narrow';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ITEM_CATEGORIES, ITEM_UNITS } from '#shared/inventory/item-choices';
import { Failure } from '../../../ui/Failure';
import { FormDialog } from '../../../ui/FormDialog';
import { type Faults, type Fields, useForm } from '../../../ui/use-form';
import { inventory } from '../../../data/inventory.data';
import { addItem, editItem } from '../item-commands';
import { waitsFor } from '../list/pending-items';
import { AmountInput } from '../../../ui/AmountInput';
import { bodyOf, brokenRules, contested, draftOf, editOf, type ItemDraft, type ItemField, rebased } from './item-draft';

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

interface ItemConflictProps {
  theirs: ItemDraft;
  mine: ItemDraft;
  fields: readonly ItemField[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people changed the same thing of one item: both are shown, nothing is overwritten unasked. @source contract §2; faults C1 */
function ItemConflict({ theirs, mine, fields, onMine, onTheirs }: ItemConflictProps) {
  const { t } = useTranslation();
  const text = (field: ItemField, value: ItemDraft[ItemField]): string => {
    if (typeof value === 'boolean') return t(value ? 'inventory.active' : 'inventory.inactive');
    if (field === 'category') return t(`inventory.categories.${value}`);
    if (field === 'unit') return t(`inventory.units.${value}`);
    return value === '' ? '–' : String(value);
  };
  return (
    <Banner kind="warning" title={t('inventory.conflict.title')}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t('inventory.conflict.field', {
              field: t(`inventory.fields.${field}`),
              theirs: text(field, theirs[field]),
              mine: text(field, mine[field]),
            })}
          </li>
        ))}
      </ul>
      <Group>
        <Button onClick={onMine}>{t('inventory.conflict.mine')}</Button>
        <Button variant="default" onClick={onTheirs}>
          {t('inventory.conflict.theirs')}
        </Button>
      </Group>
    </Banner>
  );
}

/** Number fields step by 0.01. @source requirements/kitchen K48 */
const STEP = 0.01;

function ItemFields({ form, focus }: { form: Fields<ItemDraft>; focus: ItemField }) {
  const { t } = useTranslation();
  const label = (name: ItemField) => ({ label: t(`inventory.fields.${name}`), ...(name === focus && { 'data-autofocus': true }) });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...label('name')} required maxLength={200} {...form.text('name')} />
        <TextInput {...label('nameMalayalam')} lang="ml" maxLength={200} {...form.text('nameMalayalam')} />
        <NativeSelect
          {...label('category')}
          data={ITEM_CATEGORIES.map((value) => ({ value, label: t(`inventory.categories.${value}`) }))}
          {...form.text('category')}
        />
        <NativeSelect
          {...label('unit')}
          data={ITEM_UNITS.map((value) => ({ value, label: t(`inventory.units.${value}`) }))}
          {...form.text('unit')}
        />
        <AmountInput kind="quantity" step={STEP} {...label('quantity')} required {...form.input('quantity')} />
        <AmountInput kind="money" step={STEP} {...label('currentPrice')} required {...form.input('currentPrice')} />
        <AmountInput
          kind="quantity"
          step={STEP}
          {...label('minQuantity')}
          description={t('inventory.leastHint')}
          {...form.input('minQuantity')}
        />
        <Switch label={t('inventory.fields.isActive')} mt={{ base: 0, xs: 'xl' }} {...form.tick('isActive')} />
      </SimpleGrid>
      <Textarea {...label('notes')} autosize minRows={2} maxLength={5000} {...form.text('notes')} />
    </>
  );
}
