import { rmSync } from 'node:fs';
import { Orm } from '../../../backend/src/core/database/orm';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ env: { PAYMENTS: 'sandbox' } });
});
afterEach(() => app.stop());

/** @source faults O8 */
it('is live and ready, and says that payments are a sandbox', async () => {
  await app.http.get('/health/live').expect(200, { success: true, status: 'live' });
  const { body } = await app.http.get('/health/ready').expect(200);
  expect(body).toEqual({
    success: true,
    status: 'ready',
    parts: { database: 'ok', disk: 'ok', migrations: 'ok', payments: 'sandbox', redis: 'off' },
  });
});

it('is live but not ready when the database cannot be written', async () => {
  await app.get(Orm).em.getConnection().execute('alter table room_revision rename to gone');
  const { body } = await app.http.get('/health/ready').expect(503);
  expect(body.parts.database).toBe('failing');
  await app.http.get('/health/live').expect(200);
});

it('is not ready when the data folder is gone', async () => {
  rmSync(app.database.dataDir, { recursive: true, force: true });
  const { body } = await app.http.get('/health/ready').expect(503);
  expect(body.parts.disk).toBe('failing');
});

it('tells nothing but words', async () => {
  const { text } = await app.http.get('/health/ready');
  expect(text).not.toMatch(/sqlite|postgres|\/|secret|key/i);
});
