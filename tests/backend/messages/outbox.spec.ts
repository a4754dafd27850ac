// @database claims of what is due
import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import { formatRupees } from '#shared/core/money';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { seeded } from '../../faults/support/seed.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { type Basket, bookPaid, eventually, makeEvent, setUpSale, setWebhooks, someone } from '../orders/checkout.js';
import { makeDiaryEvent } from '../tasks/diary-event.js';
import { fakeChannels } from './fake-channel.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in Kottayam. */
const FIRST_NOON = Date.parse('2027-01-03T06:30:00.000Z');
const EVERYTHING = { channels: ['email', 'sms'], email: 'asha@example.com', language: 'en' };

/** requirements/storefront S63; decisions/0073 */
describe('messages', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { env: { PUBLIC_URL: 'https://kuzhi.test' }, providers });
  let noon = FIRST_NOON;
  const at = (ms: number): string => new Date(noon + ms).toISOString();
  beforeEach(async () => {
    // Forwards only, as the newest sale is the one that takes orders.
    noon += 12 * DAY;
    app.clock.setTo(at(0));
    // Sessions end meanwhile.
    app.forgetSessions();
    manager = await app.as('manager');
    for (const channel of [email, sms]) channel.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await setWebhooks(app, { mode: 'drop' });
    await offer('email', 'sms');
  });

  const offer = (...messageChannels: string[]) => manager.put('/api/settings').send({ messageChannels }).expect(200);
  const book = (messages: object | null = EVERYTHING, basket: Basket = {}): Promise<CustomerOrder> =>
    bookPaid(app, event, { customer: someone(), ...basket, ...(messages && { messages }) });
  const run = () => app.get(SenderService).runDue();
  const after = async (ms: number): Promise<void> => {
    app.clock.advance(ms);
    await run();
  };
  const set = (bookingId: string, status: string) =>
    manager.put(`/api/bookings/${bookingId}`).send({ status, reason: 'As told' }).expect(200);
  const rows = (where: object = {}): Promise<MessageEntity[]> =>
    app.work.read((em) => em.find(MessageEntity, where, { orderBy: { id: 'asc' } }));
  const told = async (bookingId: string): Promise<string[]> =>
    (await rows({ bookingId })).map(({ fact, channel, state, reason }) => [fact, channel, state, ...(reason ? [reason] : [])].join(' '));

  it('tells each channel that was asked for once, with the link of the order, and the room hears of it', async () => {
    const inbox = await app.screen(MESSAGES_ROOM, 'manager');
    const { bookingId } = await book();
    await inbox.hears('message.changed', ({ state, channel }) => state === 'waiting' && channel === 'email');
    await run();
    await inbox.hears('message.changed', ({ state, channel }) => state === 'sent' && channel === 'email');
    await run();
    expect(await told(bookingId)).toEqual(['orderConfirmed email sent', 'orderConfirmed sms sent']);
    const [mail] = email.asked;
    expect(email.asked).toHaveLength(1);
    expect(mail).toMatchObject({ to: 'asha@example.com', language: 'en', subject: `Your order ${bookingId} is confirmed`, attempt: 1 });
    expect(mail?.text).toMatch(new RegExp(`https://kuzhi\\.test/order/${bookingId}#[\\w-]{43}`));
    expect(mail?.variables).toMatchObject({ reference: bookingId, name: 'Asha Menon', amount: '₹1,000' });
    expect(Object.keys(mail?.variables ?? {})).toEqual([
      'name',
      'reference',
      'sale',
      'date',
      'window',
      'link',
      'business',
      'phone',
      'items',
      'amount',
    ]);
    expect(sms.asked).toMatchObject([{ to: expect.stringMatching(/^\+\d{11,12}$/) as string }]);
    // An SMS has room for a short link, which opens it too.
    const code = /kuzhi\.test\/o#(\w{10})$/.exec(sms.asked[0]?.text ?? '')?.[1] ?? '';
    const reply = await app.http.post('/api/order-links/open').send({ token: code }).expect(200);
    expect(reply.body).toMatchObject({ bookingId });
    // The link opens the order; who reads the outbox has none.
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.http.post(`/api/orders/${bookingId}/open`).send({ token }).expect(200);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(app.logged.join('\n')).not.toContain('asha@example.com');
    expect(JSON.stringify(await app.work.read((em) => em.find(AuditEntryEntity, {})))).not.toContain('asha@example.com');
  });

  it('tells a manager’s correction once: dishes, time and place as they are now, with the rest that is due', async () => {
    const booking = await book({ ...EVERYTHING, language: 'ml' });
    const { bookingId } = booking;
    await run();
    const edit = (body: object) => manager.put(`/api/bookings/${bookingId}/details`).send(body).expect(200);
    await edit({ name: 'Asha M', note: 'Ring twice' });
    await edit({ address: 'Mill Road 4, Kottayam', pincode: '686002' });
    const { body } = await manager.get('/api/bookings').query({ q: bookingId }).expect(200);
    const [{ version } = { version: 0 }] = (body as { data: { version: number }[] }).data;
    await edit({ dishes: { items: { combo: 2 }, amount: 2 * booking.amount * 100, version } });
    await after(MINUTE);
    expect(await told(bookingId)).toEqual([
      'orderConfirmed email sent',
      'orderConfirmed sms sent',
      'orderChanged email withdrawn undone',
      'orderChanged sms withdrawn undone',
      'orderChanged email sent',
      'orderChanged sms sent',
    ]);
    const due = formatRupees(booking.amount);
    expect(email.asked.at(-1)?.variables).toMatchObject({
      items: expect.stringMatching(/^2 × /) as string,
      amount: formatRupees(2 * booking.amount),
      due: ` (ഇനി ${due} അടയ്ക്കാനുണ്ട്)`,
      address: 'Mill Road 4, Kottayam, 686002',
    });
    await edit({ address: 'Temple Road 1, Kottayam' });
    await set(bookingId, 'delivered');
    await after(MINUTE);
    expect((await told(bookingId)).filter((one) => one.startsWith('orderChanged')).slice(4)).toEqual([
      'orderChanged email withdrawn undone',
      'orderChanged sms withdrawn undone',
    ]);
  });

  it('make no new link after it was revoked, until the manager makes one', async () => {
    const { bookingId } = await book({ ...EVERYTHING, channels: ['email'] });
    await run();
    expect(email.asked[0]?.text).toMatch(/#[\w-]{43}/);
    await manager.delete(`/api/bookings/${bookingId}/link`).expect(200);
    await set(bookingId, 'delivered');
    await after(MINUTE);
    expect(email.asked[1]).toMatchObject({ fact: 'orderDelivered' });
    expect(email.asked[1]?.text).toContain(`https://kuzhi.test/order/${bookingId}`);
    expect(email.asked[1]?.text).not.toContain('#');
    const { body } = await manager.post(`/api/bookings/${bookingId}/link`).send({}).expect(200);
    const token = (body as { link: { url: string } }).link.url.split('#')[1] ?? '-';
    await set(bookingId, 'confirmed');
    await set(bookingId, 'cancelled');
    await after(MINUTE);
    expect(email.asked.at(-1)?.fact).toBe('orderCancelled');
    expect(email.asked.at(-1)?.text).toContain(`#${token}`);
  });

  it.each([
    ['without a word', null, []],
    ['for none', { channels: [], language: 'en' }, []],
    ['for a channel that is not offered', { channels: ['whatsapp'], language: 'en' }, []],
    ['for one of two', { channels: ['whatsapp', 'sms'], language: 'ml' }, ['orderConfirmed sms waiting']],
  ])('a customer who asked %s', async (_what, messages, expected) => {
    const { bookingId } = await book(messages);
    expect((await told(bookingId)).map((one) => one.replace('sent', 'waiting'))).toEqual(expected);
  });

  it('an address is needed for e-mail', async () => {
    const reply = await app.http
      .post('/api/razorpay/create-order')
      .send({
        amount: 100_000,
        currency: 'INR',
        receipt: 'r',
        event: event.title,
        items: { combo: 1 },
        customer: someone(),
        messages: { channels: ['email'], language: 'en' },
      })
      .expect(400);
    expect((reply.body as { issues: { path: string }[] }).issues).toMatchObject([{ path: 'messages.email' }]);
  });

  it('speaks the language of the customer', async () => {
    await book({ ...EVERYTHING, language: 'ml' });
    await run();
    expect(email.asked[0]?.subject).toMatch(/^ഓർഡർ MND-\w{6} ഉറപ്പിച്ചു$/);
    expect(email.asked[0]?.text).toContain('× കോംബോ പാക്ക്');
    expect(email.asked[0]?.text).not.toContain('Combo Pack');
  });

  it('are shown as skipped, with their text, on a channel that is not set up', async () => {
    sms.isReady = false;
    const { bookingId } = await book();
    await run();
    expect(await told(bookingId)).toEqual(['orderConfirmed email sent', 'orderConfirmed sms skipped notConfigured']);
    const [skipped] = await rows({ bookingId, channel: 'sms' });
    expect(skipped?.toContract().text).toContain(`order ${bookingId} is confirmed, ₹1,000.`);
    expect(skipped?.toContract().text).toContain(`/order/${bookingId}#…`);
    expect(sms.asked).toEqual([]);
  });

  it('are withdrawn when a status is taken back within a minute, and sent once when it is set again', async () => {
    const { bookingId } = await book();
    await run();
    email.asked = [];
    await set(bookingId, 'delivered');
    await after(50_000);
    await set(bookingId, 'confirmed');
    await after(HOUR);
    expect(email.asked).toEqual([]);
    expect(await told(bookingId)).toContain('orderDelivered email withdrawn undone');
    await set(bookingId, 'delivered');
    await after(MINUTE);
    expect(email.asked.map(({ fact }) => fact)).toEqual(['orderDelivered']);
    await set(bookingId, 'confirmed');
    await set(bookingId, 'delivered');
    await after(2 * HOUR);
    expect(email.asked.map(({ fact }) => fact)).toEqual(['orderDelivered']);
  });

  it('asks for a review some hours after the delivery, as set, and never at night', async () => {
    const { bookingId } = await book();
    await run();
    await set(bookingId, 'delivered');
    await after(3 * HOUR - 1);
    expect(email.asked.map(({ fact }) => fact)).toEqual(['orderConfirmed', 'orderDelivered']);
    await after(1);
    expect(email.asked.at(-1)?.fact).toBe('reviewAsked');
    email.reset();
    // Delivered at 19:00: the review would be asked for at 22:00.
    app.clock.setTo(at(DAY + 7 * HOUR));
    const late = await book();
    await set(late.bookingId, 'delivered');
    await after(12 * HOUR);
    expect(email.asked.map(({ fact }) => fact)).not.toContain('reviewAsked');
    await after(HOUR);
    expect(email.asked.at(-1)?.fact).toBe('reviewAsked');
    await manager.put('/api/settings').send({ reviewAfterHours: 0 }).expect(200);
    const none = await book();
    await set(none.bookingId, 'delivered');
    expect((await rows({ bookingId: none.bookingId })).map(({ fact }) => fact)).not.toContain('reviewAsked');
    await manager.put('/api/settings').send({ reviewAfterHours: 3 }).expect(200);
  });

  it('a cancelled order tells that, its refund tells the sum, and nothing else any more', async () => {
    const { bookingId } = await book();
    await set(bookingId, 'delivered');
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ reason: 'Rain', cancel: true }).expect(200);
    await after(5 * HOUR);
    const facts = email.asked.map(({ fact }) => fact);
    expect(facts.sort()).toEqual(['orderCancelled', 'orderRefunded']);
    expect(email.asked.find(({ fact }) => fact === 'orderRefunded')?.variables['amount']).toBe('₹1,000');
    expect(await told(bookingId)).toContain('orderDelivered email withdrawn undone');
  });

  it('two refunds soon after each other are told as one sum, later ones each', async () => {
    const { bookingId } = await book();
    const refund = (amount: number) => manager.post(`/api/bookings/${bookingId}/refund`).send({ reason: 'Spilled', amount }).expect(200);
    await refund(100);
    await refund(50);
    await after(2 * MINUTE);
    await refund(50);
    await after(2 * MINUTE);
    expect(email.asked.filter(({ fact }) => fact === 'orderRefunded').map(({ variables }) => variables['amount'])).toEqual([
      '₹150',
      '₹200',
    ]);
  });

  it('an order with a delivery window says its day and window, and never when its sale begins', async () => {
    const sale = await makeEvent(app, { date: '', startsAt: '2027-12-05T06:30:00.000Z', windows: [{ from: 840, until: 900, parcels: 5 }] });
    const window = sale.windows?.[0]?.id ?? '';
    await bookPaid(app, sale, { customer: someone(), window, messages: EVERYTHING });
    await bookPaid(app, sale, { customer: someone(), window, messages: { ...EVERYTHING, channels: ['email'], language: 'ml' } });
    await run();
    // Messages that are due together leave at the same time, in any order.
    expect(email.asked.map(({ variables }) => variables['date']).sort()).toEqual([
      'Sunday, 5 December 2027, 2:00–3:00 PM',
      expect.stringMatching(/ഡിസംബർ 5, [^,]+, ഉച്ചയ്ക്ക് 2:00–3:00$/),
    ]);
    expect(sms.asked.map(({ variables }) => variables['date'])).toEqual(['Sun, 5 Dec, 2:00–3:00 PM']);
    email.reset();
    const moved = { kind: 'move', startsAt: '2027-12-12T06:30:00.000Z', fallback: 'keep', until: '2027-12-04T06:30:00.000Z' };
    await manager
      .post(`/api/events/${sale.id}/closure`)
      .send({ ...moved, confirmation: sale.title })
      .expect(201);
    // The sale is moved booking by booking, after the answer.
    await eventually(
      async () => {
        await after(2 * MINUTE);
        return email.asked.length;
      },
      (asked) => asked > 1,
    );
    expect(email.asked.map(({ variables }) => variables)).toContainEqual(
      expect.objectContaining({ from: 'Sunday, 5 December 2027, 2:00–3:00 PM', date: 'Sunday, 12 December 2027, 2:00–3:00 PM' }),
    );
  });

  it('a sale that moves tells the new date, and one that moves back in time tells nothing', async () => {
    const move = (startsAt: string) => manager.put(`/api/events/${event.id}`).send({ startsAt }).expect(200);
    await move(at(6 * DAY));
    const { bookingId } = await book();
    await run();
    await move(at(7 * DAY));
    await move(at(8 * DAY));
    await after(2 * MINUTE);
    expect(email.asked.filter(({ fact }) => fact === 'orderMoved').map(({ variables }) => variables['date'])).toEqual([
      'Sunday, 12 to 3 PM',
    ]);
    await move(at(9 * DAY));
    await move(at(8 * DAY));
    await after(2 * MINUTE);
    expect(email.asked.filter(({ fact }) => fact === 'orderMoved')).toHaveLength(1);
    await move(at(6 * DAY));
    await after(2 * MINUTE);
    await move(at(7 * DAY));
    await after(2 * MINUTE);
    expect(email.asked.filter(({ fact }) => fact === 'orderMoved')).toHaveLength(3);
    expect((await told(bookingId)).filter((one) => one.includes('orderMoved email sent'))).toHaveLength(3);
  });

  it('everybody of a sale hears that it is on the way, unless that is taken back', async () => {
    const [first, second, cancelled] = [await book(), await book(), await book()];
    await set(cancelled.bookingId, 'cancelled');
    await after(2 * MINUTE);
    email.reset();
    const diaryId = await makeDiaryEvent(app, { salesEventId: event.id });
    const kitchen = await app.as('kitchen');
    const { task } = (await kitchen.post(`/api/todos/${diaryId}/deliveries`).send({ deliveryLocation: 'Kottayam' })).body;
    // An empty pit alone is on no way.
    await kitchen.post(`/api/todos/${diaryId}/tasks/take-out/complete`).send({ by: 'Cook' }).expect(200);
    const tell = async (verb: string) => kitchen.post(`/api/todos/${diaryId}/tasks/${task.id}/${verb}`).send({ by: 'Cook' }).expect(200);
    await tell('start');
    await tell('undo-start');
    await after(2 * MINUTE);
    expect(email.asked).toEqual([]);
    await tell('start');
    await after(2 * MINUTE);
    await tell('undo-start');
    await tell('start');
    await after(2 * MINUTE);
    // Messages of one moment leave in any order.
    expect(email.asked.map(({ fact, variables }) => `${fact} ${variables['reference']}`).sort()).toEqual(
      [`orderOnTheWay ${first.bookingId}`, `orderOnTheWay ${second.bookingId}`].sort(),
    );
  });

  it('one message for each fact and channel, whatever a manager presses @deep', async () => {
    const chance = seeded('outbox');
    for (let round = 0; round < 4; round += 1) {
      const { bookingId } = await book();
      for (let press = 0; press < 12; press += 1) {
        await set(bookingId, chance.pick(BOOKING_STATUSES));
        await after(chance.pick([0, 10_000, 30_000, 61_000, 4 * HOUR]));
      }
      await after(24 * HOUR);
      const keys = [...email.asked, ...sms.asked].filter(({ variables }) => variables['reference'] === bookingId).map(({ key }) => key);
      expect(keys).toEqual([...new Set(keys)]);
      const facts = (await rows({ bookingId })).map(({ fact, channel, occasion }) => `${fact} ${channel} ${occasion}`);
      expect(facts).toEqual([...new Set(facts)]);
      expect((await rows({ bookingId, state: { $in: ['waiting', 'sending'] } })).length).toBe(0);
    }
  });

  describe('a channel', () => {
    it('that cannot send now is tried again after a pause, and given up in the end', async () => {
      const { bookingId } = await book({ channels: ['email'], email: 'asha@example.com', language: 'en' });
      email.answer({ kind: 'later', reason: 'busy', retryAfterMs: 10 * MINUTE }, { kind: 'later', reason: 'busy' });
      await run();
      await after(9 * MINUTE);
      expect(await told(bookingId)).toEqual(['orderConfirmed email waiting']);
      await after(MINUTE);
      await after(MINUTE);
      expect(email.asked).toMatchObject([{ attempt: 3, lastOutcomeUnknown: false }]);
      expect(await told(bookingId)).toEqual(['orderConfirmed email sent']);
      const hopeless = await book({ channels: ['email'], email: 'asha@example.com', language: 'en' });
      email.answer(...Array.from({ length: 8 }, () => ({ kind: 'later', reason: 'busy' }) as const));
      for (let hour = 0; hour < 9; hour += 1) await after(HOUR);
      expect(await told(hopeless.bookingId)).toEqual(['orderConfirmed email failed gaveUp']);
    });

    it('that refuses is not tried again', async () => {
      const { bookingId } = await book();
      email.answer({ kind: 'refused', reason: 'No such mailbox' });
      await run();
      await after(HOUR);
      expect(await told(bookingId)).toEqual(['orderConfirmed email failed refused', 'orderConfirmed sms sent']);
      expect((await rows({ bookingId }))[0]?.detail).toBe('No such mailbox');
    });

    it.each<[string, () => void]>([
      ['whose reply is lost', () => [email, sms].forEach((one) => one.answer({ kind: 'unknown', reason: 'Timed out' }))],
      ['that throws', () => [email, sms].forEach((one) => one.answer(new Error('asha@example.com is strange')))],
    ])('%s sends again only a message that cannot arrive twice', async (_what, arrange) => {
      const { bookingId } = await book();
      arrange();
      await run();
      await after(HOUR);
      expect(await told(bookingId)).toEqual(['orderConfirmed email sent', 'orderConfirmed sms uncertain lost']);
      expect(email.asked.map(({ attempt, lastOutcomeUnknown }) => [attempt, lastOutcomeUnknown])).toEqual([
        [1, false],
        [2, true],
      ]);
      expect([email.reached.length, sms.reached.length]).toEqual([1, 1]);
      expect(app.logged.join('\n')).not.toContain('is strange');
      // A manager decides, knowing that it may have arrived: it is sent as a new one.
      const [lost] = await rows({ bookingId, channel: 'sms' });
      expect(lost?.toContract().mayHaveArrived).toBe(true);
      await manager.post(`/api/messages/${lost?.id}/retry`).send({}).expect(200);
      await run();
      expect(sms.asked.at(-1)).toMatchObject({ attempt: 1, lastOutcomeUnknown: false });
    });

    it('are skipped when they are too late', async () => {
      const { bookingId } = await book();
      app.clock.advance(49 * HOUR);
      await run();
      expect(await told(bookingId)).toEqual(['orderConfirmed email skipped tooLate', 'orderConfirmed sms skipped tooLate']);
    });
  });

  it('a process that died with messages under way is followed by one that sends none twice', async () => {
    const { bookingId } = await book();
    email.answer('never');
    sms.answer('never');
    void run();
    while (email.asked.length + sms.asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await told(bookingId)).toEqual(['orderConfirmed email sending', 'orderConfirmed sms sending']);
    const next = fakeChannels();
    const other = await startApp({ database: app.database, env: { PUBLIC_URL: 'https://kuzhi.test' }, providers: next.providers });
    try {
      other.clock.setTo(at(0));
      await other.get(SenderService).runDue();
      expect(next.email.asked).toEqual([]);
      other.clock.advance(3 * MINUTE);
      await other.get(SenderService).runDue();
      expect(next.email.asked).toMatchObject([{ key: email.asked[0]?.key, lastOutcomeUnknown: true, attempt: 2 }]);
      expect(next.sms.asked).toEqual([]);
      expect(await told(bookingId)).toEqual(['orderConfirmed email sent', 'orderConfirmed sms uncertain lost']);
    } finally {
      await other.halt();
    }
  });
});
