/** Marks a text in a form that its number field cannot read, so that nothing takes it for a number. */
export const UNREADABLE = '!';

export const isUnreadable = (kept: unknown): kept is string => typeof kept === 'string' && kept.startsWith(UNREADABLE);

/** Whether anything that a form keeps is unreadable, however deep in its lists. */
export const hasUnreadable = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null ? Object.values(kept).some(hasUnreadable) : isUnreadable(kept);
