import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import type { Client } from '../client.js';
import { checkSet, History } from '../history.js';
import { type Random, tier } from '../seed.js';
import { under } from './kitchen.js';
import { type Findings, load, type Work, type Writes } from './writes.js';

/** A few items, so that many move the same one, but enough for a long run: a journal shows its newest 500. */
const ITEMS = tier(12, 40);

/** Purchases of one unit each: an item has as many more as it has movements. */
export class Stock implements Work {
  readonly moved = new History<string>();
  private count = 0;

  private constructor(
    private readonly writes: Writes,
    private readonly items: readonly InventoryItem[],
  ) {}

  static async on(writes: Writes): Promise<Stock> {
    const { data } = await load<{ data: InventoryItem[] }>(writes.client, '/api/inventory');
    return new Stock(writes, data.slice(0, ITEMS));
  }

  async act(random: Random): Promise<void> {
    const { id } = random.pick(this.items);
    const note = `Delivery ${(this.count += 1)}`;
    const body = { kind: 'purchase', quantity: 1, note };
    await this.writes.write(this.moved, note, { path: `/api/inventory/items/${id}/movements`, body });
  }

  async findings(server: Client): Promise<Findings> {
    const now = await load<{ data: InventoryItem[] }>(server, '/api/inventory');
    const notes: string[] = [];
    const wrong: unknown[] = [];
    for (const before of this.items) {
      const { data } = await load<{ data: Movement[] }>(server, `/api/inventory/items/${before.id}/movements`);
      const own = data.filter(({ note }) => note?.startsWith('Delivery '));
      notes.push(...own.map(({ note }) => note ?? ''));
      const has = now.data.find(({ id }) => id === before.id)?.quantity;
      if (has !== before.quantity + own.length) wrong.push({ item: before.id, has, had: before.quantity, movements: own.length });
    }
    return { ...under('stock', checkSet(this.moved, notes)), 'stock that its journal does not explain': wrong };
  }

  promised(): Findings {
    return { 'stock: lost': this.moved.of('ok') };
  }
}
