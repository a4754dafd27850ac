import { z } from 'zod';
import { allEndpoints, routeOf } from '../endpoints';

/** A route as a pattern, and the schema of its reply. */
const REPLIES = (await allEndpoints()).flatMap(({ endpoint, wire }) =>
  wire?.reply ? [[new RegExp(`^${routeOf(endpoint).replace(/:[A-Za-z]+/g, '[^/]+')}$`), wire.reply] as const] : [],
);

/**
 * A fake server's success must be one that the endpoint's schema takes, so that no screen is tested against a reply that the server never sends. A page
 * takes a reply that fails here for a lost network, so the message also goes to the spec's output. @throws Error
 */
export function checkReply(method: string, path: string, reply: unknown): void {
  const [address = ''] = path.split('?');
  const schemas = REPLIES.filter(([pattern]) => pattern.test(`${method} ${address}`)).map(([, schema]) => schema);
  const failures = schemas.map((schema) => schema.safeParse(reply).error);
  if (failures.length === 0 || failures.includes(undefined)) return;
  const message = `The fake answers ${method} ${address} as no server does: ${failures.map((error) => error && z.prettifyError(error)).join('\n')}`;
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
