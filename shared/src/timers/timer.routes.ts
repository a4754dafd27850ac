const id = encodeURIComponent;
export const timerRoutes = {
  list: (eventId: string) => `/api/timers/${id(eventId)}`,
  one: (eventId: string, stepId: string) => `/api/timers/${id(eventId)}/${id(stepId)}`,
  undoStop: (eventId: string, stepId: string) => `/api/timers/${id(eventId)}/${id(stepId)}/undo-stop`,
  readings: (eventId: string) => `/api/timers/${id(eventId)}/readings`,
} as const;
