import type { Booking } from '#shared/bookings/booking.contract';
import { STAFF_PAGES } from '#shared/core/pages';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';
import { taskName } from '#shared/tasks/task-texts';
import { CONSOLE_TABS, consolePath, newOrderPath, salePath, SETTINGS_SECTIONS, settingsPath } from '../../ui/console-path';

/** Something to go to. */
export interface Place {
  /** Its address, and what it is told apart by. */
  to: string;
  name: string;
  note?: string;
}

/** Whether each word of what was typed is in the text, in any order. */
export function holds(text: string, typed: string): boolean {
  const plain = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Pages beside the console, with the keys of their names. */
const PAGES = [
  { to: taskRoutes.page('today'), key: 'app.today' },
  { to: STAFF_PAGES.kitchen.path, key: 'app.kitchen' },
  { to: STAFF_PAGES.shopping.path, key: 'purchasing.title' },
  { to: STAFF_PAGES.reports.path, key: 'app.reports' },
  { to: STAFF_PAGES.temperatures.path, key: 'readings.title' },
  { to: STAFF_PAGES.roadmap.path, key: 'guide.title' },
] as const;

type PageKey =
  | 'entered.open'
  | `app.tabs.${(typeof CONSOLE_TABS)[number]}`
  | `settings.sections.${(typeof SETTINGS_SECTIONS)[number]}`
  | (typeof PAGES)[number]['key'];

/** The tabs of the console, the pages beside and the sections of the settings. @param name words a key */
export const pagePlaces = (name: (key: PageKey) => string): Place[] => [
  { to: newOrderPath(), name: name('entered.open') },
  ...CONSOLE_TABS.map((tab) => ({ to: consolePath(tab), name: name(`app.tabs.${tab}`) })),
  ...PAGES.map(({ to, key }) => ({ to, name: name(key) })),
  ...SETTINGS_SECTIONS.map((section) => ({
    to: settingsPath(section),
    name: name(`settings.sections.${section}`),
    note: name('app.tabs.settings'),
  })),
];

export const salePlaces = (sales: readonly ManagedSalesEvent[]): Place[] =>
  sales.map(({ id, title, date }) => ({ to: salePath(id), name: title, note: date }));

export const bookingPlaces = (bookings: readonly Booking[]): Place[] =>
  bookings.map(({ bookingId, name, event }) => ({
    to: consolePath('bookings', { booking: bookingId }),
    name: name ? `${bookingId} · ${name}` : bookingId,
    note: event.title,
  }));

/** Whoever booked, once each; they lead to all that they booked. */
export function customerPlaces(bookings: readonly Booking[]): Place[] {
  const known = new Map(bookings.filter(({ phone }) => phone !== '').map((booking) => [booking.phone, booking]));
  return [...known.values()].map(({ name, phone }) => ({ to: consolePath('bookings', { q: phone }), name, note: phone }));
}

/** Where a task stands in the list of its event. */
const taskAddress = ({ eventId, id }: Pick<Task, 'eventId' | 'id'>): string => `${taskRoutes.page(eventId)}#${encodeURIComponent(id)}`;

/** The tasks that fit, in the reader's language or in English: those that are to be done first. @param titles of the events, by id */
export function taskPlaces(tasks: readonly Task[], typed: string, titles: Readonly<Record<string, string>>, language: string): Place[] {
  return tasks
    .map((task) => ({ task, name: taskName(task, language), note: titles[task.eventId] ?? '' }))
    .filter(({ task, name, note }) => holds(`${name} ${task.task} ${note}`, typed))
    .sort((a, b) => Number(a.task.completed) - Number(b.task.completed))
    .map(({ task, name, note }) => ({ to: taskAddress(task), name, note }));
}
