import { queryOf } from '#shared/core/route';
import { STAFF_PAGES } from '#shared/core/pages';

/** The tabs of the console, in their order. @source requirements/console §2.1 */
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

/** The parts of the page of one sale, in their order. */
export const SALE_PARTS = ['orders', 'money', 'profit', 'waiting', 'delivery', 'runs', 'messages', 'kitchen'] as const;
export type SalePart = (typeof SALE_PARTS)[number];

/** The parts of the tab of money, in their order; the tab opens with the first. */
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
  'notices',
  'limits',
  'printer',
  'accounts',
  'backups',
  'versions',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The address of a tab. @param more further parameters of the tab, e.g. the sale whose bookings it lists */
export function consolePath(tab: ConsoleTab, more: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = queryOf({ ...(tab !== 'overview' && { tab }), ...more });
  return query ? `${STAFF_PAGES.admin.path}?${query}` : STAFF_PAGES.admin.path;
}

/** The address of one section of the settings. */
export const settingsPath = (section: SettingsSection): string => consolePath('settings', { section });

/** The address that opens the form of an order from the phone. */
export const newOrderPath = (): string => consolePath('bookings', { order: 'new' });

/** The address that opens the form of a new sale. */
export const newSalePath = (): string => consolePath('events', { sale: 'new' });

/** The address of the page of one sale. */
export const salePath = (id: number, part: SalePart = 'orders'): string =>
  `${STAFF_PAGES.admin.path}?${queryOf({ tab: 'event-bookings', event: id, ...(part !== 'orders' && { part }) })}`;

/** The id of the row of a payment link in its page. */
export const linkAnchor = (orderId: number): string => `payment-link-${orderId}`;

/** The address of a payment link on the page of its sale. */
export const linkPath = ({ id, event }: { id: number; event: number }): string => `${salePath(event)}#${linkAnchor(id)}`;
