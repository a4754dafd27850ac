import { NativeSelect, NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import { ITEM_CATEGORIES, ITEM_UNITS } from '#shared/inventory/item-choices';
import type { ItemDraft, ItemField } from './item-draft';

interface Props {
  draft: ItemDraft;
  onChange: (part: Partial<ItemDraft>) => void;
  errorAt: (field: ItemField) => string | undefined;
}

/** Number fields step by 0.01. @source requirements/kitchen K48 */
const AMOUNT = { step: 0.01, min: 0, inputMode: 'decimal', clampBehavior: 'none', hideControls: false } as const;

export function ItemFields({ draft, onChange, errorAt }: Props) {
  const { t } = useTranslation();
  const field = (name: ItemField) => ({ label: t(`inventory.fields.${name}`), error: errorAt(name) });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...field('name')}
          required
          maxLength={200}
          data-autofocus
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          {...field('nameMalayalam')}
          lang="ml"
          maxLength={200}
          value={draft.nameMalayalam}
          onChange={(event) => onChange({ nameMalayalam: event.currentTarget.value })}
        />
        <NativeSelect
          {...field('category')}
          data={ITEM_CATEGORIES.map((value) => ({ value, label: t(`inventory.categories.${value}`) }))}
          value={draft.category}
          onChange={(event) => onChange({ category: oneOf(ITEM_CATEGORIES, event.currentTarget.value) ?? draft.category })}
        />
        <NativeSelect
          {...field('unit')}
          data={ITEM_UNITS.map((value) => ({ value, label: t(`inventory.units.${value}`) }))}
          value={draft.unit}
          onChange={(event) => onChange({ unit: oneOf(ITEM_UNITS, event.currentTarget.value) ?? draft.unit })}
        />
        <NumberInput
          {...AMOUNT}
          {...field('quantity')}
          required
          decimalScale={3}
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <NumberInput
          {...AMOUNT}
          {...field('currentPrice')}
          required
          decimalScale={2}
          prefix="₹"
          value={draft.currentPrice}
          onChange={(currentPrice) => onChange({ currentPrice })}
        />
        <NumberInput
          {...AMOUNT}
          {...field('minQuantity')}
          description={t('inventory.leastHint')}
          decimalScale={3}
          value={draft.minQuantity}
          onChange={(minQuantity) => onChange({ minQuantity })}
        />
        <Switch
          label={t('inventory.fields.isActive')}
          mt={{ base: 0, xs: 'xl' }}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Textarea
        {...field('notes')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}
