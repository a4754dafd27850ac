import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../core/secrets.js';

const hexHmac = (secret: string, message: string | Uint8Array): string => createHmac('sha256', secret).update(message).digest('hex');

/** The provider's signature of a successful checkout. @source payments §4.6 */
export const paymentSignature = (orderId: string, paymentId: string, keySecret: string): string =>
  hexHmac(keySecret, `${orderId}|${paymentId}`);

/** The provider's signature of the values that it adds to the return address of a payment link. @source payments §4.10 */
export const linkSignature = (link: { id: string; reference: string; status: string }, paymentId: string, keySecret: string): string =>
  hexHmac(keySecret, `${link.id}|${link.reference}|${link.status}|${paymentId}`);

/** The provider's signature of a webhook's raw body. @source payments §4.6 */
export const webhookSignature = (body: string | Uint8Array, webhookSecret: string): string => hexHmac(webhookSecret, body);

/** Whether a signature is the expected one; exact, in constant time. */
export const isSignature = (given: string, expected: string): boolean => sameSecret(given, expected);
