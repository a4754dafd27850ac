import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { isForeign, ownOrigin } from '../core/http/same-origin.js';
import type { Config } from '../core/config.js';

/** The largest message a client may send; ours are below 1 kB. */
const MAX_MESSAGE_BYTES = 20_000;

/** Socket.IO with the handshake's Origin checked. */
export class SocketAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8_000,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allowed: boolean) => void) =>
        decide(null, this.isOurs(request)),
    } as ServerOptions) as Server;
  }

  /** Closes the connections below the sockets: a screen then takes it for a lost network and comes back automatically. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
    await super.close(server);
  }

  private isOurs(request: IncomingMessage): boolean {
    const { publicUrl, trustProxy } = this.config;
    const own = ownOrigin(publicUrl, browserProtocol(request, trustProxy), request.headers.host);
    return !isForeign(request.headers, own, publicUrl);
  }
}
