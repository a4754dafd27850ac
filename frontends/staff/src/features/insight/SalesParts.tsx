import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#kit/formats';
import { dishName } from '#kit/dish-texts';
import { ORDER_CHANNELS } from '#shared/bookings/order-channel';
import type { SaleInsight } from '#shared/insight/insight.contract';
import type { Period } from '#shared/insight/period';
import { medianOf } from '#shared/reports/plan';
import { saleInsights, useSaleInsights } from '../../data/insight.data';
import { BarChart, type BarSeries } from '../../ui/charts/BarChart';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { LineChart, type LinePoint } from '../../ui/charts/LineChart';
import { MOST_SERIES } from '../../ui/charts/tones';
import { useShortMinutes } from '../../ui/use-short-minutes';
import { InsightPart } from './InsightPart';
import { saleCategory, saleTitle } from './sale-texts';

const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** How much of each dish each sale sold. */
export function PortionsPart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const sales = useSaleInsights().record ?? [];
  const series = useDishSeries(sales);
  const title = t('insight.portions.title');
  const sold = total(series.flatMap(({ values }) => values));
  return (
    <InsightPart title={title} store={saleInsights} of={period}>
      <ChartFigure
        title={title}
        told={t('insight.portions.told', { count: sales.length, portions: formatNumber(sold, i18n.language) })}
        empty={sold === 0 ? t('insight.portions.empty') : null}
        numbers={{
          head: [t('insight.sale'), ...series.map(({ name }) => name), t('insight.total')],
          rows: sales.map((sale, place) => {
            const values = series.map((one) => one.values[place] ?? 0);
            return [saleCategory(sale, i18n.language).name, ...values, total(values)];
          }),
        }}
      >
        <BarChart
          label={title}
          categories={sales.map((sale) => saleCategory(sale, i18n.language))}
          series={series}
          format={(value) => formatNumber(value, i18n.language)}
          unknown={t('insight.unknown')}
        />
      </ChartFigure>
    </InsightPart>
  );
}

/** A series for each dish, those that sold most first; dishes without a form of their own are together in the last one. */
function useDishSeries(sales: readonly SaleInsight[]): BarSeries[] {
  const { t } = useTranslation();
  const dishes = new Map(sales.flatMap((sale) => sale.dishes.map((dish) => [dish.key, dish] as const)));
  const portions = ({ dishes: sold }: SaleInsight, key: string): number => sold.find((dish) => dish.key === key)?.portions ?? 0;
  const series = [...dishes.values()]
    .map(({ key, name, nameMalayalam }) => ({
      key,
      name: dishName(t, key, name, nameMalayalam ?? null),
      values: sales.map((sale) => portions(sale, key)),
    }))
    .sort((a, b) => total(b.values) - total(a.values));
  if (series.length <= MOST_SERIES) return series;
  const rest = series.slice(MOST_SERIES - 1);
  const together = {
    key: 'rest',
    name: t('insight.portions.rest'),
    values: sales.map((_, place) => total(rest.map((one) => one.values[place] ?? 0))),
  };
  return [...series.slice(0, MOST_SERIES - 1), together];
}

/** How fast each sale sold out, how each channel sold, and the newest sales minute by minute. */
export function SpeedPart({ period }: { period: Period }) {
  const { t } = useTranslation();
  const sales = useSaleInsights().record ?? [];
  return (
    <InsightPart title={t('insight.speed.title')} store={saleInsights} of={period}>
      <Stack gap="xl">
        <SoldOut sales={sales} />
        {sales.some(({ channels }) => channels.length > 0) && <Channels sales={sales} />}
        {sales.some(({ curve }) => curve.length > 1) && <Curves sales={sales} />}
      </Stack>
    </InsightPart>
  );
}

interface SalesProps {
  sales: readonly SaleInsight[];
}

/** Steps of a clock, minutes. */
const CLOCK_STEPS = [1, 5, 15, 30, 60, 120, 240, 720, 1_440, 2_880, 10_080] as const;

