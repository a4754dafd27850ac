import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { isForeign, ownOrigin } from '../core/http/same-origin.js';
import type { Config } from '../core/config.js';

/** The largest message a client may send; ours are below 1 kB. */
const MAX_MESSAGE_BYTES = 20_000;

/** Socket.IO with the handshake's Origin checked, and several processes joined through Redis when it is configured. */
export class SocketAdapter extends IoAdapter {
  private redis: Redis | null = null;

  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
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
      this.redis = new Redis(this.config.redisUrl, { lazyConnect: false });
      this.redis.on('error', () => undefined);
      server.adapter(createAdapter(this.redis));
    }
    return server;
  }

  override async close(server: Server): Promise<void> {
    await super.close(server);
    this.redis?.disconnect();
  }

  private isOurs({ headers }: IncomingMessage): boolean {
    const forwarded = this.config.trustProxy > 0 ? headers['x-forwarded-proto'] : undefined;
    const protocol = typeof forwarded === 'string' ? (forwarded.split(',')[0] ?? 'http').trim() : 'http';
    const { publicUrl } = this.config;
    return !isForeign(headers, ownOrigin(publicUrl, protocol, headers.host), publicUrl);
  }
}
