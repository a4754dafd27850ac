import { ActionIcon, Button, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import type { ItemUnit } from '#shared/inventory/item-choices';
import { MOVEMENT_KINDS, type MovementKind, roundQuantity } from '#shared/inventory/stock';
import { AmountInput } from '../../../ui/AmountInput';
import { Failure } from '../../../ui/Failure';
import { isUnreadable } from '#shared/core/typed-number';
import { type Faults, type Form, useForm } from '../../../ui/use-form';
import { useItemTexts } from '../item/item-texts';
import { moveStock } from '../item-commands';
import classes from './MoveForm.module.css';

/** The amount of one press of a big button. */
const STEPS: Readonly<Record<ItemUnit, number>> = { kg: 0.5, L: 0.5, g: 50, ml: 50, piece: 1, pack: 1, box: 1 };
/** The order in which a cook needs them. */
const KINDS: readonly MovementKind[] = ['count', ...MOVEMENT_KINDS.filter((kind) => kind !== 'count')];

interface Movement {
  kind: MovementKind;
  /** Null: untouched. A count then follows every change of the stock. */
  quantity: number | string | null;
  unitPrice: number | string;
  note: string;
}
const UNTOUCHED: Movement = { kind: 'count', quantity: null, unitPrice: '', note: '' };

const shownOf = ({ kind, quantity }: Movement, item: InventoryItem): number | string => quantity ?? (kind === 'count' ? item.quantity : '');

function isUsable(movement: Movement, item: InventoryItem): boolean {
  const shown = shownOf(movement, item);
  return shown !== '' && (movement.kind === 'count' ? Number(shown) >= 0 : Number(shown) > 0);
}

interface MoveFormProps {
  item: InventoryItem;
  /** The first values; the amount then has the focus. */
  first?: Pick<Movement, 'kind' | 'note'>;
  /** The cooking day that it is used for. */
  eventId?: string;
  onMoved?: (kind: MovementKind) => void;
}

/** Counted, bought, used or wasted: with a thumb, or typed. @source decisions/0001 §34 */
export function MoveForm({ item, first, eventId, onMoved }: MoveFormProps) {
  const { t } = useTranslation();
  const { nameOf, amount } = useItemTexts();
  const form = useForm({
    initial: { ...UNTOUCHED, ...first },
    check: (movement): Faults => (isUsable(movement, item) ? {} : { quantity: t('inventory.rules.quantity') }),
    send: async (movement) => {
      const { kind, unitPrice, note } = movement;
      const quantity = Number(shownOf(movement, item));
      const priced = kind === 'purchase' && unitPrice !== '' ? { unitPrice: Number(unitPrice) } : {};
      const label = t(`inventory.moved.${kind}`, { name: nameOf(item), amount: amount(quantity, item.unit) });
      await moveStock(
        item.id,
        { kind, quantity, ...priced, ...(kind === 'use' && eventId && { eventId }), note: note.trim() || null },
        label,
      );
      onMoved?.(kind);
    },
  });
  const { kind } = form.values;
  const shown = shownOf(form.values, item);
  const moved = Number(shown);
  return (
    <form {...form.element} aria-label={t('inventory.move')}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.kind }}
          aria-label={t('inventory.movementKind')}
          value={kind}
          onChange={(value) => form.set({ kind: oneOf(KINDS, value) ?? kind, quantity: null })}
          data={KINDS.map((value) => ({ value, label: t(`inventory.kinds.${value}`) }))}
        />
        <Amount form={form} item={item} shown={shown} hasFocus={first !== undefined} />
        {kind === 'purchase' && <PricePaid form={form} item={item} />}
        <TextInput label={t('inventory.note')} maxLength={500} {...form.text('note')} />
        <Failure error={form.error} what={t('inventory.notSaved')} />
        <Button type="submit" size="lg" loading={form.busy}>
          {t(`inventory.record.${kind}`)}
        </Button>
        {kind === 'count' && moved !== item.quantity && isUsable(form.values, item) && (
          <Text className="text-hint">
            {t('inventory.fromTo', { from: amount(item.quantity, item.unit), to: amount(moved, item.unit) })}
          </Text>
        )}
      </Stack>
    </form>
  );
}

interface PartProps {
  form: Form<Movement>;
  item: InventoryItem;
}

function Amount({ form, item, shown, hasFocus }: PartProps & { shown: number | string; hasFocus: boolean }) {
  const { t } = useTranslation();
  const { amount } = useItemTexts();
  const step = STEPS[item.unit];
  const press = (by: number): void => form.set({ quantity: Math.max(0, roundQuantity((isUnreadable(shown) ? 0 : Number(shown)) + by)) });
  return (
    <div className={classes.amount}>
      <ActionIcon
        size={64}
        variant="default"
        aria-label={t('inventory.less', { amount: amount(step, item.unit) })}
        onClick={() => press(-step)}
      >
        −
      </ActionIcon>
      <AmountInput
        kind="quantity"
        label={t('inventory.amountIn', { unit: t(`inventory.units.${item.unit}`) })}
        classNames={{ input: classes.number }}
        step={0.01}
        {...form.input('quantity')}
        value={shown}
        autoFocus={hasFocus}
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
  );
}

function PricePaid({ form, item }: PartProps) {
  const { t } = useTranslation();
  return (
    <AmountInput
      kind="money"
      label={t('inventory.pricePaid', { unit: t(`inventory.units.${item.unit}`) })}
      step={0.01}
      placeholder={String(item.currentPrice)}
      {...form.input('unitPrice')}
    />
  );
}
