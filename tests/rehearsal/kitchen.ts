import { daysBefore } from '#shared/tasks/due-label';
import { instantOf, addDays, parseClock } from '#shared/core/time';
import type { Bag } from '#shared/packing/packing.contract';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { sopStepOf } from '#shared/tasks/task-sop';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import type { Random } from '../faults/support/seed.ts';
import type { Day } from './day.ts';
import { type Device, Surprise } from './people.ts';

const MINUTE = 60_000;

/** When a task is begun and ended. */
interface Turn {
  task: Task;
  startMs: number;
  endMs: number;
}

/** What the kitchen does on a day: tasks by three phones and the TV, readings, and packing. */
export class Kitchen {
  private readonly day: Day;
  private readonly chance: Random;
  private readonly turns = new Map<string, Turn>();
  private readonly limits = new Map<string, ReadingLimit>();
  /** When the food comes out of the pit. */
  outMs = 0;
  packedMs = 0;

  constructor(day: Day, chance: Random) {
    this.day = day;
    this.chance = chance;
  }

  private get phones(): readonly Device[] {
    return this.day.crew.phones;
  }

  async plan(): Promise<void> {
    const { stage, eventId } = this.day;
    const { manager } = this.day.crew;
    const tasks = (await manager.get<{ data: Task[] }>(`/api/todos/${eventId}`)).data;
    const { data: limits } = await manager.get<{ data: ReadingLimit[] }>('/api/reading-limits');
    for (const limit of limits) this.limits.set(limit.id, limit);
    const late = this.chance.chance(0.5) ? this.chance.pick(this.beforeTheFood(tasks)) : null;
    const overrun = this.chance.whole(40, 85);
    for (const task of tasks) this.turnOf(task, tasks, late === null ? null : { id: late, minutes: overrun });
    for (const turn of this.turns.values()) {
      const hand = this.chance.whole(0, this.phones.length - 1);
      stage.at(turn.startMs, () => this.start(turn, hand));
      stage.at(turn.endMs, () => this.end(turn, hand));
    }
    this.outMs = Math.max(...[...this.turns.values()].filter(({ task }) => task.startsTwoHourClock).map(({ endMs }) => endMs));
    stage.at(this.outMs + 2 * MINUTE, () => this.pack());
    this.planTroubles();
  }

  /** Ids of what the food waits for on the day. */
  private beforeTheFood(tasks: readonly Task[]): string[] {
    const known = new Map(tasks.map((task) => [task.id, task]));
    const found = new Set<string>();
    const follow = (task: Task): void => {
      if (found.has(task.id) || daysBefore(task.dueDate) !== 0) return;
      found.add(task.id);
      for (const id of task.dependsOn) {
        const before = known.get(id);
        if (before) follow(before);
      }
    };
    for (const task of tasks) if (task.startsTwoHourClock) follow(task);
    return [...found].sort();
  }

  /** Never before what it waits for; nobody is at the kitchen before half past four, and all is done in the evening. */
  private turnOf(task: Task, tasks: readonly Task[], late: { id: string; minutes: number } | null): Turn {
    const known = this.turns.get(task.id);
    if (known) return known;
    const day = addDays(this.day.date, -(daysBefore(task.dueDate) ?? 0));
    const planned = Date.parse(instantOf(day, parseClock(task.startTime ?? '') ?? 9 * 60));
    const waits = tasks.filter(({ id }) => task.dependsOn.includes(id)).map((before) => this.turnOf(before, tasks, late).endMs + MINUTE);
    const startMs = Math.max(planned + this.chance.whole(-2, 4) * MINUTE, ...waits);
    const minutes = Math.max(2, Math.round(task.minutes * (0.85 + this.chance.next() * 0.2)) + (late?.id === task.id ? late.minutes : 0));
    const turn = { task, startMs, endMs: startMs + minutes * MINUTE };
    this.turns.set(task.id, turn);
    return turn;
  }

  /** The Wi-Fi of one phone drops, and the TV loses its power while a timer runs. */
  private planTroubles(): void {
    const { stage } = this.day;
    const phone = this.chance.pick(this.phones);
    const dropMs = this.day.at(6) + this.chance.whole(0, 300) * MINUTE;
    stage.at(dropMs, () => Promise.resolve(phone.goOffline()));
    stage.at(dropMs + this.chance.whole(10, 45) * MINUTE, () => phone.comeBack());
    const timed = [...this.turns.values()].filter(({ task }) => daysBefore(task.dueDate) === 0 && sopStepOf(task.id)?.step);
    if (timed.length === 0) return;
    const turn = this.chance.pick(timed);
    stage.at(turn.startMs + Math.floor((turn.endMs - turn.startMs) / 2 / MINUTE) * MINUTE, () => this.cutPower(turn));
  }

