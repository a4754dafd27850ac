/** The answer to a request that was sent before the page's own code was loaded. */
export interface Answer {
  response: Response;
  text: string;
  /** Page clock, ms. */
  sentAt: number;
  receivedAt: number;
}

/** A request is sent again when its answer was not used within this time, ms. */
const LASTS_MS = 60_000;

/** By path; null is an answer that is no use: a refusal, or none at all. */
const asked = new Map<string, { sentAt: number; answer: Promise<Answer | null> }>();

/** How every request is sent: with the cookies of this origin only, and past the browser's cache. */
export const SENT = { credentials: 'same-origin', cache: 'no-store' } as const;
export const ACCEPT = { Accept: 'application/json' };

/**
 * Sends the page's first requests at once; on a slow line the answers come while its code is still loading. Each is used once. Imports nothing, because it
 * runs before all other code.
 */
export function askAhead(paths: readonly string[]): void {
  for (const path of paths) {
    const sentAt = performance.now();
    asked.set(path, { sentAt, answer: ask(path, sentAt).catch(() => null) });
  }
}

/**
 * The same in one question, where the server answers several of them together as `{ data: { <part>: … }, serverNow }`.
 * @param parts the path of each part's own route: who asks there is given the part, and asks the server where there was none
 */
export function askTogether(path: string, parts: Readonly<Record<string, string>>): void {
  const sentAt = performance.now();
  const whole = ask(path, sentAt).then((answer) => answer && { answer, reply: JSON.parse(answer.text) as Together });
  for (const [part, alone] of Object.entries(parts)) {
    asked.set(alone, { sentAt, answer: whole.then((told) => told && partOf(told, part)).catch(() => null) });
  }
}

interface Together {
  data: Readonly<Record<string, object>>;
  serverNow: number;
}

/** As the part's own route answers; without the mark of its state, which the whole does not tell. */
function partOf({ answer, reply: { data, serverNow } }: { answer: Answer; reply: Together }, part: string): Answer | null {
  if (!data[part]) return null;
  return { ...answer, response: new Response(null), text: JSON.stringify({ success: true, ...data[part], serverNow }) };
}

async function ask(path: string, sentAt: number): Promise<Answer | null> {
  const response = await fetch(path, { headers: ACCEPT, ...SENT });
  const text = await response.text();
  return response.ok ? { response, text, sentAt, receivedAt: performance.now() } : null;
}

/** The early answer for a path, once; null without one, when it is too old, or when only a new request can give the reason of a refusal. */
export async function takeAhead(path: string): Promise<Answer | null> {
  const ahead = asked.get(path);
  asked.delete(path);
  return ahead && performance.now() - ahead.sentAt < LASTS_MS ? ahead.answer : null;
}

/** The next person on this device asks for themselves. */
export const forgetAhead = (): void => asked.clear();
