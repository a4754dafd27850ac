import { z } from 'zod';

/**
 * An instant with its zone, kept as ISO 8601 UTC with seconds. A request may omit the seconds, as those that a phone stored with an earlier version
 * do: zod 4.5 and newer take it only where the precision says so.
 */
export const instantSchema = (error?: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], error)
    .transform((at) => new Date(at).toISOString());
