import type { TFunction } from 'i18next';
import { formatDateTime } from '#kit/formats';
import type { AuditEntry } from '#shared/audit/audit.contract';
import { formatPaise } from '#shared/core/money';
import { actionTexts } from '#shared/readings/corrective-actions';
import { type CountedWindow, windowText } from '#shared/sales-events/delivery-windows';
import { textIn } from '#shared/core/languages';

/** Kinds of subject that the filter offers. */
export const KINDS = [
  'event',
  'booking',
  'order',
  'waiting',
  'settings',
  'user',
  'device',
  'media',
  'step',
  'dish',
  'run',
  'diary',
  'task',
  'reading',
  'reading-limit',
  'recipe',
  'review',
  'customer',
] as const;

/** `event:7` → "Event 7: Sunday sale"; a subject without words is shown as it is. */
export function subjectText(t: TFunction, subject: string, name: string | null): string {
  const [kind = '', ...rest] = subject.split(':');
  const worded = t(`audit.subjects.${kind}`, { id: idText(t, kind, rest.join(':')), defaultValue: subject }).trim();
  return name === null ? worded : t('audit.named', { subject: worded, name });
}

function idText(t: TFunction, kind: string, id: string): string {
  if (kind === 'reading-limit') return t(`audit.values.${kind}.${id}`, { defaultValue: id });
  // The name of a file means nothing to a reader; its end distinguishes it from others.
  return kind === 'media' ? `…${id.slice(-9)}` : id;
}

/** The author: a person's name, or the word for an author without one. */
export const actorText = (t: TFunction, { actor }: Pick<AuditEntry, 'actor'>): string =>
  t(`audit.actors.${actor}`, { defaultValue: actor });

/**
 * `menuItems.combo.price` as "Dishes › Combo Pack › Price": the label of a form field where there is one.
 * @param names of dishes and recipes, by their keys
 */
export const pathText = (t: TFunction, path: string, names: Readonly<Record<string, string>> = {}): string =>
  path
    .split('.')
    .map((place, at) => (at > 0 ? (names[place] ?? fieldText(t, place)) : fieldText(t, place)))
    .join(' › ');

const fieldText = (t: TFunction, field: string): string =>
  t([`events.fields.${field}`, `settings.fields.${field}`, `audit.fields.${field}`], { defaultValue: field });

const isWindow = (value: object | string): value is CountedWindow => typeof value === 'object' && 'parcels' in value && 'from' in value;

const MOMENTS = new Set(['at', 'createdAt', 'madeAt']);

function numberText(field: string, value: number): string {
  if (field.endsWith('Paise')) return formatPaise(value);
  // A tax rate is stored in hundredths of a percent.
  return field === 'rate' ? `${value / 100}%` : String(value);
}

/** A stored value as a person reads it. */
export function valueText(t: TFunction, path: string, value: unknown, language: string): string {
  const field = path.split('.').at(-1) ?? '';
  if (value === undefined || value === null || value === '') return t('audit.nothing');
  if (Array.isArray(value))
    return value.length === 0 ? t('audit.nothing') : value.map((one) => valueText(t, path, one, language)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return numberText(field, value);
  if (isWindow(value)) return t('audit.windowOf', { window: windowText(value, language), parcels: value.parcels });
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'correctiveAction') return textIn(actionTexts(value), language);
  if (MOMENTS.has(field) && !Number.isNaN(Date.parse(value))) return formatDateTime(value, language);
  return t(`audit.values.${field}.${value}`, { defaultValue: value });
}
