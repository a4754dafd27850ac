import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { NOBODY_REASONS } from '#shared/delivery-runs/stop-state';
import type { Random } from '../faults/support/seed.ts';
import type { Day } from './day.ts';
import type { Device } from './people.ts';

const MINUTE = 60_000;
const TOO_LATE = ['food.measure', 'food.notTold', 'food.tooCold'];

/** The runs of a day: made by the manager, driven by two riders, who are sometimes without a network. */
export class Riders {
  private readonly day: Day;
  private readonly chance: Random;
  departures: { run: number; at: string }[] = [];

  constructor(day: Day, chance: Random) {
    this.day = day;
    this.chance = chance;
  }

  /** Runs are made when all is packed, and leave for their window; one that dawdles needs a reading. */
  async plan(): Promise<void> {
    const { stage, kitchen, sale, crew } = this.day;
    const readyMs = kitchen.outMs + 30 * MINUTE;
    stage.at(readyMs, async () => {
      await crew.manager.ask('POST', `/api/delivery-runs/sales/${sale.id}/plan`, { runs: this.chance.whole(1, 2) });
      const { data: runs } = await crew.manager.get<{ data: DeliveryRun[] }>(`/api/delivery-runs/sales/${sale.id}`);
      for (const [index, run] of runs.entries()) {
        const rider = crew.riders[index % crew.riders.length] as Device & { deviceId?: number };
        await crew.manager.ask('PATCH', `/api/delivery-runs/${run.id}`, { rider: rider.deviceId });
        const from = run.stops[0]?.window?.from ?? 15 * 60;
        const dawdles = this.chance.chance(0.2) ? this.chance.whole(20, 90) : 0;
        const leaveMs = Math.max(readyMs + 5 * MINUTE, this.day.at(0, from - 15)) + dawdles * MINUTE;
        stage.at(leaveMs + index * MINUTE, () => this.leave(run.id, rider));
      }
    });
  }

  private async leave(id: number, rider: Device): Promise<void> {
    const { stage } = this.day;
    const tap = { path: `/api/rider/runs/${id}/leave`, body: {}, isTimed: true };
    const refused = await rider.tap({ ...tap, mayRefuse: TOO_LATE }, stage.now);
    if (refused !== null) {
      await this.day.kitchen.readFood();
      await rider.tap(tap, stage.now);
    }
    const { data } = await rider.person.get<{ data: DeliveryRun[] }>('/api/rider/runs');
    const stops = data.find((run) => run.id === id)?.stops.filter(({ state }) => state === 'onTheWay') ?? [];
    const dropped = this.chance.chance(0.4);
    if (dropped) stage.at(stage.nowMs + 4 * MINUTE, () => Promise.resolve(rider.goOffline()));
    let ms = stage.nowMs;
    const again: DeliveryStop[] = [];
    for (const stop of stops) {
      ms += this.chance.whole(4, 9) * MINUTE;
      if (this.chance.chance(0.08)) again.push(stop);
      const isThere = !again.includes(stop);
      const reason = this.chance.pick(NOBODY_REASONS);
      stage.at(ms, () => (isThere ? this.deliver(rider, stop) : this.nobody(rider, stop, reason)));
    }
    for (const stop of again) {
      ms += 9 * MINUTE;
      stage.at(ms, () => this.deliver(rider, stop));
    }
    if (dropped) stage.at(ms + 5 * MINUTE, () => rider.comeBack());
  }

  private async deliver(rider: Device, { bookingId, cash }: DeliveryStop): Promise<void> {
    const body = cash > 0 ? { collected: cash } : {};
    const losesReply = this.chance.chance(0.08);
    await rider.tap({ path: `/api/rider/stops/${bookingId}/deliver`, body, isTimed: true }, this.day.stage.now, losesReply);
  }

  private async nobody(rider: Device, { bookingId }: DeliveryStop, reason: string): Promise<void> {
    await rider.tap({ path: `/api/rider/stops/${bookingId}/nobody-there`, body: { reason }, isTimed: true }, this.day.stage.now);
  }
}
