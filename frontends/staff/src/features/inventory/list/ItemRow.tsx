import { Badge, Button, Menu } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import type { Command } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { usePendingNotice } from '#kit/live/connection.store';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { isLow } from '#shared/inventory/stock';
import { formatRupees, useItemTexts } from '../item/item-texts';
import { editItem } from '../item-commands';
import { MoreMenu } from '../../../ui/MoreMenu';
import classes from './ItemRow.module.css';
import { waitsFor } from './pending-items';

interface Props {
  /** As it will be once the waiting commands have arrived. */
  item: InventoryItem;
  waiting: readonly Command[];
  /** There the row is low: rarer acts are in its menu. */
  isPhone: boolean;
  onStock: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One thing of the store: its stock, its price, and its actions. @source requirements/kitchen K23, K37 */
export function ItemRow({ item, waiting, ...actions }: Props) {
  const { t } = useTranslation();
  const { stockOf } = useItemTexts();
  const titleId = useId();
  const isWaiting = waitsFor(item.id, waiting);
  const toggle = useToggle(item, isWaiting);
  return (
    <li
      className={classes.row}
      aria-labelledby={titleId}
      data-low={(item.isActive && isLow(item)) || undefined}
      data-inactive={!item.isActive || undefined}
    >
      <ItemFacts item={item} titleId={titleId} isWaiting={isWaiting} />
      <p className={classes.stock}>
        {stockOf(item)}
        {item.minQuantity !== null && (
          <span className={classes.least}>{t('inventory.least', { amount: stockOf({ ...item, quantity: item.minQuantity }) })}</span>
        )}
      </p>
      <p className={classes.price}>
        {item.currentPrice === 0
          ? t('inventory.noPrice')
          : t('inventory.perUnit', { price: formatRupees(item.currentPrice), unit: t(`inventory.units.${item.unit}`) })}
      </p>
      <ItemActions item={item} toggle={toggle} {...actions} />
      {toggle.error && (
        <div className="col-span-full">
          <Banner kind="error" title={t('inventory.notices.updateFailed')} onDismiss={toggle.clear}>
            {errorText(t, toggle.error)}
          </Banner>
        </div>
      )}
    </li>
  );
}

const toggleText = ({ isActive }: InventoryItem): 'activate' | 'deactivate' => (isActive ? 'deactivate' : 'activate');

/** Makes the thing active or not. A waiting command is newer than the known version, so that none is named then. */
function useToggle(item: InventoryItem, isWaiting: boolean) {
  const { t } = useTranslation();
  const { nameOf } = useItemTexts();
  return useAction(() =>
    editItem(
      item.id,
      { isActive: !item.isActive, ...(!isWaiting && { version: item.version }) },
      t(`inventory.${toggleText(item)}Of`, { name: nameOf(item) }),
      item.isActive ? 'deactivated' : 'activated',
    ),
  );
}

/** Its name, category and notes, and whether it is low, inactive or waits to be sent. */
function ItemFacts({ item, titleId, isWaiting }: { item: InventoryItem; titleId: string; isWaiting: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useItemTexts();
  const saysWaiting = usePendingNotice(isWaiting);
  return (
    <div className={classes.what}>
      <h2 id={titleId} className={classes.name}>
        {nameOf(item)}
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
  );
}

interface ActionProps extends Pick<Props, 'item' | 'isPhone' | 'onStock' | 'onEdit' | 'onRemove'> {
  toggle: { busy: boolean; run: () => Promise<unknown> };
}

function ItemActions({ item, isPhone, toggle, onStock, onEdit, onRemove }: ActionProps) {
  const { t } = useTranslation();
  const { nameOf } = useItemTexts();
  const name = nameOf(item);
  return (
    <div className={classes.actions}>
      <Button variant="default" className={classes.main} onClick={onStock} aria-label={t('inventory.stockOf', { name })}>
        {t('inventory.stock')}
      </Button>
      {!isPhone && (
        <Button variant="default" onClick={onEdit} aria-label={t('inventory.editOf', { name })}>
          {t('inventory.edit')}
        </Button>
      )}
      <MoreMenu label={t('inventory.moreOf', { name })} variant="default" loading={toggle.busy}>
        {isPhone && <Menu.Item onClick={onEdit}>{t('inventory.edit')}</Menu.Item>}
        <Menu.Item onClick={() => void toggle.run()}>{t(`inventory.${toggleText(item)}`)}</Menu.Item>
        <Menu.Item color="ember" onClick={onRemove}>
          {t('inventory.remove')}
        </Menu.Item>
      </MoreMenu>
    </div>
  );
}
