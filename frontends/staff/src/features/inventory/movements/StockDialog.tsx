import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { Journal } from './Journal';
import { MoveForm } from './MoveForm';
import { PriceChart } from '../item/PriceChart';
import classes from './StockDialog.module.css';
import { useItemTexts, formatRupees } from '../item/item-texts';

/** One item's stock: its amount, its changes, its prices. @source decisions/0001 §34 */
export function StockDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf, stockOf } = useItemTexts();
  return (
    <Modal title={nameOf(item)} onClose={onClose}>
      <Stack gap="lg">
        <div>
          <Text className={classes.stock} aria-live="polite">
            {t('inventory.inStock', { amount: stockOf(item) })}
          </Text>
          <Text c="dimmed">
            {item.currentPrice === 0
              ? t('inventory.noPrice')
              : t('inventory.perUnit', { price: formatRupees(item.currentPrice), unit: t(`inventory.units.${item.unit}`) })}
          </Text>
        </div>
        <MoveForm item={item} onMoved={(kind) => kind === 'count' && onClose()} />
        <Journal item={item} />
        <PriceChart item={item} />
      </Stack>
    </Modal>
  );
}
