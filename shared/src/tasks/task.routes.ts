const id = encodeURIComponent;
export const taskRoutes = {
  list: (eventId: string) => `/api/todos/${id(eventId)}`,
  create: (eventId: string) => `/api/todos/${id(eventId)}/tasks`,
  one: (eventId: string, taskId: string) => `/api/todos/${id(eventId)}/tasks/${id(taskId)}`,
  command: (eventId: string, taskId: string, command: 'start' | 'complete' | 'undo-start' | 'undo-complete') =>
    `/api/todos/${id(eventId)}/tasks/${id(taskId)}/${command}`,
  temperatures: (eventId: string) => `/api/todos/${id(eventId)}/temperatures`,
  deliveries: (eventId: string) => `/api/todos/${id(eventId)}/deliveries`,
  reset: (eventId: string) => `/api/todos/${id(eventId)}/reset`,
  schedule: (eventId: string) => `/api/schedule/${id(eventId)}`,
} as const;
