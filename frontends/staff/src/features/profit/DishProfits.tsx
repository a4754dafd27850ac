import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { DishProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import { FoldingTable } from '../../ui/FoldingTable';
import { costText, leftText, rupees } from './profit-texts';

type CostKinds = readonly (keyof DishProfitLine['costs'])[];

/** A cost that is unknown for the sale is unknown for each dish. */
const shareOf = ({ costs }: DishProfitLine, kinds: CostKinds, ofSale: ProfitStatement['costs']) => ({
  amount: kinds.reduce((sum, kind) => sum + Math.round(costs[kind] * 100), 0) / 100,
  isWhole: kinds.every((kind) => ofSale[kind].isWhole),
});

/** The income, costs and profit of each dish; together they are the sale. */
export function DishProfits({ statement }: { statement: ProfitStatement }) {
  const { t } = useTranslation();
  const { isWhole } = statement;
  const costOf = (dish: DishProfitLine, kinds: CostKinds): string => costText(t, shareOf(dish, kinds, statement.costs));
  const nameOf = ({ key, name, nameMalayalam }: DishProfitLine): string =>
    key === null ? t('profit.dishes.none') : dishName(t, key, name, nameMalayalam);
  return (
    <FoldingTable
      label={t('profit.dishes.title')}
      rows={statement.dishes}
      keyOf={({ key }) => key ?? ''}
      openLabel={(dish) => t('profit.dishes.open', { dish: nameOf(dish) })}
      columns={[
        { key: 'dish', title: t('profit.dishes.dish'), cell: nameOf, shows: 'name' },
        { key: 'portions', title: t('profit.dishes.portions'), cell: ({ portions }) => (portions > 0 ? String(portions) : '') },
        { key: 'received', title: t('profit.dishes.received'), cell: ({ received }) => rupees(received) },
        { key: 'back', title: t('profit.dishes.back'), cell: ({ back }) => (back > 0 ? rupees(back) : '') },
        { key: 'fee', title: t('profit.parts.fee'), cell: ({ fee }) => rupees(fee) },
        { key: 'ingredients', title: t('profit.costs.ingredients'), cell: (dish) => costOf(dish, ['ingredients']) },
        { key: 'more', title: t('profit.dishes.more'), cell: (dish) => costOf(dish, ['fuel', 'delivery', 'other']) },
        { key: 'profit', title: t('profit.left'), cell: ({ profit }) => leftText(t, profit, isWhole), shows: 'lead' },
        { key: 'perPortion', title: t('profit.dishes.perPortion'), cell: ({ perPortion }) => leftText(t, perPortion, isWhole) },
      ]}
    />
  );
}
