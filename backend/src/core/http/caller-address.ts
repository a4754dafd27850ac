import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const WITH_PORT = /^\[?([0-9a-f:.]+?)\]?:\d{1,5}$/i;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address alone: proxies add ports, and sockets write IPv4 as IPv6. */
export function plainAddress(address: string): string {
  const host = isIPv6(address) ? address : (WITH_PORT.exec(address)?.[1] ?? address);
  return MAPPED.exec(host)?.[1] ?? host;
}

/** The address that counts as one caller: an IPv4 address, or the /64 of IPv6 that one line gets as a whole. @source faults A8 */
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

/** Who asks, read as Fastify reads it for requests. @param trustProxy proxy hops whose forwarded address is believed */
export function remoteAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const hops = [socket.remoteAddress ?? '', ...forwarded.reverse()];
  return hops[Math.min(trustProxy, hops.length - 1)] ?? '';
}

const LOCAL = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  LOCAL.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  LOCAL.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is of this machine or of a network of one's own. */
export function isLocalAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return LOCAL.check(plain, 'ipv4');
  return isIPv6(plain) && LOCAL.check(plain, 'ipv6');
}
