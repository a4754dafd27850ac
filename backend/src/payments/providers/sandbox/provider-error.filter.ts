import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

interface Details {
  reason?: string;
  source?: string;
  step?: string;
  field?: string;
}

/** A refusal in the provider's own words and shape. @source payments §4.2 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly body: object;

  constructor(description: string, { reason, source, step, field }: Details = {}, status = 400, code = 'BAD_REQUEST_ERROR') {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code,
        description,
        source: source ?? 'business',
        step: step ?? 'payment_initiation',
        reason: reason ?? 'input_validation_failed',
        metadata: {},
        ...(field !== undefined && { field }),
      },
    };
  }
}

export const unknownId = (): ProviderError => new ProviderError('The id provided does not exist', {}, 400);

/** A malformed id gets another error than an unknown one. */
export function checkId(id: string, prefix: string): void {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw new ProviderError(`${id} is not a valid id`);
}

/** The control routes answer a refusal of the provider in the shape of our own API. */
@Catch(ProviderError)
export class ProviderErrorFilter implements ExceptionFilter<ProviderError> {
  catch(error: ProviderError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(error.status).send({ success: false, error: error.message, code: 'sandbox.refused' });
  }
}
