import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ITEM_CATEGORIES } from '#shared/inventory/item-choices';
import { ITEM_SORTS, type ItemQuery } from './item-list';
import classes from './ListQuery.module.css';

interface Props {
  query: ItemQuery;
  items: readonly InventoryItem[];
  onChange: (query: ItemQuery) => void;
}

/** The search, the category and the order of the list. */
export function ListQuery({ query, items, onChange }: Props) {
  const { t } = useTranslation();
  const held = ITEM_CATEGORIES.filter((category) => items.some((item) => item.category === category));
  return (
    <div role="search" className={classes.query}>
      <TextInput
        type="search"
        label={t('inventory.search')}
        placeholder={t('inventory.searchHint')}
        value={query.search}
        onChange={(event) => onChange({ ...query, search: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('inventory.fields.category')}
        data={[
          { value: '', label: t('inventory.allCategories') },
          ...held.map((value) => ({ value, label: t(`inventory.categories.${value}`) })),
        ]}
        value={query.category ?? ''}
        onChange={(event) => onChange({ ...query, category: oneOf(held, event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        label={t('inventory.sort')}
        data={ITEM_SORTS.map((value) => ({ value, label: t(`inventory.sorts.${value}`) }))}
        value={query.sort}
        onChange={(event) => onChange({ ...query, sort: oneOf(ITEM_SORTS, event.currentTarget.value) ?? query.sort })}
      />
    </div>
  );
}
