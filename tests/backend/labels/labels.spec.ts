// @database the lock of the printer
import jsQR from 'jsqr';
import { stopsInOrder } from '#shared/bookings/run-sheet';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import type { Booking, CustomerOrder } from '#shared/bookings/booking.contract';
import { bagsInNeed, changedOf, type CurrentBag } from '#shared/labels/label-states';
import type { LabelPrint, LabelPrinter } from '#shared/labels/label.contract';
import { LABELS_ROOM } from '#shared/realtime/rooms';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { until } from '../../support/until';
import { bookingBody, bookPaid, createOrder, makeEvent, pay, someone, totalOf } from '../orders/checkout';
import { FakePrinter, type PrintedLabel } from '../../support/labels/fake-printer';
import { readBinary } from '../../support/read-binary';

const app = appOfFile({ env: { PUBLIC_URL: 'https://kuzhi.example.com' } });
const manager = clientOfFile(app, 'manager');
let printer: FakePrinter;
beforeEach(async () => {
  printer = await FakePrinter.start();
});
afterEach(() => printer.stop());

const ITEMS = { combo: 1, 'beef-2pc': 2 };
async function sale(count: number, more: object = {}): Promise<number> {
  const event = await makeEvent(app, { maxOrders: 5_000, startsAt: '2026-12-06T06:30:00.000Z', ...more });
  await book(event.id, count);
  return event.id;
}
async function book(event: number, count: number): Promise<void> {
  const enter = async (nth: number): Promise<void> => {
    const customer = { ...someone(), name: nth % 2 ? 'അമ്മിണി തോമസ്' : `Asha ${nth}` };
    const order = { event, items: ITEMS, customer, amount: totalOf(ITEMS), payment: { way: 'on-delivery' } };
    await manager.post('/api/entered-orders').send(order).expect(201);
  };
  for (let nth = 0; nth < count; nth += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - nth) }, (_, more) => enter(nth + more)));
}
const bookings = async (event: number): Promise<Booking[]> =>
  stopsInOrder((await manager.get('/api/bookings').query({ event }).expect(200)).body.data as Booking[]);
const labels = async (event: number): Promise<LabelPrint[]> => (await manager.get('/api/labels').query({ event }).expect(200)).body.data;
const readPrinter = async (): Promise<LabelPrinter> => (await manager.get('/api/label-printer').expect(200)).body.data.printer;
const SETTINGS = { roll: 'labels', eatWithinMinutes: 120 };
async function setPrinter(more: object = {}): Promise<void> {
  const { version } = await readPrinter();
  const settings = { host: '127.0.0.1', port: printer.port, ...SETTINGS, ...more, version };
  await manager.put('/api/label-printer').send(settings).expect(200);
}
const print = (event: number, which: string | string[] = 'all', preparedAt: string | null = '2026-12-06T05:30:00.000Z') =>
  manager.post('/api/labels/print').send({ event, which, preparedAt });
const statesOf = async (event: number): Promise<string[]> => (await labels(event)).map(({ state }) => state);
const settled = (event: number, states: string[]) => until(async () => expect(await statesOf(event)).toEqual(states));

/** What a phone reads from the paper. */
function codeOf({ width, height, dots }: PrintedLabel): string | undefined {
  const pixels = new Uint8ClampedArray(width * height * 4);
  dots.forEach((dark, dot) => pixels.set(dark ? [0, 0, 0, 255] : [255, 255, 255, 255], dot * 4));
  return jsQR(pixels, width, height)?.data;
}

