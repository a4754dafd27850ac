import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { chatLink } from '#shared/core/phone';
import { type EstimateLine, estimatePurchase } from '#shared/inventory/estimate';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { type MeatShare, type Sold, withoutRecipe } from '#shared/ingredient-plan/meats';
import { Heading } from '../../../ui/Heading';
import { copyText } from '../../../ui/copy-text';
import { useInventory } from '../../../data/inventory.data';
import { useAmounts, useLiveRecipe } from '../../../data/recipe.data';
import { tell } from '../item-notices';
import { withPending } from '../list/pending-items';
import { formatShare, nameIn, shoppingList, totalText } from '../list/shopping-list';
import { amountText } from '../../../ui/amount-text';
import { formatRupees } from '../item/item-texts';
import classes from './Estimate.module.css';

const MOST_SERVINGS = 5_000;

interface Props {
  /** How many people come. */
  suggested: number;
  /** The sold dishes of the event's sale, which decide the meat; null while they are not known. */
  sold: readonly Sold[] | null;
}

/**
 * The purchases for so many people: the current recipe less the stock, times the price. Counted here, by the same rule as the server's
 * plan, so that it follows every change of the store and works without a network.
 * @source requirements/kitchen K65
 */
export function Estimate({ suggested, sold }: Props) {
  const { t, i18n } = useTranslation();
  const items = useInventory(({ list }) => list);
  useLiveRecipe();
  const recipe = useAmounts();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const [typed, setTyped] = useState<number | string | null>(null);
  const chosen = Number(typed ?? suggested);
  const servings = Number.isInteger(chosen) && chosen >= 1 && chosen <= MOST_SERVINGS ? chosen : null;
  const estimate = useMemo(
    () => (servings === null ? null : estimatePurchase(needsFor(recipe, servings, sold ?? []), withPending(items, waiting))),
    [recipe, servings, sold, items, waiting],
  );
  const others = servings === null ? [] : withoutRecipe(servings, sold ?? []);
  const list = estimate && servings !== null ? shoppingList(t, i18n.language, servings, estimate, others) : '';
  const copy = async (): Promise<void> => {
    if (await copyText(list)) tell('success', 'copied');
    else tell('error', 'copyFailed');
  };
  return (
    <section aria-labelledby="estimate" data-print-alone className={classes.estimate}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Heading id="estimate" title={t('inventory.estimate.title')} hint={t('inventory.estimate.hint')} />
          <NumberInput
            label={t('inventory.estimate.servings')}
            error={servings === null ? t('inventory.estimate.servingsRule', { most: MOST_SERVINGS }) : undefined}
            min={1}
            max={MOST_SERVINGS}
            step={5}
            allowDecimal={false}
            clampBehavior="none"
            inputMode="numeric"
            w="12rem"
            value={typed ?? suggested}
            onChange={setTyped}
          />
        </Group>
        {estimate && (
          <>
            <Text aria-live="polite" className={classes.total}>
              {totalText(t, estimate)}
            </Text>
            {estimate.unpriced > 0 && <Text c="dimmed">{t('inventory.estimate.unpriced', { count: estimate.unpriced })}</Text>}
            {sold === null && <Banner kind="warning">{t('inventory.estimate.soldUnknown')}</Banner>}
            <OtherMeats shares={others} />
            <EstimateTable lines={estimate.lines} />
            <Group>
              <Button variant="default" onClick={() => void copy()}>
                {t('inventory.estimate.copy')}
              </Button>
              <Button component="a" href={chatLink('', list)} target="_blank" rel="noreferrer" variant="default">
                {t('inventory.estimate.share')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </section>
  );
}

/** Sold dishes without a recipe of ours. */
function OtherMeats({ shares }: { shares: readonly MeatShare[] }) {
  const { t, i18n } = useTranslation();
  if (shares.length === 0) return null;
  return (
    <Banner kind="warning" title={t('inventory.estimate.withoutRecipe')}>
      <ul className="list-disc">
        {shares.map((share) => (
          <li key={share.name.en}>{formatShare(t, i18n.language, share)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The needs, the stock, the shortage and its cost; short lines first. */
function EstimateTable({ lines }: { lines: readonly EstimateLine[] }) {
  const { t, i18n } = useTranslation();
  const amount = (quantity: number | null, unit: string): string => (quantity === null ? '–' : amountText(t, quantity, unit));
  const ordered = [...lines].sort((a, b) => Number(b.shortage > 0) - Number(a.shortage > 0));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.estimate.ingredient')}</th>
          <th scope="col">{t('inventory.estimate.needed')}</th>
          <th scope="col">{t('inventory.estimate.stock')}</th>
          <th scope="col">{t('inventory.estimate.shortage')}</th>
          <th scope="col">{t('inventory.estimate.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((line) => (
          <tr key={`${line.name.en} ${line.unit}`} data-short={line.shortage > 0 || undefined}>
            <th scope="row">{nameIn(line, i18n.language)}</th>
            <td data-label={t('inventory.estimate.needed')}>{amount(line.needed, line.unit)}</td>
            <td data-label={t('inventory.estimate.stock')}>{amount(line.stock, line.unit)}</td>
            <td data-label={t('inventory.estimate.shortage')} className={classes.short}>
              {line.shortage > 0 ? amount(line.shortage, line.unit) : t('inventory.estimate.enough')}
            </td>
            <td data-label={t('inventory.estimate.cost')}>
              {line.cost === null
                ? t(line.itemId === null ? 'inventory.estimate.notListed' : 'inventory.estimate.noPrice')
                : formatRupees(line.cost)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
