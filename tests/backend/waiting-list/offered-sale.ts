import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import type { Waiting, WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { OffersService } from '../../../backend/src/waiting-list/offers.service.js';
import { bookPaid, orderBody, type Sale, setUpSale, someone } from '../orders/checkout.js';

/** How long an offer lasts. */
export const MINUTES = 30;
/** Slots of the sale, all of them booked when a test begins. */
export const SLOTS = 3;

/**
 * A sold-out sale for each test, and what the people on its waiting list and its manager do.
 * @param give hands the sale to the spec, e.g. `(given) => ({ app, event } = given)`
 */
export function setUpOffers(give: (sale: Sale) => void) {
  let sale: Sale;
  let bookings: string[];
  setUpSale((given) => (sale = given), { maxOrders: SLOTS });
  beforeEach(async () => {
    const { app } = sale;
    // Offers that are made at night run from the morning. Only forwards: sessions end meanwhile.
    const morning = instantOf(addDays(calendarDayOf(app.clock.now()), 1), 9 * 60);
    app.clock.advance(Date.parse(morning) - app.clock.nowMs());
    app.forgetSessions();
    sale = { ...sale, manager: await app.as('manager') };
    give(sale);
    bookings = [];
    for (let index = 0; index < SLOTS; index += 1) {
      bookings.push((await bookPaid(sale.app, sale.event, { customer: someone() })).bookingId);
    }
    await minutes(MINUTES);
  });
  afterEach(() => minutes(0));

  const minutes = (offerMinutes: number) => sale.manager.put('/api/settings').send({ offerMinutes }).expect(200);
  const list = async (): Promise<WaitingListReply> =>
    (await sale.manager.get('/api/waiting-list').query({ event: sale.event.id }).expect(200)).body as WaitingListReply;
  const named = async (name: string): Promise<Waiting> => {
    const found = (await list()).data.find((one) => one.name === name);
    if (!found) throw new Error(`${name} is not on the list`);
    return found;
  };
  return {
    minutes,
    list,
    named,
    states: async () => (await list()).data.map(({ name, offer }) => [name, offer?.state ?? null, offer?.slots ?? 0]),
    join: async (name: string, quantity = 1, phone = someone().phone): Promise<string> => {
      await sale.app.http.post('/api/waiting-list').send({ event: sale.event.id, name, phone, quantity }).expect(201);
      return phone;
    },
    cancel: (index: number) => sale.manager.put(`/api/bookings/${bookings[index]}`).send({ status: 'cancelled' }).expect(200),
    tokenOf: async (name: string): Promise<string> => {
      const { links } = await list();
      const url = new URL(links[String((await named(name)).id)] ?? '');
      expect([url.origin, url.pathname]).toEqual([sale.app.url, '/offer']);
      return url.hash.slice(1);
    },
    open: (token: string) => sale.app.http.post('/api/offers/open').send({ token }),
    /** What is held and taken of the sale's slots. */
    counters: async () => {
      const { held, taken } = await sale.app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: sale.event.id }));
      return { held, taken };
    },
    order: (token: string, quantity = 1, http = sale.app.http, customer = someone(), window?: string) =>
      http
        .post('/api/razorpay/create-order')
        .send({ ...orderBody(sale.event, { items: { combo: quantity }, customer, window }), offer: token }),
    later: async (ms: number): Promise<void> => {
      sale.app.clock.advance(ms);
      await sale.app.get(HoldsService).releaseEnded();
      await sale.app.get(OffersService).settleAll();
    },
  };
}
