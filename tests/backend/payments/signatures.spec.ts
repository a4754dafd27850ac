import { paymentSignature, webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { RazorpayGateway } from '../../../backend/src/payments/providers/razorpay/razorpay.gateway.js';

/** @source payments §4.6 */
describe('signatures', () => {
  const keys = { keyId: 'rzp_test_1', keySecret: 'sim_key_secret_0001', webhookSecret: 'sim_webhook_secret_0001' };
  const gateway = new RazorpayGateway(keys);
  const signature = 'db6bfa14d051a035007f9babca207a594e6d1ccb7771f0f57f6005692bd1d240';

  it('signs a payment as the vector says', () => {
    expect(paymentSignature('order_Sim0000000001A', 'pay_Sim0000000001A', keys.keySecret)).toBe(signature);
  });

  it('signs a webhook as the vector says', () => {
    expect(webhookSignature('{"entity":"event","event":"order.paid"}', keys.webhookSecret)).toBe(
      'a9f1c1d628d44c211b26a6af1f89f05adfb812979612a2749d379333e091077e',
    );
  });

  it('signs as the vectors of the official SDK say', () => {
    expect(webhookSignature('{"a":1,"b":2,"c":{"d":3}}', '123456')).toBe(
      '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
    );
    expect(paymentSignature('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
      '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
    );
  });

  it('agrees with the official SDK about bytes beyond ASCII', async () => {
    const body = '{"notes":{"name":"അമ്മിണി ₹"}}';
    const { default: Razorpay } = await import('razorpay');
    expect(Razorpay.validateWebhookSignature(body, webhookSignature(Buffer.from(body), 'secret'), 'secret')).toBe(true);
  });

  it.each([
    ['the right one', signature, true],
    ['upper case', signature.toUpperCase(), false],
    ['truncated', signature.slice(0, -1), false],
    ['empty', '', false],
    ['longer', `${signature}0`, false],
    ['a megabyte', 'a'.repeat(1_000_000), false],
  ])('accepts only the exact signature: %s', (_name, given, accepted) => {
    expect(gateway.isSignedPayment('order_Sim0000000001A', 'pay_Sim0000000001A', given)).toBe(accepted);
  });

  it('refuses to work with an empty secret', () => {
    expect(() => new RazorpayGateway({ ...keys, webhookSecret: '' })).toThrow('must not be empty');
  });
});
