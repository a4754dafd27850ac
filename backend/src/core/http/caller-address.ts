import { isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^\[?([0-9a-f:.]+?)\]?:\d{1,5}$/i;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address alone: proxies add ports, and sockets write IPv4 as IPv6. */
export function plainAddress(address: string): string {
  const host = isIPv6(address) ? address : (WITH_PORT.exec(address)?.[1] ?? address);
  return MAPPED.exec(host)?.[1] ?? host;
}

/** What counts as one caller: an IPv4 address, or the /64 of IPv6 that one line is given as a whole. @source faults A8 */
export function callerOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) || !isIPv6(plain) ? plain : `${networkOf(plain)}::/64`;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const before = groups(head);
  const missing = tail === undefined ? 0 : 8 - before.length - groups(tail).length;
  const all = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
