import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatShortDay } from '#kit/formats';
import type { ReviewInsight } from '#shared/insight/insight.contract';
import type { Period } from '#shared/insight/period';
import { averageRating, countOf } from '#shared/insight/ratings';
import { RATINGS } from '#shared/reviews/review-rules';
import { reviewInsights, useReviewInsights } from '../../data/insight.data';
import { BarChart, type BarSeries } from '../../ui/charts/BarChart';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { InsightPart } from './InsightPart';

/** The reviews of each event: the average, and how many gave how many stars. */
export function ReviewsPart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const { record } = useReviewInsights();
  const events = record ?? [];
  const all = RATINGS.map((_, place) => events.reduce((sum, { ratings }) => sum + (ratings[place] ?? 0), 0));
  const average = averageRating(all);
  const title = t('insight.reviews.title');
  const nameOf = ({ title: name, day }: ReviewInsight): string => `${name}, ${formatShortDay(day, i18n.language)}`;
  const categories = events.map((event) => ({ key: event.eventId, label: formatShortDay(event.day, i18n.language), name: nameOf(event) }));
  const best = RATINGS.toReversed();
  const format = (value: number): string => formatNumber(value, i18n.language, { maximumFractionDigits: 1 });
  const chart = (name: string, series: readonly BarSeries[]) => (
    <div>
      <Title order={3} size="h4">
        {name}
      </Title>
      <BarChart label={name} categories={categories} series={series} format={format} unknown={t('insight.unknown')} />
    </div>
  );
  return (
    <InsightPart title={title} store={reviewInsights} of={period}>
      <ChartFigure
        title={title}
        told={average === null ? undefined : t('insight.reviews.told', { count: countOf(all), average: format(average) })}
        empty={average === null ? t('insight.reviews.empty') : null}
        numbers={{
          head: [t('insight.event'), t('insight.reviews.average'), ...best.map((count) => t('insight.reviews.stars', { count }))],
          rows: events.map((event) => [nameOf(event), event.average, ...best.map((rating) => event.ratings[rating - 1] ?? 0)]),
        }}
      >
        <Stack gap="xl">
          {chart(t('insight.reviews.average'), [
            { key: 'average', name: t('insight.reviews.average'), values: events.map((event) => event.average) },
          ])}
          {chart(
            t('insight.reviews.byStars'),
            best.map((rating) => ({
              key: String(rating),
              name: t('insight.reviews.stars', { count: rating }),
              values: events.map(({ ratings }) => ratings[rating - 1] ?? 0),
            })),
          )}
        </Stack>
      </ChartFigure>
    </InsightPart>
  );
}
