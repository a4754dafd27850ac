import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import type { RecipeDifference } from '#shared/recipes/recipe-differences';
import { useInventory } from '../../data/inventory.data';
import { FoldingTable } from '../../ui/FoldingTable';
import classes from './RecipeVersions.module.css';

interface Props {
  label: string;
  rows: readonly RecipeDifference[];
  /** Shown when nothing differs. */
  same: string;
}

/** Line by line the differences of two versions: added, removed, changed with both values. */
export function Differences({ label, rows, same }: Props) {
  const { t, i18n } = useTranslation();
  const items = useInventory(({ records }) => records);
  if (rows.length === 0) return <Text>{same}</Text>;
  const valueOf = ({ field }: RecipeDifference, value: string): string => {
    if (field === 'recipe') return t('recipeVersions.servings', { count: Number(value), n: value });
    if (field === 'eatenBy') return t(value === 'mutton' ? 'recipeVersions.eatenBy.mutton' : 'recipeVersions.eatenBy.all');
    if (field === 'item') return items[value]?.name ?? t('recipeVersions.item', { id: value });
    return value;
  };
  return (
    <FoldingTable
      label={label}
      className={classes.differences}
      rows={rows}
      // Two steps may have one title.
      keyOf={(row) => rows.indexOf(row)}
      columns={[
        ...(rows.some(({ part }) => part !== null)
          ? [
              {
                key: 'part',
                title: t('recipeVersions.columns.part'),
                cell: ({ part }: RecipeDifference) => (part === null ? '' : t(`recipeVersions.parts.${part}`)),
              },
            ]
          : []),
        {
          key: 'what',
          title: t('recipeVersions.columns.what'),
          cell: ({ field, name }) => t(`recipeVersions.fields.${field}`, { name: name ? textIn(name, i18n.language) : '' }),
        },
        {
          key: 'was',
          title: t('recipeVersions.columns.was'),
          cell: (row) => (row.was === null ? nothing(t, row, 'added') : <del className={classes.text}>{valueOf(row, row.was)}</del>),
        },
        {
          key: 'now',
          title: t('recipeVersions.columns.now'),
          cell: (row) => (row.now === null ? nothing(t, row, 'removed') : <ins className={classes.text}>{valueOf(row, row.now)}</ins>),
        },
      ]}
    />
  );
}

/** The text where one of the versions has nothing. */
function nothing(t: TFunction, { field }: RecipeDifference, what: 'added' | 'removed'): string {
  if (field === 'item') return t('recipeVersions.byName');
  if (field === 'video' || field === 'stepVideo') return t('recipeVersions.noVideo');
  return t(`recipeVersions.${what}`);
}
