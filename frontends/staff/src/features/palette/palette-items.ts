import type { Booking } from '#shared/bookings/booking.contract';
import { type BookingTexts, foundBy } from '#shared/bookings/booking-search';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { STAFF_PAGES } from '#shared/core/pages';
import { isFoundIn } from '#shared/core/search';
import { phoneKey } from '#shared/core/phone';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { tasksPage } from '#shared/tasks/task-page';
import { taskName } from '#shared/tasks/task-texts';
import { CONSOLE_TABS, consolePath, linkPath, newOrderPath, salePath, SETTINGS_SECTIONS, settingsPath } from '../../ui/console-path';

/** Something to go to. */
export interface Place {
  /** Its address, which is its key, too. */
  to: string;
  name: string;
  note?: string;
}

/** Pages outside the console, with the keys of their names. */
const PAGES = [
  { to: tasksPage('today'), key: 'app.today' },
  { to: STAFF_PAGES.kitchen.path, key: 'app.kitchen' },
  { to: STAFF_PAGES.shopping.path, key: 'purchasing.title' },
  { to: STAFF_PAGES.reports.path, key: 'app.reports' },
  { to: STAFF_PAGES.temperatures.path, key: 'readings.title' },
  { to: STAFF_PAGES.roadmap.path, key: 'guide.title' },
] as const;

type PageKey =
  | 'dashboard.newOrder'
  | `app.tabs.${(typeof CONSOLE_TABS)[number]}`
  | `settings.sections.${(typeof SETTINGS_SECTIONS)[number]}`
  | (typeof PAGES)[number]['key'];

/** The tabs of the console, the pages outside it and the sections of the settings. @param name words a key */
export const pagePlaces = (name: (key: PageKey) => string): Place[] => [
  { to: newOrderPath(), name: name('dashboard.newOrder') },
  ...CONSOLE_TABS.map((tab) => ({ to: consolePath(tab), name: name(`app.tabs.${tab}`) })),
  ...PAGES.map(({ to, key }) => ({ to, name: name(key) })),
  ...SETTINGS_SECTIONS.map((section) => ({
    to: settingsPath(section),
    name: name(`settings.sections.${section}`),
    note: name('app.tabs.settings'),
  })),
];

/** The sales that fit by their title in either language or by their date. */
export const salePlaces = (sales: readonly ManagedSalesEvent[], typed: string): Place[] =>
  sales
    .filter(({ title, titleMalayalam, date }) => isFoundIn([title, titleMalayalam ?? '', date], typed))
    .map(({ id, title, date }) => ({ to: salePath(id), name: title, note: date }));

/** Whether it is among the results of these letters too: those of fewer letters stay until the answer comes, and Enter takes the first. */
export const fits = (found: BookingTexts, typed: string): boolean => foundBy(found, typed).length > 0;

/** Says by which fields something was found; empty when that needs no word. */
type Why = (found: BookingTexts) => string;

const noteOf = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

export const bookingPlaces = (bookings: readonly Booking[], why: Why): Place[] =>
  bookings.map((booking) => ({
    to: consolePath('bookings', { booking: booking.bookingId }),
    name: booking.name ? `${booking.bookingId} · ${booking.name}` : booking.bookingId,
    note: noteOf(booking.event.title, why(booking)),
  }));

/** Open payment links; they lead to their place on the page of their sale. */
export const linkPlaces = (links: readonly PaymentLink[], why: Why): Place[] =>
  links.map((link) => ({
    to: linkPath(link),
    name: link.name,
    note: noteOf(link.sale, link.phone, why({ ...link, bookingId: '' })),
  }));

/** The customers of some bookings, once each, however their number is typed; they lead to all their bookings. */
export function customerPlaces(bookings: readonly Booking[], why: Why): Place[] {
  const known = new Map(bookings.filter(({ phone }) => phone !== '').map((booking) => [phoneKey(booking.phone), booking]));
  return [...known.values()].map((booking) => ({
    to: consolePath('bookings', { q: booking.phone }),
    name: booking.name,
    note: noteOf(booking.phone, why({ ...booking, bookingId: '' })),
  }));
}

/** The address of a task in the list of its event. */
const taskAddress = ({ eventId, id }: Pick<Task, 'eventId' | 'id'>): string => `${tasksPage(eventId)}#${encodeURIComponent(id)}`;

/** The tasks that fit, in the reader's language, in English or in Malayalam: those that are to be done first. @param titles of the events, by id */
export function taskPlaces(tasks: readonly Task[], typed: string, titles: Readonly<Record<string, string>>, language: string): Place[] {
  return tasks
    .map((task) => ({ task, name: taskName(task, language), note: titles[task.eventId] ?? '' }))
    .filter(({ task, name, note }) => isFoundIn([name, task.task, task.taskMalayalam ?? '', note], typed))
    .sort((a, b) => Number(a.task.completed) - Number(b.task.completed))
    .map(({ task, name, note }) => ({ to: taskAddress(task), name, note }));
}
