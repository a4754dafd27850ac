import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import type { Charts, Sold } from '#shared/bookings/charts.contract';
import { formatRupees } from '#shared/core/money';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import type { Cell } from '../../ui/charts/table';
import { Loaded } from '../../ui/Loaded';
import { charts as liveCharts, useCharts } from '../../data/stats.data';
import { useSoldTitle } from '../../data/use-sold-date';
import { ShareBar, ShareMark } from '../../ui/Shares';
import { Columns } from './Columns';
import classes from './Charts.module.css';

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

interface Props {
  events: Charts['events'];
  measure: 'orders' | 'revenue';
  text: (event: Charts['events'][number]) => string;
}

/** A bar per event with its number, the newest sold first. */
function EventBars({ events, measure, text }: Props) {
  const titleOf = useSoldTitle();
  const most = Math.max(1, ...events.map((event) => event[measure]));
  return (
    <ul className={classes.bars}>
      {events.map((event) => (
        <li key={event.id}>
          <span className="wrap-anywhere">{titleOf(event)}</span>
          <span className={classes.value}>{text(event)}</span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${(event[measure] / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** @source requirements/console C6 */
const STATUSES = ['pending', 'confirmed', 'delivered', 'cancelled'] as const;
type Statuses = Charts['statuses'];

/** The share of a state among all orders, in whole percent. */
function shareText(statuses: Statuses, status: (typeof STATUSES)[number]): string {
  const total = STATUSES.reduce((sum, one) => sum + statuses[one], 0);
  return `${Math.round((statuses[status] / Math.max(1, total)) * 100)}%`;
}

/** How the orders are spread over their states: one bar, and its numbers as a list. */
function StatusSplit({ statuses }: { statuses: Statuses }) {
  const { t } = useTranslation();
  return (
    <>
      <ShareBar className={classes.split}>
        {STATUSES.map((status) => (
          <span key={status} data-tone={status} style={{ flexGrow: statuses[status] }} />
        ))}
      </ShareBar>
      <ul className={classes.legend}>
        {STATUSES.map((status) => (
          <li key={status} data-tone={status}>
            <span className="wrap-anywhere">
              <ShareMark />
              {t(`dashboard.${status}`)}
            </span>
            <span className={classes.value}>
              {statuses[status]} · {shareText(statuses, status)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
