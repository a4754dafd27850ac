/** What was answered to a question that was asked before the page's own code was there. */
export interface Answer {
  response: Response;
  text: string;
  /** Page clock, ms. */
  sentAt: number;
  receivedAt: number;
}

/** An answer that nobody took by then is asked for again, ms. */
const LASTS_MS = 60_000;

/** By path; null is an answer that is no use: a refusal, or none at all. */
const asked = new Map<string, { sentAt: number; answer: Promise<Answer | null> }>();

/** How every request is sent: with the cookies of this origin only, and past the browser's cache. */
export const SENT = { credentials: 'same-origin', cache: 'no-store' } as const;
export const ACCEPT = { Accept: 'application/json' };

/**
 * Asks the server at once for what the page will ask for first; on a slow line the answers come while its code is still fetched. Each is
 * taken once. Imports nothing, because it runs before anything else is there.
 */
export function askAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const sentAt = performance.now();
    asked.set(path, { sentAt, answer: ask(path, sentAt).catch(() => null) });
  }
}

async function ask(path: string, sentAt: number): Promise<Answer | null> {
  const response = await fetch(path, { headers: ACCEPT, ...SENT });
  const text = await response.text();
  return response.ok ? { response, text, sentAt, receivedAt: performance.now() } : null;
}

/** What was asked ahead for a path, once; null where it was not, too long ago, or where the server has to be asked again to say why not. */
export async function takeAhead(path: string): Promise<Answer | null> {
  const ahead = asked.get(path);
  asked.delete(path);
  return ahead && performance.now() - ahead.sentAt < LASTS_MS ? ahead.answer : null;
}

/** The next person on this device asks for themselves. */
export const forgetAhead = (): void => asked.clear();
