const id = encodeURIComponent;
export const taskRoutes = {
  list: (eventId: string) => `/api/todos/${id(eventId)}`,
  command: (eventId: string, taskId: string, command: 'start' | 'complete' | 'undo-start' | 'undo-complete') =>
    `/api/todos/${id(eventId)}/tasks/${id(taskId)}/${command}`,
} as const;
