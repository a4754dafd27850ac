import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import type { ItemDraft, ItemField } from './item-draft';

interface Props {
  theirs: ItemDraft;
  mine: ItemDraft;
  fields: readonly ItemField[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people changed the same thing of one item: both are shown, nothing is overwritten unasked. @source contract §2; faults C1 */
export function ItemConflict({ theirs, mine, fields, onMine, onTheirs }: Props) {
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
