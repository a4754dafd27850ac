const OWN_FILE = /^\/(?:videos|media)\/[\w./-]{1,300}$/;
/** A host with a letter in its last label: no address in numbers, no name of a private network. */
const PUBLIC_HOST = /^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i;
const INNER_HOST = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa)$/i;

/**
 * Whether a task may show this video: one of ours, or one on the open web by https. Only the viewer's browser fetches it.
 * @source faults I3
 */
export function isVideoUrl(text: string): boolean {
  if (OWN_FILE.test(text)) return !text.includes('..') && !text.includes('//');
  const host = /^https:\/\/([^\s/?#@:\\]{1,253})(?:[/?#][^\s\\<>"]*)?$/i.exec(text)?.[1];
  return host !== undefined && PUBLIC_HOST.test(host) && !INNER_HOST.test(host);
}
