// @database a link that is spent once
import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { OrderLink } from '#shared/bookings/order-link.contract';
import { readOrderLink } from '#shared/bookings/order-link';
import { OrderLinkEntity } from '../../../backend/src/orders/order-link.entity.js';
import { OrderLinksService } from '../../../backend/src/orders/order-links.service.js';
import { UnitOfWork } from '../../../backend/src/core/database/unit-of-work.js';
import { orderRoom } from '#shared/realtime/rooms';
import type { TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, pay, setUpSale, someone } from './checkout.js';

interface Entry {
  action: string;
  subject: string;
  actor: string;
}

/** requirements/storefront S60; decisions/0068 */
describe('a link that opens an order on any device', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given));

  /** A browser with a booking of its own. */
  async function buyer(): Promise<{ browser: TestAgent; bookingId: string; cookie: string }> {
    const browser = app.http;
    const customer = someone();
    const { orderId, orderToken } = await createOrder(browser, event, { customer });
    const { body } = await browser.post('/api/bookings').send(bookingBody(event, await pay(app, orderId), { customer }));
    return { browser, cookie: `kuzhi_order=${orderToken}`, bookingId: (body as { booking: { bookingId: string } }).booking.bookingId };
  }
  const shown = async (bookingId: string, body: object = {}): Promise<OrderLink> =>
    ((await manager.post(`/api/bookings/${bookingId}/link`).send(body).expect(200)).body as { link: OrderLink }).link;
  const tokenIn = ({ url }: OrderLink): string => readOrderLink(new URL(url))?.token ?? '';
  const open = (browser: TestAgent, bookingId: string, token: string) => browser.post(`/api/orders/${bookingId}/open`).send({ token });
  const sees = async (browser: TestAgent, bookingId: string): Promise<boolean> =>
    (await browser.get(`/api/orders/${bookingId}`)).status === 200;

  it('is the same for the manager and the customer, and opens the order as often as it is opened', async () => {
    const { browser, bookingId } = await buyer();
    const link = await shown(bookingId);
    expect(link.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/order/${bookingId}#[\\w-]{43}$`));
    expect(await shown(bookingId)).toEqual(link);
    const own = await browser.post(`/api/orders/${bookingId}/link`).send({}).expect(200);
    expect((own.body as { link: OrderLink }).link).toEqual(link);
    expect(own.headers['cache-control']).toBe('no-store');

    for (const device of [app.http, app.http]) {
      expect(await sees(device, bookingId)).toBe(false);
      const reply = await open(device, bookingId, tokenIn(link)).expect(200);
      expect(reply.body).toEqual({ success: true });
      expect(String(reply.headers['set-cookie'])).toMatch(/^kuzhi_order=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
      expect(String(reply.headers['set-cookie'])).not.toContain(tokenIn(link));
      expect(await sees(device, bookingId)).toBe(true);
      // The device has it already.
      expect((await open(device, bookingId, tokenIn(link)).expect(200)).headers['set-cookie']).toBeUndefined();
    }
    // Without cookies it opens again.
    const again = app.http;
    await open(again, bookingId, tokenIn(link)).expect(200);
    expect(await sees(again, bookingId)).toBe(true);
  });

  it('keeps the orders that a device can open already', async () => {
    const first = await buyer();
    const second = await buyer();
    await open(second.browser, first.bookingId, tokenIn(await shown(first.bookingId))).expect(200);
    expect([await sees(second.browser, first.bookingId), await sees(second.browser, second.bookingId)]).toEqual([true, true]);
  });

  it('opens one order and no other, and nothing that is not the link', async () => {
    const { bookingId } = await buyer();
    const other = await buyer();
    const token = tokenIn(await shown(bookingId));
    for (const [reference, tried] of [
      [other.bookingId, token],
      ['MND-222222', token],
      [bookingId, token.slice(0, -1)],
      [bookingId, token.toLowerCase()],
      [bookingId, 'x'.repeat(43)],
    ] as const) {
      const reply = await open(app.http, reference, tried).expect(410);
      expect(reply.body).toMatchObject({ code: 'orderLink.gone' });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    await open(app.http, bookingId, '').expect(400);
    await app.http.get(`/api/orders/${bookingId}`).set('Cookie', `kuzhi_order=${token}`).expect(404);
  });

  it('is shown to the manager and to devices that open the order only', async () => {
    const { bookingId } = await buyer();
    await app.http.post(`/api/orders/${bookingId}/link`).send({}).expect(404);
    await app.http.post(`/api/bookings/${bookingId}/link`).send({}).expect(401);
    await manager.post('/api/bookings/MND-222222/link').send({}).expect(404);
    const device = app.http;
    const link = await shown(bookingId);
    await open(device, bookingId, tokenIn(link)).expect(200);
    const reply = await device.post(`/api/orders/${bookingId}/link`).send({}).expect(200);
    expect((reply.body as { link: OrderLink }).link).toEqual(link);
  });

  it.each(['revoked', 'renewed'] as const)(
    'ends with the devices that opened it when it is %s; the browser that ordered stays',
    async (how) => {
      const { browser, bookingId } = await buyer();
      const link = await shown(bookingId);
      const device = app.http;
      await open(device, bookingId, tokenIn(link)).expect(200);
      if (how === 'revoked') await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
      const next = await shown(bookingId, { renew: how === 'renewed' });
      expect(tokenIn(next)).not.toBe(tokenIn(link));
      expect([await sees(device, bookingId), await sees(browser, bookingId)]).toEqual([false, true]);
      await open(app.http, bookingId, tokenIn(link)).expect(410);
      await open(device, bookingId, tokenIn(next)).expect(200);
      // Ending none is no fault, and nothing to write down.
      await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
      await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
      const log = await manager
        .get('/api/audit')
        .query({ subject: `booking:${bookingId}` })
        .expect(200);
      const done = (log.body as { data: Entry[] }).data.filter(({ action }) => action.startsWith('booking.link'));
      expect(done.map(({ action }) => action)).toEqual([
        'booking.linkRevoked',
        'booking.linkMade',
        'booking.linkRevoked',
        'booking.linkMade',
      ]);
    },
  );

  it('revoked, is heard of by no open page that it opened, and the customer’s own goes on', async () => {
    const { bookingId, cookie } = await buyer();
    const reply = await open(app.http, bookingId, tokenIn(await shown(bookingId))).expect(200);
    const [byLink = ''] = String(reply.headers['set-cookie']).split(';');
    const room = orderRoom(bookingId);
    const pages = [await app.screen(room, undefined, { Cookie: byLink }), await app.screen(room, undefined, { Cookie: cookie })];
    await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
    await Promise.all(pages.map((page) => page.isClosed()));
    expect(await (await app.connect(undefined, { Cookie: byLink })).watch(room)).toMatchObject({ ok: false, code: 'session.missing' });
    const own = await app.screen(room, undefined, { Cookie: cookie });
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    await own.hears('order.changed', ({ status }) => status === 'delivered');
  });

  it('is written down as the customer’s when the customer makes it', async () => {
    const { browser, bookingId } = await buyer();
    await browser.post(`/api/orders/${bookingId}/link`).send({}).expect(200);
    const log = await manager
      .get('/api/audit')
      .query({ subject: `booking:${bookingId}` })
      .expect(200);
    expect((log.body as { data: Entry[] }).data[0]).toMatchObject({ action: 'booking.linkMade', actor: 'customer' });
  });

  it('is stored without its token, also in stored replies and in the activity log', async () => {
    const { browser, bookingId } = await buyer();
    const key = { 'Idempotency-Key': `link-${bookingId}` };
    const reply = await browser.post(`/api/orders/${bookingId}/link`).set(key).send({}).expect(200);
    const token = tokenIn((reply.body as { link: OrderLink }).link);
    await open(app.http, bookingId, token).set(key).expect(200);
    const work = app.get(UnitOfWork);
    const stored = await work.read(async (em) => [
      await em.find(OrderLinkEntity, {}),
      await em.execute('select * from idempotency_key'),
      await em.execute('select * from audit_entry'),
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('made with an earlier key of the server goes on opening the order, and another one is shown', async () => {
    const { bookingId } = await buyer();
    const link = await shown(bookingId);
    await app.get(UnitOfWork).run(async ({ em }) => {
      await em.nativeUpdate(OrderLinkEntity, {}, { seed: 'of another key' });
    });
    const next = await shown(bookingId);
    expect(next.url).not.toBe(link.url);
    for (const each of [link, next]) await open(app.http, bookingId, tokenIn(each)).expect(200);
  });

  describe('in its short form', () => {
    const short = (bookingId: string): Promise<string> => app.get(OrderLinksService).inMessage(bookingId, 'https://kuzhi.test', true);
    const codeOf = (url: string): string => url.split('#')[1] ?? '';
    const openShort = (browser: TestAgent, token: string) => browser.post('/api/order-links/open').send({ token });

    it('names the order that it opens, also next to the long one, and its code is not stored', async () => {
      const { bookingId } = await buyer();
      const long = await shown(bookingId);
      const link = await short(bookingId);
      expect(link).toMatch(/^kuzhi\.test\/o#[1-9A-HJ-NP-Za-km-z]{10}$/);
      expect([await short(bookingId), await shown(bookingId)]).toEqual([link, long]);
      const device = app.http;
      const reply = await openShort(device, codeOf(link)).expect(200);
      expect(reply.body).toEqual({ success: true, bookingId });
      expect(String(reply.headers['set-cookie'])).toMatch(/^kuzhi_order=[\w-]{43}; .*HttpOnly/);
      expect(await sees(device, bookingId)).toBe(true);
      expect((await openShort(device, codeOf(link)).expect(200)).headers['set-cookie']).toBeUndefined();
      await open(app.http, bookingId, tokenIn(long)).expect(200);
      const stored = await app.get(UnitOfWork).read((em) => em.find(OrderLinkEntity, {}));
      expect(JSON.stringify(stored)).not.toContain(codeOf(link));
      expect(app.logged.join('\n')).not.toContain(codeOf(link));
    });

    it('is answered alike for every invalid code', async () => {
      const { bookingId } = await buyer();
      const code = codeOf(await short(bookingId));
      const bodies = [];
      for (const tried of [code.slice(0, 9), code.toLowerCase() + code, `${code}1`, '1111111111', tokenIn(await shown(bookingId))]) {
        const reply = await openShort(app.http, tried).expect(410);
        expect(reply.headers['set-cookie']).toBeUndefined();
        bodies.push(reply.body);
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      expect(bodies[0]).toMatchObject({ code: 'orderLink.gone' });
      await openShort(app.http, '').expect(400);
    });

    it.each(['revoked', 'renewed'] as const)('ends when the link is %s, with the devices that it opened', async (how) => {
      const { bookingId } = await buyer();
      const code = codeOf(await short(bookingId));
      const device = app.http;
      await openShort(device, code).expect(200);
      if (how === 'revoked') await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
      else await shown(bookingId, { renew: true });
      expect(await sees(device, bookingId)).toBe(false);
      await openShort(app.http, code).expect(410);
      const next = await short(bookingId);
      if (how === 'revoked') expect(next).toBe(`https://kuzhi.test/order/${bookingId}`);
      else await openShort(app.http, codeOf(next)).expect(200);
    });
  });

  it('goes with the customer’s data', async () => {
    const { bookingId } = await buyer();
    const link = await shown(bookingId);
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    await manager.post('/api/customer-data/erase').send({ booking: bookingId, reason: 'asked for it' }).expect(200);
    await open(app.http, bookingId, tokenIn(link)).expect(410);
  });
});
