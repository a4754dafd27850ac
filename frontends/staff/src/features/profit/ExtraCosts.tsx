import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { isInPaise } from '#shared/core/money';
import { COST_KINDS, type CostKind } from '#shared/profit/use-costs';
import { type ExtraCostLine, MOST_COST } from '#shared/profit/profit.contract';
import { AmountInput } from '../../ui/AmountInput';
import { addCost, editCost, removeCost, restoreCost } from '../../data/profit.data';
import { Failure } from '../../ui/Failure';
import { type Faults, useForm } from '../../ui/use-form';
import { rupees } from './profit-texts';
import classes from './Profit.module.css';

interface Draft {
  kind: CostKind;
  name: string;
  amount: string | number;
}
const EMPTY: Draft = { kind: 'delivery', name: '', amount: '' };
const isAmount = (amount: Draft['amount']): amount is number =>
  typeof amount === 'number' && amount >= 0 && amount <= MOST_COST && isInPaise(amount);

interface Props {
  sale: number;
  costs: readonly ExtraCostLine[];
}

/** Further costs of the sale, typed in; one that was removed by mistake is put back. */
export function ExtraCosts({ sale, costs }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ExtraCostLine | null>(null);
  const [removed, setRemoved] = useState<ExtraCostLine | null>(null);
  const remove = useAction(async (cost: ExtraCostLine) => {
    await removeCost(cost.id);
    setRemoved(cost);
  });
  const restore = useAction(async (cost: ExtraCostLine) => {
    await restoreCost(cost.id);
    setRemoved(null);
  });
  return (
    <Stack gap="sm">
      {costs.length === 0 && <Text c="dimmed">{t('profit.extra.none')}</Text>}
      <ul className={classes.costs}>
        {costs.map((cost) => (
          <li key={cost.id}>
            <div>
              <Text fw={600}>{cost.name}</Text>
              <Text className="text-hint">
                {t(`profit.costs.${cost.kind}`)} · {cost.by}
              </Text>
            </div>
            <Text className={classes.amount}>{rupees(cost.amount)}</Text>
            <Group gap="xs" data-screen-only>
              <Button variant="default" aria-label={t('profit.extra.editOne', { name: cost.name })} onClick={() => setEdited(cost)}>
                {t('profit.extra.edit')}
              </Button>
              <Button
                variant="default"
                aria-label={t('profit.extra.removeOne', { name: cost.name })}
                loading={remove.busy}
                onClick={() => void remove.run(cost)}
              >
                {t('profit.extra.remove')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <Failure error={remove.error ?? restore.error} what={t('profit.extra.failed')} />
      {removed && (
        <Group role="status" data-screen-only>
          <Text>{t('profit.extra.removed', { name: removed.name })}</Text>
          <Button variant="default" loading={restore.busy} onClick={() => void restore.run(removed)}>
            {t('profit.extra.undo')}
          </Button>
        </Group>
      )}
      <CostForm key={edited ? `${edited.id} ${edited.version}` : 'new'} sale={sale} cost={edited} onClose={() => setEdited(null)} />
    </Stack>
  );
}

/** @param cost as it was when it was opened; null for a new one */
function CostForm({ sale, cost, onClose }: { sale: number; cost: ExtraCostLine | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Draft>({
    initial: cost ?? EMPTY,
    check: ({ name, amount }): Faults => ({
      ...(name.trim() === '' && { name: t('profit.extra.rules.name') }),
      ...(!isAmount(amount) && { amount: t('profit.extra.rules.amount') }),
    }),
    refused: (error) =>
      Object.fromEntries(
        error.issues.map(({ path }) => [path, t(path === 'name' ? 'profit.extra.rules.name' : 'profit.extra.rules.amount')]),
      ),
    send: async ({ kind, name, amount }, { key }) => {
      const body = { kind, name: name.trim(), amount: Number(amount) };
      if (cost) await editCost(cost.id, { ...body, version: cost.version });
      else await addCost(sale, body, key);
      onClose();
    },
  });
  const title = cost ? t('profit.extra.editTitle', { name: cost.name }) : t('profit.extra.add');
  return (
    <form {...form.element} aria-label={title} data-screen-only>
      <Stack gap="sm">
        <Text fw={600}>{title}</Text>
        {/* One of them has a hint above it. */}
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }}>
          <NativeSelect
            label={t('profit.extra.kind')}
            {...form.text('kind')}
            data={COST_KINDS.map((value) => ({ value, label: t(`profit.costs.${value}`) }))}
          />
          <TextInput label={t('profit.extra.name')} required maxLength={120} {...form.text('name')} />
          <AmountInput
            kind="money"
            label={t('profit.extra.amount')}
            description={t('profit.extra.amountHint')}
            required
            {...form.input('amount')}
          />
        </SimpleGrid>
        <Failure error={form.error} what={t('profit.extra.failed')} />
        <Group>
          <Button {...form.button}>{t(cost ? 'profit.extra.save' : 'profit.extra.addSubmit')}</Button>
          {cost && (
            <Button variant="default" onClick={onClose}>
              {t('profit.extra.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
