import { holdsRole, type Role } from '../auth/roles.ts';

export const SALES_ROOM = 'sales';
/** The photographs of the dishes. */
export const DISHES_ROOM = 'dishes';
/** The dishes as the manager edits them; what a sale makes of them is in `sales`. */
export const MENU_ROOM = 'menu';
/** The recipe that the kitchen cooks by. */
export const RECIPE_ROOM = 'recipe';
export const BOOKINGS_ROOM = 'bookings';
export const DIARY_ROOM = 'diary';
export const INVENTORY_ROOM = 'inventory';
/** What has to be bought for all coming events. */
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
/** What leaves the kitchen for customers and staff. */
export const MESSAGES_ROOM = 'messages';
export const orderRoom = (bookingId: string) => `order:${bookingId}`;
export const tasksRoom = (eventId: string) => `tasks:${eventId}`;
export const timersRoom = (eventId: string) => `timers:${eventId}`;
export const readingsRoom = (eventId: string) => `readings:${eventId}`;
/** The retained samples of an event. */
export const samplesRoom = (eventId: string) => `samples:${eventId}`;
/** What an event used of the store. */
export const stockUseRoom = (eventId: string) => `stock-use:${eventId}`;
export const portionsRoom = (salesEventId: number) => `portions:${salesEventId}`;
/** The parcels of a sale. */
export const packingRoom = (salesEventId: number) => `packing:${salesEventId}`;
/** The delivery runs of a sale, and those of one rider's phone today. */
export const runsRoom = (salesEventId: number) => `runs:${salesEventId}`;
export const riderRoom = (deviceId: number) => `rider:${deviceId}`;
export const scheduleRoom = (eventId: string) => `schedule:${eventId}`;
export const forecastRoom = (eventId: string) => `forecast:${eventId}`;

/** Who asks to watch: a session's role and device, and the bookings whose private token the browser holds. */
export interface Viewer {
  role: Role | null;
  deviceId?: number | null;
  orders: readonly string[];
}

const KITCHEN: readonly Role[] = ['kitchen'];
const SCREENS: readonly Role[] = ['kitchen', 'tv'];
const MANAGER: readonly Role[] = ['manager'];

const FIXED: Record<string, readonly Role[]> = {
  [BOOKINGS_ROOM]: MANAGER,
  [MESSAGES_ROOM]: MANAGER,
  [DIARY_ROOM]: SCREENS,
  [INVENTORY_ROOM]: KITCHEN,
  [PURCHASING_ROOM]: KITCHEN,
  [REVIEWS_ROOM]: KITCHEN,
  [DEVICES_ROOM]: MANAGER,
  [LABELS_ROOM]: MANAGER,
  [MENU_ROOM]: MANAGER,
  [SOP_ROOM]: SCREENS,
  [READINGS_ROOM]: KITCHEN,
  [READING_LIMITS_ROOM]: SCREENS,
};
const PUBLIC: readonly string[] = [SALES_ROOM, DISHES_ROOM, RECIPE_ROOM];
const OF_EVENT = /^(tasks|timers|schedule|forecast|readings):([\w-]{1,60})$/;
const OF_SALE = /^portions:[1-9]\d{0,9}$/;
/** Names of customers, and what only hands write down: not for a screen that everybody sees. */
const OF_KITCHEN = /^(packing:[1-9]\d{0,9}|samples:[\w-]{1,60}|stock-use:[\w-]{1,60})$/;
/** Names and addresses: for managers, and the runs of a rider for the own phone. */
const OF_RUNS = /^runs:[1-9]\d{0,9}$/;
const OF_RIDER = /^rider:([1-9]\d{0,9})$/;
const OF_ORDER = /^order:(MND-[A-Z0-9]{6})$/;

/** Whether someone may watch a room; an unknown name is never a room. @source contract §5 */
export function mayWatch(room: string, viewer: Viewer): 'yes' | 'sign-in' | 'no' | 'unknown' {
  if (PUBLIC.includes(room)) return 'yes';
  const order = OF_ORDER.exec(room);
  if (order?.[1]) {
    if (viewer.role === 'manager' || viewer.orders.includes(order[1])) return 'yes';
    return viewer.role === null ? 'sign-in' : 'no';
  }
  const rider = OF_RIDER.exec(room)?.[1];
  if (rider !== undefined) {
    if (viewer.role === null) return 'sign-in';
    return viewer.role === 'rider' && viewer.deviceId === Number(rider) ? 'yes' : 'no';
  }
  const wanted = Object.hasOwn(FIXED, room)
    ? FIXED[room]
    : OF_EVENT.test(room) || OF_SALE.test(room)
      ? SCREENS
      : OF_KITCHEN.test(room)
        ? KITCHEN
        : OF_RUNS.test(room)
          ? MANAGER
          : undefined;
  if (!wanted) return 'unknown';
  if (viewer.role === null) return 'sign-in';
  return holdsRole(viewer.role, wanted) ? 'yes' : 'no';
}
