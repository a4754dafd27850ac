import { io, type Socket } from 'socket.io-client';
import { Wire } from './wire.ts';

/** What is measured: a running server, its address, and who asks. */
export interface Target {
  name: string;
  url: string;
  cookie: string;
  eventId: string;
  taskIds: string[];
}

const CONNECTIONS = 20;
const WATCHERS = 100;

const listPath = ({ eventId }: Target): string => `/api/todos/${eventId}`;
const taskPath = ({ eventId }: Target, id: string, command: string): string => `/api/todos/${eventId}/tasks/${id}/${command}`;

/** Runs the work on twenty connections at once. @returns pieces of work per second */
async function perSecond(target: Target, times: number, work: (wire: Wire, connection: number) => Promise<number>): Promise<number> {
  const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => Wire.open(target.url, target.cookie)));
  let done = 0;
  const began = performance.now();
  await Promise.all(
    wires.map(async (wire, connection) => {
      while (done < times) {
        // Awaited before it is added: `done += await …` would read `done` first and lose what the others did meanwhile.
        const pieces = await work(wire, connection);
        done += pieces;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const wire of wires) wire.close();
  return done / seconds;
}

/** The list of about 45 tasks, read by twenty screens at once. @returns lists per second */
export const listTasks = (target: Target, times: number): Promise<number> =>
  perSecond(target, times, async (wire) => {
    await wire.ask('GET', listPath(target));
    return 1;
  });

/** Twenty cooks start their task and take it back, each command a commit on disk. @returns commands per second */
export const startTasks = (target: Target, times: number): Promise<number> =>
  perSecond(target, times, async (wire, connection) => {
    const id = target.taskIds[connection] ?? '';
    await wire.ask('POST', taskPath(target, id, 'start'), { by: 'Bench' });
    await wire.ask('POST', taskPath(target, id, 'undo-start'), {});
    return 2;
  });

export interface PushDelays {
  /** From the server's stamp in the message to the screen, in whole milliseconds. Ours is stamped just before the commit, so it counts that too. */
  fromCommit: number[];
  /** From the cook's tap (request sent) to the screen: the commit, the reply and the push together. */
  fromTap: number[];
}

/** One cook commands, a hundred screens hear it. @returns every delay of every screen, in ms */
export async function pushToScreens(target: Target, commands: number): Promise<PushDelays> {
  const delays: PushDelays = { fromCommit: [], fromTap: [] };
  let tapped = 0;
  let heard = 0;
  let everyoneHeard: () => void = () => undefined;
  const screens = await Promise.all(Array.from({ length: WATCHERS }, () => watch(target)));
  for (const screen of screens) {
    screen.on('changed', ({ serverNow }: { serverNow: number }) => {
      delays.fromCommit.push(Math.max(0, Date.now() - serverNow));
      delays.fromTap.push(performance.now() - tapped);
      if (++heard === WATCHERS) everyoneHeard();
    });
  }
  const wire = await Wire.open(target.url, target.cookie);
  for (let n = 0; n < commands; n++) {
    const everyone = new Promise<void>((resolve) => (everyoneHeard = resolve));
    heard = 0;
    tapped = performance.now();
    await wire.ask('POST', taskPath(target, target.taskIds[0] ?? '', n % 2 === 0 ? 'start' : 'undo-start'), { by: 'Bench' });
    await everyone;
  }
  wire.close();
  for (const screen of screens) screen.disconnect();
  return delays;
}

async function watch({ url, cookie, eventId }: Target): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: cookie ? { Cookie: cookie } : {} });
  const reply = (await socket.timeout(10_000).emitWithAck('watch', { room: `tasks:${eventId}` })) as { ok: boolean };
  if (!reply.ok) throw new Error('The bench may not watch the tasks');
  return socket;
}

/** The value below which the given share (0–1) of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);
