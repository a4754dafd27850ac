import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

const FOLDER = join(import.meta.dirname, 'tls');
/** Trusted by nobody but the specs; names localhost and 127.0.0.1. */
export const CERTIFICATE = join(FOLDER, 'localhost.crt');
/** PostgreSQL's SSLRequest: its length, and a number in place of a version. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The way to a PostgreSQL that lets in only who speaks TLS; behind it is the PostgreSQL of the tests. */
export class PostgresOverTls {
  private readonly sockets = new Set<Socket>();
  /** Connections that were encrypted, and that were turned away because they were not. */
  readonly seen = { encrypted: 0, plain: 0 };

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(target: string): Promise<PostgresOverTls> {
    const way: PostgresOverTls = new PostgresOverTls(
      createServer((socket) => void way.join(socket)),
      new URL(target),
    );
    way.server.listen(0, '0.0.0.0');
    await once(way.server, 'listening');
    return way;
  }

  /** The target's address by this way. */
  url(parameters: Record<string, string>, hostname = '127.0.0.1'): string {
    const url = new URL(this.target);
    url.host = `${hostname}:${(this.server.address() as AddressInfo).port}`;
    url.search = new URLSearchParams(parameters).toString();
    return url.href;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async join(near: Socket): Promise<void> {
    this.keep(near);
    const [first] = (await once(near, 'data').catch(() => [])) as [Buffer?];
    if (!first?.equals(SSL_REQUEST)) {
      this.seen.plain += 1;
      return void near.destroy();
    }
    const secure = new TLSSocket(near, {
      isServer: true,
      cert: readFileSync(CERTIFICATE),
      key: readFileSync(join(FOLDER, 'localhost.key')),
    });
    this.keep(secure);
    secure.once('secure', () => (this.seen.encrypted += 1));
    near.write('S');
    const far = connect({ host: this.target.hostname, port: Number(this.target.port || 5432) });
    this.keep(far);
    secure.pipe(far).pipe(secure);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}
