const id = encodeURIComponent;
export const taskRoutes = {
  list: (eventId: string) => `/api/todos/${id(eventId)}`,
  create: (eventId: string) => `/api/todos/${id(eventId)}/tasks`,
  one: (eventId: string, taskId: string) => `/api/todos/${id(eventId)}/tasks/${id(taskId)}`,
  command: (eventId: string, taskId: string, command: 'start' | 'complete' | 'undo-start' | 'undo-complete' | 'undo-add') =>
    `/api/todos/${id(eventId)}/tasks/${id(taskId)}/${command}`,
  readings: (eventId: string, taskId: string) => `/api/todos/${id(eventId)}/tasks/${id(taskId)}/readings`,
  temperatures: (eventId: string) => `/api/todos/${id(eventId)}/temperatures`,
  deliveries: (eventId: string) => `/api/todos/${id(eventId)}/deliveries`,
  reset: (eventId: string) => `/api/todos/${id(eventId)}/reset`,
  /** The page of the list, for people. */
  page: (eventId: string) => `/kitchen/events/${id(eventId)}`,
  schedule: (eventId: string) => `/api/schedule/${id(eventId)}`,
} as const;
