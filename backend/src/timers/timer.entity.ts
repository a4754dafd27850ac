import { defineEntity, p } from '@mikro-orm/core';
import type { Timer } from '#shared/timers/timer.contract';

const TimerSchema = defineEntity({
  name: 'TimerEntity',
  tableName: 'timer',
  properties: {
    eventId: p.string().length(60).primary(),
    /** The step's id. */
    id: p.string().length(60).primary(),
    isActive: p.boolean(),
    /** Epoch milliseconds; more than a 32-bit integer holds. */
    startTime: p.bigint('number').nullable(),
    allowedMinutes: p.integer(),
    startedBy: p.string().length(120).nullable(),
    /** °C that decided the allowed minutes. */
    reading: p.double().$type<number>().nullable(),
    version: p.integer().version(),
  },
});

/** One step's timer of one event. */
export class TimerEntity extends TimerSchema.class {
  toContract(): Timer {
    return {
      id: this.id,
      eventId: this.eventId,
      isActive: this.isActive,
      startTime: this.startTime ?? null,
      allowedMinutes: this.allowedMinutes,
      startedBy: this.startedBy ?? null,
      reading: this.reading ?? null,
      version: this.version,
    };
  }
}
TimerSchema.setClass(TimerEntity);
