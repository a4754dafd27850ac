import { z } from 'zod';
import { isTimeText, parseTime } from './time-text.ts';
import { repeatedIds, type SentRecord } from './list-merge.ts';
import type { Seen } from './seen.ts';

/** A record's number in an address. */
export const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/**
 * An instant with its zone, kept as ISO 8601 UTC with seconds. A request may omit the seconds, as those that a phone stored with an earlier version
 * do: zod 4.5 and newer take it only where the precision says so.
 */
export const instantSchema = (error?: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], error)
    .transform((at) => new Date(at).toISOString());

/**
 * A number that a query may leave out; one that is empty, as a form leaves it, is left out too, where `z.coerce.number()` alone makes it 0.
 * @param inner schema of the number
 */
export const optionalNumber = (inner: z.ZodType<number, number>) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().pipe(inner).optional()).optional();

/** Which part of a long list. */
export const pageQuery = {
  page: optionalNumber(z.int().min(1).max(1_000_000)),
  pageSize: optionalNumber(z.int().min(1).max(200)),
};

/**
 * When something happened, as a client sends it: day/month/year hour:minute:second text by the business's clock, or a standard date. Kept as ISO 8601
 * UTC; empty text is no time, and text that names none is refused, because the time of its arrival would be another one.
 * @source requirements/console C33
 */
export const saidTimeSchema = z
  .string()
  .max(60)
  .transform((text, context) => {
    if (text.trim() === '') return '';
    const at = isTimeText(text) ? parseTime(text) : Number.NaN;
    if (!Number.isNaN(at)) return new Date(at).toISOString();
    context.addIssue({ code: 'custom', message: 'Enter a date and a time, such as 28/11/2026 9:05:00' });
    return z.NEVER;
  });

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

/** The values that the author of an edit saw in the fields that it names; another value there is 409 `record.stale`. @source decisions/0028 */
export const seenSchema = z.record(
  z.string().max(40),
  z.union([z.string().max(5_000), z.number(), z.boolean(), z.null(), z.array(z.string().max(60)).max(200)]),
) satisfies z.ZodType<Seen>;

/** A text in the languages that every record has. */
export const bothTextsSchema = z.object({ en: z.string(), ml: z.string() });
