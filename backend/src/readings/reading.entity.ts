import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import type { Reading, ReadingLimit, ReadingNote } from '#shared/readings/reading.contract';
import type { NoteKind } from '#shared/readings/reading-log';

const ReadingSchema = defineEntity({
  name: 'ReadingEntity',
  tableName: 'reading',
  properties: {
    id: p.integer().primary(),
    eventId: p.string().length(60).index(),
    eventTitle: p.string().length(200),
    eventDate: p.string().length(10),
    taskId: p.string().length(60).nullable(),
    task: p.string().length(500).nullable(),
    taskMalayalam: p.string().length(500).nullable(),
    kind: p.string().$type<ReadingKind>().length(30).nullable(),
    celsius: p.double().$type<number>(),
    min: p.double().$type<number>().nullable(),
    max: p.double().$type<number>().nullable(),
    outcome: p.string().$type<Reading['outcome']>().length(10).index(),
    takenBy: p.string().length(120),
    takenAt: p.string().length(30).index(),
    recordedAt: p.string().length(30),
    action: p.string().length(300).nullable(),
    source: p.string().$type<Reading['source']>().length(10),
    corrects: p.integer().nullable().index(),
  },
});

/** One line of the log of temperatures; it is written once and never changed or deleted. @source decisions/0032 */
export class ReadingEntity extends ReadingSchema.class {
  /** With its later notes, in order. @param correctedBy the reading that took its place */
  toContract(beside: readonly ReadingNote[], correctedBy: number | null): Reading {
    return {
      id: this.id,
      eventId: this.eventId,
      eventTitle: this.eventTitle,
      eventDate: this.eventDate,
      taskId: this.taskId ?? null,
      task: this.task ?? null,
      taskMalayalam: this.taskMalayalam ?? null,
      kind: this.kind ?? null,
      celsius: this.celsius,
      min: this.min ?? null,
      max: this.max ?? null,
      outcome: this.outcome,
      takenBy: this.takenBy,
      takenAt: this.takenAt,
      recordedAt: this.recordedAt,
      action: this.action ?? null,
      source: this.source,
      corrects: this.corrects ?? null,
      correctedBy,
      notes: [...beside],
      version: 1 + beside.length + (correctedBy === null ? 0 : 1),
    };
  }
}
ReadingSchema.setClass(ReadingEntity);

const ReadingNoteSchema = defineEntity({
  name: 'ReadingNoteEntity',
  tableName: 'reading_note',
  properties: {
    id: p.integer().primary(),
    readingId: p.integer().index(),
    kind: p.string().$type<NoteKind>().length(20),
    by: p.string().length(120),
    at: p.string().length(30),
    text: p.string().length(300).nullable(),
  },
});

/** A later note on a reading; a line of its own, so that the reading stays as it was. */
export class ReadingNoteEntity extends ReadingNoteSchema.class {
  toContract(): ReadingNote {
    return { kind: this.kind, by: this.by, at: this.at, text: this.text ?? null };
  }
}
ReadingNoteSchema.setClass(ReadingNoteEntity);

const ReadingLimitSchema = defineEntity({
  name: 'ReadingLimitEntity',
  tableName: 'reading_limit',
  properties: {
    kind: p.string().$type<ReadingKind>().length(30).primary(),
    min: p.double().$type<number>().nullable(),
    max: p.double().$type<number>().nullable(),
    version: p.integer().version(),
  },
});

/** Limits that a manager set in place of the default ones. */
export class ReadingLimitEntity extends ReadingLimitSchema.class {
  toContract(): ReadingLimit {
    return { id: this.kind, min: this.min ?? null, max: this.max ?? null, version: this.version };
  }
}
ReadingLimitSchema.setClass(ReadingLimitEntity);
