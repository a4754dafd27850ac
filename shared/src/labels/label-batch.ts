import type { LabelWay } from './label-states.ts';

/** Labels of a sale that one person asked for at once, as far as they were printed. ISO 8601 UTC. */
export interface LabelBatch {
  /** Of the sale; empty for one that is gone. */
  title: string;
  way: LabelWay;
  askedBy: string;
  count: number;
  firstAt: string;
  lastAt: string;
}

/** The printed labels put together: by sale, way, person and the moment when they were asked for. */
export function labelBatches(
  labels: readonly { eventId: number | null; title: string; way: LabelWay; askedBy: string; askedAt: string; printedAt: string | null }[],
): LabelBatch[] {
  const batches = new Map<string, LabelBatch>();
  for (const { eventId, title, way, askedBy, askedAt, printedAt } of labels) {
    const at = printedAt ?? askedAt;
    const key = JSON.stringify([eventId, way, askedBy, askedAt]);
    const batch = batches.get(key) ?? { title, way, askedBy, count: 0, firstAt: at, lastAt: at };
    batch.count += 1;
    if (at < batch.firstAt) batch.firstAt = at;
    if (at > batch.lastAt) batch.lastAt = at;
    batches.set(key, batch);
  }
  return [...batches.values()];
}