function SoldOut({ sales }: SalesProps) {
  const { t, i18n } = useTranslation();
  const short = useShortMinutes();
  const minutes = sales.map(({ soldOutMinutes }) => soldOutMinutes);
  const known = minutes.filter((one) => one !== null);
  const usual = medianOf(known);
  const title = t('insight.speed.soldOut');
  return (
    <ChartFigure
      title={title}
      isTitled
      told={usual === null ? undefined : t('insight.speed.told', { count: known.length, of: sales.length, usual: short(usual) })}
      empty={usual === null ? t('insight.speed.empty') : null}
      numbers={{
        head: [t('insight.sale'), t('insight.speed.minutes'), t('insight.speed.slots')],
        rows: sales.map((sale) => [
          saleCategory(sale, i18n.language).name,
          { value: sale.soldOutMinutes, text: sale.soldOutMinutes === null ? t('insight.speed.notSoldOut') : String(sale.soldOutMinutes) },
          sale.maxOrders,
        ]),
      }}
    >
      <BarChart
        label={title}
        categories={sales.map((sale) => saleCategory(sale, i18n.language))}
        series={[{ key: 'minutes', name: t('insight.speed.untilSoldOut'), values: minutes }]}
        format={short}
        steps={CLOCK_STEPS}
        unknown={t('insight.speed.notSoldOut')}
        sign="–"
      />
    </ChartFigure>
  );
}

function Channels({ sales }: SalesProps) {
  const { t, i18n } = useTranslation();
  const title = t('insight.speed.byChannel');
  const used = ORDER_CHANNELS.filter((channel) => sales.some(({ channels }) => channels.some((one) => one.channel === channel)));
  const slots = ({ channels }: SaleInsight, channel: string): number => channels.find((one) => one.channel === channel)?.slots ?? 0;
  const series = used.map((channel) => ({
    key: channel,
    name: t(`insight.channels.${channel}`),
    values: sales.map((sale) => slots(sale, channel)),
  }));
  return (
    <ChartFigure
      title={title}
      isTitled
      empty={null}
      numbers={{
        head: (['sale', 'speed.channel', 'speed.sold', 'speed.half', 'speed.last'] as const).map((key) => t(`insight.${key}`)),
        rows: sales.flatMap((sale) =>
          sale.channels.map(({ channel, slots: sold, halfMinutes, lastMinutes }) => [
            saleCategory(sale, i18n.language).name,
            t(`insight.channels.${channel}`),
            sold,
            halfMinutes,
            lastMinutes,
          ]),
        ),
      }}
    >
      <BarChart
        label={title}
        categories={sales.map((sale) => saleCategory(sale, i18n.language))}
        series={series}
        format={(value) => formatNumber(value, i18n.language)}
        unknown={t('insight.unknown')}
      />
    </ChartFigure>
  );
}

/** The line begins when ordering did, with nothing sold. */
const fromOpening = (curve: SaleInsight['curve']): LinePoint[] => [
  ...(curve[0]?.minute === 0 ? [] : [{ x: 0, y: 0 }]),
  ...curve.map(({ minute, slots }) => ({ x: minute, y: slots })),
];

function Curves({ sales }: SalesProps) {
  const { t, i18n } = useTranslation();
  const short = useShortMinutes();
  const title = t('insight.speed.curves');
  const drawn = sales.filter(({ curve }) => curve.length > 0).toReversed();
  return (
    <ChartFigure
      title={title}
      isTitled
      told={t('insight.speed.curvesTold')}
      empty={null}
      numbers={{
        head: [t('insight.sale'), t('insight.speed.minute'), t('insight.speed.sold')],
        rows: drawn.flatMap((sale) => sale.curve.map(({ minute, slots }) => [saleCategory(sale, i18n.language).name, minute, slots])),
      }}
    >
      <LineChart
        label={title}
        series={drawn.map((sale) => ({
          key: String(sale.id),
          name: saleTitle(sale, i18n.language),
          points: fromOpening(sale.curve),
        }))}
        shape="step"
        formatX={short}
        formatY={(value) => formatNumber(value, i18n.language)}
        stepsOfX={CLOCK_STEPS}
        unknown={t('insight.speed.nothingYet')}
        startsAtZero
      />
    </ChartFigure>
  );
}
