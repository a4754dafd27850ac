import type { Booking } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { KnownCustomer } from '#shared/bookings/entered-order.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { bookPaid, CUSTOMER, type Sale, setUpSale, someone, totalOf } from './checkout.js';

const PIN = { lat: 9.59, lng: 76.52, address: 'Temple Road' };

/** requirements/console C146 */
describe('a manager’s correction of a booking', () => {
  let app: Sale['app'];
  let manager: Sale['manager'];
  let event: Sale['event'];
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 5 });

  const booked = () => bookPaid(app, event, { customer: someone() });
  const edit = (id: string, body: object) => manager.put(`/api/bookings/${id}/details`).send(body);
  const edited = async (id: string, body: object): Promise<Booking> =>
    ((await edit(id, body).expect(200)).body as { booking: Booking }).booking;

  it('is seen at once by every screen, by the customer and by the search', async () => {
    const before = await booked();
    const desk = await app.screen(BOOKINGS_ROOM, 'manager');
    const changes = { name: 'Ammini Thomas', address: 'Mill Road 4, Kottayam', pincode: '686 002', note: 'Ring twice' };
    const after = await edited(before.bookingId, { ...changes, version: before.version });
    expect(after).toMatchObject({ ...changes, pincode: '686002', phone: before.phone, amount: before.amount });
    await desk.hears('booking.changed', ({ bookingId, name }) => bookingId === before.bookingId && name === 'Ammini Thomas');
    const found = async (q: string): Promise<string[]> =>
      ((await manager.get('/api/bookings').query({ q }).expect(200)).body as { data: Booking[] }).data.map(({ bookingId }) => bookingId);
    expect(await found('mill road')).toEqual([before.bookingId]);
    expect(await found(before.address)).not.toContain(before.bookingId);
    // The same once more changes nothing, whatever was read.
    expect((await edited(before.bookingId, { ...changes, version: 99 })).version).toBe(after.version);
    expect((await edit(before.bookingId, { name: 'Other', version: before.version }).expect(409)).body).toMatchObject({
      code: 'record.stale',
    });
  });

  it('is in the history of the order with its author, among the other acts and the steps of the money', async () => {
    const { bookingId } = await booked();
    await edited(bookingId, { address: 'Mill Road 4, Kottayam', note: 'Ring twice' });
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ amount: 100, reason: 'Late' }).expect(200);
    const { body } = await manager.get(`/api/bookings/${bookingId}/money`).expect(200);
    const { timeline } = (body as { data: BookingMoney }).data;
    const deed = { kind: 'deed', at: expect.any(String), by: 'manager', about: [], amount: null, reason: null };
    expect(timeline.filter(({ kind }) => kind === 'deed')).toEqual([
      { ...deed, action: 'booking.deliveryChanged', about: ['address', 'note'] },
      { ...deed, action: 'booking.statusSet', about: ['delivered'] },
      { ...deed, action: 'booking.refunded', amount: 100, reason: 'Late' },
    ]);
    expect(timeline.map(({ kind }) => kind).slice(0, 4)).toEqual(['ordered', 'payment-captured', 'booked', 'deed']);
    expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted());
  });

  it('moves order, known customer and data copy to the new phone number', async () => {
    const { bookingId, phone: wrong } = await booked();
    const { phone } = someone();
    await edited(bookingId, { phone });
    const known = async (number: string): Promise<KnownCustomer | null> =>
      ((await manager.get('/api/entered-orders/customer').query({ phone: number }).expect(200)).body as { known: KnownCustomer | null })
        .known;
    expect(await known(phone)).toMatchObject({ customer: { phone }, orders: 1 });
    expect(await known(wrong)).toBeNull();
    const copy = await manager.get('/api/customer-data').query({ phone }).expect(200);
    expect(JSON.stringify(copy.body)).toContain(bookingId);
    expect(JSON.stringify(copy.body)).not.toContain(wrong);
  });

  it.each([
    ['keeps the pin when it still shows the way', { address: 'Temple Road 12, first floor', keepsPin: true }, PIN],
    ['drops the pin of the old address', { address: 'Mill Road 4' }, null],
    ['keeps the pin when the address stays', { name: 'Ammini' }, PIN],
    ['takes another pin', { location: { lat: 9.6, lng: 76.53 } }, { lat: 9.6, lng: 76.53, address: '' }],
    ['takes the pin away', { location: null }, null],
  ])('%s', async (_name, body, location) => {
    const order = {
      event: event.id,
      items: { combo: 1 },
      customer: someone(),
      location: PIN,
      amount: totalOf({ combo: 1 }),
      payment: { way: 'cash' },
    };
    const entered = await manager.post('/api/entered-orders').send(order).expect(201);
    const { bookingId } = (entered.body as { booking: Booking }).booking;
    expect((await edited(bookingId, body)).location).toEqual(location);
  });

  it('is written to the log by the names of its fields only', async () => {
    const { bookingId } = await booked();
    await edited(bookingId, { name: 'Ammini', address: 'Mill Road 4' });
    const { body } = await manager.get('/api/audit').expect(200);
    const [entry] = (body as { data: { action: string; subject: string }[] }).data;
    expect(entry).toMatchObject({ action: 'booking.deliveryChanged', subject: `booking:${bookingId}` });
    expect(JSON.stringify(entry)).not.toContain('Mill Road');
  });

  it.each<[string, object, number, string, string]>([
    ['a pincode far away', { pincode: '110001' }, 422, 'pincode.outside', 'pincode'],
    ['a pin far away', { location: { lat: 28.6, lng: 77.2 } }, 422, 'location.outside', 'location'],
    ['a number that is none', { phone: '12345' }, 400, 'input.invalid', 'phone'],
    ['no name', { name: ' ' }, 400, 'input.invalid', 'name'],
  ])('is refused for %s, at its field, and nothing changes', async (_name, body, status, code, path) => {
    const before = await booked();
    const reply = await edit(before.bookingId, { address: 'Mill Road 4', ...body }).expect(status);
    expect(reply.body).toMatchObject({ code, issues: [{ path }] });
    const { body: now } = await manager.get(`/api/bookings`).query({ q: before.bookingId }).expect(200);
    expect((now as { data: Booking[] }).data[0]).toMatchObject({ address: CUSTOMER.address, version: before.version });
  });

  it('is refused once the booking is delivered, and for staff of the kitchen', async () => {
    const { bookingId } = await booked();
    await (await app.as('kitchen')).put(`/api/bookings/${bookingId}/details`).send({ name: 'Other' }).expect(403);
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    expect((await edit(bookingId, { name: 'Other' }).expect(409)).body).toMatchObject({ code: 'booking.notToDeliver' });
  });
});
