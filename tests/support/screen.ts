import { io, type Socket } from 'socket.io-client';
import type { Change, ChangeName, Pulse, WatchReply } from '#shared/realtime/changes';

const PATIENCE_MS = 5_000;

/** A screen that watches one room through a real socket and remembers what it heard. */
export class Screen {
  readonly heard: Change[] = [];
  readonly pulses: Pulse[] = [];
  readonly commands: unknown[] = [];
  revision = 0;
  private waiting: { name: ChangeName; fits: (change: Change) => boolean; resolve: (change: Change) => void }[] = [];

  private constructor(readonly socket: Socket) {
    socket.on('changed', (change: Change) => {
      this.heard.push(change);
      const waiter = this.waiting.find(({ name, fits }) => name === change.name && fits(change));
      if (!waiter) return;
      this.waiting = this.waiting.filter((other) => other !== waiter);
      waiter.resolve(change);
    });
    socket.on('pulse', (pulse: Pulse) => this.pulses.push(pulse));
    socket.on('command', (command: unknown) => this.commands.push(command));
  }

  /** Connects; rejects when the handshake is refused. */
  static async connect(url: string, headers: Record<string, string> = {}, transports: string[] = ['websocket']): Promise<Screen> {
    const socket = io(url, { path: '/socket.io', transports, forceNew: true, reconnection: false, extraHeaders: headers });
    const screen = new Screen(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return screen;
  }

  async watch(room: string): Promise<WatchReply> {
    const reply = (await this.ask('watch', { room })) as WatchReply;
    if (reply.ok) this.revision = reply.revision;
    return reply;
  }

  /** Sends a message and awaits the acknowledgement; rejects when the socket closes or none comes within that time. */
  async ask(message: string, payload: unknown, withinMs = PATIENCE_MS): Promise<unknown> {
    return this.socket.timeout(withinMs).emitWithAck(message, payload);
  }

  /** The first change of that name that fits, already heard or still to come; fails after five seconds. */
  async hears<Name extends ChangeName>(name: Name, fits: (record: Change<Name>['record']) => boolean = () => true): Promise<Change<Name>> {
    const matches = (change: Change): boolean => change.name === name && fits(change.record as Change<Name>['record']);
    const known = this.heard.find(matches);
    if (known) return known as Change<Name>;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The screen did not hear ${name}`)), PATIENCE_MS);
      this.waiting.push({
        name,
        fits: matches,
        resolve: (change) => {
          clearTimeout(timer);
          resolve(change as Change<Name>);
        },
      });
    });
  }

  /** Resolves when the server closes the socket; fails after the given time. */
  async isClosed(withinMs = PATIENCE_MS): Promise<void> {
    if (!this.socket.connected) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The socket stayed open')), withinMs);
      this.socket.once('disconnect', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  close(): void {
    this.socket.disconnect();
  }
}
