import { defineEntity, p } from '@mikro-orm/core';
import type { NoteKind } from '#shared/readings/reading-log';
import type { ReadingNote } from '#shared/readings/reading.contract';

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
