import { del, endpoints, get, MANAGER, patch, post, PUBLIC } from '../core/endpoint.ts';
import type { authWire } from './auth.contract.ts';

export const authApi = endpoints<typeof authWire>()({
  /** 401 'Invalid credentials'. */
  login: post('/api/auth/login', PUBLIC),
  check: post('/api/auth/check', PUBLIC),
  logout: post('/api/auth/logout', PUBLIC),
  me: get('/api/auth/me', PUBLIC),
  users: get('/api/users', MANAGER),
  /** Within 15 minutes of a sign-in, later 403 `session.old`; 400 `user.passwordGuessable`. */
  addUser: post('/api/users', MANAGER),
  editUser: patch('/api/users/:id', MANAGER),
  removeUser: del('/api/users/:id', MANAGER),
});
