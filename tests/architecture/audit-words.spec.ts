import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_PARTS, AUDIT_SUBJECTS } from '#shared/audit/audit-log';
import { ENTERED_CHANNELS } from '#shared/bookings/order-channel';
import { BOOKING_STATUSES, PAYMENT_SUMMARIES } from '#shared/bookings/booking-status';
import { ROLES } from '#shared/core/roles';
import { commandSchema, deviceSchema } from '#shared/devices/device.contract';
import { deliveryAreaSchema } from '#shared/geocoding/geocoding.contract';
import { MEDIA_LIMIT_BYTES } from '#shared/media/media-file';
import { PAYMENT_ALERT_KINDS } from '#shared/payments/payment.contract';
import { READING_KINDS } from '#shared/readings/reading-kinds';
import { readingSchema } from '#shared/readings/reading.contract';
import { SPOKEN } from '#shared/settings/languages';
import { readJson } from './sources.js';

/** Values that stand for something, by the field that holds them. */
const VALUES: Record<string, readonly string[]> = {
  status: [...BOOKING_STATUSES, 'all'],
  payment: PAYMENT_SUMMARIES,
  channel: ENTERED_CHANNELS,
  role: ROLES,
  kind: [
    ...deviceSchema.shape.kind.options,
    ...commandSchema.shape.kind.options,
    ...Object.keys(MEDIA_LIMIT_BYTES),
    ...PAYMENT_ALERT_KINDS,
    ...deliveryAreaSchema.options.map(({ shape }) => shape.kind.value),
  ],
  outcome: readingSchema.shape.outcome.options,
  'reading-limit': READING_KINDS,
  password: ['changed'],
  languages: SPOKEN,
  defaultLanguage: SPOKEN,
};
const values = Object.entries(VALUES).flatMap(([field, all]) => all.map((value) => `audit.values.${field}.${value}`));

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textAt = (words: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((group, name) => (isGroup(group) ? group[name] : undefined), words);

describe.each(['en', 'ml'])('the activity log in %s', (language) => {
  const words = Object.fromEntries(
    ['audit', 'events', 'settings'].map((file) => [file, readJson(`frontends/staff/src/locales/${language}/console/${file}.json`)]),
  );
  /** Keys of which none of the alternatives has words. */
  const wordless = (keys: readonly string[], places: readonly string[]): string[] =>
    keys.filter((key) => !places.some((place) => typeof textAt(words, `${place}${key}`) === 'string'));

  it('has words for every action', () => {
    expect(wordless(AUDIT_ACTIONS, ['audit.actions.'])).toEqual([]);
  });

  it('has words for every kind of subject', () => {
    expect(wordless(AUDIT_SUBJECTS, ['audit.subjects.'])).toEqual([]);
  });

  it('has words for every field, and for everything that personal data is stored in', () => {
    expect(wordless([...AUDIT_FIELDS, ...AUDIT_PARTS], ['events.fields.', 'settings.fields.', 'audit.fields.'])).toEqual([]);
  });

  it('has words for every value that is a code', () => {
    expect(wordless(values, [''])).toEqual([]);
  });
});
