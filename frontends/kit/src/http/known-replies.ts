/** The last state of a list, as the server sent it. */
export interface KnownReply {
  etag: string;
  text: string;
}

/** A page watches a few lists at a time. */
const MOST = 12;

const known = new Map<string, KnownReply>();

/** This page's last reply of a list; null without one. */
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

/** The next person on this device gets no reply that was sent to the last one. */
export const forgetReplies = (): void => known.clear();
