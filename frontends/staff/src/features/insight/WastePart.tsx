import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatMonth } from '#kit/formats';
import { formatRupees } from '#shared/core/money';
import type { WasteInsight } from '#shared/insight/insight.contract';
import type { Period } from '#shared/insight/period';
import { useWasteInsights, wasteInsights } from '../../data/insight.data';
import { BarChart } from '../../ui/charts/BarChart';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { RankBars } from '../../ui/charts/RankBars';
import { InsightPart } from './InsightPart';
/** More items are in the table. */
const MOST_DRAWN = 10;

/** The written-off stock, by item and by month. An item without a price is named, not worth nothing. */
export function WastePart({ period }: { period: Period }) {
  const { t } = useTranslation();
  const { record } = useWasteInsights();
  const { items = [], months = [] } = record ?? {};
  const unpriced = items.reduce((sum, item) => sum + item.unpriced, 0);
  const priced = items.flatMap(({ cost }) => cost ?? []);
  const cost = priced.reduce((sum, one) => sum + one, 0);
  const title = t('insight.waste.title');
  // Without any price the cost is unknown: that is not ₹0.
  const told = [
    priced.length > 0 ? t('insight.waste.told', { cost: formatRupees(cost) }) : null,
    unpriced > 0 ? t('insight.waste.unpriced', { count: unpriced }) : null,
  ];
  return (
    <InsightPart title={title} store={wasteInsights} of={period}>
      <Stack gap="xl">
        <Items items={items} told={told.filter((part) => part !== null).join(' ')} title={t('insight.waste.byItem')} />
        {priced.length > 0 && months.length > 1 && <Months months={months} title={t('insight.waste.byMonth')} />}
      </Stack>
    </InsightPart>
  );
}

function Items({ items, told, title }: { items: WasteInsight['items']; told: string; title: string }) {
  const { t, i18n } = useTranslation();
  const nameOf = ({ itemId, name, nameMalayalam }: WasteInsight['items'][number]): string =>
    (i18n.language.startsWith('ml') && nameMalayalam) || (name ?? t('insight.waste.removed', { id: itemId }));
  const unitOf = ({ unit }: WasteInsight['items'][number]): string => (unit === null ? '' : t(`inventory.units.${unit}`));
  const costText = (cost: number | null): string => (cost === null ? t('insight.waste.noPrice') : formatRupees(cost));
  return (
    <ChartFigure
      title={title}
      isTitled
      told={told}
      empty={items.length === 0 ? t('insight.waste.empty') : null}
      numbers={{
        head: (['item', 'quantity', 'unit', 'cost', 'times', 'withoutPrice'] as const).map((key) => t(`insight.waste.${key}`)),
        rows: items.map((item) => [
          nameOf(item),
          item.quantity,
          unitOf(item),
          { value: item.cost, text: costText(item.cost) },
          item.times,
          item.unpriced,
        ]),
      }}
    >
      <RankBars
        label={title}
        rows={items.slice(0, MOST_DRAWN).map((item) => ({
          key: String(item.itemId),
          name: nameOf(item),
          value: item.cost,
          text: `${`${formatNumber(item.quantity, i18n.language)} ${unitOf(item)}`.trim()} · ${costText(item.cost)}`,
        }))}
      />
    </ChartFigure>
  );
}

function Months({ months, title }: { months: WasteInsight['months']; title: string }) {
  const { t, i18n } = useTranslation();
  return (
    <ChartFigure
      title={title}
      isTitled
      empty={null}
      numbers={{
        head: (['month', 'cost', 'times', 'withoutPrice'] as const).map((key) => t(`insight.waste.${key}`)),
        rows: months.map(({ month, cost, times, unpriced }) => [
          { value: month, text: formatMonth(month, i18n.language) },
          { value: cost, text: formatRupees(cost) },
          times,
          unpriced,
        ]),
      }}
    >
      <BarChart
        label={title}
        categories={months.map(({ month }) => ({
          key: month,
          label: formatMonth(month, i18n.language),
          name: formatMonth(month, i18n.language),
        }))}
        series={[
          {
            key: 'cost',
            name: t('insight.waste.cost'),
            values: months.map(({ cost, times, unpriced }) => (unpriced === times ? null : cost)),
          },
        ]}
        format={formatRupees}
        unknown={t('insight.waste.noPrice')}
      />
    </ChartFigure>
  );
}
