import type { Column } from './stored-values.js';

/** A table of the product, as PostgreSQL has it. */
export interface Table {
  name: string;
  columns: readonly Column[];
  /** Names of the columns of its primary key. */
  key: readonly string[];
}
