import { route } from '../core/route.ts';

export const authRoutes = {
  login: '/api/auth/login',
  check: '/api/auth/check',
  logout: '/api/auth/logout',
  me: '/api/auth/me',
  users: '/api/users',
  user: route('/api/users/:id'),
} as const;
