import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isInPaise } from '#shared/core/money';
import { INVENTORY_MESSAGES, isUnitPrice } from '#shared/inventory/inventory.contract';
import { thousandthsOf } from '#shared/inventory/stock';
import { AmountInput } from '../../ui/AmountInput';
import { Failure } from '../../ui/Failure';
import { issuesOf, useForm } from '../../ui/use-form';
import { amountOf, useLineTexts } from './line-texts';
import type { StoredLine } from './open-rows';
import { buy } from './purchase-commands';
import classes from './Purchasing.module.css';

interface Props {
  /** As it was when the form was opened. */
  line: StoredLine;
  onDone: () => void;
}

interface Draft {
  quantity: number | string;
  /** Empty: the price is not known. Null: not typed; the price is the plan's for the planned amount. */
  paid: number | string | null;
}

const FIELDS = ['quantity', 'paid'] as const;

/** The bought amount and the price for all of it; the plan's own numbers are the first values. @source requirements/kitchen K148 */
export function BuyForm({ line, onDone }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useLineTexts();
  const { unit, buy: planned, cost } = line;
  const plannedPaid = cost === null || !planned ? '' : cost / 100;
  const paidOf = ({ quantity, paid }: Draft): number | string =>
    paid ?? (planned !== null && thousandthsOf(Number(quantity)) === planned ? plannedPaid : '');
  const form = useForm<Draft>({
    initial: { quantity: planned ? planned / 1000 : '', paid: null },
    asksBeforeLeaving: false,
    check: ({ quantity, ...rest }) => {
      const paid = paidOf({ quantity, ...rest });
      return {
        ...(!(thousandthsOf(Number(quantity)) > 0) && { quantity: t('purchasing.rules.quantity') }),
        ...(!isUnitPrice(Number(quantity), Number(paid)) && { paid: t('purchasing.rules.paidTooMuch') }),
        ...(paid !== '' && !(Number(paid) >= 0 && isInPaise(Number(paid))) && { paid: t('purchasing.rules.paid') }),
      };
    },
    refused: (error) => {
      const issues = issuesOf(error);
      const rule = (field: (typeof FIELDS)[number]) => (issues[field] === INVENTORY_MESSAGES.unitPrice ? 'paidTooMuch' : field);
      return Object.fromEntries(FIELDS.flatMap((field) => (issues[field] ? [[field, t(`purchasing.rules.${rule(field)}`)]] : [])));
    },
    send: async ({ quantity, ...rest }) => {
      const paid = paidOf({ quantity, ...rest });
      const bought = { itemId: line.itemId, quantity: Number(quantity), paid: paid === '' ? null : Number(paid) };
      await buy(bought, t('purchasing.boughtOf', { name: nameOf(line), amount: amountOf(t, bought.quantity * 1000, unit) }));
      onDone();
    },
  });
  return (
    <form {...form.element} aria-label={t('purchasing.buyOf', { name: nameOf(line) })} data-screen-only>
      <Stack gap="sm">
        <div className={classes.fields}>
          <AmountInput
            kind="quantity"
            label={t('inventory.amountIn', { unit: t(`inventory.units.${unit}`) })}
            size="md"
            {...form.input('quantity')}
          />
          <AmountInput
            kind="money"
            label={t('purchasing.paid')}
            description={t('purchasing.paidHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            {...form.input('paid')}
            value={paidOf(form.values)}
          />
        </div>
        <Failure error={form.error} what={t('purchasing.notSaved')} atFields={t('purchasing.atFields')} />
        <Group gap="sm">
          <Button type="submit" size="md" loading={form.busy}>
            {t('purchasing.book')}
          </Button>
          <Button variant="default" size="md" onClick={onDone}>
            {t('purchasing.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
