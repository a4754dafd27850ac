import type { Role } from '#shared/auth/roles';
import { routesOf } from '../../support/routes';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Who may call what: P everybody, K kitchen and manager, T screens, M manager. @source contract §4 */
const TABLE: Record<string, string> = {
  'GET /health/live': 'P',
  'GET /health/ready': 'P',
  'GET /api/config': 'P',
  'GET /chat-widget': 'P',
  'GET /api/events': 'P',
  'POST /api/events': 'M',
  'PUT /api/events/:id': 'M',
  'DELETE /api/events/:id': 'M',
  'POST /api/events/:id/restore': 'M',
  'GET /api/menu': 'P',
  'GET /api/available-slots': 'P',
  'POST /api/razorpay/create-order': 'P',
  'POST /api/razorpay/return': 'P',
  'POST /api/razorpay/webhook': 'P',
  'POST /api/bookings': 'P',
  'GET /api/bookings': 'M',
  'PUT /api/bookings/:id': 'M',
  'POST /api/bookings/:id/refund': 'M',
  'GET /api/bookings/:id/money': 'M',
  'POST /api/bookings/export': 'M',
  'GET /api/orders': 'P',
  'GET /api/orders/:bookingId': 'P',
  'GET /api/stats': 'M',
  'GET /api/stats/charts': 'M',
  'GET /api/portions/:salesEventId': 'KT',
  'GET /api/payments/alerts': 'M',
  'POST /api/payments/alerts/action': 'M',
  'POST /api/payments/refunds/:id/retry': 'M',
  'GET /api/customer-data': 'M',
  'POST /api/customer-data/erase': 'M',
  'POST /api/waiting-list': 'P',
  'GET /api/holds': 'M',
  'POST /api/holds/:orderId/release': 'M',
  'GET /api/waiting-list': 'M',
  'PATCH /api/waiting-list/:id': 'M',
  'DELETE /api/waiting-list/:id': 'M',
  'GET /api/settings': 'M',
  'PUT /api/settings': 'M',
  'POST /api/auth/login': 'P',
  'POST /api/auth/check': 'P',
  'POST /api/auth/logout': 'P',
  'GET /api/auth/me': 'P',
  'GET /api/users': 'M',
  'POST /api/users': 'M',
  'PATCH /api/users/:id': 'M',
  'DELETE /api/users/:id': 'M',
  'GET /api/diary-events': 'KT',
  'POST /api/diary-events': 'K',
  'POST /api/diary-events/create': 'K',
  'PUT /api/diary-events/:id': 'K',
  'DELETE /api/diary-events/:id': 'K',
  'GET /api/people/:eventId': 'KT',
  'POST /api/people/:eventId': 'K',
  'GET /api/todos/:eventId': 'KT',
  'POST /api/todos/:eventId': 'K',
  'POST /api/todos/:eventId/tasks': 'K',
  'PATCH /api/todos/:eventId/tasks/:taskId': 'K',
  'DELETE /api/todos/:eventId/tasks/:taskId': 'M',
  'POST /api/todos/:eventId/temperatures': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/readings': 'K',
  'POST /api/todos/:eventId/deliveries': 'K',
  'POST /api/todos/:eventId/reset': 'K',
  'GET /api/schedule/:eventId': 'KT',
  'PUT /api/schedule/:eventId': 'K',
  'GET /api/reports/:eventId': 'K',
  'GET /api/reports/:eventId.csv': 'K',
  'GET /api/reports/:eventId.pdf': 'K',
  'GET /api/diary-events/:id/plan': 'K',
  'GET /api/diary-events/:id/readings': 'KT',
  'GET /api/readings': 'K',
  'GET /api/readings.csv': 'K',
  'GET /api/readings.pdf': 'K',
  'GET /api/readings/open': 'K',
  'POST /api/readings/:id/resolve': 'M',
  'GET /api/reading-limits': 'KT',
  'PUT /api/reading-limits/:kind': 'M',
  'GET /api/inventory': 'K',
  'POST /api/inventory': 'K',
  'POST /api/inventory/import': 'K',
  'POST /api/inventory/items': 'K',
  'PATCH /api/inventory/items/:id': 'K',
  'DELETE /api/inventory/items/:id': 'K',
  'GET /api/inventory/items/:id/movements': 'K',
  'POST /api/inventory/items/:id/movements': 'K',
  'POST /api/inventory/items/:id/movements/:movementId/undo': 'K',
  'GET /api/reviews': 'P',
  'GET /api/reviews/:eventId': 'P',
  'POST /api/reviews/:eventId': 'P',
  'PATCH /api/reviews/:eventId/:reviewId': 'M',
  'DELETE /api/reviews/:eventId/:reviewId': 'M',
  'GET /api/snapshots': 'K',
  'POST /api/snapshots/:id/restore': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/start': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/complete': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/undo-start': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/undo-complete': 'K',
  'GET /api/timers/:eventId': 'KT',
  'GET /api/timers/:eventId/:stepId': 'KT',
  'POST /api/timers/:eventId/readings': 'KT',
  'PUT /api/timers/:eventId/:stepId': 'KT',
  'POST /api/devices/pairings': 'P',
  'POST /api/devices/pairings/claim': 'P',
  'POST /api/devices/approve': 'M',
  'POST /api/devices/invites': 'M',
  'POST /api/devices/enrol': 'P',
  'GET /api/devices': 'M',
  'PATCH /api/devices/:id': 'M',
  'DELETE /api/devices/:id': 'M',
  'GET /api/geocode/reverse': 'P',
  'GET /api/geocode/pincodes': 'P',
  'GET /api/openapi.json': 'M',
  'GET /api/docs': 'M',
  // From this machine everybody may; its own spec asks from elsewhere.
  'GET /metrics': 'P',
  'GET /api/audit': 'M',
  'GET /api/audit/chain': 'M',
  'POST /api/media': 'M',
  'GET /media/:file': 'P',
  'GET /api/sop/videos': 'KT',
  'PUT /api/sop/videos/:stepId': 'M',
  'DELETE /api/sop/videos/:stepId': 'M',
  'GET /api/geocode/delivery': 'P',
  'POST /api/menu/coupon': 'P',
  'POST /api/timers/:eventId/:stepId/undo-stop': 'KT',
  'GET /api/staff-names': 'K',
  'POST /api/todos/:eventId/tasks/:taskId/undo-add': 'K',
  'GET /api/placeholder/:width/:height': 'P',
};

const ROLES: (Role | null)[] = [null, 'tv', 'kitchen', 'manager'];

function mayCall(role: Role | null, access: string): boolean {
  if (access === 'P') return true;
  if (role === 'manager') return access.includes('M') || access.includes('K');
  return role === 'kitchen' ? access.includes('K') : role === 'tv' && access.includes('T');
}

it('lists every route, and only routes that exist', () => {
  // The sandbox provider stands for another company's server; its own spec holds it.
  const named = routesOf(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => !route.includes('/sandbox/'));
  expect(named.sort()).toEqual(Object.keys(TABLE).sort());
});

it.each(Object.entries(TABLE))('%s is open to %s and closed to everyone else', async (route, access) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/:\w+/g, '999999');
  for (const role of ROLES) {
    const agent = role ? await app.as(role) : app.http;
    const reply = await agent[method.toLowerCase() as 'get'](address).set('Accept', 'application/json');
    const outcome = reply.status === 401 || reply.status === 403 ? reply.status : 'open';
    expect([role, outcome]).toEqual([role, mayCall(role, access) ? 'open' : role === null ? 401 : 403]);
  }
  // Signing out ends the session that this spec used; the next route gets a new one.
  if (path.endsWith('/logout')) app.forgetSessions();
});
