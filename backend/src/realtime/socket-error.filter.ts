import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { ErrorCode } from '#shared/core/error-codes';
import { DomainError } from '#shared/core/errors';
import { isUnavailable } from '../core/database/transient-failure.js';
import { LOG, type Logger } from '../core/log.js';

interface Refusal {
  ok: false;
  error: string;
  code: ErrorCode;
}

/**
 * The refusal of a message goes into its acknowledgement, so that no client waits for an answer in vain. @source contract §5; faults I13
 */
@Catch()
export class SocketErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const refusal = this.refusalOf(error);
    const acknowledge = host.getArgs<unknown[]>().find((part) => typeof part === 'function') as ((refusal: Refusal) => void) | undefined;
    acknowledge?.(refusal);
  }

  private refusalOf(error: unknown): Refusal {
    if (error instanceof DomainError) return { ok: false, error: error.message, code: error.code };
    if (isUnavailable(error)) {
      this.log.error({ err: error }, 'database unavailable');
      return { ok: false, error: 'The database is busy or away. Try again in a moment.', code: 'database.unavailable' };
    }
    this.log.error({ err: error }, 'socket message failed');
    return { ok: false, error: 'Something went wrong on our side. Nothing is lost; please try again.', code: 'internal' };
  }
}
