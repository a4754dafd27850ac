import { checkoutBy } from './razorpay';

/** The built-in imitation. */
export const createCheckout = checkoutBy('/sandbox/razorpay/checkout.js');
