import type { SessionUser } from '#shared/auth/auth.contract';
import type { Device } from '#shared/devices/device.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { EnterReading, Reading, ReadingLimit } from '#shared/readings/reading.contract';
import type { CurrentRecipe } from '#shared/recipes/recipe.contract';
import { extraMinutes } from '#shared/sop/final-cooking-rule';
import { loadAllowedMinutes } from '#shared/sop/sop-pages';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Portions } from '#shared/bookings/portions.contract';
import type { Task } from '#shared/tasks/task.contract';
import type { SetTimer, Timer } from '#shared/timers/timer.contract';
import { checkReply } from '../../support/frontends/contract-replies';
import { salesEvent } from '../staff/builders';

const MINUTES = await loadAllowedMinutes();

type Listener = (...args: never[]) => void;

/** One request as the screen sent it. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
}

const TV: SessionUser = { username: 'tv:1', name: 'TV screen 1', role: 'tv' };

/** The screen that a manager has approved. */
export const APPROVED: Device = {
  id: 1,
  role: 'tv',
  name: TV.name,
  kind: 'tv',
  page: null,
  language: null,
  plan: null,
  version: null,
  lastSeen: null,
  online: false,
};

/** The server as a TV screen sees it, by `fetch` and by socket; its clock may stand elsewhere than the TV screen's. */
export class FakeKitchen {
  /** Server clock minus the screen's clock, ms. */
  clockAhead = 0;
  isDown = false;
  /** Nothing that was stopped goes on any more. */
  isUndoLate = false;
  user: SessionUser | null = TV;
  events: DiaryEvent[] = [];
  timers: Record<string, Timer> = {};
  tasks: Task[] = [];
  deliveryTime = '12:00';
  sales: Pick<SalesEvent, 'id' | 'bookable'>[] = [];
  portions: Portions | null = null;
  videos: Record<string, string> = {};
  /** Null: a server that does not say what the kitchen cooks by. */
  recipe: CurrentRecipe | null = null;
  /** The log of temperatures of every event. */
  readings: Reading[] = [];
  /** What a manager has set; the defaults without it. */
  limits: ReadingLimit[] = [];
  /** What becomes of a reading that is entered here. */
  onReading: (entered: EnterReading) => { status: number; reply?: object } = () => ({ status: 503 });
  /** The answer to every timer call of a method, instead of carrying it out: a status, or with a code of its own. */
  refusals: Partial<Record<'GET' | 'PUT', number | { status: number; code: string }>> = {};
  /** Answers to the claims of a pairing, first first; then pending. */
  claims: { status: number; body: object }[] = [];
  calls: Call[] = [];
  reports: unknown[] = [];
  pairings = 0;
  #revision = 1;
  #socket: FakeSocket | null = null;

  now = (): number => Date.now() + this.clockAhead;

  readonly fetch = async (path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    await Promise.resolve();
    if (this.isDown) throw new TypeError('Failed to fetch');
    this.calls.push({ method, path, body: sent });
    const { status, reply } = this.#answer(method, path, sent);
    if (status >= 400) return Response.json({ success: false, error: 'No', code: 'thing.no', ...reply }, { status });
    const success = { success: true, serverNow: this.now(), ...reply };
    checkReply(method, path, success);
    return Response.json(success, { status });
  };

  /** Socket.IO's `io`. */
  readonly io = (): FakeSocket => {
    this.#socket = new FakeSocket(this);
    return this.#socket;
  };

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  /** A timer that runs since so many minutes. */
  runs(id: string, minutes: number, eventId = 'e1'): void {
    this.#store({ id, eventId, isActive: true, startTime: this.now() - minutes * 60_000 });
  }

