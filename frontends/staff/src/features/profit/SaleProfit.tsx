import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dishName } from '#kit/dish-texts';
import type { DishProfitLine, ProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import { profitStatement } from '../../data/profit.data';
import { consolePath } from '../../ui/console-path';
import { Loaded } from '../../ui/Loaded';
import { Section } from '../../ui/Section';
import { FoldingTable } from '../../ui/FoldingTable';
import { ExtraCosts } from './ExtraCosts';
import { PriceSwitch, usePriceChoice } from './PriceSwitch';
import { StatementParts } from './StatementParts';
import { Unknowns } from './Unknowns';
import { useKitchenChanges } from './use-kitchen-changes';
import { costText, leftText, outText, rupees } from './profit-texts';
import classes from './Profit.module.css';

/** The profit of one sale: one line, its parts, each dish, and the unknown amounts. @source requirements/console C126 */
export function SaleProfit({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  const prices = usePriceChoice();
  const of = { sale: eventId, prices, since: useKitchenChanges() };
  return (
    <Stack gap="lg" data-print-wide>
      <Group justify="space-between" align="flex-end" data-screen-only>
        <PriceSwitch />
        <Group gap="sm">
          <Button component={Link} variant="default" to={consolePath('profit', { ...(prices !== 'last' && { prices }) })}>
            {t('profit.compare')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('profit.print')}
          </Button>
        </Group>
      </Group>
      <Loaded store={profitStatement} of={of} failed={t('profit.failed')} loading={t('profit.loading')}>
        {({ record }) => <Statement statement={record} />}
      </Loaded>
    </Stack>
  );
}

function Statement({ statement }: { statement: ProfitStatement }) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap="sm">
        <Badge color={statement.state === 'complete' ? 'leaf' : 'gray'}>{t(`profit.states.${statement.state}`)}</Badge>
        <Text className="text-hint">
          {t(`profit.countedBy.${statement.prices}`)}. {t(`profit.use.${statement.use}`)}.
        </Text>
      </Group>
      <OneLine line={statement} />
      <Unknowns statement={statement} />
      <Section title={t('profit.madeOf')}>
        <StatementParts statement={statement} />
      </Section>
      <Section title={t('profit.dishes.title')}>
        {statement.dishes.length === 0 ? <Text c="dimmed">{t('profit.dishes.nothing')}</Text> : <DishProfits statement={statement} />}
      </Section>
      <Section title={t('profit.extra.title')}>
        <ExtraCosts sale={statement.salesEventId} costs={statement.extraCosts} />
      </Section>
    </>
  );
}

/** ₹ in, ₹ out, ₹ left. */
function OneLine({ line }: { line: ProfitLine }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.line}>
      <div>
        <dt>{t('profit.in')}</dt>
        <dd>{rupees(line.in)}</dd>
      </div>
      <div>
        <dt>{t('profit.out')}</dt>
        <dd>{outText(t, line)}</dd>
      </div>
      <div className={classes.left} data-loss={line.left < 0 || undefined}>
        <dt>{t('profit.left')}</dt>
        <dd>{leftText(t, line.left, line.isWhole)}</dd>
      </div>
      <div>
        <dt>{t('profit.perPortion', { count: line.portions })}</dt>
        <dd>{leftText(t, line.perPortion, line.isWhole)}</dd>
      </div>
    </dl>
  );
}

type CostKinds = readonly (keyof DishProfitLine['costs'])[];

/** A cost that is unknown for the sale is unknown for each dish. */
const shareOf = ({ costs }: DishProfitLine, kinds: CostKinds, ofSale: ProfitStatement['costs']) => ({
  amount: kinds.reduce((sum, kind) => sum + Math.round(costs[kind] * 100), 0) / 100,
  isWhole: kinds.every((kind) => ofSale[kind].isWhole),
});

/** The income, costs and profit of each dish; together they are the sale. */
function DishProfits({ statement }: { statement: ProfitStatement }) {
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
