import type { LiveReply } from '#shared/core/reply.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { eventually } from '../backend/orders/checkout.js';
import { Server } from '../e2e/support/server.js';
import { AppScreen, pretendToBeAPage } from './support/app-screens.js';
import { Client } from './support/client.js';
import { rowsOf } from './support/database-of.js';
import { checkMerge } from './support/history.js';
import { load } from './support/load/writes.js';
import { signIn } from './support/load/load.js';
import { seeded, tier } from './support/seed.js';

const SCREENS = tier(100, 400);
const CHANGES = tier(2_000, 40_000);
const DROPS = tier(400, 8_000);
const DAYS = 8;
/** How the server goes away, at even distances. */
const RESTARTS = ['stop', 'kill', 'stop'] as const;
const COOKS = 4;
/** So far either of them may be ahead of the other. */
const HEAD_START = 50;
/** Part of the commands that move every task of the day at once. */
const SHIFTS = 0.06;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const PATIENCE_MS = tier(300_000, 1_800_000);

/** faults R5–R7: whatever drops, screens end up with what the server has and apply nothing twice. */
describe('many screens on bad lines', () => {
  const random = seeded('sockets');
  let server: Server;
  let cookie: string;
  let manager: Client;
  const eventIds: string[] = [];
  let screens: AppScreen[] = [];
  beforeAll(async () => {
    pretendToBeAPage();
    server = await Server.start();
    cookie = await signIn(server.url);
    manager = new Client(server.url, { Cookie: cookie });
    for (let day = 0; day < DAYS; day += 1) {
      const body = { title: `Day ${day}`, date: '2027-03-07' };
      const outcome = await manager.send<{ event: { id: string } }>({ method: 'POST', path: '/api/diary-events/create', body });
      if (outcome.kind !== 'ok') throw new Error('There is no cooking day');
      eventIds.push(outcome.body.event.id);
    }
    screens = Array.from({ length: SCREENS }, (_, place) => new AppScreen(server.url, cookie, eventIds[place % DAYS] ?? ''));
    await eventually(
      () => Promise.resolve(screens.filter(({ isReady, isConnected }) => isReady && isConnected).length),
      (ready) => ready === SCREENS,
    );
  });
  afterAll(async () => {
    for (const screen of screens) screen.close();
    manager.close();
    await server.remove();
  });

  /** How many changes the rooms of the tasks have had. */
  const revisions = async (): Promise<number> => {
    const rows = await rowsOf<{ room: string; revision: number }>(
      { databaseUrl: null, dataDir: server.dataDir },
      'select room, revision from room_revision',
    );
    const rooms = eventIds.map(tasksRoom);
    return rows.filter(({ room }) => rooms.includes(room)).reduce((sum, { revision }) => sum + revision, 0);
  };

  it(
    `end up with the state of the server after ${CHANGES} changes, ${DROPS} drops and ${RESTARTS.length} restarts`,
    async () => {
      const before = await revisions();
      let changes = 0;
      let drops = 0;
      let restarts = 0;
      let commands = 0;
      let isOver = false;
      /** Cooks and drops keep step, so that something changes while screens are away. */
      const isAhead = (): boolean => changes > (CHANGES * (drops + HEAD_START)) / DROPS;
      const cook = async (): Promise<void> => {
        while (!isOver) {
          const eventId = random.pick(eventIds);
          const { data } = await load<LiveReply<Task[]>>(manager, `/api/todos/${eventId}`).catch(() => ({ data: [] }));
          for (const { id, startedAt } of random.shuffled(data).slice(0, 12)) {
            const deliveryTime = `${random.whole(11, 14)}:${random.pick(['00', '15', '30', '45'])}`;
            const call = random.chance(SHIFTS)
              ? { method: 'PUT', path: `/api/schedule/${eventId}`, body: { deliveryTime } }
              : { method: 'POST', path: `/api/todos/${eventId}/tasks/${id}/${startedAt ? 'undo-start' : 'start'}`, body: {} };
            if ((await manager.send(call)).kind === 'ok') commands += 1;
            while (!isOver && (isAhead() || !server.isRunning)) await pause(20);
          }
        }
      };
      const cooking = Promise.all(Array.from({ length: COOKS }, cook));
      for (; changes < CHANGES || drops < DROPS; changes = (await revisions()) - before) {
        if (restarts < RESTARTS.length && changes >= ((restarts + 1) * CHANGES) / (RESTARTS.length + 1)) {
          await server[RESTARTS[restarts] ?? 'stop']();
          await server.boot();
          restarts += 1;
        }
        const due = Math.min(DROPS, Math.ceil((DROPS * (changes + HEAD_START)) / CHANGES)) - drops;
        for (const screen of random.shuffled(screens).slice(0, due)) if (screen.drop()) drops += 1;
        await pause(50);
      }
      isOver = true;
      await cooking;
      const from = performance.now();
      const differ = async (): Promise<string[]> => {
        const wrong: string[] = [];
        for (const eventId of eventIds) {
          const { data } = await load<LiveReply<Task[]>>(manager, `/api/todos/${eventId}`);
          const own = screens.flatMap((screen, place) => (screen.eventId === eventId ? [[`screen ${place}`, screen.shown]] : []));
          const sorted = [...data].sort((a, b) => (a.id < b.id ? -1 : 1));
          wrong.push(...checkMerge(sorted, Object.fromEntries(own) as Record<string, unknown>));
        }
        return wrong;
      };
      await eventually(differ, (wrong) => wrong.length === 0);
      const agreed = Math.round(performance.now() - from);
      const pushes = screens.reduce((sum, { pushed }) => sum + pushed.length, 0);
      const loads = screens.reduce((sum, screen) => sum + screen.loads, 0);
      process.stderr.write(
        `faults: sockets ${SCREENS} screens, ${(await revisions()) - before} changes by ${commands} commands, ${drops} drops, ` +
          `${restarts} restarts; ${pushes} pushes applied, ${loads} loads, all agree ${agreed} ms after the last change\n`,
      );
      expect(screens.flatMap((screen) => screen.appliedAgain())).toEqual([]);
      expect(restarts).toBe(RESTARTS.length);
      expect(pushes).toBeGreaterThan(CHANGES);
    },
    PATIENCE_MS,
  );
});
