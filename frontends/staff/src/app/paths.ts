import type { Role } from '#shared/core/roles';
import { addressesOf, type Page, STAFF_PAGES, TV_HOME } from '#shared/core/pages';
import { tasksPage } from '#shared/tasks/task-page';
import { kitchenTabPath } from '../ui/console-path';

/** The list of the event that is cooked today, else of the next or the last one. @source decisions/0034 */
export const todayPath = tasksPage('today');

/** Where a role works; a TV screen's home belongs to the TV app. @source decisions/0001 §3; decisions/0034 */
const HOMES: Readonly<Record<Role, string>> = {
  manager: STAFF_PAGES.admin.path,
  kitchen: todayPath,
  rider: STAFF_PAGES.deliveries.path,
  tv: TV_HOME,
};
export const homeOf = (role: Role): string => HOMES[role];

const addresses = (isFor: (page: Page) => boolean): RegExp =>
  addressesOf(Object.fromEntries(Object.entries<Page>(STAFF_PAGES).filter(([, page]) => isFor(page))), '([?#].*)?');
const KITCHEN_ADDRESSES = addresses(({ isForKitchen }) => isForKitchen === true);
const RIDER_ADDRESSES = addresses(({ isForRiders }) => isForRiders === true);

/** Whether a role may open a page of this app. @param path with or without query and fragment */
export function mayOpen(role: Role, path: string): boolean {
  if (RIDER_ADDRESSES.test(path)) return role === 'rider';
  return role === 'manager' || (role === 'kitchen' && KITCHEN_ADDRESSES.test(path));
}

/**
 * The address to go to after signing in: the requested one when it is a page of this origin, else null. Backslashes and a second slash make
 * browsers leave the origin.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const url = new URL(next, 'http://here.invalid');
  return url.host === 'here.invalid' && url.pathname !== STAFF_PAGES.login.path ? url.pathname + url.search + url.hash : null;
}

/** The sign-in page that comes back to `path`. */
export const loginPath = (path: string): string =>
  path === '/' || path.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(path)}`;

export const diaryPath = kitchenTabPath('diary');

/** The task list of a diary event. */
export const tasksPath = tasksPage;

/** The parcels of the sale of a diary event. */
export const packingPath = (eventId: string): string => STAFF_PAGES.packing.path.replace(':eventId', encodeURIComponent(eventId));

/** The use of stock of a diary event. */
export const stockUsePath = (eventId: string): string => STAFF_PAGES.stockUse.path.replace(':eventId', encodeURIComponent(eventId));

/** The log of temperatures. */
export const TEMPERATURES_PATH = STAFF_PAGES.temperatures.path;

/** The log of temperatures of one day, of every event. @param day YYYY-MM-DD */
export const temperaturesOfDay = (day: string): string => `${TEMPERATURES_PATH}?from=${day}&to=${day}`;

/** The report of a diary event, with an inspector's bundle of it. */
export const reportPath = (eventId: string): string => `${STAFF_PAGES.reports.path}?event=${encodeURIComponent(eventId)}`;

/** The log of temperatures of a diary event. */
export const temperaturesPath = (eventId: string): string => `${TEMPERATURES_PATH}?event=${encodeURIComponent(eventId)}`;
