import type { BothTexts } from '#shared/core/languages';
import { oneOf } from '#shared/core/narrow';
import { STAFF_PAGES, TV_HOME } from '#shared/core/pages';
import { queryOf } from '#shared/core/route';
import { tasksPage } from '#shared/tasks/task-page';

/** The tabs that the address of the console names. @source requirements/console §2.1 */
export const CONSOLE_TABS = [
  'overview',
  'bookings',
  'events',
  'settings',
  'money',
  'profit',
  'insight',
  'messages',
  'devices',
  'videos',
  'recipe',
  'purchases',
  'audit',
] as const;
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

/** The tabs of the kitchen's page, in their order. */
export const KITCHEN_TABS = ['guide', 'diary', 'inventory'] as const;

/** The parts of the page of one sale, in their order. */
export const SALE_PARTS = ['orders', 'delivery', 'kitchen', 'money', 'waiting', 'messages'] as const;
export type SalePart = (typeof SALE_PARTS)[number];

/** The parts of the tab of money; the tab opens with the first. */
export const MONEY_PARTS = ['alerts', 'settlements', 'books'] as const;
export type MoneyPart = (typeof MONEY_PARTS)[number];

/** The address of a part of the tab of money. */
export const moneyPath = (part: MoneyPart): string => consolePath('money', { ...(part !== MONEY_PARTS[0] && { part }) });

/** The sections of the settings, in their order; on a desk the tab opens with the first. */
export const SETTINGS_SECTIONS = [
  'business',
  'orders',
  'delivery',
  'menu',
  'invoices',
  'channels',
  'messages',
  'notices',
  'devices',
  'printer',
  'limits',
  'accounts',
  'backups',
  'audit',
  'versions',
  'bringIn',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The address of a tab. @param more further parameters of the tab, e.g. the sale whose bookings it lists */
export function consolePath(tab: ConsoleTab, more: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = queryOf({ ...(tab !== 'overview' && { tab }), ...more });
  return query ? `${STAFF_PAGES.admin.path}?${query}` : STAFF_PAGES.admin.path;
}

/** The address of one section of the settings; some are tabs of the address. */
export function settingsPath(section: SettingsSection): string {
  const tab = oneOf(CONSOLE_TABS, section);
  return tab ? consolePath(tab) : consolePath('settings', { section });
}

/** The key of the name of a section. */
export const sectionName = (section: SettingsSection): string =>
  oneOf(CONSOLE_TABS, section) ? `app.tabs.${section}` : `settings.sections.${section}`;

/** The address of a tab of the kitchen. */
export const kitchenTabPath = (tab: (typeof KITCHEN_TABS)[number]): string => `${STAFF_PAGES.kitchen.path}?tab=${tab}`;

/** The address that opens the form of an order from the phone. */
export const newOrderPath = (): string => consolePath('bookings', { order: 'new' });

/** The address that opens the form of a new sale. */
export const newSalePath = (): string => consolePath('events', { sale: 'new' });

/** The address that opens the form of a new recipe of this name. */
export const newRecipePath = ({ en, ml }: BothTexts): string => consolePath('recipe', { new: en, ml });

/** The address of the page of one sale. @param part `runs` is a view of its delivery */
export const salePath = (id: number, part: SalePart | 'runs' = 'orders'): string =>
  `${STAFF_PAGES.admin.path}?${queryOf({ tab: 'event-bookings', event: id, ...(part !== 'orders' && { part }) })}`;

/** The id of the row of a payment link in its page. */
export const linkAnchor = (orderId: number): string => `payment-link-${orderId}`;

/** The address of a payment link on the page of its sale. */
export const linkPath = ({ id, event }: { id: number; event: number }): string => `${salePath(event)}#${linkAnchor(id)}`;

/** A page, with the key of its name. */
export interface ConsolePart {
  to: string;
  name: string;
}

const tabPart = (tab: ConsoleTab): ConsolePart => ({ to: consolePath(tab), name: `app.tabs.${tab}` });
const moneyPart = (part: MoneyPart): ConsolePart => ({ to: moneyPath(part), name: `app.tabs.${part}` });

/** The six places of a manager's work, in their order; each opens with the first of its parts. @source requirements/console C5 */
export const CONSOLE_PLACES = {
  overview: [tabPart('overview')],
  bookings: [tabPart('bookings')],
  events: [tabPart('events')],
  kitchen: [
    { to: tasksPage('today'), name: 'app.today' },
    { to: kitchenTabPath('diary'), name: 'app.kitchenTabs.diary' },
    tabPart('recipe'),
    tabPart('purchases'),
    { to: kitchenTabPath('inventory'), name: 'app.kitchenBar.inventory' },
    { to: STAFF_PAGES.temperatures.path, name: 'readings.title' },
    { to: STAFF_PAGES.reports.path, name: 'app.reports' },
    { to: kitchenTabPath('guide'), name: 'app.kitchenBar.guide' },
    tabPart('videos'),
    { to: TV_HOME, name: 'app.kitchenBar.tvMode' },
  ],
  money: [moneyPart('alerts'), tabPart('profit'), moneyPart('books'), tabPart('insight'), moneyPart('settlements')],
  settings: [tabPart('settings')],
} as const satisfies Record<string, readonly [ConsolePart, ...ConsolePart[]]>;
export type ConsolePlace = keyof typeof CONSOLE_PLACES;

/** The sale whose page an address of the console opens; 0: none. */
export function saleOf(search: URLSearchParams): number {
  const id = search.get('tab') === 'event-bookings' ? Number(search.get('event')) : 0;
  return Number.isInteger(id) && id > 0 ? id : 0;
}

/** The tab that an address of the console opens; the page of a sale belongs to the sales. */
export const tabOf = (search: URLSearchParams): ConsoleTab =>
  saleOf(search) > 0 ? 'events' : (oneOf(CONSOLE_TABS, search.get('tab')) ?? 'overview');

/** The section of the settings that an address opens, if it names one. */
export const sectionOf = (search: URLSearchParams): SettingsSection | undefined =>
  oneOf(SETTINGS_SECTIONS, search.get(tabOf(search) === 'settings' ? 'section' : 'tab'));

/** The pages of the kitchen's events lie below. */
export const EVENT_PAGES = `${STAFF_PAGES.kitchen.path}/events/`;

/** The address of the part that is open at an address, as `CONSOLE_PLACES` has it. */
export function openPart(pathname: string, search: URLSearchParams): string {
  if (pathname === STAFF_PAGES.admin.path) {
    const tab = tabOf(search);
    if (tab === 'money') return moneyPath(oneOf(MONEY_PARTS, search.get('part')) ?? MONEY_PARTS[0]);
    return consolePath(oneOf(SETTINGS_SECTIONS, tab) ? 'settings' : tab);
  }
  if (pathname === STAFF_PAGES.kitchen.path) return kitchenTabPath(oneOf(KITCHEN_TABS, search.get('tab')) ?? KITCHEN_TABS[0]);
  if (pathname === STAFF_PAGES.shopping.path) return consolePath('purchases');
  if (pathname === STAFF_PAGES.roadmap.path || pathname === STAFF_PAGES.sop.path) return kitchenTabPath('guide');
  return pathname.startsWith(EVENT_PAGES) ? tasksPage('today') : pathname;
}
