import { defineEntity, p } from '@mikro-orm/core';
import type { StockUse, UsedLine } from '#shared/stock-use/stock-use.contract';

const StockUseSchema = defineEntity({
  name: 'StockUseEntity',
  tableName: 'stock_use',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.string().length(60).index(),
    eventTitle: p.string().length(200),
    eventDate: p.string().length(10),
    lines: p.json<UsedLine[]>(),
    bookedBy: p.string().length(120),
    bookedAt: p.string().length(30),
    undoneBy: p.string().length(120).nullable(),
    undoneAt: p.string().length(30).nullable(),
    version: p.integer().version(),
  },
});

/** The stock used by an event; only its undoing is ever added to it, and it stays when its event goes. */
export class StockUseEntity extends StockUseSchema.class {
  toContract(): StockUse {
    const { id, eventId, eventTitle, eventDate, lines, bookedBy, bookedAt, version } = this;
    const undone = { undoneBy: this.undoneBy ?? null, undoneAt: this.undoneAt ?? null };
    return { id, eventId, eventTitle, eventDate, lines, bookedBy, bookedAt, ...undone, version };
  }
}
StockUseSchema.setClass(StockUseEntity);
