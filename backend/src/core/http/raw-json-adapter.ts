import type { FastifyReply } from 'fastify';
import { RawJson } from '../raw-json.js';
import { StoppingAdapter } from './stopping-adapter.js';

/**
 * Sends ready JSON as it is; everything else is serialised by Fastify. A client that has the list in this state already gets 304 and the
 * time alone. Here, where each answer is sent, and not in an interceptor: a chain of observables for each request costs more than a
 * prepared list.
 * @source contract §2
 */
export class RawJsonAdapter extends StoppingAdapter {
  override reply(...[response, body, status]: Parameters<StoppingAdapter['reply']>): ReturnType<StoppingAdapter['reply']> {
    return super.reply(response, body instanceof RawJson ? payloadOf(response as FastifyReply, body) : (body as unknown), status);
  }
}

/** Undefined for who has it already. */
function payloadOf(reply: FastifyReply, value: RawJson): string | Buffer | undefined {
  const { state } = value;
  if (state) {
    void reply.headers({ ETag: state.etag, 'Server-Now': String(state.serverNow), 'Cache-Control': 'private, no-store' });
    const { method, headers } = reply.request;
    if (method === 'GET' && headers['if-none-match'] === state.etag) {
      void reply.status(304);
      return undefined;
    }
  }
  void reply.type('application/json; charset=utf-8');
  return value.json;
}
