import { startApp, type TestApp, MANAGER } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('signs in the first manager and knows the session', async () => {
  const reply = await app.http.post('/api/auth/login').send(MANAGER).expect(200);
  expect(reply.body).toEqual({ success: true, user: { username: 'manager', name: 'manager', role: 'manager' } });
  const me = await app.http
    .get('/api/auth/me')
    .set('Cookie', reply.headers['set-cookie'] as unknown as string[])
    .expect(200);
  expect(me.body.user.role).toBe('manager');
});

it('answers a watch with the revision', async () => {
  const screen = await app.screen('sales');
  expect(screen.revision).toBe(0);
});
