export const settingsRoutes = { all: '/api/settings' } as const;
