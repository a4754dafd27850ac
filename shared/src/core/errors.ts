import type { ErrorCode } from './error-codes.ts';

/** Kinds of refusal and the HTTP status each becomes. @source contract §2, §4 */
export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
} as const;

type ErrorKind = keyof typeof STATUS_OF_KIND;

/** One field of an input that broke a rule. `path` is dotted, e.g. `items.combo`. */
export interface Issue {
  path: string;
  message: string;
}

/** Further data of a refusal. */
interface ErrorDetails {
  /** Field by field, for `invalid` and `unprocessable`. */
  issues?: Issue[];
  /** The current record, for `record.stale`. */
  current?: unknown;
  /** Seconds until another try is welcome, for `tooMany` and `unavailable`. */
  retryAfterSeconds?: number;
  /** Further fields of the reply that the contract names, e.g. `amount` with `order.priceChanged`. */
  reply?: Record<string, unknown>;
}

/** A broken rule. `code` is `noun.reason` and the translation key; `message` is the exact English of the requirements where they have one. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

/** Who changed a record last, and when (ISO 8601 UTC). */
export type ChangedBy = { changedBy: string; changedAt: string };

/** A record that changed under the editor. @source contract §2 */
export const staleRecord = (current: unknown, by?: ChangedBy): DomainError =>
  new DomainError(
    'conflict',
    'record.stale',
    'Someone else changed this meanwhile. Nothing was overwritten; look at the new version and try again.',
    { current, ...(by && { reply: by }) },
  );
