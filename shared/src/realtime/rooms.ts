import { holdsRole, type Role } from '../core/roles.ts';
import { type Access, KITCHEN, MANAGER, PUBLIC, SCREENS } from '../core/endpoint.ts';

export const SALES_ROOM = 'sales';
/** The photographs of the dishes. */
export const DISHES_ROOM = 'dishes';
/** The dishes as the manager edits them; the dishes of a sale are in `sales`. */
export const MENU_ROOM = 'menu';
/** The recipe that the kitchen cooks by. */
export const RECIPE_ROOM = 'recipe';
export const BOOKINGS_ROOM = 'bookings';
export const DIARY_ROOM = 'diary';
export const INVENTORY_ROOM = 'inventory';
/** The purchases for all coming events. */
export const PURCHASING_ROOM = 'purchasing';
export const REVIEWS_ROOM = 'reviews';
export const DEVICES_ROOM = 'devices';
/** The videos of the SOP steps. */
export const SOP_ROOM = 'sop';
/** Labels of parcels and their printer. */
export const LABELS_ROOM = 'labels';
/** Every line of the log of temperatures. */
export const READINGS_ROOM = 'readings';
export const READING_LIMITS_ROOM = 'reading-limits';
/** Messages of the kitchen to customers and staff. */
export const MESSAGES_ROOM = 'messages';
export const orderRoom = (bookingId: string) => `order:${bookingId}`;
export const tasksRoom = (eventId: string) => `tasks:${eventId}`;
export const timersRoom = (eventId: string) => `timers:${eventId}`;
export const readingsRoom = (eventId: string) => `readings:${eventId}`;
/** The retained samples of an event. */
export const samplesRoom = (eventId: string) => `samples:${eventId}`;
export const stockUseRoom = (eventId: string) => `stock-use:${eventId}`;
export const portionsRoom = (salesEventId: number) => `portions:${salesEventId}`;
/** The parcels of a sale. */
export const packingRoom = (salesEventId: number) => `packing:${salesEventId}`;
/** The delivery runs of a sale, and those of one rider's phone today. */
export const runsRoom = (salesEventId: number) => `runs:${salesEventId}`;
export const riderRoom = (deviceId: number) => `rider:${deviceId}`;
export const scheduleRoom = (eventId: string) => `schedule:${eventId}`;
export const forecastRoom = (eventId: string) => `forecast:${eventId}`;

/** A session's role and device, and the bookings whose private token the browser holds. */
interface Viewer {
  role: Role | null;
  deviceId?: number | null;
  orders: readonly string[];
}

/** `order`: a manager, or the browser that holds the order's token. `rider`: the phone of that rider. */
type Watchers = Access | 'order' | 'rider';

const EVENT = /^[\w-]{1,60}$/;
const NUMBER = /^[1-9]\d{0,9}$/;
const REFERENCE = /^MND-[A-Z0-9]{6}$/;

/** Every room by its name; one that ends with a colon has a room for each key. @source contract §5 */
export const ROOMS: Readonly<Record<string, { watchers: Watchers; key?: RegExp }>> = {
  [SALES_ROOM]: { watchers: PUBLIC },
  [DISHES_ROOM]: { watchers: PUBLIC },
  [RECIPE_ROOM]: { watchers: PUBLIC },
  [BOOKINGS_ROOM]: { watchers: MANAGER },
  [MESSAGES_ROOM]: { watchers: MANAGER },
  [DEVICES_ROOM]: { watchers: MANAGER },
  [LABELS_ROOM]: { watchers: MANAGER },
  [MENU_ROOM]: { watchers: MANAGER },
  [DIARY_ROOM]: { watchers: SCREENS },
  [SOP_ROOM]: { watchers: SCREENS },
  [READING_LIMITS_ROOM]: { watchers: SCREENS },
  [INVENTORY_ROOM]: { watchers: KITCHEN },
  [PURCHASING_ROOM]: { watchers: KITCHEN },
  [REVIEWS_ROOM]: { watchers: KITCHEN },
  [READINGS_ROOM]: { watchers: KITCHEN },
  'tasks:': { watchers: SCREENS, key: EVENT },
  'timers:': { watchers: SCREENS, key: EVENT },
  'schedule:': { watchers: SCREENS, key: EVENT },
  'forecast:': { watchers: SCREENS, key: EVENT },
  'readings:': { watchers: SCREENS, key: EVENT },
  'portions:': { watchers: SCREENS, key: NUMBER },
  // Names of customers, and notes of a cook: not for a screen on the wall.
  'packing:': { watchers: KITCHEN, key: NUMBER },
  'samples:': { watchers: KITCHEN, key: EVENT },
  'stock-use:': { watchers: KITCHEN, key: EVENT },
  // Names and addresses.
  'runs:': { watchers: MANAGER, key: NUMBER },
  'rider:': { watchers: 'rider', key: NUMBER },
  'order:': { watchers: 'order', key: REFERENCE },
};

/** Whether a viewer may watch a room; an unknown name is never a room. @source contract §5 */
export function mayWatch(room: string, viewer: Viewer): 'yes' | 'sign-in' | 'no' | 'unknown' {
  const [, name = '', key = ''] = /^([a-z-]+:?)(.*)$/.exec(room) ?? [];
  const row = Object.hasOwn(ROOMS, name) ? ROOMS[name] : undefined;
  if (!row || (row.key ? !row.key.test(key) : key !== '')) return 'unknown';
  if (isOpen(row.watchers, key, viewer)) return 'yes';
  return viewer.role === null ? 'sign-in' : 'no';
}

function isOpen(watchers: Watchers, key: string, { role, deviceId, orders }: Viewer): boolean {
  switch (watchers) {
    case 'public':
      return true;
    case 'order':
      return role === 'manager' || orders.includes(key);
    case 'rider':
      return role === 'rider' && deviceId === Number(key);
    default:
      return role !== null && holdsRole(role, watchers);
  }
}
