import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import type { Client } from '../client.js';
import { checkSet, History } from '../history.js';
import { under } from './kitchen.js';
import { type Findings, load, type Work, type Writes } from './writes.js';

/** Customers who want to be called; while slots are left they are refused. */
export class WaitingCustomers implements Work {
  readonly joined = new History<string>();
  private count = 0;

  constructor(
    private readonly writes: Writes,
    private readonly saleTitle: string,
  ) {}

  async act(): Promise<void> {
    const name = `Waiting ${(this.count += 1)}`;
    const phone = `8${String(this.count).padStart(9, '0')}`;
    await this.writes.write(this.joined, name, { path: '/api/waiting-list', body: { event: this.saleTitle, name, phone } });
  }

  async findings(server: Client): Promise<Findings> {
    const path = `/api/waiting-list?event=${encodeURIComponent(this.saleTitle)}`;
    const { data } = await load<{ data: Waiting[] }>(server, path);
    const names = data.map(({ name }) => name).filter((name) => name.startsWith('Waiting '));
    return under('waiting list', checkSet(this.joined, names));
  }

  promised(): Findings {
    return { 'waiting list: lost': this.joined.of('ok') };
  }
}
