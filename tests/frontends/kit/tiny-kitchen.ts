import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { io } from 'socket.io-client';
import { ApiError } from '#kit/http/http';
import { createLive } from '#kit/live/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import type { Change, WatchReply } from '#shared/realtime/changes';
import type { Task } from '#shared/tasks/task.contract';

export const ROOM = 'tasks:e1';

/** A server with one room, that can lose a push, answer late, disconnect and forget, as real ones do. */
export class TinyKitchen {
  revision = 0;
  /** Answers to `watch`, per room, instead of yes. */
  denials: Record<string, Extract<WatchReply, { ok: false }>> = {};
  loads = 0;
  handshakes = 0;
  clockAsked = 0;
  unwatched: string[] = [];
  reports: unknown[] = [];
  /** Status of the next loads. */
  loadStatus = 200;
  #tasks: Task[] = [];
  #held: (() => void)[] | null = null;
  readonly #http: Server;
  readonly #io: SocketServer;

  constructor() {
    this.#http = createServer((_request, response) => {
      this.loads += 1;
      // What a slow load brings is as old as its beginning.
      const body = JSON.stringify({ success: true, data: this.#tasks, revision: this.revision, serverNow: Date.now() });
      const answer = () => {
        response.writeHead(this.loadStatus, { 'Content-Type': 'application/json' });
        response.end(this.loadStatus === 200 ? body : JSON.stringify({ success: false, error: 'No', code: 'thing.no' }));
      };
      if (this.#held) this.#held.push(answer);
      else answer();
    });
    this.#io = new SocketServer(this.#http, { path: '/socket.io', serveClient: false });
    this.#io.on('connection', (socket) => {
      this.handshakes += 1;
      socket.on('watch', ({ room }: { room: string }, acknowledge: (reply: WatchReply) => void) => {
        const denial = this.denials[room];
        if (denial) {
          acknowledge(denial);
          return;
        }
        void socket.join(room);
        acknowledge({ ok: true, room, revision: this.revision, serverNow: Date.now() });
      });
      socket.on('unwatch', ({ room }: { room: string }) => {
        this.unwatched.push(room);
        void socket.leave(room);
      });
      socket.on('clock', (_: unknown, acknowledge: (reply: { serverNow: number }) => void) => {
        this.clockAsked += 1;
        acknowledge({ serverNow: Date.now() });
      });
      socket.on('report', (report: unknown) => this.reports.push(report));
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
  }
  async close(): Promise<void> {
    await this.#io.close();
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }
  get watchers(): number {
    return this.#io.sockets.adapter.rooms.get(ROOM)?.size ?? 0;
  }
  get sockets(): number {
    return this.#io.sockets.sockets.size;
  }

  /** A page that is connected with it. */
  page() {
    return createLive(() =>
      io(this.url, { path: '/socket.io', transports: ['websocket'], forceNew: true, reconnectionDelay: 20, reconnectionDelayMax: 50 }),
    );
  }
  /** What a page's load asks for. */
  fetchTasks(signal: AbortSignal): Promise<LiveReply<Task[]>> {
    return new Promise((resolve, reject) => {
      const fail = (status: number) => reject(new ApiError({ code: 'thing.no', status, message: 'No' }));
      const request = get(this.url, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(JSON.parse(text) as LiveReply<Task[]>) : fail(response.statusCode ?? 0),
        );
      });
      request.on('error', () => fail(0));
      signal.addEventListener('abort', () => request.destroy());
    });
  }

  /** A change commits; nobody hears of it yet. */
  commit(id: string): Change<'task.changed'> {
    this.revision += 1;
    const task = { id, eventId: 'e1', version: this.revision } as Task;
    this.#tasks = [...this.#tasks.filter((other) => other.id !== id), task];
    return { room: ROOM, revision: this.revision, name: 'task.changed', record: task, serverNow: Date.now() };
  }
  /** A removal commits; nobody hears of it yet. */
  commitRemoval(id: string): Change<'task.removed'> {
    this.revision += 1;
    this.#tasks = this.#tasks.filter((task) => task.id !== id);
    const record: Removed = { id, version: this.revision };
    return { room: ROOM, revision: this.revision, name: 'task.removed', record, serverNow: Date.now() };
  }
  push(change: Change): void {
    this.#io.to(ROOM).emit('changed', change);
  }
  pulse(): void {
    this.#io.to(ROOM).emit('pulse', { rooms: { [ROOM]: this.revision }, serverNow: Date.now() });
  }
  command(command: { kind: string; value?: string }): void {
    this.#io.emit('command', command);
  }
  /** Loads wait from now on, until the returned function lets them go. */
  holdLoads(): () => void {
    const held: (() => void)[] = [];
    this.#held = held;
    return () => {
      this.#held = null;
      for (const answer of held) answer();
    };
  }
  /** The cable is pulled: the browser comes back automatically. */
  cutLines(): void {
    for (const socket of this.#io.sockets.sockets.values()) socket.conn.close();
  }
  /** The server disconnects, as it does after a revoked session or a flood. */
  hangUp(): void {
    this.#io.disconnectSockets(true);
  }
}

/** A kitchen for each test of a spec. What is put into `stops` is called after it. */
export function setUpKitchen(give: (given: { kitchen: TinyKitchen; stops: (() => void)[] }) => void): void {
  let kitchen: TinyKitchen;
  let stops: (() => void)[];
  beforeEach(async () => {
    kitchen = new TinyKitchen();
    stops = [];
    await kitchen.open();
    give({ kitchen, stops });
  });
  afterEach(async () => {
    for (const stop of stops) stop();
    await kitchen.close();
  });
}
