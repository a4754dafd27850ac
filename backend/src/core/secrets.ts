import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { shortCode } from '#shared/core/short-code';
import type { ServerKey } from './server-key.js';

/** An opaque token with 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: enough to find it, nothing to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares in time that does not depend on where the two differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

type Purpose = 'order link' | 'waiting list offer';

/** The code of the short form of a link. @param seed of the link's token */
export const codeOf = (key: ServerKey, purpose: Purpose, seed: string): string =>
  shortCode(Buffer.from(key.hmac(`${purpose} code\n`, seed), 'base64url'));

/**
 * The stored form of a code. It has too few signs for a plain hash: a reader of the database cannot try them without the key of the server.
 */
export const hashOfCode = (key: ServerKey, purpose: Purpose, code: string): string => key.hmac(`${purpose} code hash\n`, code);