  /** Another screen starts or stops a step. */
  pushTimer(id: string, isActive: boolean, eventId = 'e1'): void {
    const record = this.#store({ id, eventId, isActive, startTime: isActive ? this.now() : null });
    this.#revision += 1;
    const change = { room: `timers:${eventId}`, revision: this.#revision, name: 'timer.changed', record, serverNow: this.now() };
    this.#socket?.hears('changed', change);
  }

  /** A record of a room changes elsewhere. */
  push(room: string, name: string, record: unknown): void {
    this.#revision += 1;
    this.#socket?.hears('changed', { room, revision: this.#revision, name, record, serverNow: this.now() });
  }

  command(kind: string, value?: string): void {
    this.#socket?.hears('command', { kind, value });
  }

  cutTheLine(): void {
    this.#socket?.lose();
  }
  restoreTheLine(): void {
    this.#socket?.connect();
  }

  watch = (room: string) => ({ ok: true, room, revision: this.#revision, serverNow: this.now() });

  #store(timer: Pick<Timer, 'id' | 'eventId' | 'isActive' | 'startTime'>): Timer {
    const version = (this.timers[timer.id]?.version ?? 0) + 1;
    const stored = { ...timer, allowedMinutes: MINUTES.get(timer.id) ?? 0, startedBy: 'TV screen 1', reading: null, version };
    this.timers[timer.id] = stored;
    return stored;
  }

  #answer(method: string, path: string, body: unknown): { status: number; reply?: object } {
    if (path === '/api/auth/me') return { status: 200, reply: { user: this.user } };
    if (path === '/api/diary-events') return { status: 200, reply: { data: this.events, revision: this.#revision } };
    if (path === '/api/events') return { status: 200, reply: { data: this.sales.map(salesEvent), revision: this.#revision } };
    if (path.startsWith('/api/todos/')) return { status: 200, reply: { data: this.tasks, revision: this.#revision } };
    if (/^\/api\/diary-events\/[^/]+\/readings$/.test(path) && method === 'POST') return this.onReading(body as EnterReading);
    if (/^\/api\/diary-events\/[^/]+\/readings$/.test(path))
      return { status: 200, reply: { data: this.readings, revision: this.#revision } };
    if (path === '/api/reading-limits') return { status: 200, reply: { data: this.limits, revision: this.#revision } };
    if (path.startsWith('/api/schedule/')) {
      const plan = { shiftMinutes: 0, previousDeliveryTime: null, earlyStart: [], tasks: [], baseStarts: {}, version: 1 };
      const data = { eventId: path.split('/').pop(), deliveryTime: this.deliveryTime, ...plan };
      return { status: 200, reply: { data, revision: this.#revision } };
    }
    if (path.startsWith('/api/forecast/')) {
      const nothing = { readyAt: null, plannedReadyAt: null, deliveryAt: null, promisedAt: null, causes: [], lateOrders: 0, version: 0 };
      return { status: 200, reply: { data: { eventId: path.split('/').pop(), state: 'planned', ...nothing }, revision: this.#revision } };
    }
    if (path === '/api/recipe' && this.recipe) return { status: 200, reply: { data: this.recipe, revision: this.#revision } };
    if (path === '/api/sop/videos') return { status: 200, reply: { data: this.videos, revision: this.#revision } };
    if (path.startsWith('/api/portions/')) return { status: 200, reply: { data: this.portions, revision: this.#revision } };
    if (path === '/api/devices/pairings') return { status: 200, reply: this.#pair() };
    if (path === '/api/devices/pairings/claim') {
      const { status, body: reply } = this.claims.shift() ?? { status: 202, body: { state: 'pending', interval: 0.02 } };
      return { status, reply };
    }
    const [, eventOfStop, stoppedId] = /^\/api\/timers\/([^/]+)\/([^/]+)\/undo-stop$/.exec(path) ?? [];
    if (eventOfStop && stoppedId && !this.isUndoLate) {
      return { status: 200, reply: { data: this.#undo(eventOfStop, stoppedId, (body as { startTime: number }).startTime) } };
    }
    if (eventOfStop) return { status: 409, reply: { code: 'timer.undoLate' } };
    const [, eventId, stepId] = /^\/api\/timers\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
    if (!eventId) return { status: 404 };
    const refusal = this.refusals[method === 'GET' ? 'GET' : 'PUT'];
    if (typeof refusal === 'number') return { status: refusal };
    if (refusal) return { status: refusal.status, reply: { code: refusal.code } };
    if (method === 'POST') return { status: 200, reply: { data: this.#read(eventId, (body as { celsius: number }).celsius) } };
    if (!stepId) return { status: 200, reply: { data: Object.values(this.timers), revision: this.#revision } };
    if (method === 'PUT') {
      const wasActive = this.timers[stepId]?.isActive ?? false;
      const { isActive } = body as SetTimer;
      return { status: 200, reply: { data: this.#set(eventId, stepId, body as SetTimer), ...(isActive && { started: !wasActive }) } };
    }
    const timer = this.timers[stepId];
    return timer ? { status: 200, reply: { data: timer } } : { status: 404 };
  }

  /** Lets the run go on that began then. */
  #undo(eventId: string, id: string, startTime: number): Timer {
    return this.#store({ id, eventId, isActive: true, startTime });
  }

  #set(eventId: string, id: string, { isActive }: SetTimer): Timer {
    const known = this.timers[id];
    if (known && known.isActive === isActive) return known;
    return this.#store({ id, eventId, isActive, startTime: isActive ? this.now() : null });
  }

  #read(eventId: string, celsius: number): Timer {
    this.#set(eventId, '5-5', { isActive: false });
    const timer = this.#store({ id: '5-5-more', eventId, isActive: true, startTime: this.now() });
    return Object.assign(timer, { reading: celsius, allowedMinutes: extraMinutes(celsius) });
  }

  #pair(): object {
    this.pairings += 1;
    const userCode = `BDFG-HJK${'LMN'.charAt(this.pairings - 1)}`;
    return { deviceCode: `device-${this.pairings}`, userCode, expiresAt: new Date(this.now() + 600_000).toISOString(), interval: 0.02 };
  }
}

/** As much of a socket as the kit uses. */
class FakeSocket {
  connected = false;
  active = true;
  readonly #kitchen: FakeKitchen;
  #listeners: [string, Listener][] = [];

  constructor(kitchen: FakeKitchen) {
    this.#kitchen = kitchen;
    queueMicrotask(() => this.connect());
  }

  on(name: string, listener: Listener): void {
    this.#listeners.push([name, listener]);
  }
  off(): void {
    this.#listeners = [];
  }
  connect(): void {
    if (this.#kitchen.isDown || this.connected) return;
    this.connected = true;
    this.hears('connect');
  }
  disconnect(): void {
    this.connected = false;
  }
  lose(): void {
    this.connected = false;
    this.hears('disconnect', 'transport close');
  }
  emit(name: string, message: unknown): void {
    if (name === 'report') this.#kitchen.reports.push(message);
  }
  timeout() {
    return {
      emit: (_clock: string, _message: unknown, acknowledge: (lost: null, reply: unknown) => void) =>
        acknowledge(null, { serverNow: this.#kitchen.now() }),
      emitWithAck: (_watch: string, { room }: { room: string }) => Promise.resolve(this.#kitchen.watch(room)),
    };
  }
  hears(name: string, ...args: unknown[]): void {
    for (const [heard, listener] of [...this.#listeners]) if (heard === name) (listener as (...words: unknown[]) => void)(...args);
  }
}
