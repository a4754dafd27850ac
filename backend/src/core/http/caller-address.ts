import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4, isIPv6, isIP } from 'node:net';

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

/** Whether two requests come from one line: from one address outside, or both from the server's own network. */
export const isSameNetwork = (one: string, other: string): boolean =>
  callerOf(one) === callerOf(other) || (isLocalAddress(one) && isLocalAddress(other));

const HOST = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i;
/** Names that no public name server answers for. */
const LOCAL_NAME = /^[a-z0-9-]+$|\.(?:local|localhost|lan|internal|home\.arpa)$/i;

/** Whether a Host header names this machine or one on a private network; the caller can invent any other one. */
export function isLocalHost(host: string): boolean {
  const [, address, name = address] = HOST.exec(host) ?? [];
  if (name === undefined) return false;
  return isIP(name) ? isLocalAddress(name) : LOCAL_NAME.test(name);
}
