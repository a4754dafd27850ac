import { isIP } from 'node:net';
import { isLocalAddress } from './caller-address.js';

const HOST = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i;
/** Names that no public name server answers for. */
const LOCAL_NAME = /^[a-z0-9-]+$|\.(?:local|localhost|lan|internal|home\.arpa)$/i;

/** Whether a Host header names this machine or one on a private network; the caller can invent any other one. */
export function isLocalHost(host: string): boolean {
  const [, address, name = address] = HOST.exec(host) ?? [];
  if (name === undefined) return false;
  return isIP(name) ? isLocalAddress(name) : LOCAL_NAME.test(name);
}
