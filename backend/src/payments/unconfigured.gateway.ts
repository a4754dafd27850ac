import { DomainError } from '#shared/core/errors';
import { PaymentGateway } from './payment-gateway.js';

/** No keys: nothing can be paid, and it says so. @source requirements/storefront §8; decisions/0001 §19 */
export class UnconfiguredGateway extends PaymentGateway {
  readonly keyId = null;
  createOrder = refuse;
  findOrder = refuse;
  createLink = refuse;
  findLink = refuse;
  link = refuse;
  cancelLink = refuse;
  payment = refuse;
  paymentsOf = refuse;
  capture = refuse;
  balance = refuse;
  refund = refuse;
  refundState = refuse;
  settledOn = refuse;
  isSignedPayment = () => false;
  signed = () => null;
  messageOf = () => null;
  returned = () => {
    throw notConfigured();
  };
}

const notConfigured = () => new DomainError('unavailable', 'payment.notConfigured', 'Payment gateway configuration error');
const refuse = (): Promise<never> => Promise.reject(notConfigured());
