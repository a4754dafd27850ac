import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { makeEvent } from '../orders/checkout.js';

describe('the coupon', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp();
    event = await makeEvent(app);
  });
  afterAll(() => app.stop());

  it('is in the menu for everybody, as the requirements say, and in no other answer', async () => {
    expect((await app.http.get(`/api/menu?event=${event.id}`).expect(200)).body.data.VALID_COUPON).toBe('FMANDI20');
    for (const path of ['/api/events', '/api/config', `/api/available-slots?event=${event.id}`]) {
      expect([path, (await app.http.get(path).expect(200)).text.includes('FMANDI20')]).toEqual([path, false]);
    }
  });

  it('is in no answer that a customer gets while the manager keeps it secret', async () => {
    await (await app.as('manager')).put('/api/settings').send({ isCouponSecret: true }).expect(200);
    for (const path of [`/api/menu?event=${event.id}`, '/api/events', '/api/config', `/api/available-slots?event=${event.id}`]) {
      const reply = await app.http.get(path).expect(200);
      expect([path, reply.text.includes('FMANDI20')]).toEqual([path, false]);
    }
    const kitchen = await (await app.as('kitchen')).get(`/api/menu?event=${event.id}`).expect(200);
    expect(kitchen.body.data.VALID_COUPON).toBe('');
    const manager = await (await app.as('manager')).get(`/api/menu?event=${event.id}`).expect(200);
    expect(manager.body.data.VALID_COUPON).toBe('FMANDI20');
  });

  it.each([
    ['FMANDI20', true],
    ['fmandi20', false],
    ['FMANDI20 ', false],
    ['FMANDI2', false],
    ['F%', false],
  ])('%j is valid: %s', async (coupon, isValid) => {
    const reply = await app.http.post('/api/menu/coupon').send({ coupon }).expect(200);
    expect(reply.body).toMatchObject({ success: true, data: { isValid } });
  });

  it.each([[{}], [{ coupon: '' }], [{ coupon: 7 }], [{ coupon: 'x'.repeat(101) }]])('does not read %j', async (body) => {
    expect((await app.http.post('/api/menu/coupon').send(body).expect(400)).body.code).toBe('input.invalid');
  });
});

it('limits each address to ten attempts at a coupon', async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'on' } });
  for (let tries = 0; tries < 10; tries += 1)
    await app.http
      .post('/api/menu/coupon')
      .send({ coupon: `TRY${tries}` })
      .expect(200);
  const over = await app.http.post('/api/menu/coupon').send({ coupon: 'FMANDI20' }).expect(429);
  expect(over.headers['retry-after']).toBeTruthy();
  await app.stop();
});
