import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { isForeign, ownOrigin } from '../core/http/same-origin.js';
import type { Config } from '../core/config.js';
import { SocketLimits } from './socket-limits.js';

/** The largest message a client may send; ours are below 1 kB. */
const MAX_MESSAGE_BYTES = 20_000;

/** Socket.IO with the handshake's Origin checked, and its callers' connections counted. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const limits = new SocketLimits(this.config.trustProxy);
    const server = super.createIOServer(port, {
      ...options,
      // The requests of one long-polling connection reach any of several processes, of which one knows it.
      ...(this.config.redisUrl && { transports: ['websocket'] }),
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8_000,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) =>
        this.config.rateLimits && !limits.admits(request)
          ? decide('Too many open connections from this address', false)
          : decide(null, this.isOurs(request)),
    } as ServerOptions) as Server;
    limits.watch(server.engine);
    return server;
  }

  /** Closes the connections below the sockets: a screen then takes it for a lost network and comes back automatically. */
  override close(server: Server): Promise<void> {
    server.engine.close();
    // The HTTP server below is closed by its own adapter, which also ends connections that no client closes.
    return Promise.resolve();
  }

  private isOurs(request: IncomingMessage): boolean {
    const { publicUrl, trustProxy } = this.config;
    const own = ownOrigin(publicUrl, browserProtocol(request, trustProxy), request.headers.host);
    return !isForeign(request.headers, own, publicUrl);
  }
}
