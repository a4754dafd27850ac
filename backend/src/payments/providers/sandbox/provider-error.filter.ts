import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProviderError } from './provider-error.js';

/** The control routes answer a refusal of the provider in the shape of our own API. */
@Catch(ProviderError)
export class ProviderErrorFilter implements ExceptionFilter<ProviderError> {
  catch(error: ProviderError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    void reply.status(error.status).send({ success: false, error: error.message, code: 'sandbox.refused' });
  }
}
