import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import { DomainError } from '#shared/core/errors';
import { factsOf } from './route-facts.js';

/** Requests that run get so long to finish. @source contract §1 */
const FINISH_WITHIN_MS = 6_000;
/** A client gets so long to close its connection; a screen that lost its network never does. */
const HANG_UP_WITHIN_MS = 500;
const READINESS = '/health/ready';

/**
 * Ends in order. Behind a balancer the process first drains: it answers each request and refuses readiness alone, and each answer ends its connection, so that
 * the next request goes to another process. Then it closes idle connections, finishes the running requests, refuses new ones, and closes all connections. Until
 * its last answer it listens, because it asks the built-in payment provider at its own address. @source faults D11, D22
 */
export class StoppingAdapter extends FastifyAdapter {
  private readonly connections = new Set<Socket>();
  private running = 0;
  private isDraining = false;
  private isStopping = false;
  private finished: () => void = () => undefined;

  constructor(options: FastifyServerOptions) {
    super(options);
    const fastify = this.getInstance();
    fastify.server.on('connection', (socket: Socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      this.running += 1;
      reply.raw.once('close', () => this.settle());
      const isRefused = this.isStopping ? !factsOf(request).ownCalls : this.isDraining && request.routeOptions.url === READINESS;
      if (isRefused) done(stopping());
      else done();
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isDraining || this.isStopping) void reply.header('Connection', 'close');
      done(null, payload);
    });
  }

  /** From now on it asks to be left alone, and works on. */
  drain(): void {
    this.isDraining = true;
  }

  /** Nest awaits it before anything else ends. */
  // oxlint-disable-next-line typescript/no-misused-promises -- declared as void here, as "any, awaited" in Nest's own interface
  override async beforeClose(): Promise<void> {
    super.beforeClose();
    // Its answers ended all others: a client that used one of these now would be refused, and on a new connection another process answers.
    if (this.isDraining) this.getInstance().server.closeIdleConnections();
    this.isStopping = true;
    if (this.running === 0) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, FINISH_WITHIN_MS);
      this.finished = () => {
        clearTimeout(patience);
        resolve();
      };
    });
  }

  override async close(): Promise<void> {
    const hangUp = setTimeout(() => {
      for (const socket of this.connections) socket.destroy();
    }, HANG_UP_WITHIN_MS);
    try {
      await super.close();
    } finally {
      clearTimeout(hangUp);
    }
  }

  private settle(): void {
    this.running -= 1;
    if (this.running === 0) this.finished();
  }
}

const stopping = (): DomainError =>
  new DomainError('unavailable', 'server.stopping', 'The server is restarting. Nothing was changed; try again in a moment.', {
    retryAfterSeconds: 2,
  });
