import { Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import { formatDay, formatTime } from '#kit/formats';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { calendarDayOf } from '#shared/core/time';
import { PriceChart } from '../item/PriceChart';
import { formatRupees, useItemTexts } from '../item/item-texts';
import { movements, useMovements } from '../../../data/inventory.data';
import { Failure } from '../../../ui/Failure';
import { Loaded } from '../../../ui/Loaded';
import { undoMovement } from '../item-commands';
import { MoveForm } from './MoveForm';
import classes from './StockDialog.module.css';

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

/** The changes of an item's stock, newest first; each line can be taken back. @source decisions/0001 §34 */
function Journal({ item }: { item: InventoryItem }) {
  const { t } = useTranslation();
  const { list } = useMovements();
  return (
    <section aria-labelledby="journal">
      <Title order={3} id="journal" mb="xs">
        {t('inventory.journal')}
      </Title>
      <Loaded
        store={movements}
        of={{ id: item.id, version: item.version }}
        failed={t('inventory.journalFailed')}
        empty={t('inventory.noMovements')}
      />
      <ul className={classes.lines}>
        {list.map((line) => (
          <Line key={line.id} line={line} unit={item.unit} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, unit }: { line: Movement; unit: InventoryItem['unit'] }) {
  const { t, i18n } = useTranslation();
  const { amount } = useItemTexts();
  const undo = useAction(() => undoMovement(line.itemId, line.id));
  const what = t(`inventory.kinds.${line.kind}`);
  return (
    <li className={classes.line} data-undone={line.undoneAt !== null || undefined}>
      <Badge color={line.kind === 'waste' ? 'ember' : 'steel'}>{what}</Badge>
      <div className={classes.text}>
        <span className={classes.amount}>{amount(line.quantity, unit)}</span>
        <span className="text-soft text-s wrap-anywhere">
          {t('inventory.fromTo', { from: line.before, to: amount(line.after, unit) })}
          {line.unitPrice !== null && ` · ${formatRupees(line.unitPrice)}`}
        </span>
        <span className="text-soft text-s wrap-anywhere">
          {t('inventory.byAt', { name: line.by, day: formatDay(calendarDayOf(line.at), i18n.language), time: formatTime(line.at) })}
          {line.note && ` · ${line.note}`}
        </span>
        {line.undoneAt !== null && (
          <span className="text-soft text-s wrap-anywhere">
            {t('inventory.undone', { name: line.undoneBy, time: formatTime(line.undoneAt) })}
          </span>
        )}
        <Failure error={undo.error} />
      </div>
      {line.undoneAt === null && (
        <Button
          variant="default"
          loading={undo.busy}
          aria-label={t('inventory.undoOf', { what, amount: amount(line.quantity, unit) })}
          onClick={() => void undo.run()}
        >
          {t('inventory.undo')}
        </Button>
      )}
    </li>
  );
}
