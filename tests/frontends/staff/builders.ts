import type { Booking, Stats } from '#shared/bookings/booking.contract';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import type { Device } from '#shared/devices/device.contract';
import { defaultEventMenu, offeredDishes } from '#shared/menu/event-menu';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { dayOfSale } from '#shared/sales-events/sale-date';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainTask } from '../../support/plain-task';

export const task = plainTask;
export const diaryEvent = plainDiaryEvent;

const dishesOf = (items: Booking['items']): Booking['dishes'] =>
  Object.entries(items)
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => {
      const { name = key, price = 0 } = FIRST_DISHES.find(({ id }) => id === key) ?? {};
      return { key, name, quantity, price };
    });

const ITEMS = { 'beef-2pc': 2, combo: 0 };

export const booking = (over: Partial<Booking> = {}): Booking => ({
  id: 1,
  bookingId: 'MND-ABC234',
  name: 'Latha',
  phone: '+91 98470 12345',
  address: 'Mill Road, Kottayam',
  pincode: '686001',
  note: '',
  status: 'confirmed',
  items: ITEMS,
  dishes: dishesOf(over.items ?? ITEMS),
  discountApplied: 20,
  subtotal: 2800,
  amount: 2240,
  coupon: 'FMANDI20',
  event: { id: 1, title: 'Sunday Mandi', date: 'Sunday 29 November' },
  location: null,
  payment: { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null },
  createdAt: '2026-11-20T06:00:00.000Z',
  version: 1,
  ...over,
});

/** The counters of a shop that has sold nothing. */
export const statsOf = (over: Partial<Stats> = {}): Stats => ({
  totalOrders: 0,
  pending: 0,
  confirmed: 0,
  delivered: 0,
  cancelled: 0,
  totalRevenue: 0,
  refunded: 0,
  cash: 0,
  unreachable: 0,
  uncollected: 0,
  recentEvents: [],
  recentBookings: [],
  ...over,
});

export const salesEvent = ({
  date = 'Sunday 29 November',
  startsAt = null,
  ...over
}: Partial<ManagedSalesEvent> = {}): ManagedSalesEvent => ({
  id: 1,
  title: 'Sunday Mandi',
  date,
  day: dayOfSale({ date, startsAt }),
  image: 'event-default.jpg',
  badge: 'Limited Slots',
  description: 'Goat meat sealed in the pit.',
  buttonText: 'Book Now',
  isValentine: false,
  isActive: true,
  createdAt: '2026-11-20T06:00:00.000Z',
  bookable: true,
  isOver: false,
  isDateWritten: false,
  startsAt,
  orderingOpensAt: null,
  orderingClosesAt: null,
  cancelledAt: null,
  movedFrom: null,
  closureNote: null,
  availableSlots: 40,
  priceFrom: 750,
  dishes: ['beef-2pc', 'combo'],
  menuTag: '0a1b2c3d',
  titleMalayalam: null,
  descriptionMalayalam: null,
  maxOrders: 50,
  menuItems: defaultEventMenu(),
  offer: offeredDishes(over.menuItems ?? defaultEventMenu()),
  version: 1,
  ...over,
});

export const inventoryItem = (over: Partial<InventoryItem> = {}): InventoryItem => ({
  id: 1019,
  name: 'Ghee',
  nameMalayalam: 'നെയ്യ്',
  category: 'Oils & Fats',
  quantity: 4,
  unit: 'kg',
  currentPrice: 620,
  priceHistory: [{ date: '2026-10-01T06:00:00.000Z', price: 620 }],
  isActive: true,
  minQuantity: null,
  notes: null,
  lastUpdated: '2026-11-20T06:00:00.000Z',
  version: 3,
  ...over,
});

/** What the server answers when a snapshot is restored. @param stayed records that somebody has changed since */
export const restoredReply = (...stayed: string[]) => ({
  reply: {
    success: true,
    restored: { id: 1, list: 'inventory', reason: 'removed', by: 'Devi', takenAt: '2026-11-20T06:00:00.000Z', count: 1 },
    stayed,
  },
});

/** A packed parcel of one customer, which has not left the kitchen. */
export const deliveryStop = (bookingId: string, name: string, over: Partial<DeliveryStop> = {}): DeliveryStop => ({
  bookingId,
  name,
  phone: '98470 12345',
  address: `${name} House`,
  pincode: '686001',
  note: '',
  point: { lat: 9.59, lng: 76.52 },
  isPinned: false,
  portions: 2,
  dishes: [{ key: 'combo', name: 'Combo Pack', quantity: 2 }],
  packed: true,
  status: 'confirmed',
  state: 'planned',
  at: null,
  reason: null,
  nextTryAt: null,
  cash: 0,
  collected: null,
  ...over,
});

/** A run of sale 7 that stands with Binu. */
export const deliveryRun = (stops: DeliveryStop[], over: Partial<DeliveryRun> = {}): DeliveryRun => ({
  id: 3,
  salesEventId: 7,
  number: 1,
  day: '2026-11-22',
  rider: { deviceId: 9, name: 'Binu' },
  leftAt: null,
  kitchen: { lat: 9.59, lng: 76.52 },
  stops,
  version: 1,
  ...over,
});

/** A rider's phone that is reached. */
export const riderPhone = (over: Partial<Device> = {}): Device => ({
  id: 9,
  name: 'Binu',
  kind: 'phone',
  role: 'rider',
  page: null,
  language: null,
  plan: null,
  version: '0.1.0',
  lastSeen: '2026-11-21T04:42:00.000Z',
  online: true,
  ...over,
});
