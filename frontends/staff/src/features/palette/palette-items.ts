import type { Booking } from '#shared/bookings/booking.contract';
import { type BookingTexts, foundBy } from '#shared/bookings/booking-search';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { STAFF_PAGES, TV_HOME } from '#shared/core/pages';
import { keysOf } from '#shared/core/narrow';
import { isFoundIn } from '#shared/core/search';
import { phoneKey } from '#shared/core/phone';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { tasksPage } from '#shared/tasks/task-page';
import { taskName } from '#shared/tasks/task-texts';
import {
  CONSOLE_PLACES,
  type ConsolePart,
  consolePath,
  linkPath,
  newOrderPath,
  salePath,
  sectionName,
  SETTINGS_SECTIONS,
  settingsPath,
} from '../../ui/console-path';

/** Something to go to. */
export interface Place {
  /** Its address, which is its key, too. */
  to: string;
  name: string;
  note?: string;
  /** Other words for it, which are not shown. */
  words?: string;
}

/** The places with their parts, the pages outside them and the sections of the settings. @param word words a key */
export function pagePlaces(word: (key: string) => string): Place[] {
  const pages = keysOf(CONSOLE_PLACES).flatMap((place) => {
    const parts: readonly ConsolePart[] = CONSOLE_PLACES[place];
    return parts.map(({ to, name }) => ({ to, name: word(name), ...(parts.length > 1 && { note: word(`app.places.${place}`) }) }));
  });
  return [
    { to: newOrderPath(), name: word('dashboard.newOrder') },
    ...pages.filter(({ to }) => to !== TV_HOME),
    { to: STAFF_PAGES.recipe.path, name: word('recipes.login.title') },
    ...SETTINGS_SECTIONS.map((section) => ({
      to: settingsPath(section),
      name: word(sectionName(section)),
      note: word('app.tabs.settings'),
      words: word(`palette.words.${section}`),
    })),
  ];
}

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
