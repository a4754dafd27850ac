import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { fieldOf } from '#shared/core/narrow';
import type { KuzhiRequest } from './request.js';

/** JSON lines on standard output. @source contract §1 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's message may quote a bound value; type, code and place are enough to find the fault.
    serializers: { err: describeError },
  });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = fieldOf(error, 'code');
  return { type: error.name, ...(typeof code === 'string' && { code }), stack: frames(error) };
}

const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => line.trim());

/** One line per request: the route's pattern instead of the address, so that no name, phone or token is written. */
export function logRequests(fastify: FastifyInstance, log: Logger): void {
  fastify.addHook('onResponse', (request: KuzhiRequest, reply, done) => {
    const session = request.kuzhiSession;
    log.info({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(page)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(session && { role: session.role, ...(session.userId ? { user: session.userId } : { device: session.deviceId }) }),
    });
    done();
  });
}

/** Nest's own words, in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly pinoLog: Logger) {}

  log(message: unknown, context?: string): void {
    this.pinoLog.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pinoLog.warn({ context }, String(message));
  }

  error(message: unknown, _stack?: string, context?: string): void {
    this.pinoLog.error(
      { context, ...(message instanceof Error && { err: message }) },
      message instanceof Error ? message.name : String(message),
    );
  }

  fatal(message: unknown, context?: string): void {
    this.pinoLog.fatal({ context }, String(message));
  }
}
