import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DriverException, OptimisticLockError } from '@mikro-orm/core';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#shared/core/error-codes';
import { DomainError, STATUS_OF_KIND, type Issue } from '#shared/core/errors';
import { fieldOf } from '#shared/core/narrow';
import type { FailureReply } from '#shared/core/reply.contract';
import { isUnavailable } from '../database/transient-failure.js';
import type { KuzhiRequest } from './request.js';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface Failure {
  status: number;
  body: FailureReply & Record<string, unknown>;
  retryAfterSeconds?: number | undefined;
}

const refusal = (status: number, code: ErrorCode, error: string, issues?: Issue[]): Failure => ({
  status,
  body: { success: false, error, code, ...(issues ? { issues } : {}) },
});

/** Refusals of the framework before a handler runs, by status. @source contract §2 */
const OF_STATUS: Record<number, [code: ErrorCode, sentence: string]> = {
  400: ['input.malformed', 'The request could not be read. Nothing was changed.'],
  404: ['route.notFound', 'There is nothing at this address'],
  405: ['route.method', 'This address does not take that method'],
  406: ['route.accept', 'This address has no such form'],
  408: ['request.timeout', 'The request took too long. Nothing was changed; try again.'],
  413: ['input.tooLarge', 'That is too much at once. Nothing was changed.'],
  414: ['input.tooLarge', 'That address is too long'],
  415: ['input.type', 'Send JSON'],
  431: ['input.tooLarge', 'The request headers are too large'],
};

/** The reply to a request that is refused before a handler runs. */
function frameworkRefusal(status: number): Failure {
  const [name, sentence] = OF_STATUS[status] ?? OF_STATUS[400] ?? ['input.malformed', 'The request could not be read'];
  return refusal(status, name, sentence);
}

const DISK_FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC']);

/** The one place where failures become replies. @source contract §2 */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<KuzhiRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = this.failureOf(error, request);
    if (failure.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(Math.ceil(failure.retryAfterSeconds)));
    void reply.header('Cache-Control', 'no-store').status(failure.status).send(failure.body);
  }

  private failureOf(error: unknown, request: KuzhiRequest): Failure {
    if (error instanceof DomainError) {
      const { issues, current, retryAfterSeconds, reply } = error.details;
      return {
        status: STATUS_OF_KIND[error.kind],
        retryAfterSeconds,
        body: {
          success: false,
          error: error.message,
          code: error.code,
          ...(issues && { issues }),
          ...(current !== undefined && { current }),
          ...reply,
        },
      };
    }
    if (error instanceof OptimisticLockError) {
      return refusal(
        409,
        'record.stale',
        'Someone else changed this meanwhile. Nothing was overwritten; look at the new version and try again.',
      );
    }
    // The client broke off in the middle of its body: it receives no answer, and nothing of ours has failed.
    if (error === request.raw.errored) return refusal(400, 'input.malformed', 'The request ended too early. Nothing was changed.');
    const code = fieldOf(error, 'code');
    if (typeof code === 'string' && DISK_FULL.has(code)) {
      this.log.error({ requestId: request.id, code }, 'disk full');
      return refusal(507, 'storage.full', 'The disk is full. Nothing was changed; please tell the manager.');
    }
    if (isUnavailable(error)) {
      this.log.error({ requestId: request.id, err: error }, 'database unavailable');
      const failure = refusal(503, 'database.unavailable', 'The database is busy or away. Try again in a moment.');
      return { ...failure, retryAfterSeconds: 2 };
    }
    const status = statusOf(error);
    if (status >= 400 && status < 500 && !(error instanceof DriverException)) return frameworkRefusal(status);
    this.log.error({ requestId: request.id, err: error }, 'request failed');
    const failure = refusal(500, 'internal', 'Something went wrong on our side. Nothing is lost; please try again.');
    failure.body.requestId = request.id;
    return failure;
  }
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = fieldOf(error, 'statusCode');
  return typeof status === 'number' ? status : 500;
}

const STATUS_OF_FAULT: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers requests that no route ever sees: broken HTTP, endless headers, a head that never ends. The connection ends with it, and the
 * reply says so: otherwise a client sends its next request into a closed connection and does not know whether it happened.
 * @source contract §2
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_FAULT[error.code ?? ''] ?? 400;
  const body = JSON.stringify(frameworkRefusal(status).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