  /** The set is dark for some minutes: what was pressed meanwhile waits in it, and the timer has run on when it comes back. */
  private async cutPower({ task }: Turn): Promise<void> {
    const { tv } = this.day.crew;
    const step = sopStepOf(task.id)?.step ?? '';
    const read = async (): Promise<Timer> => (await tv.person.get<{ data: Timer }>(`/api/timers/${this.day.eventId}/${step}`)).data;
    const before = await read();
    tv.goOffline();
    this.day.stage.at(this.day.stage.nowMs + this.chance.whole(1, 6) * MINUTE, async () => {
      const after = await read();
      if (before.isActive && after.isActive && after.startTime !== before.startTime) {
        throw new Surprise(`The timer of ${step} began again while the TV had no power`);
      }
      await tv.comeBack();
    });
  }

  private async start({ task }: Turn, hand: number): Promise<void> {
    const step = daysBefore(task.dueDate) === 0 ? sopStepOf(task.id)?.step : undefined;
    const { now } = this.day.stage;
    if (step !== undefined) {
      const body = { isActive: true, at: now };
      await this.day.crew.tv.tap({ method: 'PUT', path: `/api/timers/${this.day.eventId}/${step}`, body, isTimed: true }, now);
      return;
    }
    const { person } = this.phones[hand] as Device;
    await this.leave(hand, { path: `/api/todos/${this.day.eventId}/tasks/${task.id}/start`, body: { by: person.name } });
  }

  private async end({ task }: Turn, hand: number): Promise<void> {
    const phone = this.phones[hand] as Device;
    const { person } = phone;
    const path = `/api/todos/${this.day.eventId}/tasks/${task.id}/complete`;
    const body = { by: person.name };
    if (!task.isTemperature) return this.leave(hand, { path, body });
    const { celsius, isOutside } = this.measure(task);
    // What lies outside the limits is not taken without saying what is done about it.
    if (isOutside && phone.waits === 0) await this.leave(hand, { path, body: { ...body, temperatureValue: celsius } });
    await this.leave(hand, { path, body: { ...body, temperatureValue: celsius, ...(isOutside && { correctiveAction: 'toldManager' }) } });
    if (!isOutside || phone.waits > 0) return;
    const again = `/api/todos/${this.day.eventId}/tasks/${task.id}/readings`;
    const right = this.inside(task);
    this.day.stage.at(this.day.stage.nowMs + 10 * MINUTE, () =>
      this.leave(hand, { path: again, body: { celsius: right, by: person.name } }),
    );
  }

  /** A tap; what may not leave after two hours is measured first, and tapped again. */
  private async leave(hand: number, { path, body }: { path: string; body: Record<string, unknown> }): Promise<void> {
    const phone = this.phones[hand] as Device;
    const { now } = this.day.stage;
    const mayRefuse = ['food.measure', 'food.notTold', 'food.tooCold', 'reading.actionRequired', 'task.completed', 'task.alreadyCompleted'];
    const refused = await phone.tap({ path, body, isTimed: true, mayRefuse }, now, this.chance.chance(0.08));
    if (!refused?.startsWith('food.')) return;
    await this.readFood();
    await phone.tap({ path, body, isTimed: true }, now);
  }

  /** Somebody measures the food in the hot boxes. */
  async readFood(): Promise<void> {
    const reading = { kind: 'hotHold', celsius: this.chance.whole(61, 72), by: 'Ammini' };
    await (this.phones[0] as Device).person.ask('POST', `/api/diary-events/${this.day.eventId}/readings`, reading);
  }

  private inside({ readingKind }: Task): number {
    const { min = null, max = null } = this.limits.get(readingKind ?? '') ?? {};
    if (min !== null && max !== null) return Math.round((min + max) / 2);
    return min !== null ? min + 5 : max !== null ? max - 2 : 20;
  }

  private measure(task: Task): { celsius: number; isOutside: boolean } {
    const { min = null, max = null } = this.limits.get(task.readingKind ?? '') ?? {};
    if ((min === null && max === null) || !this.chance.chance(0.2)) return { celsius: this.inside(task), isOutside: false };
    return { celsius: min !== null ? min - 4 : (max ?? 0) + 3, isOutside: true };
  }

  /** One bag a minute by each of two phones; some are scanned twice, and those of cancelled bookings are refused. */
  private async pack(): Promise<void> {
    const { stage, sale, crew } = this.day;
    await this.day.bookings();
    const { data } = await (this.phones[0] as Device).person.get<{ data: Bag[] }>(`/api/packing/${sale.id}`);
    const byName = (await this.day.bookings())
      .map(({ bookingId }) => data.find(({ id }) => id === bookingId))
      .filter((bag) => bag !== undefined);
    for (const [index, bag] of byName.entries()) {
      const phone = this.phones[index % 2] as Device;
      const tap = { path: `/api/packing/${sale.id}/bags/${bag.id}/pack`, body: { by: phone.person.name } };
      const mayRefuse = ['packing.cancelled', 'packing.delivered', 'packing.alreadyPacked'];
      stage.at(stage.nowMs + Math.floor(index / 2) * MINUTE, async () => {
        await phone.tap({ ...tap, mayRefuse }, stage.now, this.chance.chance(0.05));
        if (this.chance.chance(0.07)) await (crew.phones[2] as Device).tap({ ...tap, mayRefuse }, stage.now);
      });
    }
    this.packedMs = stage.nowMs + Math.ceil(byName.length / 2) * MINUTE;
  }
}
