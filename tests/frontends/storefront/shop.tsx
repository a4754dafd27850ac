import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setUpI18n } from '#kit/i18n';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import type { Menu } from '#shared/menu/menu.contract';
import { DISHES_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { useBooking } from '../../../frontends/storefront/src/features/booking/booking.store';
import { useShopReviews } from '../../../frontends/storefront/src/data/reviews.data';
import { useGoneSale, useSales } from '../../../frontends/storefront/src/data/sales.data';
import { dishPhotos } from '../../../frontends/storefront/src/data/dish-photos.data';
import { loadTexts } from '../../../frontends/storefront/src/locales/load';
import { type FakeBackend, refusal, startFakeBackend } from '../staff/fake-backend';
import { OFFERED } from '#shared/core/languages';

export { refusal };

// What jsdom lacks of a page that scrolls.
Element.prototype.scrollIntoView = () => undefined;

export const sale = (change: Partial<SalesEvent> = {}): SalesEvent => ({
  id: 7,
  title: 'Sunday Pit Mandi',
  date: 'Sunday, 12 to 3 PM',
  image: 'event-default.jpg',
  badge: 'Limited Slots',
  description: 'From the pit.',
  buttonText: 'Book Now',
  isValentine: false,
  isActive: true,
  cancelledAt: null,
  movedFrom: null,
  closureNote: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  bookable: true,
  isOver: false,
  isDateWritten: false,
  startsAt: null,
  orderingOpensAt: null,
  orderingClosesAt: null,
  availableSlots: 12,
  priceFrom: 1000.5,
  dishes: ['beef-2pc', 'combo'],
  menuTag: '0a1b2c3d',
  titleMalayalam: null,
  descriptionMalayalam: null,
  version: 1,
  ...change,
});

export const MENU: Menu = {
  items: {
    'beef-2pc': { name: 'Mutton Mandi 2 piece', description: 'Two pieces', price: 1400 },
    combo: { name: 'Combo Pack', description: 'One of each', price: 1000.5 },
  },
  DISCOUNT_PERCENTAGE: 20,
  MAX_QUANTITY: 5,
  PEOPLE_PER_ORDER: 2,
  VALID_COUPON: '',
};

export const CONFIG: PublicConfig = {
  business: {
    name: 'Kuzhi Mandi',
    nameMalayalam: '',
    address: '',
    email: 'orders@kuzhi.example',
    phone: '+91 98470 00000',
    whatsapp: '+91 98470 00000',
    registration: 'FSSAI 1',
  },
  chat: { widget: false },
  payment: { mode: 'sandbox', keyId: 'rzp_test_1' },
  map: {
    tileUrl: '',
    centre: { lat: 9.6, lng: 76.5 },
    zoom: 15,
    locatedZoom: 17,
    bounds: { north: 12.8, south: 8.2, west: 74.8, east: 77.2 },
  },
  deliveryArea: { kind: 'kerala' },
  policies: { refundSteps: [], selfServiceHours: 0, contactDays: 400 },
  peoplePerOrder: 2,
  languages: ['en', 'ml'],
  messageChannels: [],
  defaultLanguage: 'en',
  version: '1',
};

export const CUSTOMER = { name: 'Ammini Kurien', phone: '98470 12345', address: 'Thazhathangadi', pincode: '686005' };
export const PROOF = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };

export const order = (change: Partial<CustomerOrder> = {}): CustomerOrder => ({
  bookingId: 'MND-AB23CD',
  status: 'confirmed',
  ...CUSTOMER,
  note: '',
  items: [{ key: 'beef-2pc', name: 'Mutton Mandi 2 piece', quantity: 2, price: 1400 }],
  subtotal: 2800,
  discount: 560,
  amount: 2240,
  event: { id: 7, title: 'Sunday Pit Mandi', date: 'Sunday, 12 to 3 PM', startsAt: null, isCancelled: false, note: null },
  location: null,
  changeableUntil: null,
  cancellableUntil: null,
  forecast: null,
  payment: { id: 'pay_1', state: 'paid', refunded: 0, refunding: 0, decision: null },
  timeline: [{ status: 'confirmed', at: '2026-11-21T06:30:00.000Z' }],
  createdAt: '2026-11-21T06:30:00.000Z',
  version: 1,
  ...change,
});

/** The same in the list of the device's orders. */
export function ownOrder(change: Partial<OwnOrder> = {}): OwnOrder {
  const { bookingId, status, amount, event, payment, forecast, timeline, createdAt } = order();
  return { bookingId, orderId: 'order_1', status, amount, event, payment, forecast, timeline, createdAt, ...change };
}

