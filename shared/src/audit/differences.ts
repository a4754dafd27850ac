import { sameJson } from '../core/same-value.ts';

/** One place of a record that an action changed; undefined: it was not there. */
export interface Change {
  /** Dotted, `menuItems.combo.price`; empty for a record that is a single value. */
  path: string;
  before: unknown;
  after: unknown;
}

/** The counter of saves, which says nothing about the change. */
const NOT_TOLD = /(^|\.)version$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places in which a record differs before and after, in the order of the record. Lists are compared whole. */
export function differences(before: unknown, after: unknown, path = ''): Change[] {
  if (sameJson(before, after) || NOT_TOLD.test(path)) return [];
  if (!isRecord(before ?? after) || !isRecord(after ?? before)) return [{ path, before, after }];
  const [left, right] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys.flatMap((key) => differences(left[key], right[key], path === '' ? key : `${path}.${key}`));
}
