export const authRoutes = {
  login: '/api/auth/login',
  check: '/api/auth/check',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  users: '/api/users',
  user: (id: number) => `/api/users/${id}`,
} as const;