describe('labels on the network printer @deep', () => {
  it('prints one label of each parcel in the order of the run sheet, and tells the console of each', async () => {
    const event = await sale(3);
    await setPrinter();
    const screen = await app.screen(LABELS_ROOM, 'manager');
    expect((await print(event).expect(200)).body).toEqual({ success: true, labels: 3 });
    await settled(event, ['printed', 'printed', 'printed']);
    for (const told of ['waiting', 'printing', 'printed'] as const) {
      await screen.hears('label.changed', ({ eventId, state }) => eventId === event && state === told);
    }
    const wanted = (await bookings(event)).map(({ bookingId }) => `https://kuzhi.example.com/order/${bookingId}`);
    expect(printer.labels.map(codeOf)).toEqual(wanted);
    expect(printer.labels.map(({ width, height, end }) => [width, height, end])).toEqual(Array(3).fill([384, 600, 'gap']));
    expect(await labels(event)).toEqual(
      (await bookings(event)).map(({ bookingId }) =>
        expect.objectContaining({ bookingId, way: 'printer', askedBy: 'manager', printedAt: expect.any(String) }),
      ),
    );
    expect(printer.most).toBe(1);
    expect(printer.connections).toBe(1);
  });

  it('prints in the order of the runs once there are some, and parcels without a run last', async () => {
    const event = await sale(4);
    const path = `/api/delivery-runs/sales/${event}`;
    const [late, , early, second] = (await bookings(event)).map(({ bookingId }) => bookingId);
    const [first, other] = [await manager.post(path).send({}).expect(201), await manager.post(path).send({}).expect(201)];
    for (const [bookingId, { body }] of [
      [second, first],
      [early, first],
      [late, other],
    ] as const) {
      await manager.put(`${path}/stops/${bookingId}`).send({ run: body.runs[0].id, place: 1 }).expect(200);
    }
    await setPrinter();
    await print(event).expect(200);
    await settled(event, ['printed', 'printed', 'printed', 'printed']);
    const none = (await bookings(event)).map(({ bookingId }) => bookingId)[1];
    expect(printer.labels.map(codeOf)).toEqual([early, second, late, none].map((it) => `https://kuzhi.example.com/order/${it}`));
  });

  it('asks the printer for its state before it sends anything else', async () => {
    const event = await sale(1);
    await setPrinter();
    await print(event).expect(200);
    await settled(event, ['printed']);
    expect(printer.beforeAnswer).toEqual([0x10, 4, 2]);
  });

  it('prints only parcels without a label, and a chosen one again', async () => {
    const event = await sale(2);
    await setPrinter();
    await print(event, 'unprinted').expect(200);
    await settled(event, ['printed', 'printed']);
    expect((await print(event, 'unprinted').expect(409)).body.code).toBe('label.none');
    await book(event, 1);
    expect((await print(event, 'unprinted').expect(200)).body.labels).toBe(1);
    const [first] = await bookings(event);
    expect((await print(event, [first?.bookingId ?? '', 'MND-NOSUCH']).expect(200)).body.labels).toBe(1);
    await settled(event, ['printed', 'printed', 'printed', 'printed']);
  });

  it('prints parcels without a label once for two requests at the same time', async () => {
    const event = await sale(2);
    await setPrinter();
    const replies = await Promise.all([print(event, 'unprinted'), print(event, 'unprinted')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settled(event, ['printed', 'printed']);
  });

  it('cuts paper without gaps', async () => {
    const event = await sale(1);
    await setPrinter({ roll: 'paper' });
    await print(event).expect(200);
    await settled(event, ['printed']);
    expect(printer.labels[0]?.end).toBe('cut');
  });

  it.each([
    ['paperOut', 'paperOut'],
    ['coverOpen', 'coverOpen'],
    ['chatter', 'noPrinter'],
  ] as const)('says %s, and prints on when it is over', async (trouble, problem) => {
    const event = await sale(2);
    await setPrinter();
    const opened = await readPrinter();
    printer.trouble = trouble;
    const screen = await app.screen(LABELS_ROOM, 'manager');
    await print(event).expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe(problem));
    await screen.hears('labelPrinter.changed', (changed) => changed.problem === problem);
    expect(await statesOf(event)).toEqual(['waiting', 'waiting']);
    printer.trouble = null;
    // Settings whose form was opened before the trouble are saved all the same, and have it tried again.
    await manager
      .put('/api/label-printer')
      .send({ host: '127.0.0.1', port: printer.port, ...SETTINGS, version: opened.version })
      .expect(200);
    await settled(event, ['printed', 'printed']);
    expect((await readPrinter()).problem).toBeNull();
    expect(printer.labels).toHaveLength(2);
  });

  it('reports that the printer is not reached, tries again after a pause, and takes waiting labels out of the queue', async () => {
    const event = await sale(2);
    await setPrinter();
    await printer.stop();
    await print(event).expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe('notReached'));
    const [first] = await labels(event);
    await manager.put(`/api/labels/${first?.id}`).send({ state: 'cancelled', version: first?.version }).expect(200);
    printer = await FakePrinter.start();
    await setPrinter();
    await settled(event, ['cancelled', 'printed']);
    await printer.stop();
    await print(event).expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe('notReached'));
    expect((await manager.post('/api/labels/cancel').send({ event }).expect(200)).body.labels).toBe(2);
    expect(await statesOf(event)).toEqual(['cancelled', 'printed', 'cancelled', 'cancelled']);
    printer = await FakePrinter.start();
    app.clock.advance(11_000);
  });

  it('lists a label as maybe printed when the line breaks in the middle, and never prints it again unasked', async () => {
    const event = await sale(3);
    await setPrinter();
    printer.breakAfterRows = 200;
    await print(event).expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe('notReached'));
    expect(await statesOf(event)).toEqual(['maybe', 'waiting', 'waiting']);
    await manager.post('/api/label-printer/retry').send({}).expect(200);
    await settled(event, ['maybe', 'printed', 'printed']);
    const [lost] = await labels(event);
    expect((await print(event, 'unprinted').expect(409)).body.code).toBe('label.none');
    await manager.put(`/api/labels/${lost?.id}`).send({ state: 'waiting', version: lost?.version }).expect(200);
    await settled(event, ['printed', 'printed', 'printed']);
    expect(printer.labels).toHaveLength(3);
    await manager.put(`/api/labels/${lost?.id}`).send({ state: 'waiting', version: lost?.version }).expect(409);
    const now = (await labels(event))[0];
    const refused = await manager.put(`/api/labels/${lost?.id}`).send({ state: 'waiting', version: now?.version }).expect(409);
    expect(refused.body.code).toBe('label.state');
  });

  it('prints no label of a booking that was cancelled since', async () => {
    const event = await sale(2);
    await setPrinter();
    printer.trouble = 'paperOut';
    await print(event).expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe('paperOut'));
    const [first] = await bookings(event);
    await manager.put(`/api/bookings/${first?.bookingId}`).send({ status: 'cancelled' }).expect(200);
    printer.trouble = null;
    await manager.post('/api/label-printer/retry').send({}).expect(200);
    await settled(event, ['cancelled', 'printed']);
    expect(printer.labels).toHaveLength(1);
  });

  it('prints a label for each bag of an order, and none of those that it does not have any more', async () => {
    const event = await sale(1);
    await setPrinter();
    const [order] = await bookings(event);
    const kitchen = await app.as('kitchen');
    const count = (bags: number) => kitchen.post(`/api/packing/${event}/bags/${order?.bookingId}/count`).send({ bags }).expect(200);
    await count(2);
    expect((await print(event, 'unprinted').expect(200)).body.labels).toBe(2);
    await settled(event, ['printed', 'printed']);
    expect((await labels(event)).map(({ bag, bags }) => [bag, bags])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const codes = [1, 2].map((bag) => `https://kuzhi.example.com/order/${order?.bookingId}?bag=${bag}of2`);
    expect(printer.labels.map(codeOf)).toEqual(codes);
    printer.trouble = 'paperOut';
    await print(event, 'all').expect(200);
    await until(async () => expect((await readPrinter()).problem).toBe('paperOut'));
    await count(3);
    printer.trouble = null;
    await manager.post('/api/label-printer/retry').send({}).expect(200);
    await settled(event, ['printed', 'printed', 'cancelled', 'cancelled']);
    expect((await print(event, 'unprinted').expect(200)).body.labels).toBe(3);
    await settled(event, ['printed', 'printed', 'cancelled', 'cancelled', 'printed', 'printed', 'printed']);
  });

  it('prints a test label', async () => {
    await setPrinter();
    await manager.post('/api/label-printer/test').send({}).expect(200);
    await until(async () => expect((await manager.get('/api/label-printer').expect(200)).body.data.test.state).toBe('printed'));
    expect(codeOf(printer.labels[0] as PrintedLabel)).toBe('https://kuzhi.example.com/order/TEST');
  });

  it('prints 60 labels, a few at a time, every code readable', async () => {
    const event = await sale(60);
    await setPrinter();
    await print(event).expect(200);
    await until(() => expect(printer.labels).toHaveLength(60));
    await until(async () => expect(new Set(await statesOf(event))).toEqual(new Set(['printed'])));
    expect(new Set(printer.labels.map(codeOf))).toEqual(
      new Set((await bookings(event)).map(({ bookingId }) => `https://kuzhi.example.com/order/${bookingId}`)),
    );
  }, 240_000);
});

