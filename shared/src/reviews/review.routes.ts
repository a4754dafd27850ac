const id = encodeURIComponent;
export const reviewRoutes = {
  /** Average and newest verified reviews of all events. */
  summary: '/api/reviews',
  /** @param eventId of the diary event, or of the sale that is linked to one */
  ofEvent: (eventId: string | number) => `/api/reviews/${id(eventId)}`,
  one: (eventId: string, reviewId: string) => `/api/reviews/${id(eventId)}/${id(reviewId)}`,
} as const;
