import { Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking, Stats } from '#shared/bookings/booking.contract';
import { formatRupees } from '#shared/core/money';
import { Loaded } from '../../ui/Loaded';
import { lazyPart } from '../../ui/lazy-part';
import { WhenNear } from '../../ui/WhenNear';
import { stats as liveStats, useStats } from '../../data/stats.data';
import { useSoldDate, useSoldTitle } from '../../data/use-sold-date';
import classes from './Overview.module.css';

// Pictures come after the numbers.
const ChartsPanel = lazyPart(async () => (await import('./ChartsPanel')).default);

interface Props {
  onViewAll: () => void;
  /** `onChanged` has the counters counted again, also while nothing is pushed. */
  renderBooking: (booking: Booking, onChanged: () => void) => ReactNode;
}

/** Counters, recent events and recent bookings, live. @source requirements/console §2.1 */
export function Overview({ onViewAll, renderBooking }: Props) {
  const { t } = useTranslation();
  const { record: stats } = useStats();
  // Why it failed is in the state.
  const recount = (): void => void liveStats.refresh();
  return (
    <Stack gap="xl">
      <Loaded store={liveStats} failed={t('dashboard.loadFailed')} loading={t('dashboard.loading')} again={false} />
      {stats && (
        <>
          <Counters stats={stats} />
          <WhenNear>
            <Suspense fallback={<Spinner label={t('app.loading')} />}>
              <ChartsPanel since={stats} />
            </Suspense>
          </WhenNear>
          <RecentEvents events={stats.recentEvents} />
          <section aria-labelledby="recent-bookings">
            <Group justify="space-between" mb="md">
              <Title order={2} id="recent-bookings">
                {t('dashboard.recentBookings')}
              </Title>
              <Button variant="default" onClick={onViewAll}>
                {t('dashboard.viewAll')}
              </Button>
            </Group>
            {stats.recentBookings.length === 0 && <Text c="dimmed">{t('dashboard.noBookings')}</Text>}
            <WhenNear>
              <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
                {stats.recentBookings.map((booking) => renderBooking(booking, recount))}
              </SimpleGrid>
            </WhenNear>
          </section>
        </>
      )}
    </Stack>
  );
}

function Counters({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const revenue = formatRupees(stats.totalRevenue);
  const refunded = stats.refunded > 0 ? t('dashboard.refunded', { amount: formatRupees(stats.refunded) }) : null;
  const cash = stats.cash > 0 ? t('dashboard.cash', { amount: formatRupees(stats.cash) }) : null;
  const note = [refunded, cash].filter((part) => part !== null).join(' · ') || null;
  return (
    <dl className={classes.counters}>
      <Counter label={t('dashboard.totalOrders')} value={stats.totalOrders} />
      <Counter label={t('dashboard.pending')} value={stats.pending} tone="pending" />
      <Counter label={t('dashboard.confirmed')} value={stats.confirmed} tone="confirmed" />
      <Counter label={t('dashboard.delivered')} value={stats.delivered} tone="delivered" />
      <Counter label={t('dashboard.cancelled')} value={stats.cancelled} tone="cancelled" />
      <Counter label={t('dashboard.totalRevenue')} value={revenue} note={note} />
    </dl>
  );
}

function RecentEvent({ event }: { event: Stats['recentEvents'][number] }) {
  const { t } = useTranslation();
  const date = useSoldDate(event);
  const titleOf = useSoldTitle();
  return (
    <li className={classes.event}>
      <div>
        <Text fw={600}>{titleOf(event)}</Text>
        <Text className="text-hint">{date}</Text>
      </div>
      <Badge size="lg" variant="light" className="flex-none">
        {t('dashboard.bookings', { count: event.bookings })}
      </Badge>
    </li>
  );
}

function RecentEvents({ events }: { events: Stats['recentEvents'] }) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby="recent-events">
      <Title order={2} size="h3" id="recent-events" mb="sm">
        {t('dashboard.recentEvents')}
      </Title>
      {events.length === 0 && <Text c="dimmed">{t('dashboard.noEvents')}</Text>}
      <ul className={classes.events}>
        {events.map((event) => (
          <RecentEvent key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}

interface CounterProps {
  label: string;
  value: number | string;
  tone?: 'pending' | 'confirmed' | 'delivered' | 'cancelled';
  note?: string | null;
}

/** A longer figure is set smaller, so that it stays on one line on a phone. */
const MOST_IN_LARGE = 7;

/** One number of the overview. */
function Counter({ label, value, tone, note }: CounterProps) {
  return (
    <div className={classes.counter} data-tone={tone}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-long={String(value).length > MOST_IN_LARGE || undefined}>
        {value}
      </dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
