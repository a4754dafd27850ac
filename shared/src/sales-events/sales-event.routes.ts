export const salesEventRoutes = {
  list: '/api/events',
  listAll: '/api/events?includeInactive=true',
  one: (id: number) => `/api/events/${id}`,
  restore: (id: number) => `/api/events/${id}/restore`,
  coupon: '/api/menu/coupon',
  menu: (event: string | number) => `/api/menu?event=${encodeURIComponent(event)}`,
  slots: (event: string | number) => `/api/available-slots?event=${encodeURIComponent(event)}`,
} as const;
