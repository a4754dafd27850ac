import type { ApiError } from '../http/http';
import { Line } from './socket-connection';
import { type Handlers, type Load, RoomSubscription } from './room-subscription';
import { type KuzhiSocket, openSocket, type ScreenCommand, type ScreenReport } from './socket';

export type { Handlers } from './room-subscription';

export interface LiveOptions {
  /** Hears why the room could not be watched or loaded; the kit keeps trying unless the server said no. */
  onError?: (error: ApiError) => void;
}

/** The live functions over one socket; the page has one set of them, a test as many as it has screens. */
export function createLive(open: () => KuzhiSocket) {
  const line = new Line(open);
  return {
    live(room: string, load: Load, on: Handlers, options: LiveOptions = {}): () => void {
      const watch = new RoomSubscription(line, room, load, on, (error) => options.onError?.(error));
      watch.start();
      return () => watch.stop();
    },
    onCommand: (listener: (command: ScreenCommand) => void): (() => void) => line.hold({ command: listener }),
    report: (message: ScreenReport): void => line.report(message),
    reconnect: (): void => line.reconnect(),
  };
}

const page = createLive(openSocket);

/**
 * Watches a room, loads, replays the pushes since then; loads again on a gap, on reconnect and on wake.
 * `load` must apply the data itself and return the reply's revision; `on` gets each later record once and in order.
 * @returns stop, which leaves no timer and no request behind. @source ARCHITECTURE §3; contract §5
 */
export const { live } = page;

/** Receives the manager's commands for this screen; keeps the socket open while it listens. */
export const { onCommand } = page;

/** Sends the server the state of this screen, again after every reconnect. */
export const { report } = page;

/** Calls again with today's cookies; for after signing in or out on a page that stays. */
export const { reconnect } = page;
