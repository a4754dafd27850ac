import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import type { Command } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { usePendingNotice } from '#kit/use-pending-notice';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { isLow } from '#shared/inventory/stock';
import { editItem } from '../item-commands';
import classes from './ItemRow.module.css';
import { waitsFor } from './pending-items';
import { useItemTexts, formatRupees } from '../item/item-texts';

interface Props {
  /** As it will be once what waits has arrived. */
  item: InventoryItem;
  waiting: readonly Command[];
  onStock: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One thing of the store: how much, at what price, and what to do with it. @source requirements/kitchen K23, K37 */
export function ItemRow({ item, waiting, onStock, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const { nameOf, stockOf } = useItemTexts();
  const titleId = useId();
  const isWaiting = waitsFor(item.id, waiting);
  const saysWaiting = usePendingNotice(isWaiting);
  const name = nameOf(item);
  const toggleWord = item.isActive ? 'deactivate' : 'activate';
  const toggle = useAction(() =>
    editItem(
      item.id,
      { isActive: !item.isActive, ...(!isWaiting && { version: item.version }) },
      t(`inventory.${toggleWord}Of`, { name }),
      item.isActive ? 'deactivated' : 'activated',
    ),
  );
  return (
    <li
      className={classes.row}
      aria-labelledby={titleId}
      data-low={(item.isActive && isLow(item)) || undefined}
      data-inactive={!item.isActive || undefined}
    >
      <div className={classes.what}>
        <h2 id={titleId} className={classes.name}>
          {name}
        </h2>
        <p className={classes.facts}>
          <span>{t(`inventory.categories.${item.category}`)}</span>
          {item.notes && <span className={classes.notes}>{item.notes}</span>}
        </p>
        <div className={classes.flags}>
          {isLow(item) && (
            <Badge color="ember" variant="filled">
              {t('inventory.low')}
            </Badge>
          )}
          {!item.isActive && <Badge color="gray">{t('inventory.inactive')}</Badge>}
          {saysWaiting && (
            <Badge color="steel" variant="outline">
              {t('inventory.waiting')}
            </Badge>
          )}
        </div>
      </div>
      <p className={classes.stock}>
        {stockOf(item)}
        {item.minQuantity !== null && (
          <span className={classes.least}>{t('inventory.least', { amount: stockOf({ ...item, quantity: item.minQuantity }) })}</span>
        )}
      </p>
      <p className={classes.price}>
        {t('inventory.perUnit', { price: formatRupees(item.currentPrice), unit: t(`inventory.units.${item.unit}`) })}
      </p>
      <div className={classes.actions}>
        <Button className={classes.main} onClick={onStock} aria-label={t('inventory.stockOf', { name })}>
          {t('inventory.stock')}
        </Button>
        <Button variant="default" onClick={onEdit} aria-label={t('inventory.editOf', { name })}>
          {t('inventory.edit')}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon size={48} variant="default" aria-label={t('inventory.moreOf', { name })} loading={toggle.busy}>
              ⋯
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item className={classes.item} onClick={() => void toggle.run()}>
              {t(`inventory.${toggleWord}`)}
            </Menu.Item>
            <Menu.Item className={classes.item} color="ember" onClick={onRemove}>
              {t('inventory.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {toggle.error && (
        <div className={classes.error}>
          <Banner kind="error" title={t('inventory.notices.updateFailed')} onDismiss={toggle.clear}>
            {errorText(t, toggle.error)}
          </Banner>
        </div>
      )}
    </li>
  );
}
