import { ActionIcon, Button, NumberInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { oneOf } from '#shared/core/narrow';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import type { ItemUnit } from '#shared/inventory/item-choices';
import { MOVEMENT_KINDS, type MovementKind, roundQuantity } from '#shared/inventory/stock';
import { moveStock } from '../item-commands';
import classes from './MoveForm.module.css';
import { useItemTexts } from '../item/item-texts';

/** What one press of a big button is worth. */
const STEPS: Readonly<Record<ItemUnit, number>> = { kg: 0.5, L: 0.5, g: 50, ml: 50, piece: 1, pack: 1, box: 1 };
/** The order in which a cook needs them. */
const KINDS: readonly MovementKind[] = ['count', ...MOVEMENT_KINDS.filter((kind) => kind !== 'count')];

/** Counted, bought, used or wasted: with a thumb, or typed. @source decisions/0001 §34 */
export function MoveForm({ item }: { item: InventoryItem }) {
  const { t } = useTranslation();
  const { nameOf, amount } = useItemTexts();
  const [kind, setKind] = useState<MovementKind>('count');
  const [typed, setTyped] = useState<number | string | null>(null);
  const [unitPrice, setUnitPrice] = useState<number | string>('');
  const [note, setNote] = useState('');
  // Untouched, a count follows the stock, whoever changes it.
  const quantity = typed ?? (kind === 'count' ? item.quantity : '');
  const step = STEPS[item.unit];
  const moved = Number(quantity);
  const isUsable = quantity !== '' && moved >= 0 && (kind === 'count' || moved > 0);
  const move = useAction(async () => {
    const priced = kind === 'purchase' && unitPrice !== '' ? { unitPrice: Number(unitPrice) } : {};
    const label = t(`inventory.moved.${kind}`, { name: nameOf(item), amount: amount(moved, item.unit) });
    await moveStock(item.id, { kind, quantity: moved, ...priced, note: note.trim() || null }, label);
    setKind('count');
    setTyped(null);
    setNote('');
    setUnitPrice('');
  });
  const choose = (next: MovementKind): void => {
    setKind(next);
    setTyped(null);
    move.clear();
  };
  const press = (by: number): void => setTyped(Math.max(0, roundQuantity(moved + by)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUsable) void move.run();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('inventory.move')}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.kind }}
          aria-label={t('inventory.movementKind')}
          value={kind}
          onChange={(value) => choose(oneOf(KINDS, value) ?? kind)}
          data={KINDS.map((value) => ({ value, label: t(`inventory.kinds.${value}`) }))}
        />
        <div className={classes.amount}>
          <ActionIcon
            size={64}
            variant="default"
            aria-label={t('inventory.less', { amount: amount(step, item.unit) })}
            onClick={() => press(-step)}
          >
            −
          </ActionIcon>
          <NumberInput
            label={t('inventory.amountIn', { unit: t(`inventory.units.${item.unit}`) })}
            classNames={{ input: classes.number }}
            step={0.01}
            min={0}
            decimalScale={3}
            clampBehavior="none"
            inputMode="decimal"
            hideControls
            value={quantity}
            error={issueAt(move.error, 'quantity')}
            onChange={setTyped}
          />
          <ActionIcon
            size={64}
            variant="default"
            aria-label={t('inventory.greater', { amount: amount(step, item.unit) })}
            onClick={() => press(step)}
          >
            +
          </ActionIcon>
        </div>
        {kind === 'purchase' && (
          <NumberInput
            label={t('inventory.pricePaid', { unit: t(`inventory.units.${item.unit}`) })}
            step={0.01}
            min={0}
            decimalScale={2}
            prefix="₹"
            clampBehavior="none"
            inputMode="decimal"
            placeholder={String(item.currentPrice)}
            value={unitPrice}
            error={issueAt(move.error, 'unitPrice')}
            onChange={setUnitPrice}
          />
        )}
        <TextInput
          label={t('inventory.note')}
          maxLength={500}
          value={note}
          error={issueAt(move.error, 'note')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {move.error && (
          <Banner kind="error" title={t('inventory.notSaved')}>
            {errorText(t, move.error)}
          </Banner>
        )}
        <Button type="submit" size="lg" loading={move.busy} disabled={!isUsable}>
          {t(`inventory.record.${kind}`)}
        </Button>
        {kind === 'count' && moved !== item.quantity && isUsable && (
          <Text size="sm" c="dimmed">
            {t('inventory.fromTo', { from: amount(item.quantity, item.unit), to: amount(moved, item.unit) })}
          </Text>
        )}
      </Stack>
    </form>
  );
}
