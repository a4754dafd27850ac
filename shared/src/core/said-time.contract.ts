import { z } from 'zod';
import { isTimeText, parseTime } from './time-text.ts';

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
