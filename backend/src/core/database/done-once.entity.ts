import { defineEntity, p } from '@mikro-orm/core';

const DoneOnceSchema = defineEntity({
  name: 'DoneOnceEntity',
  tableName: 'done_once',
  properties: {
    what: p.string().length(60).primary(),
    at: p.string().length(30),
  },
});

/** Something that is done once in the life of a database, and not again when its result was removed. */
export class DoneOnceEntity extends DoneOnceSchema.class {}
DoneOnceSchema.setClass(DoneOnceEntity);
