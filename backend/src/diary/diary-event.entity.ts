import { defineEntity, p } from '@mikro-orm/core';
import type { LinkedSale } from '#shared/core/linked-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';

const DiaryEventSchema = defineEntity({
  name: 'DiaryEventEntity',
  tableName: 'diary_event',
  properties: {
    id: p.string().length(60).primary(),
    title: p.string().length(200),
    /** YYYY-MM-DD in the business calendar. */
    date: p.string().length(10).index(),
    description: p.text(),
    assignedTo: p.string().length(120).nullable(),
    createdAt: p.string().length(30),
    createdBy: p.string().length(120),
    isCompleted: p.boolean(),
    estimatedAttendance: p.integer(),
    salesEventId: p.integer().nullable().index(),
    /** As it was counted last. */
    linkedSale: p.json<LinkedSale>().nullable(),
    followsBookings: p.boolean().default(false),
    /** The diary's revision that the last change made. */
    revision: p.integer(),
    version: p.integer().version(),
  },
});

/** A cooking day. */
export class DiaryEventEntity extends DiaryEventSchema.class {
  toContract(): DiaryEvent {
    return {
      id: this.id,
      title: this.title,
      date: this.date,
      description: this.description,
      assignedTo: this.assignedTo ?? null,
      createdAt: this.createdAt,
      createdBy: this.createdBy,
      isCompleted: this.isCompleted,
      estimatedAttendance: this.estimatedAttendance,
      salesEventId: this.salesEventId ?? null,
      linkedSale: this.linkedSale ?? null,
      followsBookings: this.followsBookings,
      version: this.version,
    };
  }
}
DiaryEventSchema.setClass(DiaryEventEntity);
