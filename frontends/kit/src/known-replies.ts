/** The last state of a list, as the server sent it. */
export interface KnownReply {
  etag: string;
  text: string;
}

/** A page watches a few lists at a time. */
const MOST = 12;

const known = new Map<string, KnownReply>();

/** What this page has of a list; null when it has nothing. */
export const knownReply = (path: string): KnownReply | null => known.get(path) ?? null;

/** Remembers a reply that says which state it is, so that a list that did not change is not sent again. */
export function rememberReply(path: string, etag: string | null, text: string): void {
  known.delete(path);
  if (etag === null) return;
  known.set(path, { etag, text });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

/** The reply again, at the time at which the server said that it is still so. @param serverNow the header of the 304; without it the reply is not readable */
export const repeatedReply = ({ text }: KnownReply, serverNow: string | null): string =>
  // The time is the reply's last field.
  serverNow === null ? '' : text.replace(/"serverNow":\d+\}$/, `"serverNow":${serverNow}}`);

/** What somebody was shown is not stored for the next person on this device. */
export const forgetReplies = (): void => known.clear();
