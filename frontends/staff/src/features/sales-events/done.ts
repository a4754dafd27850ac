/** The results for an event. */
export type Done = 'created' | 'updated' | 'deleted' | 'undone';

/** The result to show, and its undo where there is one. */
export interface Told {
  what: Done;
  undo?: () => Promise<void>;
}
