export const staffNoticeRoutes = {
  settings: '/api/staff-notices',
} as const;
