import { useTranslation } from 'react-i18next';
import type { EstimateLine } from '#shared/inventory/estimate';
import classes from './EstimateTable.module.css';
import { nameIn } from '../list/shopping-list';
import { amountText } from '../../../ui/amount-text';
import { formatRupees } from '../item/item-texts';

/** The needs, the stock, the shortage and its cost; short lines first. */
export function EstimateTable({ lines }: { lines: readonly EstimateLine[] }) {
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