describe('labels as a file', () => {
  const file = (body: object) =>
    manager
      .post('/api/labels/file')
      .send({ which: 'all', preparedAt: null, ...body })
      .buffer(true)
      .parse(readBinary);
  const pages = (pdf: unknown): number => (pdf as Buffer).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const box = (pdf: unknown): string | undefined => /\/MediaBox \[([^\]]+)\]/.exec((pdf as Buffer).toString('latin1'))?.[1];

  it('is a page of 50 × 75 mm for each label on a roll, and records them as printed', async () => {
    const event = await sale(3);
    const reply = await file({ event, paper: 'roll' }).expect(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('_labels.pdf');
    expect(pages(reply.body)).toBe(3);
    expect(
      box(reply.body)
        ?.split(' ')
        .map((points) => Math.round((Number(points) / 72) * 25.4)),
    ).toEqual([0, 0, 50, 75]);
    expect((await labels(event)).map(({ way, state }) => [way, state])).toEqual(Array(3).fill(['roll', 'printed']));
    expect((await file({ event, paper: 'roll', which: 'unprinted' }).expect(409)).headers['content-type']).toContain('json');
  });

  it('fills sheets of eight from the place where the last one ended @deep', async () => {
    const event = await sale(8);
    expect(pages((await file({ event, paper: 'sheet' }).expect(200)).body)).toBe(1);
    expect(pages((await file({ event, paper: 'sheet', first: 2 }).expect(200)).body)).toBe(2);
    await file({ event, paper: 'sheet', first: 9 }).expect(400);
    await file({ event: 999_999, paper: 'sheet' }).expect(404);
  });
});

