/** Letters and digits that people do not take for each other: no 0, O, I and l. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Signs of the code in a short link: 58 bits and a half. */
export const CODE_LENGTH = 10;

/** Signs that a variable of an SMS may hold in India (DLT). @source decisions/0068 */
export const MOST_IN_SMS = 30;

/** The code of a short link, from the first 16 random bytes; their further bits are dropped. @throws RangeError for fewer bytes */
export function shortCode(bytes: Uint8Array): string {
  if (bytes.length < 16) throw new RangeError('16 bytes are needed');
  let rest = bytes.subarray(0, 16).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += SIGNS[Number(rest % 58n)] ?? '';
    rest /= 58n;
  }
  return code;
}

/**
 * A short link as an SMS holds it. The code is behind the `#`, so it reaches no server and no log before the page exchanges it. Phones find the link
 * without `https://` too, which is left out where the whole is longer than a variable may be.
 * @param origin e.g. `https://kuzhi.in`; one with a port keeps its beginning, for nothing else names its protocol
 */
export function shortLink(origin: string, path: string, code: string): string {
  const whole = `${origin}${path}#${code}`;
  return whole.length <= MOST_IN_SMS || /:\d+$/.test(origin) ? whole : whole.replace(/^https?:\/\//, '');
}

/** The code of an address with this path; null when it is no short link. The server decides whether the code is one. */
export const readShortLink = (path: string, { pathname, hash }: { pathname: string; hash: string }): string | null =>
  pathname.replace(/\/$/, '') === path ? (/^#([1-9A-Za-z]{10,20})$/.exec(hash)?.[1] ?? null) : null;
