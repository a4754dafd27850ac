import type { Role } from '#shared/auth/roles';

/** Where a role works; a wall screen's home belongs to the TV app. @source decision 3 */
export const homeOf = (role: Role): string => (role === 'manager' ? '/admin' : role === 'kitchen' ? '/kitchen' : '/soplocked');

/** Whether a role may open a page of this app. @param path with or without query and fragment */
export const mayOpen = (role: Role, path: string): boolean =>
  role === 'manager' || (role === 'kitchen' && /^\/(kitchen|eventreports|roadmap|sop)([/?#]|$)/.test(path));

/**
 * The address to go to after signing in: what was asked for when it is a page of this origin, else null.
 * Backslashes and a second slash make browsers leave the origin.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const url = new URL(next, 'http://here.invalid');
  return url.host === 'here.invalid' && url.pathname !== '/login' ? url.pathname + url.search + url.hash : null;
}

/** The sign-in page that comes back to `path`. */
export const loginPath = (path: string): string =>
  path === '/' || path.startsWith('/login') ? '/login' : `/login?next=${encodeURIComponent(path)}`;

/** The diary's tab of the kitchen. */
export const diaryPath = '/kitchen?tab=diary';

/** The task list of a diary event. */
export const tasksPath = (eventId: string): string => `/kitchen/events/${encodeURIComponent(eventId)}`;
