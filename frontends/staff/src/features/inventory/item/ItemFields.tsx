import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ITEM_CATEGORIES, ITEM_UNITS } from '#shared/inventory/item-choices';
import { AmountInput } from '../../../ui/AmountInput';
import type { Fields } from '../../../ui/use-form';
import type { ItemDraft, ItemField } from './item-draft';

/** Number fields step by 0.01. @source requirements/kitchen K48 */
const STEP = 0.01;

export function ItemFields({ form, focus }: { form: Fields<ItemDraft>; focus: ItemField }) {
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
