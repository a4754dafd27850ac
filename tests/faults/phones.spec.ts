import { inventoryApi } from '#shared/inventory/inventory.api';
import type { Movement } from '#shared/inventory/inventory.contract';
import { MANAGER, Server } from '../e2e/support/server.js';
import { eventually } from '../backend/orders/checkout.js';
import { Actors, told } from './support/actors.js';
import { together } from './support/client.js';
import { checkSequence } from './support/history.js';
import { beBrowser, Phone } from './support/phone.js';
import { seeded, tier } from './support/seed.js';

const PHONES = tier(15, 60);
const TAPS = tier(40, 80);
/** An item's journal is listed up to 500 lines. */
const PHONES_PER_ITEM = 5;
/** At least this much must have gone wrong, or nothing was tried. */
const LEAST_LOST = (PHONES * TAPS) / 20;
const LOSSES = { requests: 0.1, replies: 0.1, latencyMs: 50, jitterMs: 50, loss: 0.05 };
const PATIENCE_MS = tier(300_000, 900_000);

/** faults R1, R2, R3, R20: what was tapped without a network reaches the server once, in the order of the taps, over slow lines that lose requests and replies. */
describe('phones that worked offline', () => {
  const chance = seeded('phones');
  let beNode: () => void;
  let server: Server;
  let actors: Actors;
  let phones: Phone[] = [];
  beforeAll(async () => {
    beNode = beBrowser();
    server = await Server.start();
    actors = await Actors.at(server.url, MANAGER);
    phones = await together(PHONES, async (index) => {
      const name = `Phone ${index}`;
      const { cookie } = await actors.enrolled(name);
      return Phone.on(server.url, { name, cookie, losses: LOSSES, chance: chance.fork() });
    });
  });
  afterAll(async () => {
    for (const phone of phones) await phone.remove();
    actors?.close();
    await server?.remove();
    beNode();
  });

  const createItem = async (name: string): Promise<number> =>
    told<{ item: { id: number } }>(await actors.send('manager', 'POST', inventoryApi.create(), { name })).item.id;

  it(
    `${PHONES} phones, ${TAPS} taps each: each is applied once, in order`,
    async () => {
      const items: number[] = [];
      for (let index = 0; index < PHONES / PHONES_PER_ITEM; index += 1) items.push(await createItem(`Rice ${index}`));
      const itemOf = (phone: number): number => items[Math.floor(phone / PHONES_PER_ITEM)] ?? 0;

      await together(PHONES, async (index) => {
        const phone = phones[index] as Phone;
        await phone.open();
        for (let tap = 1; tap <= TAPS; tap += 1) {
          phone.tap(inventoryApi.movements(itemOf(index)), { kind: 'purchase', quantity: 1, note: `${phone.name} #${tap}` }, `tap ${tap}`);
        }
        await eventually(
          () => Promise.resolve(phone.waiting),
          (count) => count === TAPS,
          PATIENCE_MS / 4,
        );
        expect(phone.isPersistent).toBe(true);
        // The battery is empty before anything was sent.
        await phone.shut();
        await phone.open();
        expect(phone.waiting).toBe(TAPS);
      });

      const from = performance.now();
      for (const phone of phones) phone.setOnline(true);
      while (phones.some(({ waiting }) => waiting > 0) && performance.now() - from < PATIENCE_MS / 2) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const seconds = (performance.now() - from) / 1_000;
      expect(phones.flatMap(({ refused }) => refused)).toEqual([]);
      expect(phones.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0);

      const journals = await together(items.length, async (index) => {
        const path = inventoryApi.movements(items[index] ?? 0);
        const { data } = told<{ data: Movement[] }>(await actors.send('manager', 'GET', path));
        return [...data].sort((a, b) => a.id - b.id);
      });
      for (const [index, phone] of phones.entries()) {
        const mine = (journals[Math.floor(index / PHONES_PER_ITEM)] ?? []).filter(({ note }) => note?.startsWith(`${phone.name} #`));
        const taps = mine.map(({ note }) => Number(note?.split('#')[1]));
        expect({ phone: phone.name, applied: taps.length, outOfOrder: checkSequence(taps) }).toEqual({
          phone: phone.name,
          applied: TAPS,
          outOfOrder: [],
        });
      }
      const stock = journals.map((journal) => journal.at(-1)?.after);
      expect(stock).toEqual(items.map(() => PHONES_PER_ITEM * TAPS));

      const lost = { requests: 0, replies: 0 };
      for (const phone of phones) {
        lost.requests += phone.lost.requests;
        lost.replies += phone.lost.replies;
      }
      expect(Math.min(lost.requests, lost.replies)).toBeGreaterThan(LEAST_LOST);
      process.stderr.write(
        `faults: phones: ${PHONES} phones applied ${PHONES * TAPS} taps once and in order in ${seconds.toFixed(1)} s; lost ${lost.requests} requests, ${lost.replies} replies\n`,
      );
    },
    PATIENCE_MS,
  );
});
