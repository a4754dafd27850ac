import type { SqlEntityManager } from '@mikro-orm/sql';
import type { ImportKind } from '#shared/imports/found';
import type { ImportLine, SentRecord } from '#shared/imports/import.contract';
import { contributionKind } from './contributions.js';
import type { Transaction } from './database/unit-of-work.js';

/** The records of a file compared with those of the kitchen. */
export interface Comparison {
  lines: ImportLine[];
  /** Writes the lines that are new or changed, by the rules of the feature. @returns the snapshot that undoes it */
  take(tx: Transaction): Promise<number>;
}

/** The method compares the records of one kind with those of its feature; it changes nothing. */
export const BringsIn = contributionKind<ImportKind, (em: SqlEntityManager, records: readonly SentRecord[]) => Promise<Comparison>>(
  'import',
);
