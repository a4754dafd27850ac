export const sopVideoRoutes = {
  list: '/api/sop/videos',
  one: (stepId: string) => `/api/sop/videos/${encodeURIComponent(stepId)}`,
} as const;
