import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The cookies of a request, decoded. */
export type Cookies = Readonly<Record<string, string | undefined>>;

const SESSION_COOKIE = 'kuzhi_session';

/** Reads the cookies of each request; every cookie of ours is HttpOnly and SameSite=Lax. @source contract §3 */
export async function acceptCookies(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyCookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax' } });
}

/** For a handshake, which Fastify does not see. */
export const cookiesOf = (header: string | undefined): Cookies => (header === undefined ? {} : fastifyCookie.parse(header));

export const sessionToken = (cookies: Cookies): string | null => cookies[SESSION_COOKIE] ?? null;

interface SessionCookie {
  token: string;
  maxAgeSeconds: number;
  secure: boolean;
}

/** Signs a browser in, or out with a `maxAgeSeconds` of 0. */
export function setSession(reply: FastifyReply, { token, maxAgeSeconds, secure }: SessionCookie): void {
  void reply.setCookie(SESSION_COOKIE, token, { maxAge: Math.floor(maxAgeSeconds), secure });
}
