import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Server, ServerOptions } from 'socket.io';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { isForeign, ownOrigin } from '../core/http/same-origin.js';
import type { Config } from '../core/config.js';
import { logStateOf } from '../core/redis-state.js';

/** The largest message a client may send; ours are below 1 kB. */
const MAX_MESSAGE_BYTES = 20_000;

/** Remembers the connections that the cluster adapter opens beside the first, so that all of them end at shutdown. */
class ClusterRedis extends Redis {
  private readonly copies: Redis[] = [];

  override duplicate(options?: Partial<RedisOptions>): Redis {
    const copy = super.duplicate(options);
    // The first connection tells the log how the server fares; a copy without a listener would write to the console.
    copy.on('error', () => undefined);
    this.copies.push(copy);
    return copy;
  }

  disconnectAll(): void {
    for (const connection of [this, ...this.copies]) connection.disconnect();
  }
}

/** Socket.IO with the handshake's Origin checked, and several processes joined through Redis when it is configured. */
export class SocketAdapter extends IoAdapter {
  private redis: ClusterRedis | null = null;

  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
    private readonly log: Logger,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8_000,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) =>
        decide(null, this.isOurs(request)),
    } as ServerOptions) as Server;
    if (this.config.redisUrl) {
      this.redis = new ClusterRedis(this.config.redisUrl);
      logStateOf(this.redis, this.log, 'pushes between processes');
      server.adapter(createAdapter(this.redis, { streamName: 'kuzhi:sockets' }));
    }
    return server;
  }

  /** Closes the connections below the sockets: a screen then takes it for a lost network and comes back automatically. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
    await server.of('/').adapter.close();
    await super.close(server);
    this.redis?.disconnectAll();
  }

  private isOurs(request: IncomingMessage): boolean {
    const { publicUrl, trustProxy } = this.config;
    const own = ownOrigin(publicUrl, browserProtocol(request, trustProxy), request.headers.host);
    return !isForeign(request.headers, own, publicUrl);
  }
}
