import { bookPaid, createOrder, makeEvent } from '../orders/checkout';
import { app, type Deed, made, manager, phoneOrder } from './deed';

const WINDOWS = [720, 750].map((from) => ({ from, until: from + 30, parcels: 5 }));

const INVOICES = { kind: 'bill-of-supply', gstin: '27AAPFU0939F1ZV', legalName: 'K', address: 'K', prefix: 'KZ', hsn: '996331', rate: 0 };

/** A settlement report of one line. */
const SETTLED = `entity_id,type,debit,credit,amount,fee,tax,settled_at,settlement_id,settlement_utr
pay_DEXrnipqTmWVGE,payment,0,976.40,1000,23.60,3.60,26/11/2026,setl_DGlQ1Rj8os78Ec,UTR1`;

const EVENT = { title: 'A', date: 'Sunday', description: 'x' };

const newEvent = () => made('/api/events', { ...EVENT, title: `Sale ${Math.random()}` }, 'event');

const newBooking = async (): Promise<string> => (await bookPaid(app, await makeEvent(app))).bookingId;

const petrol = { kind: 'delivery', name: 'Petrol', amount: 300 };

async function costId(): Promise<number> {
  const { id } = await makeEvent(app);
  return (await manager.post(`/api/profit/${id}/costs`).send(petrol).expect(201)).body.cost.id;
}

/** A run with one parcel. */
async function plannedRun(): Promise<{ salesEventId: number; id: number; bookingId: string }> {
  const sale = await makeEvent(app);
  const { bookingId } = await bookPaid(app, sale);
  const { body } = await manager.post(`/api/delivery-runs/sales/${sale.id}/plan`).send({}).expect(200);
  return { salesEventId: sale.id, id: body.runs[0].id, bookingId };
}

/** A parcel that left, e.g. for a door that is tapped. */
async function onTheWay(): Promise<string> {
  const { id, bookingId } = await plannedRun();
  await manager.post(`/api/rider/runs/${id}/leave`).send({}).expect(200);
  return bookingId;
}

/** Invoices are on now, and were off when it was made. */
async function bookingWithoutInvoice(): Promise<string> {
  const set = async (kind: string): Promise<unknown> => {
    const { body } = await manager.get('/api/invoice-settings').expect(200);
    return manager
      .put('/api/invoice-settings')
      .send({ ...INVOICES, kind, version: body.data.version })
      .expect(200);
  };
  await set('off');
  const id = await newBooking();
  await set('bill-of-supply');
  return id;
}

async function unpaidBooking(): Promise<string> {
  const order = await phoneOrder('on-delivery');
  return (await manager.post('/api/entered-orders').send(order).expect(201)).body.booking.bookingId;
}

async function hold(): Promise<number> {
  const event = await makeEvent(app);
  await createOrder(app.http, event);
  return (await manager.get(`/api/holds?event=${event.id}`).expect(200)).body.data[0].id;
}

async function waiting(maxOrdersLater?: number): Promise<number> {
  const event = await makeEvent(app, { maxOrders: 1 });
  await createOrder(app.http, event, { items: { combo: 1 } });
  await app.http.post('/api/waiting-list').send({ event: event.id, name: 'Ammini', phone: '9847012345' }).expect(201);
  const { id } = (await manager.get(`/api/waiting-list?event=${event.id}`).expect(200)).body.data[0];
  if (maxOrdersLater === undefined) return id;
  // Who was called is offered nothing automatically.
  await manager.patch(`/api/waiting-list/${id}`).send({ called: true }).expect(200);
  await manager.put(`/api/events/${event.id}`).send({ maxOrders: maxOrdersLater }).expect(200);
  await manager.put('/api/settings').send({ offerMinutes: 30 }).expect(200);
  return id;
}

