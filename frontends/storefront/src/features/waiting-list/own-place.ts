import { newKey } from '#kit/http/http';
import { readStored, store } from '#kit/storage/local-storage';

/** The secrets by which this device knows its places on waiting lists, by the number of the sale. Nothing personal. */
type Secrets = Record<string, string>;

const KEY = 'kuzhi.waiting';
const MOST = 10;

const isSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' && value !== null && Object.values(value).every((secret) => typeof secret === 'string');

const secrets = (): Secrets => readStored(KEY, isSecrets) ?? {};

export const secretOf = (eventId: number): string | null => secrets()[String(eventId)] ?? null;

/** Kept before it is sent: a reply that is lost loses no place. */
export function secretToJoin(eventId: number): string {
  const known = secretOf(eventId);
  if (known !== null) return known;
  const made = newKey();
  const others = Object.entries(secrets()).slice(1 - MOST);
  store(KEY, Object.fromEntries([...others, [String(eventId), made]]));
  return made;
}

export function forgetPlace(eventId: number): void {
  store(KEY, Object.fromEntries(Object.entries(secrets()).filter(([id]) => id !== String(eventId))));
}
