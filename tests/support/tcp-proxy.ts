import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How slow a line is; both directions alike. */
export interface Slowness {
  latencyMs?: number;
  /** Of the latency, at random more or less. */
  jitterMs?: number;
  bytesPerSecond?: number;
  /** Part of the packets (0 to 1) that is lost and sent again, which holds up what follows. */
  loss?: number;
}

/** After so long TCP sends a lost packet again. */
const RESENT_AFTER_MS = 200;

/** A line to another server with the faults of a network: cut, slow, narrow, lossy, silent, losing replies. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private isBlackHole = false;
  private slowness: Slowness = {};
  private repliesToDrop = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(target: string): Promise<TcpProxy> {
    const proxy: TcpProxy = new TcpProxy(
      createServer((socket) => proxy.join(socket)),
      new URL(target),
    );
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** The target's address through this line. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Ends every connection, and each new one at once. */
  cut(): void {
    this.isCut = true;
    this.endAll();
  }

  /** Takes whatever is sent and passes nothing on, in either direction, until mended. */
  blackHole(): void {
    this.isBlackHole = true;
  }

  /** The target acts on the next requests, but its replies are lost and their connections end. */
  dropReplies(count: number): void {
    this.repliesToDrop = count;
  }

  slowDown(slowness: Slowness): void {
    this.slowness = slowness;
  }

  /** A whole line again. Connections that a black hole swallowed from end. */
  mend(): void {
    if (this.isBlackHole) this.endAll();
    this.isCut = false;
    this.isBlackHole = false;
    this.repliesToDrop = 0;
    this.slowness = {};
  }

  /** Ends every connection; new ones are served. */
  endAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy();
    const far = connect({ host: this.target.hostname, port: Number(this.target.port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      this.pass(from, to, from === far);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }

  private pass(from: Socket, to: Socket, isReply: boolean): void {
    let passed = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (this.isBlackHole) return;
      if (isReply && this.repliesToDrop > 0) {
        this.repliesToDrop -= 1;
        return void from.destroy();
      }
      const delayMs = this.delayOf(chunk.length);
      from.pause();
      passed = passed
        .then(() => (delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : undefined))
        .then(() => {
          if (!to.destroyed && !this.isBlackHole) to.write(chunk);
          from.resume();
        });
    });
    from.on('end', () => void passed.then(() => to.end()));
  }

  private delayOf(bytes: number): number {
    const { latencyMs = 0, jitterMs = 0, bytesPerSecond, loss = 0 } = this.slowness;
    const jitter = jitterMs * (2 * Math.random() - 1);
    const onTheLine = bytesPerSecond ? (1_000 * bytes) / bytesPerSecond : 0;
    return Math.max(0, latencyMs + jitter) + onTheLine + (Math.random() < loss ? RESENT_AFTER_MS : 0);
  }
}
