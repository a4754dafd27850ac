import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateOrder } from '#shared/bookings/booking.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { changeLanguage } from '#kit/i18n';
import {
  brokenRule,
  canAdd,
  chosenItems,
  onTheMenu,
  previewPrice,
  remainingSlots,
  sameAgain,
  withQuantity,
} from '../../../frontends/storefront/src/features/booking/order-form';
import { loadTexts } from '../../../frontends/storefront/src/locales/load';
import { backend, LandingPage, setUpLanding } from './landing';
import { CUSTOMER, fakeProvider, fillFields, MENU, order, press, PROOF, refusal, sale, settle, show, stockShop } from './shop';

const COMBO = { name: 'Combo Pack', description: '1 beef + 1 mutton', price: 1000 };

describe('the order form (requirements/storefront §5)', () => {
  it.each([
    [0, -1, 0],
    [0, 1, 1],
    [4, 1, 5],
    [5, 1, 5],
    [1, -1, 0],
  ])('clamps %i %+i to %i', (from, by, to) => {
    expect(withQuantity({ combo: from }, 'combo', from + by, 5)).toEqual({ combo: to });
  });

  it.each([
    ['below both limits', 2, 5, 12, true],
    ['at the most of one item', 5, 5, 12, false],
    ['when the basket takes every slot', 2, 5, 2, false],
    ['when slots went meanwhile', 2, 5, 1, false],
  ])('%s: may add is %s', (_, quantity, max, available, may) => {
    expect(canAdd(COMBO, quantity, max, available - quantity)).toBe(may);
  });

  it('adds a family pack only while all its slots are free, and nothing that is sold out', () => {
    const family = { ...COMBO, slots: 4 };
    expect([canAdd(family, 0, 5, 4), canAdd(family, 0, 5, 3)]).toEqual([true, false]);
    expect(canAdd({ ...COMBO, isSoldOut: true }, 0, 5, 12)).toBe(false);
    const menu = { ...MENU, items: { ...MENU.items, combo: family } };
    expect(remainingSlots(12, { combo: 2, 'beef-2pc': 3 }, menu)).toBe(1);
    expect(sameAgain({ combo: 2, 'beef-2pc': 3 }, menu, 9)).toEqual({ combo: 2, 'beef-2pc': 1 });
    expect(sameAgain({ combo: 2 }, { ...menu, items: { combo: { ...family, isSoldOut: true } } }, 9)).toBeNull();
  });

  it('shows the slots that remain after the basket, never below none', () => {
    expect(remainingSlots(12, { combo: 2, 'beef-2pc': 3 }, MENU)).toBe(7);
    expect(remainingSlots(1, { combo: 2 }, MENU)).toBe(0);
  });

  it.each([
    ['accepted', 'FMANDI20', 76_020],
    ['none', null, 0],
  ])('takes the discount off for a coupon that is %s', (_, coupon, discountPaise) => {
    const subtotalPaise = 2 * 140_000 + 100_050 + 50;
    const menu = { ...MENU, items: { ...MENU.items, dip: { name: 'Dip', description: '', price: 0.5 } } };
    expect(previewPrice(menu, { 'beef-2pc': 2, combo: 1, dip: 1 }, coupon)).toEqual({
      subtotalPaise,
      discountPaise,
      totalPaise: subtotalPaise - discountPaise,
    });
  });

  it('asks for an item before it asks for the fields', () => {
    expect(brokenRule({ combo: 0 }, CUSTOMER)).toBe('noItems');
    expect(brokenRule({ combo: 1 }, { ...CUSTOMER, pincode: '   ' })).toBe('missingFields');
    expect(brokenRule({ combo: 1 }, { ...CUSTOMER, name: '' }, true)).toBe('missingFields');
    expect(brokenRule({ combo: 1 }, CUSTOMER, true)).toBe('noWindow');
    expect(brokenRule({ combo: 1 }, CUSTOMER)).toBeNull();
  });

  it('drops dishes that have left the menu, and sends no zeros', () => {
    expect(onTheMenu({ combo: 1, 'fish-mandi': 2, constructor: 1 }, MENU)).toEqual({ combo: 1 });
    expect(chosenItems({ combo: 0, 'beef-2pc': 2 })).toEqual({ 'beef-2pc': 2 });
  });
});

