import type { TFunction } from 'i18next';
import { type Notice, notify } from '#kit/notices.store';

/** The results and failures of the inventory. @source requirements/kitchen K57 */
export type ItemNotice =
  | 'added'
  | 'updated'
  | 'removed'
  | 'activated'
  | 'deactivated'
  | 'imported'
  | 'saved'
  | 'copied'
  | 'broughtBack'
  | 'exportFailed'
  | 'importFailed'
  | 'savedLocally'
  | 'copyFailed'
  | 'notBroughtBack';

interface More {
  /** Why it failed. */
  reason?: (t: TFunction) => string;
  undo?: Notice['undo'];
}

export const tell = (kind: 'success' | 'error', what: ItemNotice, { reason, undo }: More = {}): void =>
  notify({ kind, text: (t) => t(`inventory.notices.${what}`, { reason: reason?.(t) }), undo });
