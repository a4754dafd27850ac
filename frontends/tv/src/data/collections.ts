import { storedCopy } from '#kit/storage/stored-copy';
import { createTasks } from '#kit/data/tasks';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { createDiary } from '#kit/data/diary';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { createSchedule } from '#kit/data/schedule';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { createForecast } from '#kit/data/forecast';
import { createSold } from '#kit/data/sold';
import type { Portions } from '#shared/bookings/portions.contract';
import { createRecipe } from '#kit/data/recipe';
import { createTimers } from './timers.data';

const isList = <Item>(value: unknown): value is Item[] => Array.isArray(value);

/** Tasks and timers of the event that a screen in automatic mode follows, whatever its page shows. */
export const planTasks = createTasks(storedCopy<Task[], string>('kuzhi.tv.plan.tasks', isList));
export const planTimers = createTimers({ copy: storedCopy<Timer[], string>('kuzhi.tv.plan.timers', isList) });

/** Enough for the days around the coming event; older ones are over. */
const COPIED_EVENTS = 30;

/** The events and their days: to choose the event of a screen and to show its name. */
export const diary = createDiary(storedCopy<DiaryEvent[]>('kuzhi.tv.events', isList, (events) => events.slice(0, COPIED_EVENTS)));
export const { use: useDiary, useLive: useLiveDiary } = diary;

/** The tasks of the whole kitchen for one event. */
export const tasks = createTasks(storedCopy<Task[], string>('kuzhi.tv.tasks', isList));
export const { use: useTasks, useLive: useLiveTasks } = tasks;

const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' && value !== null && 'eventId' in value && 'deliveryTime' in value;

/** When the food of the shown event leaves. */
export const schedule = createSchedule({ copy: storedCopy<Schedule, string>('kuzhi.tv.schedule', isSchedule) });
export const { use: useSchedule, useLive: useLiveSchedule } = schedule;

/** When the food of the shown event will be ready, and which tasks make it later. */
export const { useForecast } = createForecast();

const isPortions = (value: unknown): value is Portions =>
  typeof value === 'object' && value !== null && 'id' in value && 'items' in value && Array.isArray(value.items);

/** The portions that the sale of the shown event has sold. */
export const { portions, useSold, useSoldFor, useParcels, useHaveParcelsLeft } = createSold(storedCopy<Portions, number>('kuzhi.tv.portions', isPortions));

/** The kitchen's current recipe. */
export const { recipe, useAmounts } = createRecipe('kuzhi.tv.recipe');
export const { useLive: useLiveRecipe } = recipe;
