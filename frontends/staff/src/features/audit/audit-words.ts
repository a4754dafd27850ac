import type { TFunction } from 'i18next';
import { formatPaise } from '#shared/core/money';

/** Kinds of subject that the filter offers. */
export const KINDS = ['event', 'booking', 'settings', 'user', 'device', 'media', 'step', 'waiting', 'order'] as const;

/** `event:7` → "Event 7"; a subject without words is shown as it is. */
export function wordSubject(t: TFunction, subject: string): string {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  // The name of a file says nothing to anyone; its end tells it from others.
  return t(`audit.subjects.${kind}`, { id: kind === 'media' ? `…${id.slice(-9)}` : id, defaultValue: subject });
}

/** `menuItems.combo.price` by the label of its form field where there is one, else as it is stored. */
export const wordPath = (t: TFunction, path: string): string =>
  t([`events.fields.${path}`, `settings.fields.${path}`, `audit.fields.${path}`], { defaultValue: path.split('.').join(' › ') });

/** A stored value as a person reads it. */
export function wordValue(t: TFunction, path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return path.endsWith('Paise') ? formatPaise(value) : String(value);
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