/** The server with one sale, its menu and a provider that takes money. */
export function openShop(): FakeBackend {
  const backend = startFakeBackend();
  stockShop(backend);
  return backend;
}

export function stockShop(backend: FakeBackend, events: SalesEvent[] = [sale()]): void {
  backend.online = true;
  backend.asked.length = 0;
  backend.list('GET /api/events', SALES_ROOM, () => events);
  backend.list('GET /api/dishes/photos', DISHES_ROOM, () => []);
  backend.on('GET /api/config', () => ({ reply: { success: true, data: CONFIG } }));
  backend.on('GET /api/menu', () => ({ reply: { success: true, data: MENU } }));
  backend.on('GET /api/available-slots', () => ({ reply: { success: true, availableSlots: events[0]?.availableSlots ?? 0 } }));
  backend.on('GET /api/geocode/delivery', ({ search }) => {
    const pincode = search.get('pincode') ?? '';
    return { reply: { success: true, data: { pincode, isServed: pincode.startsWith('686'), needsPin: pincode === '673310' } } };
  });
  backend.on('POST /api/menu/coupon', ({ body }) => ({
    reply: { success: true, data: { isValid: (body as { coupon: string }).coupon === 'FMANDI20' } },
  }));
  backend.on('POST /api/razorpay/create-order', ({ body }) => ({
    reply: {
      success: true,
      orderId: 'order_1',
      amount: (body as { amount: number }).amount,
      currency: 'INR',
      keyId: 'rzp_test_1',
      holdUntil: new Date(Date.now() + 600_000).toISOString(),
      orderToken: 'token',
    },
  }));
  backend.on('POST /api/bookings', () => ({ status: 201, reply: { success: true, booking: order() } }));
}

export const speak = (): Promise<void> => setUpI18n({ offered: OFFERED.storefront, load: loadTexts, remember: null });

export const show = (piece: ReactNode, at = '/') => render(<MemoryRouter initialEntries={[at]}>{piece}</MemoryRouter>);

/** Takes the page away and forgets what this tab stored. */
export function leave(): void {
  cleanup();
  sessionStorage.clear();
}

/** Ends a test: the page is away, and nothing is left of what it stored, what its stores held and what was mocked. */
export function closeShop(): void {
  leave();
  useBooking.setState(useBooking.getInitialState());
  useSales.setState(useSales.getInitialState());
  useGoneSale.setState(useGoneSale.getInitialState());
  useShopReviews.setState(useShopReviews.getInitialState());
  dishPhotos.use.setState(dishPhotos.use.getInitialState());
  jest.restoreAllMocks();
}

export interface OpenWindow {
  options: {
    key: string;
    amount: number;
    order_id: string;
    timeout?: number;
    name: string;
    description: string;
    prefill: { name: string; contact: string };
    notes: Record<string, string>;
    theme: { color: string };
    handler: (proof: typeof PROOF) => void;
    modal: { ondismiss: () => void };
  };
}

const provider = { windows: [] as OpenWindow[], sources: [] as string[], blocked: false };

/** The provider's script, which jsdom does not fetch, and each window it opened. A page fetches it once. `blocked` is what an ad blocker does. */
export function fakeProvider(): typeof provider {
  Object.assign(provider, { windows: [], sources: [], blocked: false });
  jest.spyOn(document.head, 'append').mockImplementation((...tags) => {
    const tag = tags[0] as HTMLScriptElement;
    provider.sources.push(tag.getAttribute('src') ?? '');
    if (provider.blocked) {
      tag.onerror?.(new Event('error'));
      return;
    }
    Object.assign(window, {
      Razorpay: class {
        constructor(readonly options: OpenWindow['options']) {}
        open() {
          provider.windows.push(this);
        }
      },
    });
    tag.onload?.(new Event('load'));
  });
  return provider;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Fills the required fields as CUSTOMER, each at once as a browser does that knows them: letter by letter takes many times as long. */
export async function fillFields(customer: Record<string, string> = CUSTOMER): Promise<void> {
  for (const [label, value] of Object.entries({
    Name: customer['name'],
    Phone: customer['phone'],
    Address: customer['address'],
    Pincode: customer['pincode'],
  })) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    if (!value) continue;
    await userEvent.click(field);
    await userEvent.paste(value);
  }
}

/** Lets promises settle and effects run. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
