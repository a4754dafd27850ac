import { z } from 'zod';
import { liveReplyOf, replyOf, savedListFields } from '../core/reply.contract.ts';
import {
  createDiaryEventSchema,
  diaryEventSchema,
  editDiaryEventSchema,
  peopleSchema,
  savedDiaryEventsSchema,
} from './diary-event.contract.ts';

/** Bodies and replies of `diaryApi`. */
export const diaryWire = {
  list: { reply: liveReplyOf(z.array(diaryEventSchema)) },
  save: { body: savedDiaryEventsSchema, reply: replyOf({ savedCount: z.int(), ...savedListFields }) },
  create: { body: createDiaryEventSchema, reply: replyOf({ event: diaryEventSchema }) },
  edit: { body: editDiaryEventSchema, reply: replyOf({ event: diaryEventSchema }) },
  remove: { reply: replyOf({ event: diaryEventSchema, snapshotId: z.int() }) },
  people: { reply: replyOf({ data: z.number() }) },
  setPeople: { body: peopleSchema, reply: replyOf({ data: z.number() }) },
};
