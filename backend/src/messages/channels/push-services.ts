/** The push services of the browsers that people have. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const;

/**
 * Whether a browser's address is one of a push service. Strangers send it, and the server calls it.
 * @param more `host:port` of others
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (more.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)) return true;
  return protocol === 'https:' && port === '' && SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}
