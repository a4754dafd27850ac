import { setMaxListeners } from 'node:events';
import { io } from 'socket.io-client';
import { ApiError } from '#kit/http/http';
import { createLive } from '#kit/live/live';
import { liveCollection } from '#kit/live/live-collection';
import type { KuzhiSocket } from '#kit/live/socket';
import type { LiveReply } from '#shared/core/reply.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { taskApi } from '#shared/tasks/task.api';
import { Client } from './client.js';

/** The apps' own, only quicker to return: a run has not their time. */
const RECONNECT = { reconnectionDelay: 50, reconnectionDelayMax: 500, randomizationFactor: 0.5 };

/** Enough of a page for the apps' own connection: it hears that a page was hidden or woke up. */
export function pretendToBeAPage(): void {
  const page = { window: new EventTarget(), document: new EventTarget() };
  // Every screen of a run listens to the one page.
  setMaxListeners(0, page.window, page.document);
  Object.assign(globalThis, page);
}

/** A screen with the tasks of one cooking day, on the apps' own live collection and a socket of its own. */
export class AppScreen {
  /** What pushes brought, as `id version`, in turn. */
  readonly pushed: { id: string; version: number }[] = [];
  loads = 0;
  private socket: KuzhiSocket | null = null;
  private readonly client: Client;
  private readonly tasks;
  private readonly leave: () => void;

  constructor(
    url: string,
    cookie: string,
    readonly eventId: string,
  ) {
    this.client = new Client(url, { Cookie: cookie });
    const { live } = createLive(() => {
      this.socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { Cookie: cookie }, ...RECONNECT });
      return this.socket;
    });
    this.tasks = liveCollection<Task, string>({
      live,
      room: tasksRoom,
      load: (id, signal) => this.load(id, signal),
      version: ({ version }) => version,
      on: ({ accept, remove }) => ({
        'task.changed': (task) => {
          this.pushed.push({ id: task.id, version: task.version });
          accept(task);
        },
        'task.removed': remove,
      }),
    });
    this.leave = this.tasks.watch(eventId);
  }

  get isConnected(): boolean {
    return this.socket?.connected ?? false;
  }

  get isReady(): boolean {
    return this.tasks.get().status === 'ready';
  }

  /** What it shows, in an order that does not depend on how it came. */
  get shown(): Task[] {
    return [...this.tasks.get().list].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Pushes that came again or came late, as `id version`. */
  appliedAgain(): string[] {
    const newest = new Map<string, number>();
    return this.pushed.flatMap(({ id, version }) => {
      const again = version <= (newest.get(id) ?? 0);
      newest.set(id, Math.max(version, newest.get(id) ?? 0));
      return again ? [`${id} ${version}`] : [];
    });
  }

  /** Its line is gone, as in a Wi-Fi that drops; it notices and comes back as the apps do. @returns whether there was a line */
  drop(): boolean {
    if (!this.isConnected) return false;
    this.socket?.io.engine.close();
    return true;
  }

  close(): void {
    this.leave();
    this.client.close();
  }

  private async load(eventId: string, signal: AbortSignal): Promise<LiveReply<Task[]>> {
    this.loads += 1;
    const outcome = await this.client.send<LiveReply<Task[]>>({ path: taskApi.list(eventId) });
    if (signal.aborted) throw new ApiError({ code: 'request.cancelled', status: 0, message: 'Cancelled' });
    if (outcome.kind === 'ok') return outcome.body;
    const status = outcome.kind === 'failed' ? outcome.status : 0;
    throw new ApiError({ code: status === 0 ? 'network.unreachable' : 'refused', status, message: 'Not loaded' });
  }
}
