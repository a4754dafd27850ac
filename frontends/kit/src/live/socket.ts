import { io, type Socket } from 'socket.io-client';
import type { Change, ClockReading, Pulse, WatchReply } from '#shared/realtime/changes';

/** A manager's command to a screen. @source contract §5 */
export interface ScreenCommand {
  kind: string;
  value?: string;
}

/** A screen's report about itself. */
export interface ScreenReport {
  page: string;
  language: string;
  /** The pages among which it goes automatically; null for one that stays where it is. */
  plan: string | null;
  version: string;
}

interface FromServer {
  changed(change: Change): void;
  pulse(pulse: Pulse): void;
  command(command: ScreenCommand): void;
}
interface ToServer {
  watch(message: { room: string }, acknowledge: (reply: WatchReply) => void): void;
  unwatch(message: { room: string }): void;
  clock(message: Record<string, never>, acknowledge: (reply: ClockReading) => void): void;
  report(message: ScreenReport): void;
}
export type KuzhiSocket = Socket<FromServer, ToServer>;

/**
 * Jitter and a short cap: a TV screen is live again within 5 s of its server, and 200 of them must not return in one moment.
 * Long polling is for networks that allow nothing else; several processes do not offer it, and the next try begins with WebSocket again.
 * @source faults R5, R19; decisions/0058
 */
export const openSocket = (): KuzhiSocket =>
  io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 3_000,
    randomizationFactor: 0.5,
    timeout: 8_000,
  });
