import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_ORDERS, ORDER_COOKIE, ORDER_RETURN_COOKIE, orderTokens } from '../core/order-access.js';

const MAX_AGE_SECONDS = 180 * 86_400;

/** The browser remembers one more order, in front of its others. */
export function rememberOrder(request: FastifyRequest, reply: FastifyReply, token: string, secure: boolean): void {
  const tokens = [token, ...orderTokens(request.cookies).filter((known) => known !== token)].slice(0, MAX_ORDERS);
  void reply.setCookie(ORDER_COOKIE, tokens.join('.'), { maxAge: MAX_AGE_SECONDS, secure });
}

/** The browser remembers the order of a payment that came back by redirect. */
export function rememberReturnedOrder(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(ORDER_RETURN_COOKIE, token, { maxAge: MAX_AGE_SECONDS, secure });
}
