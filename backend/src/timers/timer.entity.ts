import { defineEntity, p } from '@mikro-orm/core';
import type { StoppedRun } from '#shared/timers/timer-state';
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
    /** The last run, while its stop may be taken back. */
    stopped: p.json<StoppedRun>().nullable(),
    version: p.integer().version(),
  },
});

/** One step's timer of one event. */
export class TimerEntity extends TimerSchema.class {
  /** @param now epoch ms by the server's clock */
  stop(now: number): void {
    const { startTime, startedBy = null, allowedMinutes, reading = null } = this;
    this.end();
    if (startTime) this.stopped = { startTime, startedBy, allowedMinutes, reading, stoppedAt: now };
  }

  /** Stops for good, without an undo. */
  end(): void {
    Object.assign(this, { isActive: false, startTime: null, startedBy: null, reading: null, stopped: null });
  }

  /** Takes a stop back. */
  goOn({ startTime, startedBy, allowedMinutes, reading }: StoppedRun): void {
    Object.assign(this, { isActive: true, startTime, startedBy, allowedMinutes, reading, stopped: null });
  }

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
