export const waitingListRoutes = {
  join: '/api/waiting-list',
  list: (event: string | number) => `/api/waiting-list?event=${encodeURIComponent(event)}`,
  one: (id: number) => `/api/waiting-list/${id}`,
} as const;
