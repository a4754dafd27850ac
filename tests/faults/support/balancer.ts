import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const LOOK_EVERY_MS = 200;
/** On a busy machine; a process that was killed refuses at once. */
const ANSWERS_WITHIN_MS = 5_000;

interface Process {
  url: URL;
  isReady: boolean;
}

/**
 * A load balancer of the plainest kind: connections go to the processes in turn, whoever they are from, and to none that says it is not ready. It
 * knows nothing of what it carries.
 */
export class Balancer {
  private readonly open = new Set<Socket>();
  private next = 0;
  private isClosed = false;

  private constructor(
    private readonly server: Server,
    private readonly processes: readonly Process[],
  ) {}

  static async over(urls: readonly string[]): Promise<Balancer> {
    const processes = urls.map((url) => ({ url: new URL(url), isReady: false }));
    const balancer: Balancer = new Balancer(
      createServer((socket) => balancer.carry(socket)),
      processes,
    );
    await Promise.all(processes.map((process) => balancer.look(process)));
    for (const process of processes) void balancer.watch(process);
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How many processes it sends connections to. */
  get ready(): number {
    return this.processes.filter(({ isReady }) => isReady).length;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async watch(process: Process): Promise<void> {
    while (!this.isClosed) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      await this.look(process);
    }
  }

  private async look(process: Process): Promise<void> {
    const health = new URL('/health/ready', process.url);
    process.isReady = await fetch(health, { headers: { connection: 'close' }, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  private carry(client: Socket, tries = this.processes.length): void {
    const ready = this.processes.filter(({ isReady }) => isReady);
    const process = ready[(this.next += 1) % Math.max(1, ready.length)];
    if (!process || tries === 0) return void client.destroy();
    const target = connect(Number(process.url.port), process.url.hostname);
    target.once('connect', () => this.join(client, target));
    target.once('error', () => {
      if (!target.connecting && target.bytesWritten > 0) return;
      process.isReady = false;
      if (!client.destroyed) this.carry(client, tries - 1);
    });
  }

  private join(client: Socket, target: Socket): void {
    target.removeAllListeners('error');
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.open.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
