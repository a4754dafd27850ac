// @database figures that the database makes
import { appOfFile } from '../../support/test-app';
import { bookPaid, makeEvent } from '../orders/checkout';

const app = appOfFile();

const figure = (text: string, name: string): number => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);

it('gives a scraper on this machine the figures of the server', async () => {
  await app.http.get('/api/config').expect(200);
  const screen = await app.screen('sales');
  const { text, headers } = await app.http.get('/metrics').expect(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/^kuzhi_http_request_duration_seconds_count\{method="GET",route="\/api\/config",status="200"\} [1-9]/m);
  expect(figure(text, 'kuzhi_sockets')).toBe(1);
  for (const name of ['kuzhi_refunds_waiting', 'kuzhi_webhooks_waiting', 'kuzhi_reconciler_lag_seconds', 'kuzhi_database_answer_seconds']) {
    expect([name, figure(text, name) >= 0]).toEqual([name, true]);
  }
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  screen.close();
});

it('says how long the order that waits longest is overdue', async () => {
  const event = await makeEvent(app);
  await bookPaid(app, event);
  app.clock.advance(600_000);
  expect(figure((await app.http.get('/metrics').expect(200)).text, 'kuzhi_reconciler_lag_seconds')).toBeGreaterThan(60);
});

it('holds no name, phone, reference, address or token', async () => {
  const event = await makeEvent(app);
  const booking = await bookPaid(app, event);
  await app.http.get(`/api/orders/${booking.bookingId}?secret=1`);
  await app.http.get('/nobody-knows-this-page');
  const { text } = await app.http.get('/metrics').expect(200);
  for (const personal of [booking.bookingId, booking.name, booking.phone, 'secret', 'nobody-knows', event.title])
    expect(text).not.toContain(personal);
});

it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])('serves only managers through a proxy (%s)', async (header) => {
  await app.http.get('/metrics').set(header, '203.0.113.9').expect(401);
  await (await app.as('kitchen')).get('/metrics').set(header, '203.0.113.9').expect(403);
  await (await app.as('manager')).get('/metrics').set(header, '203.0.113.9').expect(200);
});
