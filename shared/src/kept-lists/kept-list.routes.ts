export const keptListRoutes = {
  list: (room?: string) => `/api/kept-lists${room === undefined ? '' : `?list=${encodeURIComponent(room)}`}`,
  restore: (keptId: number) => `/api/kept-lists/${keptId}/restore`,
} as const;
