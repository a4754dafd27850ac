import { Injectable } from '@nestjs/common';
import { evidenceOf, type JournaledRecord } from '#shared/audit/journal';
import { DomainError } from '#shared/core/errors';
import type { LiveReply } from '#shared/core/reply.contract';
import { takenTime } from '#shared/readings/reading-log';
import { samplesRoom } from '#shared/realtime/rooms';
import { isEarly, keepUntil } from '#shared/samples/food-samples';
import type { DiscardSample, FoodSample, KeepSample } from '#shared/samples/sample.contract';
import { signer } from '#shared/tasks/task-state';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { JournaledRecords, RecordJournal } from '../core/record-journal.js';
import { DiaryService } from '../diary/diary.service.js';
import { FoodSampleEntity } from './food-sample.entity.js';

const OLDEST_FIRST = { takenAt: 'asc', id: 'asc' } as const;

/** Portions of each event's food that are kept for two days, in case a customer falls ill. @source requirements/kitchen K115 */
@Injectable()
export class SamplesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
    private readonly recordJournal: RecordJournal,
    private readonly clock: Clock,
  ) {}

  /** A load of the room `samples:{eventId}`, oldest first. Also of an event that is no longer in the diary. */
  ofEvent(eventId: string): Promise<RawJson<LiveReply<FoodSample[]>>> {
    return this.reads.load(samplesRoom(eventId), (em) => samplesOf(em, { eventId }));
  }

  /** Of an event, or taken in a period. ISO 8601 UTC. */
  all(wanted: { eventId: string } | { takenAt: { $gte: string; $lt: string } }): Promise<FoodSample[]> {
    return this.work.read((em) => samplesOf(em, wanted));
  }

  /** @throws DomainError notFound `diary.notFound` */
  keep(eventId: string, { food, dish, place, by, takenAt }: KeepSample): Promise<FoodSample> {
    return this.work.run(async (tx) => {
      const event = await this.diary.require(tx.em, eventId);
      const at = takenTime(takenAt, this.clock.now());
      const sample = tx.em.create(FoodSampleEntity, {
        eventId,
        eventTitle: event.title,
        eventDate: event.date,
        food,
        dish: dish || null,
        place: place || null,
        takenBy: signer(by),
        takenAt: at,
        keepUntil: keepUntil(at),
        discardedAt: null,
        discardedBy: null,
        reason: null,
      });
      this.recordJournal.note(tx, () => journaledSample(sample));
      tx.announce(samplesRoom(eventId), 'sample.changed', sample);
      await tx.em.flush();
      return sample.toContract();
    });
  }

  /**
   * The sample is thrown away; one that is gone already stays as it was written down.
   * @throws DomainError notFound `sample.notFound`; unprocessable `sample.reasonRequired` before its time
   */
  discard(id: number, { by, reason }: DiscardSample): Promise<FoodSample> {
    return this.work.run(async (tx) => {
      const found = tx.em.findOne(FoodSampleEntity, { id }, FOR_UPDATE);
      const sample = await findOrFail(found, 'sample.notFound', 'There is no such sample');
      if (sample.discardedAt != null) return sample.toContract();
      const at = this.clock.now();
      if (isEarly(sample, at) && !reason) {
        const message = 'A sample is kept for two days. Write why it goes earlier';
        throw new DomainError('unprocessable', 'sample.reasonRequired', message, { issues: [{ path: 'reason', message }] });
      }
      Object.assign(sample, { discardedAt: at, discardedBy: signer(by), reason: reason || null });
      this.recordJournal.note(tx, () => journaledSample(sample));
      tx.announce(samplesRoom(sample.eventId), 'sample.changed', sample);
      await tx.em.flush();
      return sample.toContract();
    });
  }

  @JournaledRecords('sample')
  async journaled(em: SqlEntityManager, page: { offset: number; limit: number }): Promise<JournaledRecord[]> {
    return (await em.find(FoodSampleEntity, {}, { orderBy: { id: 'asc' }, ...page, disableIdentityMap: true })).map(journaledSample);
  }
}

async function samplesOf(
  em: SqlEntityManager,
  where: { eventId: string } | { takenAt: { $gte: string; $lt: string } },
): Promise<FoodSample[]> {
  const samples = await em.find(FoodSampleEntity, where, { orderBy: OLDEST_FIRST, disableIdentityMap: true });
  return samples.map((sample) => sample.toContract());
}

const journaledSample = (sample: FoodSampleEntity): JournaledRecord => {
  const {
    id,
    eventId,
    eventTitle,
    eventDate,
    food,
    dish,
    place,
    takenBy,
    takenAt,
    keepUntil: until,
    discardedAt,
    discardedBy,
    reason,
  } = sample;
  const kept = { eventId, eventTitle, eventDate, food, dish, place, takenBy, takenAt, keepUntil: until };
  return { kind: 'sample', id: String(id), evidence: evidenceOf({ ...kept, discardedAt, discardedBy, reason }) };
};
