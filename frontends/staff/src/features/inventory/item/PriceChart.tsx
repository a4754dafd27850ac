import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#kit/server-clock';
import { formatDay } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ChartFigure } from '../../../ui/charts/ChartFigure';
import { drawPrices } from './price-chart';
import classes from './PriceChart.module.css';
import { formatRupees } from './item-texts';

const WIDTH = 600;
const HEIGHT = 140;
const MARGIN = 10;

/** The price of an item over time: a picture, and the same as a table and a file. */
export function PriceChart({ item }: { item: InventoryItem }) {
  const { t, i18n } = useTranslation();
  const drawing = drawPrices(item.priceHistory, serverNow(), WIDTH, HEIGHT);
  return (
    <section aria-labelledby="prices">
      <Title order={3} id="prices" mb="xs">
        {t('inventory.prices')}
      </Title>
      {!drawing && <Text c="dimmed">{t('inventory.noPrices')}</Text>}
      {drawing && (
        <ChartFigure
          title={`${t('inventory.prices')} ${item.name}`}
          empty={null}
          numbers={{
            head: [t('inventory.since'), t('inventory.fields.currentPrice')],
            rows: item.priceHistory.toReversed().map(({ date, price }) => {
              const day = calendarDayOf(date);
              return [
                { value: day, text: formatDay(day, i18n.language) },
                { value: price, text: formatRupees(price) },
              ];
            }),
          }}
        >
          <div className={classes.chart}>
            <span className={classes.most}>{formatRupees(drawing.most)}</span>
            <svg
              viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
              role="img"
              aria-label={t('inventory.pricesFromTo', { least: formatRupees(drawing.least), most: formatRupees(drawing.most) })}
            >
              <path d={drawing.area} className={classes.area} />
              <path d={drawing.line} className={classes.line} />
              {drawing.dots.map(({ x, y, point }) => (
                <circle key={`${point.date} ${point.price}`} cx={x} cy={y} r="5" className={classes.dot} />
              ))}
            </svg>
            {drawing.least !== drawing.most && <span className={classes.least}>{formatRupees(drawing.least)}</span>}
          </div>
        </ChartFigure>
      )}
    </section>
  );
}
