import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id (the library's default variant) with 19 MiB and two passes; runs on the thread pool, off the event loop.
 * @source OWASP password storage figures
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Whether the password fits; a broken hash fits nothing. */
export async function fitsPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}

let decoy: Promise<string> | null = null;
/** A hash that no password fits, so that an unknown account takes as long as a known one. */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(`${Math.random()}${Date.now()}`));
