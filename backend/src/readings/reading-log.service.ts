import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { standingAction } from '#shared/readings/corrective-actions';
import { evidenceOf, type JournaledRecord } from '#shared/audit/journal';
import { isOutside, outcomeOf, type ReadingKind } from '#shared/readings/reading-kinds';
import { isWithdrawn, type NoteKind, takenTime } from '#shared/readings/reading-log';
import type { Reading, RefusedReading } from '#shared/readings/reading.contract';
import { FOOD_KINDS, FRESH_MINUTES } from '#shared/readings/two-hour-clock';
import { READINGS_ROOM, readingsRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { Clock } from '../core/clock.js';
import { JournaledRecords, RecordJournal } from '../core/record-journal.js';
import type { SqlEntityManager, Transaction } from '../core/database/unit-of-work.js';
import { currentRequest } from '../core/request-context.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { DiaryEventRemoved } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { FoodChanged } from './readings.events.js';
import { ReadingLimitsService } from './reading-limits.service.js';
import { ReadingEntity, ReadingNoteEntity } from './reading.entity.js';

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

/** A temperature that a person read. */
interface TakenReading {
  eventId: string;
  /** The task that asked for it, or null. */
  task: Pick<Task, 'id' | 'task' | 'taskMalayalam'> | null;
  kind: ReadingKind | null;
  celsius: number;
  by: string;
  action?: string | null | undefined;
  /** As the phone says; ISO 8601 UTC. */
  takenAt?: string | null | undefined;
  source: 'task' | 'tv' | 'rider';
  /** It is on the road already: any value is written down, and no action is needed for it. */
  isOver?: boolean;
  corrects?: number | null | undefined;
  /** The place of the action in the body, for the field's issue. */
  path?: string;
}

/**
 * Writes the log of temperatures, in the transaction of the command that brought the reading. Nothing is ever removed from it.
 * @source decisions/0032
 */
@Injectable()
@Publishes(FoodChanged)
export class ReadingLogService {
  constructor(
    private readonly limits: ReadingLimitsService,
    private readonly diary: DiaryService,
    private readonly recordJournal: RecordJournal,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError notFound `diary.notFound`; unprocessable `reading.actionRequired`, `reading.notOfTask` */
  async take(tx: Transaction, taken: TakenReading): Promise<Reading> {
    const { em } = tx;
    const { eventId, task, kind, celsius, by, source, corrects = null } = taken;
    const event = await this.diary.require(em, eventId);
    const { min, max } = await this.limits.of(em, kind);
    const outcome = outcomeOf(kind, celsius, { min, max });
    const action = taken.action?.trim() || standingAction(kind, outcome, celsius);
    if (isOutside(outcome) && action === null && taken.isOver !== true)
      refuseWithoutAction({ kind, celsius, min, max, outcome }, taken.path ?? 'correctiveAction');
    if (corrects !== null) await this.requireOfTask(tx, corrects, eventId, task?.id ?? null);
    const now = this.clock.now();
    const reading = em.create(ReadingEntity, {
      eventId,
      eventTitle: event.title,
      eventDate: event.date,
      taskId: task?.id ?? null,
      task: task?.task ?? null,
      taskMalayalam: task?.taskMalayalam ?? null,
      kind,
      celsius,
      min,
      max,
      outcome,
      takenBy: by,
      takenAt: takenTime(taken.takenAt, now),
      recordedAt: now,
      action,
      source,
      corrects,
    });
    this.recordJournal.note(tx, () => journaledReading(reading));
    await em.flush();
    const after = { event: event.title, task: task?.task ?? null, celsius, min, max, outcome, takenBy: by, correctiveAction: action };
    const deed = corrects === null ? 'reading.taken' : 'reading.corrected';
    await tx.audit({ action: deed, subject: `reading:${corrects ?? reading.id}`, after });
    if (corrects !== null) await this.tell(tx, await em.find(ReadingEntity, { id: corrects }));
    const [told] = await this.tell(tx, [reading]);
    await this.tellOfFood(tx, reading);
    return told as Reading;
  }

  /** Notes the fate of a task's readings that were still valid; they stay in the log. */
  async noteTask(tx: Transaction, eventId: string, taskId: string, kind: 'undone' | 'reset' | 'taskDeleted'): Promise<void> {
    for (const reading of await this.ofTask(tx, eventId, taskId)) {
      if (!isWithdrawn(reading) && reading.notes.at(-1)?.kind !== kind) await this.note(tx, reading.id, kind, null);
    }
  }

  /** A task came back as it was, with the last reading of that value. */
  async bringBack(tx: Transaction, eventId: string, taskId: string, celsius: number): Promise<void> {
    const last = (await this.ofTask(tx, eventId, taskId)).findLast((reading) => reading.celsius === celsius);
    if (last) await this.note(tx, last.id, 'restored', null);
  }

  /** A line about a reading, signed by the author of this request. */
  async note(tx: Transaction, readingId: number, kind: NoteKind, text: string | null): Promise<Reading> {
    const { em } = tx;
    const by = currentRequest()?.session?.name ?? 'System';
    const line = em.create(ReadingNoteEntity, { readingId, kind, by, at: this.clock.now(), text });
    this.recordJournal.note(tx, () => journaledNote(line));
    await em.flush();
    const reading = await em.findOneOrFail(ReadingEntity, { id: readingId });
    const after = { event: reading.eventTitle, task: reading.task, celsius: reading.celsius, note: text };
    await tx.audit({ action: `reading.${kind}`, subject: `reading:${readingId}`, after });
    const [told] = await this.tell(tx, [reading]);
    await this.tellOfFood(tx, reading);
    return told as Reading;
  }

  /** The latest readings of an event's cooked food. @param at ISO 8601 UTC */
  async ofFood(em: SqlEntityManager, eventId: string, at: string): Promise<Reading[]> {
    const since = new Date(Date.parse(at) - FRESH_MINUTES * 60_000).toISOString();
    const kind = { $in: [...FOOD_KINDS] };
    return withNotes(em, await em.find(ReadingEntity, { eventId, kind, takenAt: { $gte: since, $lte: at } }));
  }

  @Handles(DiaryEventRemoved)
  async noteAll(tx: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    const readings = await tx.em.find(ReadingEntity, { eventId }, { orderBy: { id: 'asc' } });
    for (const { id } of readings) await this.note(tx, id, 'eventDeleted', null);
  }

  @JournaledRecords('reading')
  async journaled(em: SqlEntityManager, page: { offset: number; limit: number }): Promise<JournaledRecord[]> {
    const readings = await em.find(ReadingEntity, {}, { orderBy: { id: 'asc' }, ...page, disableIdentityMap: true });
    return readings.map(journaledReading);
  }

  @JournaledRecords('readingNote')
  async journaledNotes(em: SqlEntityManager, page: { offset: number; limit: number }): Promise<JournaledRecord[]> {
    const notes = await em.find(ReadingNoteEntity, {}, { orderBy: { id: 'asc' }, ...page, disableIdentityMap: true });
    return notes.map(journaledNote);
  }

  /** Without those that were corrected, in the order in which they were written. */
  private async ofTask({ em }: Transaction, eventId: string, taskId: string): Promise<Reading[]> {
    const readings = await withNotes(em, await em.find(ReadingEntity, { eventId, taskId }, { orderBy: { id: 'asc' } }));
    return readings.filter(({ correctedBy }) => correctedBy === null);
  }

  private async requireOfTask({ em }: Transaction, id: number, eventId: string, taskId: string | null): Promise<void> {
    if (await em.findOne(ReadingEntity, { id, eventId, taskId })) return;
    const message = 'There is no such reading of this task';
    throw new DomainError('unprocessable', 'reading.notOfTask', message, { issues: [{ path: 'corrects', message }] });
  }

  private async tellOfFood(tx: Transaction, { eventId, kind }: ReadingEntity): Promise<void> {
    if (kind != null && FOOD_KINDS.includes(kind)) await this.domainEvents.publish(tx, new FoodChanged(eventId));
  }

  private async tell({ em, announce }: Transaction, readings: ReadingEntity[]): Promise<Reading[]> {
    const told = await withNotes(em, readings);
    for (const reading of told) {
      announce(READINGS_ROOM, 'reading.changed', reading);
      announce(readingsRoom(reading.eventId), 'reading.changed', reading);
    }
    return told;
  }
}

function refuseWithoutAction(read: RefusedReading, path: string): never {
  const { celsius } = read;
  const message = `${celsius} °C is outside the limits. Record what you did before completing this task`;
  throw new DomainError('unprocessable', 'reading.actionRequired', message, { issues: [{ path, message }], reply: { refused: read } });
}

/** All that a reading says. */
const journaledReading = (reading: ReadingEntity): JournaledRecord => {
  const { id, eventId, eventTitle, eventDate, taskId, task, taskMalayalam, kind, celsius, min, max, outcome, takenBy, takenAt } = reading;
  const { recordedAt, action, source, corrects } = reading;
  const said = { eventId, eventTitle, eventDate, taskId, task, taskMalayalam, kind, celsius, min, max, outcome, takenBy, takenAt };
  return { kind: 'reading', id: String(id), evidence: evidenceOf({ ...said, recordedAt, action, source, corrects }) };
};

const journaledNote = ({ id, readingId, kind, by, at, text }: ReadingNoteEntity): JournaledRecord => ({
  kind: 'readingNote',
  id: String(id),
  evidence: evidenceOf({ readingId, kind, by, at, text }),
});
