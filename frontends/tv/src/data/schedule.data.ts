import { storedCopy } from '#kit/stored-copy';
import { createSchedule } from '#kit/schedule';
import type { Schedule } from '#shared/tasks/schedule.contract';

const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' && value !== null && 'eventId' in value && 'deliveryTime' in value;

/** When the food of the shown event leaves. */
export const schedule = createSchedule({ copy: storedCopy<Schedule, string>('kuzhi.tv.schedule', isSchedule) });
export const { use: useSchedule, useLive: useLiveSchedule } = schedule;