describe('labels that changed since they were printed', () => {
  const STARTS = '2026-12-06T06:30:00.000Z';
  const WINDOWS = [
    { from: 720, until: 780, parcels: 50 },
    { from: 780, until: 840, parcels: 50 },
  ];
  const file = (event: number, which = 'unprinted') =>
    manager.post('/api/labels/file').send({ event, which, preparedAt: null, paper: 'roll' });
  async function changed(event: number): Promise<string[]> {
    const { body } = await manager.get('/api/labels').query({ event }).expect(200);
    const { data, current } = body as { data: LabelPrint[]; current: CurrentBag[] };
    const bags = bagsInNeed(current, data, current).changed;
    return bags.map(({ bookingId }) => `${bookingId} ${changedOf(bookingId, data, current).join(' ')}`);
  }

  it('are named with the part that changed, pushed live, and printed with those that are not printed yet @deep', async () => {
    await manager.put('/api/settings').send({ selfServiceHours: 24 }).expect(200);
    const event = await makeEvent(app, { date: '', startsAt: STARTS, windows: WINDOWS });
    const [noon = '', later = ''] = (event.windows ?? []).map(({ id }) => id);
    const customer = { ...someone(), address: '1 Abbey Road' };
    const { bookingId: other } = await bookPaid(app, event, { customer: someone(), window: noon });
    const basket = { customer, window: noon };
    const { orderId, orderToken } = await createOrder(app.http, event, basket);
    const paid = await app.http.post('/api/bookings').send(bookingBody(event, await pay(app, orderId), basket));
    const own = (paid.body as { booking: CustomerOrder }).booking;
    await file(event.id).expect(200);
    expect(await changed(event.id)).toEqual([]);
    const screen = await app.screen(LABELS_ROOM, 'manager');
    const told = () => screen.hears('labels.outdated', ({ eventId }) => eventId === event.id);

    const to = { address: '2 Temple Road', pincode: customer.pincode, location: null, version: own.version };
    await app.http.put(`/api/orders/${own.bookingId}/delivery`).set('Cookie', `kuzhi_order=${orderToken}`).send(to).expect(200);
    await told();
    expect(await changed(event.id)).toEqual([`${own.bookingId} address`]);
    await file(event.id).expect(200);
    expect(await changed(event.id)).toEqual([]);
    await file(event.id).expect(409);
    expect((await labels(event.id)).map(({ bookingId }) => bookingId)).toHaveLength(3);

    await manager.put(`/api/bookings/${other}/details`).send({ window: later }).expect(200);
    await told();
    await manager.put(`/api/bookings/${own.bookingId}/details`).send({ name: 'Ammini Thomas' }).expect(200);
    await told();
    expect((await changed(event.id)).sort()).toEqual([`${own.bookingId} address`, `${other} delivery`].sort());
    await file(event.id).expect(200);

    const runs = `/api/delivery-runs/sales/${event.id}`;
    const made = await manager
      .post(runs)
      .send({ bookings: [other, own.bookingId] })
      .expect(201);
    await told();
    await file(event.id).expect(200);
    expect(await changed(event.id)).toEqual([]);
    const [run] = (made.body as { runs: DeliveryRun[] }).runs;
    await manager.put(`${runs}/stops/${run?.stops[1]?.bookingId}`).send({ run: run?.id, place: 1 }).expect(200);
    await told();
    expect((await changed(event.id)).sort()).toEqual([`${own.bookingId} place`, `${other} place`].sort());

    // What was delivered is not printed again.
    await manager.put(`/api/bookings/${other}`).send({ status: 'delivered' }).expect(200);
    expect(await changed(event.id)).toEqual([`${own.bookingId} place`]);
    await manager.put(`/api/events/${event.id}`).send({ startsAt: '2026-12-07T06:30:00.000Z' }).expect(200);
    await told();
    expect(await changed(event.id)).toEqual([`${own.bookingId} delivery place`]);
  });

  it('are found for the network printer too @deep', async () => {
    const event = await sale(1);
    await setPrinter();
    await print(event).expect(200);
    await settled(event, ['printed']);
    const [order] = await bookings(event);
    await manager.put(`/api/bookings/${order?.bookingId}/details`).send({ address: 'Mill Road 4', keepsPin: false }).expect(200);
    expect(await changed(event)).toEqual([`${order?.bookingId} address`]);
    expect((await print(event, 'unprinted').expect(200)).body.labels).toBe(1);
    await settled(event, ['printed', 'printed']);
    expect(await changed(event)).toEqual([]);
  });
});

