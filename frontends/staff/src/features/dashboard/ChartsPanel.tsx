import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import type { Sold } from '#shared/bookings/charts.contract';
import { formatRupees } from '#shared/core/money';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import type { Cell } from '../../ui/charts/table';
import { Loaded } from '../../ui/Loaded';
import { Columns } from './Columns';
import { EventBars } from './EventBars';
import { shareText, STATUSES, StatusSplit } from './StatusSplit';
import { charts as liveCharts, useCharts } from '../../data/charts.data';

type Measure = 'orders' | 'revenue';

/**
 * Pictures of the sales: by event, by day, by status; each with its table and file. Loaded apart from the console.
 * @param since changes whenever the bookings did
 */
export default function ChartsPanel({ since }: { since: unknown }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { record: charts } = useCharts();
  const [measure, setMeasure] = useState<Measure>('orders');
  const text = (sold: Sold): string => (measure === 'orders' ? String(sold.orders) : formatRupees(sold.revenue));
  const nothing = charts?.events.length === 0;
  return (
    <Stack component="section" gap="md" aria-labelledby={titleId}>
      <Group justify="space-between">
        <Title order={2} id={titleId}>
          {t('charts.title')}
        </Title>
        <SegmentedControl
          withItemsBorders={false}
          aria-label={t('charts.measure')}
          value={measure}
          onChange={(value) => setMeasure(value === 'revenue' ? 'revenue' : 'orders')}
          data={(['orders', 'revenue'] as const).map((value) => ({ value, label: t(`charts.${value}`) }))}
        />
      </Group>
      <Loaded store={liveCharts} of={since} loading={t('charts.loading')} />
      {nothing && <Text c="dimmed">{t('charts.nothing')}</Text>}
      {charts && !nothing && (
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <ChartCard title={t('charts.byDay', { count: charts.days.length })}>
            <ChartFigure
              title={t('charts.byDay', { count: charts.days.length })}
              empty={null}
              numbers={{
                head: [t('charts.day'), t('charts.orders'), t('charts.revenue')],
                rows: charts.days
                  .filter(({ orders }) => orders > 0)
                  .map(({ day, orders, revenue }) => [{ value: day, text: formatDay(day, i18n.language) }, orders, inRupees(revenue)]),
              }}
            >
              <Columns days={charts.days} measure={measure} text={text} />
            </ChartFigure>
          </ChartCard>
          <ChartCard title={t('charts.byEvent')}>
            <ChartFigure
              title={t('charts.byEvent')}
              empty={null}
              numbers={{
                head: [t('charts.event'), t('charts.orders'), t('charts.revenue')],
                rows: charts.events.map(({ title, orders, revenue }) => [title, orders, inRupees(revenue)]),
              }}
            >
              <EventBars events={charts.events} measure={measure} text={text} />
            </ChartFigure>
          </ChartCard>
          <ChartCard title={t('charts.byStatus')} wide>
            <ChartFigure
              title={t('charts.byStatus')}
              empty={null}
              numbers={{
                head: [t('charts.status'), t('charts.orders'), t('charts.share')],
                rows: STATUSES.map((status) => [t(`dashboard.${status}`), charts.statuses[status], shareText(charts.statuses, status)]),
              }}
            >
              <StatusSplit statuses={charts.statuses} />
            </ChartFigure>
          </ChartCard>
        </SimpleGrid>
      )}
    </Stack>
  );
}

const inRupees = (amount: number): Cell => ({ value: amount, text: formatRupees(amount) });

function ChartCard({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Card withBorder style={wide ? { gridColumn: '1 / -1' } : undefined}>
      <Title order={3} size="h4" mb="md">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </Card>
  );
}
