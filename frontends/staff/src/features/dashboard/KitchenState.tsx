import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useKitchenDay, useToday } from '#kit/today';
import { serverNowIso, useServerNow } from '#kit/server-clock';
import { usePainted } from '#kit/on-screen';
import { formatDay, formatTimeOrDay } from '#kit/formats';
import type { Device } from '#shared/devices/device.contract';
import { eventToCook } from '#shared/diary/cooking-today';
import { isCalledOff, taskTimeOf, unplannedSales } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { latenessOf, RECOVERED_WITHIN_MINUTES } from '#shared/forecast/order-forecast';
import { comingSales } from '#shared/sales-events/coming-sales';
import { saleTitle } from '#shared/sales-events/sale-words';
import { tasksPage } from '#shared/tasks/task-page';
import { summarise } from '#shared/tasks/task-summary';
import { useForecast } from '../../data/schedule.data';
import { useDevices } from '../../data/devices.data';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useSalesEvents } from '../../data/sales-events.data';
import { useLiveTasks, useTasks } from '../../data/tasks.data';
import { consolePath } from '../../ui/console-path';
import { PlanDay } from '../../ui/PlanDay';
import classes from './HomeParts.module.css';

const LOOK_EVERY_MS = 30_000;

/** The kitchen in a few lines: the next cooking day and its progress, and the TVs and phones that answer. */
export function KitchenState() {
  const { t, i18n } = useTranslation();
  useLiveDiary();
  const { list: days, source } = useDiary();
  const kitchenDay = useKitchenDay();
  // A day that is over is no longer cooked: the list of open matters asks about it.
  const event = eventToCook(
    days.filter(({ date }) => date >= kitchenDay),
    useToday(),
    kitchenDay,
  );
  const sales = useSalesEvents(({ list }) => list);
  const [unplanned] = source === 'server' ? unplannedSales(comingSales(sales, serverNowIso()), days) : [];
  const devices = useDevices(({ list }) => list);
  return (
    <Card withBorder component="section" aria-labelledby="kitchen-state">
      <Title order={2} size="h3" id="kitchen-state" mb="sm">
        {t('dashboard.kitchen.title')}
      </Title>
      <dl className={classes.lines}>
        {event && <Cooking event={event} />}
        {!event && !unplanned && <Line label={t('dashboard.kitchen.cooking')}>{t('dashboard.kitchen.nothing')}</Line>}
        {unplanned && (
          <Line label={t('dashboard.kitchen.unplanned')}>
            <Text size="sm">
              {saleTitle(unplanned, i18n.language)}
              {unplanned.day && ` · ${formatDay(unplanned.day, i18n.language)}`}
            </Text>
            <PlanDay key={unplanned.id} sale={unplanned} />
          </Line>
        )}
        <Answering kind="tv" devices={devices} />
        <Answering kind="phone" devices={devices} />
      </dl>
    </Card>
  );
}

/** The event that is cooked today or next, and its tasks. */
function Cooking({ event }: { event: DiaryEvent }) {
  const { t, i18n } = useTranslation();
  const isPainted = usePainted();
  const { of, list, source } = useTasks();
  const now = useServerNow(LOOK_EVERY_MS);
  const tasks = of === event.id && source === 'server' ? summarise(list, event.date, taskTimeOf(event, new Date(now).toISOString())) : null;
  const isLate = tasks !== null && tasks.late + tasks.overdue > 0;
  return (
    <>
      {isPainted && <TasksLive eventId={event.id} />}
      <Line label={t('dashboard.kitchen.cooking')}>
        <Link to={tasksPage(event.id)} className={classes.link}>
          {event.title}
        </Link>
        <Text className="text-hint">
          {formatDay(event.date, i18n.language)} ·{' '}
          {isCalledOff(event) ? t('dashboard.kitchen.calledOff') : t('dashboard.kitchen.people', { count: event.estimatedAttendance })}
        </Text>
      </Line>
      {tasks && (
        <Line label={t('dashboard.kitchen.tasks')} tone={isLate ? 'warn' : undefined}>
          {t('dashboard.kitchen.done', { count: tasks.completed, total: tasks.total })}
          {tasks.started > 0 && ` · ${t('dashboard.kitchen.inHand', { count: tasks.started })}`}
          {isLate && ` · ${t('dashboard.kitchen.late', { count: tasks.late + tasks.overdue })}`}
        </Line>
      )}
      {isPainted && !isCalledOff(event) && <Ready eventId={event.id} />}
    </>
  );
}

/** Keeps the tasks of the event live. */
function TasksLive({ eventId }: { eventId: string }) {
  useLiveTasks(eventId);
  return null;
}

/** When the food will be ready, and which orders come late by that. */
function Ready({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation();
  const forecast = useForecast(eventId);
  const now = useServerNow(LOOK_EVERY_MS);
  if (!forecast?.readyAt || !forecast.deliveryAt) return null;
  const { byPlan, beyondPlan } = latenessOf(forecast);
  const misses = Math.max(byPlan, beyondPlan) > RECOVERED_WITHIN_MINUTES;
  return (
    <Line label={t('dashboard.kitchen.ready')} tone={misses || forecast.lateOrders > 0 ? 'warn' : undefined}>
      {t('dashboard.kitchen.forecast', {
        ready: formatTimeOrDay(forecast.readyAt, now, i18n.language),
        delivery: formatTimeOrDay(forecast.deliveryAt, now, i18n.language),
      })}
      {misses &&
        forecast.promisedAt !== null &&
        ` · ${t('dashboard.kitchen.promised', { time: formatTimeOrDay(forecast.promisedAt, now, i18n.language) })}`}
      {forecast.lateOrders > 0 && ` · ${t('dashboard.kitchen.lateOrders', { count: forecast.lateOrders })}`}
    </Line>
  );
}

/** How many of the TVs or phones are there now. */
function Answering({ kind, devices }: { kind: Device['kind']; devices: readonly Device[] }) {
  const { t } = useTranslation();
  const all = devices.filter((device) => device.kind === kind);
  const online = all.filter((device) => device.online).length;
  return (
    <Line label={t(`dashboard.kitchen.${kind}`)} tone={kind === 'tv' && online < all.length ? 'warn' : undefined}>
      <Link to={consolePath('devices')} className={classes.link}>
        {all.length > 0 ? t('dashboard.kitchen.online', { count: online, total: all.length }) : t(`dashboard.kitchen.no.${kind}`)}
      </Link>
    </Line>
  );
}

function Line({ label, tone, children }: { label: string; tone?: 'warn' | undefined; children: ReactNode }) {
  return (
    <div className={classes.line} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
