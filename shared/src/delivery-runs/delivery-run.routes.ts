import { route } from '../core/route.ts';

export const deliveryRunRoutes = {
  /** The runs of a sale; a new one. */
  ofSale: route('/api/delivery-runs/sales/:salesEventId'),
  /** Makes runs of the bookings that stand in none. */
  plan: route('/api/delivery-runs/sales/:salesEventId/plan'),
  /** Where a booking stands among the runs. */
  stop: route('/api/delivery-runs/sales/:salesEventId/stops/:bookingId'),
  one: route('/api/delivery-runs/:id'),
  /** Puts what has not been delivered in a sensible order. */
  order: route('/api/delivery-runs/:id/order'),
  /** Of the rider who asks, today. */
  own: '/api/rider/runs',
  leave: route('/api/rider/runs/:id/leave'),
  deliver: route('/api/rider/stops/:bookingId/deliver'),
  nobodyThere: route('/api/rider/stops/:bookingId/nobody-there'),
  tryAgain: route('/api/rider/stops/:bookingId/try-again'),
} as const;
