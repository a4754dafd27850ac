import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { MANAGER, type Server } from './server.ts';

/** What the manager does beside the screens: the product's own routes, to arrange a spec and to ask for the truth. */
export class Office {
  private readonly server: Server;
  private readonly cookie: string;

  private constructor(server: Server, cookie: string) {
    this.server = server;
    this.cookie = cookie;
  }

  static async of(server: Server): Promise<Office> {
    const reply = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MANAGER),
    });
    if (!reply.ok) throw new Error(`The manager may not sign in: ${reply.status}`);
    return new Office(
      server,
      reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  /** A one-time link for a staff phone. */
  async invite(name: string): Promise<string> {
    return (await this.ask<{ url: string }>('POST', '/api/devices/invites', { name })).url;
  }

  /** The sample cooking day. */
  async event(): Promise<{ id: string; title: string }> {
    const [event] = (await this.ask<{ data: { id: string; title: string }[] }>('GET', '/api/diary-events')).data;
    if (!event) throw new Error('The sample kitchen has no cooking day');
    return event;
  }

  async tasks(eventId: string): Promise<Task[]> {
    return (await this.ask<{ data: Task[] }>('GET', `/api/todos/${eventId}`)).data;
  }

  async task(eventId: string, id: string): Promise<Task> {
    const task = (await this.tasks(eventId)).find((one) => one.id === id);
    if (!task) throw new Error(`There is no task ${id}`);
    return task;
  }

  /** A task that nobody began and that asks for no reading. */
  async freshTask(eventId: string): Promise<Task> {
    const task = (await this.tasks(eventId)).find((one) => !one.startedAt && !one.completed && !one.isTemperature);
    if (!task) throw new Error('Every task of the sample kitchen is begun');
    return task;
  }

  async timer(eventId: string, stepId: string): Promise<Timer> {
    return (await this.ask<{ data: Timer }>('GET', `/api/timers/${eventId}/${stepId}`)).data;
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { Cookie: this.cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}
