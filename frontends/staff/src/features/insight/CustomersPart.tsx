import { formatNumber } from '#kit/formats';
import { useTranslation } from 'react-i18next';
import type { Period } from '#shared/insight/period';
import { returningPercent, sumOfCustomers } from '#shared/insight/customers';
import { BarChart } from '../../ui/charts/BarChart';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { InsightPart } from './InsightPart';
import { saleCategory } from './sale-texts';
import { saleInsights, useSaleInsights } from '../../data/insight.data';

const KINDS = ['fresh', 'returning', 'forgotten'] as const;

/** How many customers of each sale had bought before; no customer is named. @source requirements/console C144 */
export function CustomersPart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const sales = useSaleInsights().record ?? [];
  const title = t('insight.customers.title');
  const sum = sumOfCustomers(sales.map(({ customers }) => customers));
  const percent = returningPercent(sum);
  // Only where a customer's data was erased.
  const kinds = KINDS.filter((kind) => kind !== 'forgotten' || sum.forgotten > 0);
  const shareOf = (percentage: number | null) => ({ value: percentage, text: percentage === null ? '–' : `${percentage}%` });
  return (
    <InsightPart title={title} store={saleInsights} of={period}>
      <ChartFigure
        title={title}
        told={percent === null ? undefined : t('insight.customers.told', { percent })}
        empty={percent === null ? t('insight.customers.empty') : null}
        numbers={{
          head: [t('insight.sale'), ...kinds.map((kind) => t(`insight.customers.${kind}`)), t('insight.customers.percent')],
          rows: sales.map(({ customers, ...sale }) => [
            saleCategory({ ...sale, customers }, i18n.language).name,
            ...kinds.map((kind) => customers[kind]),
            shareOf(returningPercent(customers)),
          ]),
        }}
      >
        <BarChart
          label={title}
          categories={sales.map((sale) => saleCategory(sale, i18n.language))}
          series={kinds.map((kind) => ({
            key: kind,
            name: t(`insight.customers.${kind}`),
            values: sales.map(({ customers }) => customers[kind]),
          }))}
          format={(value) => formatNumber(value, i18n.language)}
          unknown={t('insight.unknown')}
        />
      </ChartFigure>
    </InsightPart>
  );
}
