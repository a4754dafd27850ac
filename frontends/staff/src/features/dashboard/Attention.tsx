import { Card, Text, Title } from '@mantine/core';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '#kit/http/http';
import type { Standing } from '#kit/live/live-store';
import { useServerNow } from '#kit/server-clock';
import { useKitchenDay, useToday } from '#kit/today';
import { silentScreens } from '#shared/devices/silence';
import { daysCalledOff, daysToComplete, isDueToPlan, taskTimeOf, unplannedSales } from '#shared/diary/day-of-sale';
import { comingSales } from '#shared/sales-events/coming-sales';
import { summarise } from '#shared/tasks/task-summary';
import { tasksPage } from '#shared/tasks/task-page';
import { backups } from '../../data/backups.data';
import { devices, useDevices } from '../../data/devices.data';
import { useDiary } from '../../data/diary.data';
import { openReadings, useOpenReadings } from '../../data/readings.data';
import { paymentAlerts, usePaymentAlerts } from '../../data/payment-alerts.data';
import { useSalesEvents } from '../../data/sales-events.data';
import { useStats } from '../../data/stats.data';
import { useTasks } from '../../data/tasks.data';
import { consolePath, salePath, settingsPath } from '../../ui/console-path';
import { Failure } from '../../ui/Failure';
import classes from './HomeParts.module.css';

const LOOK_EVERY_MS = 30_000;

interface Thing {
  what: 'backup' | 'money' | 'readings' | 'silent' | 'late' | 'uncollected' | 'unreachable' | 'unplanned' | 'calledOff' | 'over';
  count: number;
  to: string;
}

/** The matters that need a manager now, the most pressing first: food, money, time, numbers that reach no customer, screens, backups. */
export function Attention() {
  const { t } = useTranslation();
  const things = useThings();
  const unknown = useUnknown();
  return (
    <Card withBorder component="section" aria-labelledby="attention">
      <Title order={2} size="h3" id="attention" mb="sm">
        {t('dashboard.attention.title')}
      </Title>
      <Failure
        error={unknown[0]?.error ?? null}
        what={t('dashboard.attention.failed')}
        onAgain={async () => {
          await Promise.all(unknown.map(({ reload }) => reload()));
        }}
      />
      {things.length === 0 && unknown.length === 0 && (
        <Text c="dimmed" className={classes.well}>
          <CircleCheck size={20} aria-hidden="true" />
          {t('dashboard.attention.nothing')}
        </Text>
      )}
      {things.length > 0 && (
        <ul className="stack-2 list-none">
          {things.map(({ what, count, to }) => (
            <li key={what}>
              <Link to={to} className={classes.thing} data-what={what}>
                <span>{t(`dashboard.attention.${what}`, { count })}</span>
                <ChevronRight size={18} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The parts that never loaded: their open matters are unknown. */
function useUnknown(): { error: ApiError | null; reload: () => Promise<void> }[] {
  const parts = [
    { ...standingOf(useOpenReadings()), reload: openReadings.reload },
    { ...standingOf(usePaymentAlerts()), reload: paymentAlerts.reload },
    { ...standingOf(useDevices()), reload: devices.reload },
  ];
  return parts.filter(({ source, error }) => source === 'none' && error !== null);
}
const standingOf = ({ source, error }: Standing<unknown>): Pick<Standing<unknown>, 'source' | 'error'> => ({ source, error });

/** Only the kinds with a count. The page, its next sale, its counters and the state of the kitchen keep the other collections live. */
function useThings(): Thing[] {
  backups.useLive();
  const now = useServerNow(LOOK_EVERY_MS);
  const today = useToday();
  const alerts = usePaymentAlerts(({ list }) => list.length);
  const readings = useOpenReadings(({ list }) => list);
  const screens = useDevices(({ list }) => list);
  const { of: eventId, list: tasks, source } = useTasks();
  const { records: days, list: diary, source: known } = useDiary();
  const event = eventId === null ? undefined : days[eventId];
  const at = new Date(now).toISOString();
  const summary = event && source === 'server' ? summarise(tasks, event.date, taskTimeOf(event, at)) : null;
  const sales = useSalesEvents(({ list }) => list);
  const unplanned = known === 'server' ? unplannedSales(comingSales(sales, at), diary).filter((sale) => isDueToPlan(sale, today)) : [];
  const kitchenDay = useKitchenDay();
  const calledOff = daysCalledOff(diary, kitchenDay);
  const over = daysToComplete(diary, kitchenDay);
  // On other days screens are switched off on purpose.
  const silent = event?.date === today ? silentScreens(screens, now).length : 0;
  const hasOldBackup = backups.use(({ record }) => record?.isOld === true);
  const { unreachable = 0, uncollected = 0 } = useStats(({ record }) => record) ?? {};
  const pageOf = ([day]: readonly { id: string }[]): string => (day ? tasksPage(day.id) : '');
  const [reading] = readings;
  const things: Thing[] = [
    { what: 'readings', count: readings.length, to: reading ? tasksPage(reading.eventId) : '' },
    { what: 'money', count: alerts, to: consolePath('money') },
    { what: 'uncollected', count: uncollected, to: consolePath('bookings', { status: 'uncollected' }) },
    { what: 'late', count: summary ? summary.late + summary.overdue : 0, to: event ? tasksPage(event.id) : '' },
    { what: 'unplanned', count: unplanned.length, to: unplanned[0] ? salePath(unplanned[0].id, 'kitchen') : '' },
    { what: 'unreachable', count: unreachable, to: consolePath('bookings', { status: 'unreachable' }) },
    { what: 'silent', count: silent, to: consolePath('devices') },
    { what: 'backup', count: hasOldBackup ? 1 : 0, to: settingsPath('backups') },
    { what: 'calledOff', count: calledOff.length, to: pageOf(calledOff) },
    { what: 'over', count: over.length, to: pageOf(over) },
  ];
  return things.filter(({ count }) => count > 0);
}
