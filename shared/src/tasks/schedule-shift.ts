import { formatClock, parseClock } from '../core/time.ts';
import { daysBefore } from './due-label.ts';
import { bySortOrder } from './plan-order.ts';
import type { Task } from './task.contract.ts';

/** The delivery time that the default plan is made for, "HH:MM". @source requirements/kitchen K36, §9 */
export const BASE_DELIVERY = '12:00';
/** Choices of the scheduler in addition to a custom time. @source requirements/kitchen K63 */
export const OFFERED_DELIVERIES = ['10:00', '12:00', '14:00', '16:00', '18:00'] as const;
/** Minutes after midnight; a start before it is warned of. @source requirements/kitchen K36 */
export const EARLIEST_START = 5 * 60;

const NOON = 12 * 60;
/** The base start of a delivery, in minutes after midnight: it leaves when the food does. @source requirements/kitchen K36, K63 */
export const DELIVERY_BASE = NOON;
const LAST_MINUTE = 24 * 60 - 1;
const DELIVERY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of a delivery time such as "14:00"; null when the text is none. */
export function parseDelivery(text: string): number | null {
  const found = DELIVERY.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/**
 * Minutes by which a delivery time moves the event day, e.g. "14:00" → 120, "10:00" → −120; no time moves nothing.
 * @source requirements/kitchen K36
 */
export const shiftOf = (deliveryTime: string): number => (parseDelivery(deliveryTime) ?? NOON) - NOON;
/** A start that stays on its own day, "9:00 AM". @source decisions/0001 §29 */
export const withinDay = (minutes: number): string => formatClock(Math.min(LAST_MINUTE, Math.max(0, minutes)));
const movesWithDelivery = (dueDate: string): boolean => (daysBefore(dueDate) ?? 0) === 0;

/**
 * The start that a task has at a noon delivery, in minutes after its midnight; it may lie outside the day when the task was
 * planned while another delivery time held. Null without a planned start.
 * @param startTime "9:00 AM"
 * @param shift minutes that hold now
 */
export function baseStartOf(startTime: string | null, dueDate: string, shift: number): number | null {
  const start = parseClock(startTime ?? '');
  if (start === null) return null;
  return movesWithDelivery(dueDate) ? start - shift : start;
}

/**
 * The planned start under a shift: always counted from the base, so that the same shift twice is one shift. A start stays on
 * its own day, because "9:00 PM" on the event day would not say that the evening before is meant.
 * @source decisions/0001 §29
 */
export function plannedStart(baseStart: number | null, dueDate: string, shift: number): string | null {
  if (baseStart === null) return null;
  if (!movesWithDelivery(dueDate)) return formatClock(baseStart);
  return withinDay(baseStart + shift);
}

/** The event day's tasks, the ones that a delivery time moves, in their order. */
export const eventDayTasks = <T extends Pick<Task, 'id' | 'dueDate' | 'sortOrder'>>(tasks: readonly T[]): T[] =>
  tasks.filter(({ dueDate }) => movesWithDelivery(dueDate)).sort(bySortOrder);

/** The event day's tasks that would start before 5:00 AM. @source requirements/kitchen K36 */
export const earlyStarts = <T extends Pick<Task, 'id' | 'dueDate' | 'sortOrder' | 'startTime'>>(tasks: readonly T[]): T[] =>
  eventDayTasks(tasks).filter(({ startTime }) => (parseClock(startTime ?? '') ?? EARLIEST_START) < EARLIEST_START);
