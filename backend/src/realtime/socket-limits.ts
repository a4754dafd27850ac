import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { callerOf, isLocalAddress, remoteAddress } from '../core/http/caller-address.js';

/** A token bucket of one second: the messages that one socket may send. */
class MessageBudget {
  private left: number;
  private refilledAt = performance.now();

  constructor(private readonly perSecond: number) {
    this.left = perSecond;
  }

  /** Whether one more message is within the budget. */
  spend(): boolean {
    const now = performance.now();
    this.left = Math.min(this.perSecond, this.left + ((now - this.refilledAt) / 1_000) * this.perSecond);
    this.refilledAt = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** Most open connections of one caller. @source contract §7.4 */
const PER_CALLER = 200;
/** A proxy on this machine that TRUST_PROXY leaves out speaks for everybody. */
const PER_LOCAL_CALLER = 1_000;
/** @source contract §7.4 */
const MESSAGES_PER_SECOND = 50;

type Engine = Server['engine'];
/** A connection below the sockets, which may belong to none. */
interface Connection {
  request: IncomingMessage;
  transport: { socket?: { terminate?: () => void } };
  on(event: 'packet', listener: () => void): void;
  once(event: 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** Bounds the connections and messages that one caller can make this process hold and read. @source faults R12 */
export class SocketLimits {
  private readonly open = new Map<string, number>();

  constructor(private readonly trustProxy: number) {}

  /** Whether the caller of this handshake may have one more. */
  admits(handshake: IncomingMessage): boolean {
    const address = remoteAddress(handshake, this.trustProxy);
    return (this.open.get(callerOf(address)) ?? 0) < (isLocalAddress(address) ? PER_LOCAL_CALLER : PER_CALLER);
  }

  /** Counts the connections, and closes those that send too much, whatever it is. */
  watch(engine: Engine): void {
    engine.on('connection', (connection: Connection) => {
      const caller = callerOf(remoteAddress(connection.request, this.trustProxy));
      this.open.set(caller, (this.open.get(caller) ?? 0) + 1);
      connection.once('close', () => this.forget(caller));
      const budget = new MessageBudget(MESSAGES_PER_SECOND);
      connection.on('packet', () => {
        if (budget.spend()) return;
        connection.close(true);
        // Data on its way is not read any more; a polite end would wait for the other side.
        connection.transport.socket?.terminate?.();
      });
    });
  }

  private forget(caller: string): void {
    const left = (this.open.get(caller) ?? 1) - 1;
    if (left > 0) this.open.set(caller, left);
    else this.open.delete(caller);
  }
}
