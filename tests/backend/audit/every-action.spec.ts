import type { AuditEntry } from '#shared/audit/audit.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity';
import { routesOf } from '../../support/routes';
import { app, manager, startWithManager } from './deed';
import { SALE_DEEDS } from './deeds-of-a-sale';
import { OFFICE_DEEDS } from './deeds-of-the-office';

beforeAll(startWithManager);
afterAll(() => app.stop());

const DEEDS = { ...SALE_DEEDS, ...OFFICE_DEEDS };

/** Their own specs look for the entry: each needs a long story before it can be done at all. */
const ELSEWHERE = [
  'POST /api/payments/refunds/:id/retry',
  'POST /api/payments/alerts/action',
  'POST /api/bookings/export',
  'POST /api/customer-data/erase',
  'PATCH /api/reviews/:eventId/:reviewId',
  'DELETE /api/reviews/:eventId/:reviewId',
];

const entries = (): Promise<AuditEntryEntity[]> =>
  app.work.read((em) => em.find(AuditEntryEntity, {}, { orderBy: { id: 'asc' }, disableIdentityMap: true }));

it('knows every route with which a manager alone changes something', async () => {
  const cook = await app.as('kitchen');
  const managersOnly: string[] = [];
  for (const { method, path } of routesOf(app)) {
    // Signing out would end the session that walks.
    if (method === 'get' || path.includes('/sandbox/') || path.endsWith('/logout')) continue;
    // A preview changes nothing.
    if (path.endsWith('/preview')) continue;
    const { status } = await cook[method](path.replace(/:\w+/g, '999999'));
    if (status === 403) managersOnly.push(`${method.toUpperCase()} ${path}`);
  }
  expect(managersOnly.sort()).toEqual([...Object.keys(DEEDS), ...ELSEWHERE].sort());
});

it.each(Object.entries(DEEDS))('%s leaves an entry that names who did it', async (_route, prepare) => {
  const deed = await prepare();
  const before = (await entries()).length;
  const { status } = await deed();
  expect(status).toBeLessThan(300);
  const written = (await entries()).slice(before);
  expect(written.length).toBeGreaterThanOrEqual(1);
  expect(written.map(({ actor }) => actor)).toContain('manager');
});

it.each<[route: string, kind: string, name: RegExp]>([
  ['PUT /api/events/:id', 'event', /^Sale /],
  ['PUT /api/bookings/:id', 'booking', /^Asha Menon$/],
  ['PUT /api/bookings/status', 'booking', /^Asha Menon$/],
  ['POST /api/holds/:orderId/release', 'order', /^Asha Menon$/],
  ['PATCH /api/waiting-list/:id', 'waiting', /^Ammini$/],
  ['PATCH /api/users/:id', 'user', /^Cook /],
  ['PATCH /api/devices/:id', 'device', /^Phone$/],
])('logs after %s the name of its subject, %s', async (route, kind, name) => {
  const deed = await DEEDS[route]?.();
  expect((await deed?.())?.status).toBe(200);
  const { data } = (await manager.get('/api/audit').expect(200)).body as { data: AuditEntry[] };
  const entry = data.find(({ subject }) => subject.startsWith(`${kind}:`));
  expect(entry?.subjectName).toMatch(name);
});
