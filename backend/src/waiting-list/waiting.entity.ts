import { defineEntity, p } from '@mikro-orm/core';
import type { Waiting, WaitingLanguage } from '#shared/waiting-list/waiting-list.contract';

const WaitingSchema = defineEntity({
  name: 'WaitingEntity',
  tableName: 'waiting',
  uniques: [{ properties: ['salesEventId', 'phoneKey'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    salesEventId: p.integer().fieldName('event_id'),
    name: p.string().length(120),
    phone: p.string().length(20),
    /** One place per phone and event, however the number is typed. */
    phoneKey: p.string().length(10),
    calledAt: p.string().length(30).nullable(),
    doneAt: p.string().length(30).nullable(),
    language: p.string().$type<WaitingLanguage>().length(5).default('en'),
    createdAt: p.string().length(30),
    version: p.integer().version(),
  },
});

/** Somebody who came when everything was sold. */
export class WaitingEntity extends WaitingSchema.class {
  toContract(): Waiting {
    const { id, salesEventId: eventId, name, phone, language, createdAt, version } = this;
    return { id, eventId, name, phone, calledAt: this.calledAt ?? null, doneAt: this.doneAt ?? null, language, createdAt, version };
  }
}
WaitingSchema.setClass(WaitingEntity);
