import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createCheckout, needsRedirect } from '../../../frontends/storefront/src/features/payment/checkout';
import { closeShop, CUSTOMER, fakeProvider, openShop, press, PROOF, sale, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { keepDraft, recallDraft } = await import('../../../frontends/storefront/src/features/booking/draft');

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83';

const REQUEST = {
  key: 'rzp_test_1',
  orderId: 'order_1',
  amount: 224_000,
  currency: 'INR',
  customer: { name: 'Ammini', phone: '98470 12345', address: `${'a'.repeat(255)}🍋🍋` },
  event: { title: 'Sunday Pit Mandi' },
  timeoutSeconds: 580,
};

beforeEach(async () => {
  stockShop(backend);
  await speak();
});
afterEach(() => {
  closeShop();
  history.replaceState(null, '', '/');
});

describe('the payment window (requirements/storefront §7)', () => {
  beforeEach(() => {
    jest.restoreAllMocks();
  });

  it('says why it cannot open, and tries again at the next press', async () => {
    const provider = fakeProvider();
    provider.blocked = true;
    const checkout = createCheckout('razorpay', 'Kuzhi Mandi');
    await expect(checkout.prepare()).rejects.toThrow();
    provider.blocked = false;
    await checkout.prepare();
    expect(provider.sources).toEqual(Array(2).fill('https://checkout.razorpay.com/v1/checkout.js'));
  });

  it('passes order and customer to the provider, cuts notes to 256 letters, and returns the proof', async () => {
    const provider = fakeProvider();
    const paying = createCheckout('sandbox', 'Kuzhi Mandi').pay(REQUEST);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const options = provider.windows[0]?.options;
    expect(provider.sources).toEqual(['/sandbox/razorpay/checkout.js']);
    expect(options).toMatchObject({
      key: 'rzp_test_1',
      amount: 224_000,
      currency: 'INR',
      name: 'Kuzhi Mandi',
      description: 'Mandi: Sunday Pit Mandi',
      order_id: 'order_1',
      prefill: { name: 'Ammini', contact: '+919847012345' },
      notes: { address: `${'a'.repeat(255)}🍋`, event: 'Sunday Pit Mandi' },
      theme: { color: '#f59e0b' },
      timeout: 580,
    });
    options?.handler(PROOF);
    await expect(paying).resolves.toEqual({ id: 'pay_1', orderId: 'order_1', signature: 'signed' });
  });
});

describe('a browser inside another app (decisions/0001 §23; faults P37)', () => {
  it.each([ANDROID, `${IPHONE} Instagram 350.0.0`, `${IPHONE} [FBAN/FBIOS;FBAV/480.0]`, `${IPHONE} LinkedInApp`])('%s', (userAgent) => {
    expect(needsRedirect(userAgent)).toBe(true);
  });
  it.each([`${IPHONE} Version/18.1 Safari/604.1`, ANDROID.replace('; wv', ''), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0'])(
    'not %s',
    (userAgent) => {
      expect(needsRedirect(userAgent)).toBe(false);
    },
  );
});

describe('a payment in a page of its own', () => {
  const request = {
    key: 'rzp_test_1',
    orderId: 'order_1',
    amount: 100_000,
    currency: 'INR',
    customer: CUSTOMER,
    event: { title: 'Sunday Pit Mandi' },
    timeoutSeconds: null,
  };

  it('tells the provider where to lead back to, and waits for nothing here', async () => {
    const provider = fakeProvider();
    void createCheckout('sandbox', 'Kuzhi Mandi', 'https://kuzhi.example/api/razorpay/return').pay(request);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    expect(provider.windows[0]?.options).toMatchObject({ callback_url: 'https://kuzhi.example/api/razorpay/return', redirect: true });
    expect(provider.windows[0]?.options.handler).toBeUndefined();
  });

  it('is over when the back button brings the waiting page back', async () => {
    const provider = fakeProvider();
    const paying = createCheckout('sandbox', 'Kuzhi Mandi', 'https://kuzhi.example/api/razorpay/return').pay(request);
    await waitFor(() => expect(provider.windows).toHaveLength(1));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await paying).toBeNull();
  });
});

describe('coming back', () => {
  const draft = {
    event: sale(),
    fields: CUSTOMER,
    location: null,
    items: { combo: 2 },
    couponText: '',
    appliedCoupon: null,
    holdUntil: null,
    paid: null,
  };

  it('from a failure, finds the basket as it was', async () => {
    keepDraft(draft);
    history.replaceState(null, '', '/?payment=failed');
    show(<LandingPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('The payment did not go through.');
    expect(screen.getByLabelText('Quantity of Combo Pack').textContent).toBe('2');
    expect(location.search).toBe('');
  });

  it.each([
    ['pending', 'Your payment is being checked'],
    ['refunded', 'Sold out while you paid'],
    ['failed', 'The payment did not go through'],
    ['amount', 'Your payment is being refunded'],
    ['used', 'This payment was already used'],
    ['unverified', 'The payment could not be verified'],
  ])('%s: names the outcome of the payment', async (ending, title) => {
    if (ending !== 'failed') keepDraft(draft);
    history.replaceState(null, '', `/?payment=${ending}#events`);
    show(<LandingPage />);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(location.href).toMatch(/\/#events$/);
    expect(recallDraft()).toBeNull();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says nothing of an ending that does not exist', async () => {
    history.replaceState(null, '', '/?payment=free');
    show(<LandingPage />);
    await screen.findByRole('article');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
