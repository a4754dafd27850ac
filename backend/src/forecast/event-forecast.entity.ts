import { defineEntity, p } from '@mikro-orm/core';
import type { Cause, ForecastState } from '#shared/forecast/day-forecast';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import type { StandingForecast, Told } from '#shared/forecast/order-forecast';

const EventForecastSchema = defineEntity({
  name: 'EventForecastEntity',
  tableName: 'event_forecast',
  properties: {
    eventId: p.string().length(60).primary(),
    /** The sale whose customers wait for it; null without one. */
    salesEventId: p.integer().nullable().index(),
    state: p.string().$type<ForecastState>().length(10),
    readyAt: p.string().length(30).nullable(),
    plannedReadyAt: p.string().length(30).nullable(),
    /** When the schedule says that the food leaves. */
    leavesAt: p.string().length(30),
    deliveryAt: p.string().length(30).nullable(),
    promisedAt: p.string().length(30).nullable(),
    causes: p.json<Cause[]>(),
    lateOrders: p.integer(),
    version: p.integer().version(),
  },
});

/** When the food of an event will be ready, as it was worked out last. */
export class EventForecastEntity extends EventForecastSchema.class {
  standing(): StandingForecast {
    return { state: this.state, readyAt: this.readyAt ?? null, plannedReadyAt: this.plannedReadyAt ?? null, leavesAt: this.leavesAt };
  }

  toContract(): EventForecast {
    return {
      eventId: this.eventId,
      state: this.state,
      readyAt: this.readyAt ?? null,
      plannedReadyAt: this.plannedReadyAt ?? null,
      deliveryAt: this.deliveryAt ?? null,
      promisedAt: this.promisedAt ?? null,
      causes: this.causes,
      lateOrders: this.lateOrders,
      version: this.version,
    };
  }
}
EventForecastSchema.setClass(EventForecastEntity);

const ToldOrderSchema = defineEntity({
  name: 'ToldOrderEntity',
  tableName: 'told_order',
  properties: {
    /** Record number of the booking. */
    bookingRow: p.integer().primary(),
    about: p.string().length(30),
    state: p.string().$type<Told['state']>().length(10),
    /** When it was decided, and the time expected then. ISO 8601 UTC. */
    decidedAt: p.string().length(30),
    expectedAt: p.string().length(30),
  },
});

/** The news that a customer gets of the time of an order, written with the messages. @source decisions/0086 */
export class ToldOrderEntity extends ToldOrderSchema.class {}
ToldOrderSchema.setClass(ToldOrderEntity);
