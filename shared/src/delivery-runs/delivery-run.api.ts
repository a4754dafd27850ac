import { del, endpoints, get, MANAGER, patch, post, put, RIDER, RIDER_OR_MANAGER } from '../core/endpoint.ts';
import type { deliveryRunWire } from './delivery-run.contract.ts';

export const deliveryRunApi = endpoints<typeof deliveryRunWire>()({
  /** The runs of a sale. */
  ofSale: get('/api/delivery-runs/sales/:salesEventId', MANAGER),
  /** 409 `run.stopTaken` with bookingId, run, `stop.cancelled`, `stop.delivered`. */
  make: post('/api/delivery-runs/sales/:salesEventId', MANAGER),
  /** Makes runs of the bookings that are in none. */
  plan: post('/api/delivery-runs/sales/:salesEventId/plan', MANAGER),
  /** Moves a booking to a place in a run, or with `run: null` out of all. 409 `stop.onTheWay`, `stop.delivered`, `run.otherSale`. */
  stop: put('/api/delivery-runs/sales/:salesEventId/stops/:bookingId', MANAGER),
  /** 409 `run.riderGone`. */
  edit: patch('/api/delivery-runs/:id', MANAGER),
  /** 409 `run.notEmpty` while parcels are on the road. */
  remove: del('/api/delivery-runs/:id', MANAGER),
  /** Sorts the open deliveries by place. */
  order: post('/api/delivery-runs/:id/order', MANAGER),
  /** Of the rider who asks, today. */
  own: get('/api/rider/runs', RIDER),
  /** 409 `run.left`, `food.measure`, `food.notTold`, `food.tooCold`; when `at` is over a minute past it has left. */
  leave: post('/api/rider/runs/:id/leave', RIDER_OR_MANAGER),
  /** `collected`: rupees in cash. 409 `stop.…` with `state` and `at`; 403 `run.notYours`. */
  deliver: post('/api/rider/stops/:bookingId/deliver', RIDER_OR_MANAGER),
  nobodyThere: post('/api/rider/stops/:bookingId/nobody-there', RIDER_OR_MANAGER),
  tryAgain: post('/api/rider/stops/:bookingId/try-again', RIDER_OR_MANAGER),
});
