/** The address of a page with the event that its timers belong to. @source spec 3 §2 Query parameters */
export const withEvent = (pathname: string, eventId: string | null): string =>
  eventId === null ? pathname : `${pathname}?${new URLSearchParams({ eventId }).toString()}`;
