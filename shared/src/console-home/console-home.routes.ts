export const consoleHomeRoutes = {
  read: '/api/console-home',
} as const;