describe('the setting of the printer', () => {
  it.each([
    ['the network of others', '8.8.8.8', 9100],
    ['a name', 'printer.local', 9100],
    ['where clouds answer', '169.254.169.254', 9100],
    ['a number that is none', '192.168.1.300', 9100],
    ['an address in other figures', '0x7f.0.0.1', 9100],
    ['a port of something else', '192.168.1.5', 5432],
  ])('refuses %s', async (_, host, port) => {
    const { version } = await readPrinter();
    await manager
      .put('/api/label-printer')
      .send({ host, port, ...SETTINGS, version })
      .expect(400);
  });

  it('prints nothing without an address, and two managers do not overwrite each other', async () => {
    const event = await sale(1);
    await setPrinter({ host: null });
    expect((await print(event).expect(409)).body.code).toBe('label.noPrinter');
    expect((await manager.post('/api/label-printer/test').send({}).expect(409)).body.code).toBe('label.noPrinter');
    const { version } = await readPrinter();
    const stale = await manager
      .put('/api/label-printer')
      .send({ host: null, port: 9100, ...SETTINGS, version: version - 1 })
      .expect(409);
    expect(stale.body.code).toBe('record.stale');
  });

  it('is for managers', async () => {
    const cook = await app.as('kitchen');
    for (const path of ['/api/labels?event=1', '/api/label-printer']) {
      await cook.get(path).expect(403);
      await app.http.get(path).expect(401);
    }
    await cook.post('/api/labels/print').send({}).expect(403);
  });
});
