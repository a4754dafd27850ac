import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Reading } from '#shared/readings/reading.contract';
import { ReadingNoteEntity } from './reading-note.entity.js';
import { ReadingEntity } from './reading.entity.js';

/** The number of ids that fits into one statement on every database. */
const MOST_IDS = 500;

/** Readings in their wire shape, in the order they come in: with their notes and corrections. */
export async function withNotes(em: SqlEntityManager, readings: readonly ReadingEntity[]): Promise<Reading[]> {
  const told: Reading[] = [];
  for (let from = 0; from < readings.length; from += MOST_IDS) {
    const some = readings.slice(from, from + MOST_IDS);
    const ids = some.map(({ id }) => id);
    const notes = await em.find(ReadingNoteEntity, { readingId: { $in: ids } }, { orderBy: { id: 'asc' } });
    const corrections = await em.find(ReadingEntity, { corrects: { $in: ids } }, { fields: ['id', 'corrects'], orderBy: { id: 'asc' } });
    for (const reading of some) {
      const beside = notes.filter(({ readingId }) => readingId === reading.id).map((note) => note.toContract());
      told.push(reading.toContract(beside, corrections.find(({ corrects }) => corrects === reading.id)?.id ?? null));
    }
  }
  return told;
}
