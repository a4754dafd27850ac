import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCheckout } from '../../../frontends/storefront/src/features/payment/checkout';
import { fakeProvider, PROOF } from './shop';

const REQUEST = {
  key: 'rzp_test_1',
  orderId: 'order_1',
  amount: 224_000,
  currency: 'INR',
  customer: { name: 'Ammini', phone: '98470 12345', address: `${'a'.repeat(255)}🍋🍋` },
  event: { title: 'Sunday Pit Mandi' },
  timeoutSeconds: 580,
};

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
