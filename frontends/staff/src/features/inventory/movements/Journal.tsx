import { Badge, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { formatDay, formatTime } from '#kit/format-time';
import type { InventoryItem, Movement } from '#shared/inventory/inventory-item.contract';
import { calendarDayOf } from '#shared/core/time';
import { movements, useLiveMovements, useMovements } from '../../../data/movements.data';
import { Failure } from '../../../ui/Failure';
import { undoMovement } from '../item-commands';
import classes from './Journal.module.css';
import { useItemTexts, formatRupees } from '../item/item-texts';

/** The changes of an item's stock, newest first; each line can be taken back. @source decisions/0001 §34 */
export function Journal({ item }: { item: InventoryItem }) {
  const { t } = useTranslation();
  useLiveMovements({ id: item.id, version: item.version });
  const { list, status, error } = useMovements();
  const lines = status === 'ready' ? list : null;
  return (
    <section aria-labelledby="journal">
      <Title order={3} id="journal" mb="xs">
        {t('inventory.journal')}
      </Title>
      {error && <Failure error={error} what={t('inventory.journalFailed')} onAgain={movements.reload} />}
      {!lines && !error && <Spinner />}
      {lines?.length === 0 && <Text c="dimmed">{t('inventory.noMovements')}</Text>}
      <ul className={classes.lines}>
        {lines?.map((line) => (
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
        <span className={classes.small}>
          {t('inventory.fromTo', { from: line.before, to: amount(line.after, unit) })}
          {line.unitPrice !== null && ` · ${formatRupees(line.unitPrice)}`}
        </span>
        <span className={classes.small}>
          {t('inventory.byAt', { name: line.by, day: formatDay(calendarDayOf(line.at), i18n.language), time: formatTime(line.at) })}
          {line.note && ` · ${line.note}`}
        </span>
        {line.undoneAt !== null && (
          <span className={classes.small}>{t('inventory.undone', { name: line.undoneBy, time: formatTime(line.undoneAt) })}</span>
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
