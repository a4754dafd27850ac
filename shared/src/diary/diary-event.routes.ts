const id = encodeURIComponent;
export const diaryRoutes = {
  list: '/api/diary-events',
  create: '/api/diary-events/create',
  one: (eventId: string) => `/api/diary-events/${id(eventId)}`,
  people: (eventId: string) => `/api/people/${id(eventId)}`,
} as const;