/** What a manager does with sales, their orders and their money. @source faults O7 */
export const SALE_DEEDS: Record<string, Deed> = {
  'POST /api/events': () => Promise.resolve(() => manager.post('/api/events').send({ ...EVENT, title: 'Fresh' })),
  'PUT /api/events/:id': async () =>
    (
      (id) => () =>
        manager.put(`/api/events/${id}`).send({ badge: 'New' })
    )(await newEvent()),
  'DELETE /api/events/:id': async () =>
    (
      (id) => () =>
        manager.delete(`/api/events/${id}`)
    )(await newEvent()),
  'POST /api/events/:id/restore': async () => {
    const id = await newEvent();
    await manager.delete(`/api/events/${id}`).expect(200);
    return () => manager.post(`/api/events/${id}/restore`);
  },
  'POST /api/events/:id/closure': async () => {
    const { id, title } = await makeEvent(app);
    return () => manager.post(`/api/events/${id}/closure`).send({ kind: 'cancel', confirmation: title });
  },
  'PUT /api/bookings/:id': async () =>
    (
      (id) => () =>
        manager.put(`/api/bookings/${id}`).send({ status: 'delivered' })
    )(await newBooking()),
  'PUT /api/bookings/status': async () => {
    const { id } = (await manager.get(`/api/bookings?q=${await newBooking()}`).expect(200)).body.data[0];
    return () => manager.put('/api/bookings/status').send({ changes: [{ id, status: 'delivered' }] });
  },
  'PUT /api/bookings/:id/details': async () => {
    const event = await makeEvent(app, { date: '', startsAt: '2099-11-29T06:30:00.000Z', windows: WINDOWS });
    const [from, to] = (event.windows ?? []).map(({ id }) => id);
    const { bookingId } = await bookPaid(app, event, { window: from ?? '' });
    return () => manager.put(`/api/bookings/${bookingId}/details`).send({ window: to });
  },
  'POST /api/bookings/:id/refund': async () =>
    (
      (id) => () =>
        manager.post(`/api/bookings/${id}/refund`).send({ reason: 'Rain' })
    )(await newBooking()),
  'POST /api/bookings/:id/link': async () =>
    (
      (id) => () =>
        manager.post(`/api/bookings/${id}/link`).send({})
    )(await newBooking()),
  'DELETE /api/bookings/:id/link': async () => {
    const id = await newBooking();
    await manager.post(`/api/bookings/${id}/link`).send({}).expect(200);
    return () => manager.delete(`/api/bookings/${id}/link`);
  },
  'POST /api/delivery-runs/sales/:salesEventId': async () => {
    const { id } = await makeEvent(app);
    return () => manager.post(`/api/delivery-runs/sales/${id}`).send({});
  },
  'POST /api/delivery-runs/sales/:salesEventId/plan': async () => {
    const sale = await makeEvent(app);
    await bookPaid(app, sale);
    return () => manager.post(`/api/delivery-runs/sales/${sale.id}/plan`).send({});
  },
  'PUT /api/delivery-runs/sales/:salesEventId/stops/:bookingId': async () => {
    const { salesEventId, bookingId } = await plannedRun();
    return () => manager.put(`/api/delivery-runs/sales/${salesEventId}/stops/${bookingId}`).send({ run: null });
  },
  'PATCH /api/delivery-runs/:id': async () =>
    (
      ({ id }) =>
      () =>
        manager.patch(`/api/delivery-runs/${id}`).send({ day: '2026-12-06' })
    )(await plannedRun()),
  'DELETE /api/delivery-runs/:id': async () =>
    (
      ({ id }) =>
      () =>
        manager.delete(`/api/delivery-runs/${id}`)
    )(await plannedRun()),
  'POST /api/delivery-runs/:id/order': async () =>
    (
      ({ id }) =>
      () =>
        manager.post(`/api/delivery-runs/${id}/order`).send({})
    )(await plannedRun()),
  'POST /api/rider/runs/:id/leave': async () =>
    (
      ({ id }) =>
      () =>
        manager.post(`/api/rider/runs/${id}/leave`).send({})
    )(await plannedRun()),
  'POST /api/rider/stops/:bookingId/deliver': async () =>
    (
      (bookingId) => () =>
        manager.post(`/api/rider/stops/${bookingId}/deliver`).send({})
    )(await onTheWay()),
  'POST /api/rider/stops/:bookingId/nobody-there': async () =>
    (
      (bookingId) => () =>
        manager.post(`/api/rider/stops/${bookingId}/nobody-there`).send({ reason: 'notHome' })
    )(await onTheWay()),
  'POST /api/rider/stops/:bookingId/try-again': async () => {
    const bookingId = await onTheWay();
    await manager.post(`/api/rider/stops/${bookingId}/nobody-there`).send({ reason: 'notHome' }).expect(200);
    return () => manager.post(`/api/rider/stops/${bookingId}/try-again`).send({});
  },
  'POST /api/entered-orders': async () =>
    (
      (order) => () =>
        manager.post('/api/entered-orders').send(order)
    )(await phoneOrder('on-delivery')),
  'POST /api/bookings/:id/receipts': async () =>
    (
      (id) => () =>
        manager.post(`/api/bookings/${id}/receipts`).send({ entry: 'received', method: 'cash', amount: 100 })
    )(await unpaidBooking()),
  'POST /api/bookings/:id/receipts/:receiptId/reverse': async () => {
    const id = await unpaidBooking();
    await manager.post(`/api/bookings/${id}/receipts`).send({ entry: 'received', method: 'cash', amount: 100 });
    const { body } = await manager.get(`/api/bookings/${id}/money`).expect(200);
    return () => manager.post(`/api/bookings/${id}/receipts/${body.data.receipts[0].id}/reverse`).send({ reason: 'Typed twice' });
  },
  'POST /api/bookings/:id/payment-link': async () =>
    (
      (id) => () =>
        manager.post(`/api/bookings/${id}/payment-link`)
    )(await unpaidBooking()),
  'POST /api/payment-links': async () =>
    (
      (order) => () =>
        manager.post('/api/payment-links').send(order)
    )(await phoneOrder('link')),
  'POST /api/payment-links/:orderId/cancel': async () => {
    const { body } = await manager
      .post('/api/payment-links')
      .send(await phoneOrder('link'))
      .expect(201);
    return () => manager.post(`/api/payment-links/${body.link.id}/cancel`);
  },
  'POST /api/holds/:orderId/release': async () =>
    (
      (id) => () =>
        manager.post(`/api/holds/${id}/release`)
    )(await hold()),
  'PATCH /api/waiting-list/:id': async () =>
    (
      (id) => () =>
        manager.patch(`/api/waiting-list/${id}`).send({ called: true })
    )(await waiting()),
  'DELETE /api/waiting-list/:id': async () =>
    (
      (id) => () =>
        manager.delete(`/api/waiting-list/${id}`)
    )(await waiting()),
  'POST /api/waiting-list/:id/offer': async () => {
    const id = await waiting(2);
    return () => manager.post(`/api/waiting-list/${id}/offer`).send({});
  },
  'DELETE /api/waiting-list/:id/offer': async () => {
    const id = await waiting(2);
    await manager.post(`/api/waiting-list/${id}/offer`).send({}).expect(200);
    return () => manager.delete(`/api/waiting-list/${id}/offer`);
  },
  'PUT /api/invoice-settings': () => Promise.resolve(() => manager.put('/api/invoice-settings').send({ ...INVOICES, version: 0 })),
  'POST /api/bookings/:id/documents': async () => {
    const id = await bookingWithoutInvoice();
    return () => manager.post(`/api/bookings/${id}/documents`).send({});
  },
  'POST /api/settlements/fetch': () => Promise.resolve(() => manager.post('/api/settlements/fetch').send({})),
  'POST /api/settlements/import': () => Promise.resolve(() => manager.post('/api/settlements/import').send({ csv: SETTLED })),
  'POST /api/profit/:sale/costs': async () => {
    const { id } = await makeEvent(app);
    return () => manager.post(`/api/profit/${id}/costs`).send(petrol);
  },
  'PATCH /api/profit/costs/:id': async () => {
    const id = await costId();
    return () => manager.patch(`/api/profit/costs/${id}`).send({ amount: 310 });
  },
  'DELETE /api/profit/costs/:id': async () => {
    const id = await costId();
    return () => manager.delete(`/api/profit/costs/${id}`);
  },
  'POST /api/profit/costs/:id/restore': async () => {
    const id = await costId();
    await manager.delete(`/api/profit/costs/${id}`).expect(200);
    return () => manager.post(`/api/profit/costs/${id}/restore`);
  },
};
