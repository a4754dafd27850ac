export const mediaRoutes = { upload: '/api/media' } as const;