let provider: ReturnType<typeof fakeProvider>;
const NOON = { id: 'noon', from: 720, until: 750, left: 3 };
const LATER = { id: 'later', from: 750, until: 780, left: 1 };
const windowed = (change: object = {}) => sale({ startsAt: '2099-11-29T06:30:00.000Z', windows: [NOON, LATER], ...change });
const orders = () => backend.to('POST', '/api/razorpay/create-order').map(({ body }) => body as CreateOrder);
const group = () => within(screen.getByRole('group', { name: 'When should we deliver?' }));

setUpLanding(
  (given) => (provider = given),
  () => [windowed()],
);

async function fillOrder(): Promise<void> {
  show(<LandingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  await screen.findByRole('dialog');
  await press('Add one Mutton Mandi 2 piece');
  await fillFields();
}

/** requirements/storefront S64 */
describe('the delivery time of an order', () => {
  it('is not requested for a sale without windows, nor sent', async () => {
    stockShop(backend, [sale()]);
    await fillOrder();
    expect(screen.queryByText('When should we deliver?')).toBeNull();
    await press('Pay ₹1,400');
    await settle();
    expect(orders()[0]).not.toHaveProperty('window');
  });

  it('is chosen from the windows, goes with the order and the booking, and is confirmed', async () => {
    backend.on('POST /api/bookings', () => ({
      reply: { success: true, booking: order({ window: { id: 'later', from: 750, until: 780 } }) },
    }));
    await fillOrder();
    expect(group().getByText('3 places left')).toBeTruthy();
    await fillFields({ ...CUSTOMER, name: '' });
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('Please fill all required fields');
    expect(group().getByText('Please choose when it is delivered')).toBeTruthy();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    await fillFields();
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose when it is delivered');
    expect(orders()).toHaveLength(0);
    const later = group().getByRole('radio', { name: /12:30–1:00 PM/ });
    expect([later.getAttribute('aria-invalid'), document.activeElement?.getAttribute('name')]).toEqual([
      'true',
      later.getAttribute('name'),
    ]);
    await userEvent.click(later);
    expect(later.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Pay ₹1,400');
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    await act(async () => provider.windows[0]?.options.handler(PROOF));
    await screen.findByText(/· 12:30–1:00 PM/);
    expect(orders()[0]?.window).toBe('later');
    expect(backend.to('POST', '/api/bookings')[0]?.body).toMatchObject({ window: 'later' });
  });

  it('offers another window with one press when the chosen one has filled up', async () => {
    await fillOrder();
    await userEvent.click(group().getByRole('radio', { name: /12:30–1:00 PM/ }));
    act(() => backend.push(SALES_ROOM, 'sale.changed', windowed({ version: 2, windows: [NOON, { ...LATER, left: 0 }] })));
    expect(await screen.findByText('12:30–1:00 PM has just filled up.')).toBeTruthy();
    expect(group().getByRole('radio', { name: '12:30–1:00 PM Full' })).toHaveProperty('disabled', true);
    await press('Take 12:00–12:30 PM and pay');
    await settle();
    expect(orders().map(({ window }) => window)).toEqual(['noon']);
  });

  it('shows the server’s refusal, and the windows in its reply', async () => {
    backend.on('POST /api/razorpay/create-order', () => {
      const { status, reply } = refusal(409, 'order.windowFull', 'Full');
      return { status, reply: { ...(reply as object), windows: [LATER] } };
    });
    await fillOrder();
    await userEvent.click(group().getByRole('radio', { name: /12:00–12:30 PM/ }));
    await press('Pay ₹1,400');
    expect((await screen.findByRole('alert')).textContent).toContain('This delivery time has just filled up. Nothing was charged.');
    expect(screen.getByRole('button', { name: 'Take 12:30–1:00 PM and pay' })).toBeTruthy();
  });

  it('speaks Malayalam', async () => {
    await fillOrder();
    await act(() => changeLanguage('ml'));
    expect(await screen.findByRole('radio', { name: 'ഉച്ചയ്ക്ക് 12:00–12:30 3 ഒഴിവ്' })).toBeTruthy();
  });
});

const leaves = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]];
const gaps = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(([gap]) => gap).sort();

describe('words', () => {
  it('has every word in Malayalam, with the same gaps to fill', async () => {
    const english = leaves(await loadTexts('en'));
    const malayalam = new Map(leaves(await loadTexts('ml')));
    expect([...malayalam.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    for (const [path, text] of english) expect([path, gaps(malayalam.get(path) ?? '')]).toEqual([path, gaps(text)]);
  });

  it('says nothing in Malayalam without a Malayalam letter', async () => {
    const bare = leaves(await loadTexts('ml')).filter(([, text]) => !/[ഀ-ൿ]/.test(text));
    expect(bare).toEqual([]);
  });
});
