import { z } from 'zod';
import { repeatedIds, type SentRecord } from './list-merge.ts';

/** A whole list as old clients save it: every id at most once. */
export const listOf = <Schema extends z.ZodType<SentRecord>>(record: Schema, most: number, notAList: string) =>
  z
    .array(record, { error: notAList })
    .max(most, `At most ${most} records`)
    .superRefine((records, context) => {
      for (const place of repeatedIds(records)) {
        context.addIssue({ code: 'custom', path: [place, 'id'], message: `The id ${records[place]?.id} appears twice` });
      }
    });
