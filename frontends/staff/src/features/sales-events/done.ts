/** What was done to an event. */
export type Done = 'created' | 'updated' | 'deleted' | 'undone';

/** What is told, and how to take it back where that can be. */
export interface Told {
  what: Done;
  undo?: () => Promise<void>;
}
