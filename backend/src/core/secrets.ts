import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

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
