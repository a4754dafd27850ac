/** The address of a page with the event that its timers belong to, and the step that it is to start. @source requirements/kitchen K16 */
export const withEvent = (pathname: string, eventId: string | null, startTimer: string | null = null): string =>
  eventId === null ? pathname : `${pathname}?${new URLSearchParams({ eventId, ...(startTimer !== null && { startTimer }) }).toString()}`;
