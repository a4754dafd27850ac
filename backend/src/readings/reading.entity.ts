import { defineEntity, p } from '@mikro-orm/core';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import type { Reading, ReadingNote } from '#shared/readings/reading.contract';

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
