import { calendarDayOf } from '#shared/core/time';
import { Office } from './office.ts';
import { startSampleKitchen } from './sample-kitchen.ts';
import type { Server } from './server.ts';

/** A server for stories that only read, one after the other. It starts when the first one needs it, and again on another calendar day. */
export class SharedKitchen {
  /** Its records before the first story. */
  untouched: unknown;
  private server: Server | null = null;
  private office: Office | null = null;
  private day = '';

  async open(): Promise<Server> {
    const today = calendarDayOf(new Date().toISOString());
    if (this.server && this.day === today) return this.server;
    await this.close();
    this.server = await startSampleKitchen();
    this.day = today;
    this.office = await Office.of(this.server);
    this.untouched = await this.office.records();
    return this.server;
  }

  /** Its records as they are now. */
  look(): Promise<unknown> {
    if (!this.office) throw new Error('The kitchen is not open');
    return this.office.records();
  }

  async close(): Promise<void> {
    await this.server?.remove();
    this.server = null;
  }
}
