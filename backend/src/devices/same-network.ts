import { BlockList, isIPv6 } from 'node:net';
import { callerOf } from '../core/http/caller-address.js';

const LOCAL = new BlockList();
LOCAL.addSubnet('127.0.0.0', 8);
LOCAL.addSubnet('10.0.0.0', 8);
LOCAL.addSubnet('172.16.0.0', 12);
LOCAL.addSubnet('192.168.0.0', 16);
LOCAL.addSubnet('169.254.0.0', 16);
LOCAL.addAddress('::1', 'ipv6');
LOCAL.addSubnet('fc00::', 7, 'ipv6');
LOCAL.addSubnet('fe80::', 10, 'ipv6');

const isLocal = (address: string): boolean => LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether two requests come from one line: from one address outside, or both from the server's own network. */
export const isSameNetwork = (one: string, other: string): boolean => callerOf(one) === callerOf(other) || (isLocal(one) && isLocal(other));
