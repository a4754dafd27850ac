import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import type { Client } from '../client.js';
import { checkSet, History } from '../history.js';
import type { Random } from '../seed.js';
import { type Findings, load, type Work, type Writes } from './writes.js';

const DAYS = 4;
/** A kitchen's day has some fifty tasks; with many times as many each command would read them all. */
const MOST_ADDED = 60;

/** Cooks who add tasks to cooking days, start them and complete them; who did it names the command. A day that is full is followed by another. */
export class Tasks implements Work {
  readonly added = new History<string>();
  readonly started = new History<string>();
  readonly completed = new History<string>();
  private readonly open: { eventId: string; id: string; startedBy?: string }[] = [];
  /** Those that have room for more, and how many tasks were added to each. */
  private readonly days: Day[] = [];
  private readonly eventIds: string[] = [];
  private commands = 0;

  private constructor(private readonly writes: Writes) {}

  static async on(writes: Writes): Promise<Tasks> {
    const tasks = new Tasks(writes);
    for (let day = 1; day <= DAYS; day += 1) tasks.begin(await cookingDay(writes, `Cooking day ${day}`));
    return tasks;
  }

  async act(random: Random): Promise<void> {
    const task = this.open.shift();
    if (!task) return this.add(random.pick(this.days));
    const path = `/api/todos/${task.eventId}/tasks/${task.id}`;
    const by = `Cook ${(this.commands += 1)}`;
    if (task.startedBy) return void (await this.writes.write(this.completed, by, { path: `${path}/complete`, body: { by } }));
    const outcome = await this.writes.write(this.started, by, { path: `${path}/start`, body: { by } });
    if (outcome.kind === 'ok') this.open.push({ ...task, startedBy: by });
  }

  async findings(server: Client): Promise<Findings> {
    const tasks: Task[] = [];
    // A server that was restored has no day that was begun after its backup.
    const { data: days } = await load<{ data: { id: string }[] }>(server, '/api/diary-events');
    for (const id of this.eventIds.filter((each) => days.some((day) => day.id === each)))
      tasks.push(...(await load<{ data: Task[] }>(server, `/api/todos/${id}`)).data);
    const own = tasks.filter(({ task }) => task.startsWith('Task '));
    const named = (names: (string | null)[]): string[] => names.filter((name) => name !== null);
    return {
      ...under(
        'tasks added',
        checkSet(
          this.added,
          own.map(({ task }) => task),
        ),
      ),
      ...under('tasks started', checkSet(this.started, named(own.map(({ startedBy }) => startedBy)))),
      ...under('tasks completed', checkSet(this.completed, named(own.map(({ completedBy }) => completedBy)))),
      'tasks half changed': own.filter(
        (task) =>
          Boolean(task.startedAt) !== Boolean(task.startedBy) ||
          task.completed !== (task.completedAt !== null && task.completedBy !== null),
      ),
    };
  }

  promised(): Findings {
    return {
      'tasks added: lost': this.added.of('ok'),
      'tasks started: lost': this.started.of('ok'),
      'tasks completed: lost': this.completed.of('ok'),
    };
  }

  private begin(eventId: string): void {
    this.eventIds.push(eventId);
    this.days.push({ eventId, added: 0 });
  }

  /** Puts another day in the place of one that is full; when its answer is lost, somebody else will. */
  private async follow(full: Day): Promise<void> {
    const place = this.days.indexOf(full);
    if (place < 0) return;
    const outcome = await sendDay(this.writes, `Cooking day ${this.eventIds.length + 1}`);
    if (outcome.kind !== 'ok' || this.days[place] !== full) return;
    this.begin(outcome.body.event.id);
    this.days.splice(place, 1);
  }

  private async add(day: Day): Promise<void> {
    if (day.added >= MOST_ADDED) return this.follow(day);
    day.added += 1;
    const { eventId } = day;
    const task = `Task ${(this.commands += 1)}`;
    const body = { task, dueDate: 'Event day', estimatedDuration: 10 };
    const outcome = await this.writes.write<{ task: Task }>(this.added, task, { path: `/api/todos/${eventId}/tasks`, body });
    if (outcome.kind === 'ok') this.open.push({ eventId, id: outcome.body.task.id });
  }
}

interface Day {
  eventId: string;
  added: number;
}

/** Of a step that nobody else touches: what it was last set to, and how often it changed. */
interface Step {
  id: string;
  isActive: boolean;
  /** Each acknowledged change raises the version by one, one without an answer by one at most. */
  changes: number;
  unknown: number;
  isBusy: boolean;
}

/** Screens that start and stop the timers of a cooking day. */
export class Timers implements Work {
  private readonly history = new History<string>();

  private constructor(
    private readonly writes: Writes,
    private readonly eventId: string,
    private readonly steps: readonly Step[],
  ) {}

  static async on(writes: Writes, stepIds: readonly string[]): Promise<Timers> {
    const eventId = await cookingDay(writes, 'Day of the timers');
    return new Timers(
      writes,
      eventId,
      stepIds.map((id) => ({ id, isActive: false, changes: 0, unknown: 0, isBusy: false })),
    );
  }

  async act(random: Random): Promise<void> {
    const free = this.steps.filter(({ isBusy }) => !isBusy);
    if (free.length === 0) return;
    const step = random.pick(free);
    step.isBusy = true;
    const isActive = !step.isActive;
    const call = { method: 'PUT', path: `/api/timers/${this.eventId}/${step.id}`, body: { isActive } };
    const outcome = await this.writes.write(this.history, `${step.id} ${step.changes}`, call);
    // Whether it runs is not known any more: nobody touches it again.
    if (outcome.kind === 'unknown' || (outcome.kind === 'failed' && outcome.status === 503)) return void (step.unknown += 1);
    if (outcome.kind === 'ok') {
      step.isActive = isActive;
      step.changes += 1;
    }
    step.isBusy = false;
  }

  async findings(server: Client): Promise<Findings> {
    const { data } = await load<{ data: Timer[] }>(server, `/api/timers/${this.eventId}`);
    const wrong = this.steps.filter(({ id, isActive, changes, unknown }) => {
      const timer = data.find((one) => one.id === id);
      const counted = timer?.version ?? 0;
      if (counted < changes || counted > changes + unknown) return true;
      return counted === changes && changes > 0 && timer?.isActive !== isActive;
    });
    return { 'timers not as they were set': wrong.map((step) => ({ ...step, is: data.find(({ id }) => id === step.id) })) };
  }

  /** A timer is what it was set to last: what came before leaves no trace. */
  promised(): Findings {
    return {};
  }
}

const sendDay = ({ client }: Writes, title: string) =>
  client.send<{ event: { id: string } }>({ method: 'POST', path: '/api/diary-events/create', body: { title, date: '2027-03-07' } });

async function cookingDay(writes: Writes, title: string): Promise<string> {
  const outcome = await sendDay(writes, title);
  if (outcome.kind !== 'ok') throw new Error(`There is no cooking day: ${JSON.stringify(outcome)}`);
  return outcome.body.event.id;
}

/** The findings of one list under its name. */
export const under = (name: string, faults: object): Findings =>
  Object.fromEntries(Object.entries(faults).map(([kind, values]) => [`${name}: ${kind}`, values as unknown[]]));
