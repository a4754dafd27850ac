import type { BookingData, Problem } from './booking-state';
import { FIELDS } from './order-form';

/** The part of the form that a refusal is about; a code that is not here is about none of it. */
const CAUSES: Readonly<Record<string, keyof Pick<BookingData, 'items' | 'window' | 'couponText' | 'location'>>> = {
  'order.soldOut': 'items',
  'order.tooSmall': 'items',
  'offer.tooMany': 'items',
  'basket.empty': 'items',
  'basket.item': 'items',
  'basket.quantity': 'items',
  'basket.soldOut': 'items',
  'order.windowFull': 'window',
  'order.windowNeeded': 'window',
  'coupon.invalid': 'couponText',
  'pincode.outside': 'location',
  'location.needed': 'location',
  'location.outside': 'location',
  'location.notServed': 'location',
};

/** The problem after a change by the customer: words leave with their cause. */
export function problemAfter(problem: Problem, before: BookingData, now: BookingData): Problem | null {
  const isNew = (part: keyof BookingData): boolean => now[part] !== before[part];
  switch (problem.kind) {
    case 'noItems':
    case 'priceChanged':
      return isNew('items') ? null : problem;
    case 'noWindow':
      return isNew('window') ? null : problem;
    case 'noEmail':
      return isNew('messages') ? null : problem;
    case 'missingFields': {
      const isWhole = FIELDS.every((field) => now.fields[field].trim() !== '') && !(problem.lacksWindow && now.window === null);
      return isWhole ? null : problem;
    }
    case 'fields': {
      const fields = problem.fields.filter((field) => now.fields[field] === before.fields[field]);
      if (fields.length === problem.fields.length) return problem;
      return fields.length === 0 ? null : { kind: 'fields', fields, isRest: true };
    }
    case 'refused': {
      const cause = CAUSES[problem.error.code];
      if (!cause) return problem;
      const isMoved = cause === 'location' && now.fields.pincode !== before.fields.pincode;
      return isNew(cause) || isMoved ? null : problem;
    }
    case 'gateway':
    case 'notInitiated':
    case 'cancelled':
    case 'failed':
    case 'interrupted':
    case 'holdEnded':
    case 'serverError':
    case 'bookingFailed':
      return problem;
  }
}
