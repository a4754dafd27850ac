import type TestAgent from 'supertest/lib/agent.js';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Dish } from '#shared/menu/dish.contract';
import type { Message } from '#shared/messages/message.contract';
import type { Review } from '#shared/reviews/review.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { parseCsv } from '../../support/parse-csv.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, resetSandbox, setWebhooks, someone, unique } from '../orders/checkout.js';

const ZWJ = '\u200D';
const ZWNJ = '\u200C';
const PASSWORD = 'cardamom and clove';

/** decisions/0101 */
describe('one name or title, typed on two keyboards', () => {
  let app: TestApp;
  let manager: TestAgent;
  let cook: TestAgent;
  beforeAll(async () => {
    app = await startApp({ env: { PUBLIC_URL: 'https://kuzhi.test' } });
  });
  beforeEach(async () => {
    await resetSandbox(app);
    manager = await app.as('manager');
    cook = await app.as('kitchen');
  });
  afterAll(() => app.stop());

  const makeDay = async (salesEventId: number | null = null): Promise<DiaryEvent> => {
    const day = { title: unique('Mandi'), date: '2026-11-29', salesEventId };
    return ((await cook.post('/api/diary-events/create').send(day).expect(201)).body as { event: DiaryEvent }).event;
  };

  it.each([
    ['the older final letter', `ഞായര്${ZWJ} മന്തി`, 'ഞായർ മന്തി'],
    ['the newer spelling of nta', 'എൻറെ മന്തി', 'എന്റെ മന്തി'],
    ['the older vowel au', 'മൌന മന്തി', 'മൗന മന്തി'],
    ['a nukta that is a sign of its own', '\u095Bायका मंडी', 'ज\u093Cायका मंडी'],
  ])('is no title of a second active sale: %s', async (_, one, other) => {
    const event = await makeEvent(app, { title: one });
    expect(event.title).toBe(one);
    const again = { title: `  ${other} `, date: 'Sunday', description: 'One pit' };
    expect((await manager.post('/api/events').send(again).expect(409)).body.code).toBe('event.titleTaken');
    await manager.put(`/api/events/${event.id}`).send({ isActive: false }).expect(200);
  });

  it('calls a sale off by its title without the joiner that shows nothing', async () => {
    const title = `ഞായറാഴ്${ZWNJ}ച മന്തി ${unique('x')}`;
    const sale: ManagedSalesEvent = await makeEvent(app, { title });
    const callOff = (confirmation: string) => manager.post(`/api/events/${sale.id}/closure`).send({ kind: 'cancel', confirmation });
    await callOff('ശനിയാഴ്ച മന്തി').expect(422);
    await callOff(title.replace(ZWNJ, '').toUpperCase()).expect(201);
  });

  it('makes an account that signs in by either, and no second one', async () => {
    const create = (username: string) => manager.post('/api/users').send({ username, password: PASSWORD, role: 'kitchen' });
    const { body } = await create(`മോഹന്${ZWJ}`).expect(201);
    expect(body.user.username).toBe(`മോഹന്${ZWJ}`);
    for (const username of ['മോഹൻ', `മോഹന്${ZWJ}`])
      await app.http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    await create('മോഹൻ').expect(409);
    for (const nameless of [ZWJ + ZWJ, `${ZWNJ}a`]) await create(nameless).expect(400);
    await manager.delete(`/api/users/${body.user.id}`).expect(200);
  });

  it('is one buyer whose review is verified', async () => {
    const sale = await makeEvent(app);
    const customer = { ...someone(), name: `കുര്യന്${ZWJ}` };
    await bookPaid(app, sale, { customer });
    const { id } = await makeDay(sale.id);
    const review = (reviewerName: string) =>
      app.http.post(`/api/reviews/${id}`).send({ reviewerName, phone: customer.phone, comment: 'Tender to the bone' }).expect(201);
    await review('കുരിയൻ');
    await review('കുര്യൻ');
    const { data } = (await app.http.get(`/api/reviews/${id}`).expect(200)).body as { data: Review[] };
    expect(Object.fromEntries(data.map(({ reviewerName, verified }) => [reviewerName, verified]))).toEqual({ കുരിയൻ: false, കുര്യൻ: true });
  });

  it('is found in the report of a day', async () => {
    const { id } = await makeDay();
    const [task] = ((await cook.get(`/api/todos/${id}`).expect(200)).body as { data: Task[] }).data;
    await cook
      .post(`/api/todos/${id}/tasks/${task?.id}/start`)
      .send({ by: `മോഹന്${ZWJ}` })
      .expect(200);
    const { text } = await cook.get(`/api/reports/${id}.csv`).query({ search: 'മോഹൻ' }).expect(200);
    expect(
      parseCsv(text)
        .slice(1)
        .map(([name]) => name),
    ).toEqual([task?.task]);
  });

  it('is found among the messages, whatever the case, the order of the words and the way the number is typed', async () => {
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email', 'sms'] })
      .expect(200);
    await setWebhooks(app, { mode: 'drop' });
    const sale = await makeEvent(app);
    const customer = { ...someone(), name: `Ünal മോഹന്${ZWJ}`, phone: '9447012399' };
    const { bookingId } = await bookPaid(app, sale, {
      customer,
      messages: { channels: ['email', 'sms'], email: 'Unal@Example.com', language: 'en' },
    });
    const find = async (q: string): Promise<string[]> =>
      ((await manager.get('/api/messages').query({ q, booking: bookingId }).expect(200)).body as { data: Message[] }).data
        .map(({ channel }) => channel)
        .sort();
    expect(await find(bookingId)).toEqual(['email', 'sms']);
    for (const q of ['ünal മോഹൻ', 'ÜNAL', 'മോഹൻ ünal', 'unal@example', 'EXAMPLE.COM']) expect([q, await find(q)]).toEqual([q, ['email']]);
    for (const q of ['94470 12399', '+91 94470-12399', '12399']) expect([q, await find(q)]).toEqual([q, ['sms']]);
    expect(await find('ünal nobody')).toEqual([]);
  });

  it('gives a dish no whole number as its key, so that the menu lists it at its position', async () => {
    const add = async (name: string): Promise<Dish> => {
      const dish = { name, nameMalayalam: null, description: 'Meat', descriptionMalayalam: null, price: 500, slots: 1, feeds: null };
      return (
        await manager
          .post('/api/dishes')
          .send({ ...dish, onNewSales: true })
          .expect(201)
      ).body.dish as Dish;
    };
    const [one, other] = [await add('മട്ടൺ മന്തി 2 പീസ്'), await add('65')];
    expect([one.id, other.id]).toEqual(['dish-2', 'dish-65']);
    const sale = await makeEvent(app, {
      menuItems: { [other.id]: { enabled: true }, [one.id]: { enabled: true }, combo: { enabled: true } },
    });
    const { items } = (await app.http.get('/api/menu').query({ event: sale.id }).expect(200)).body.data as { items: object };
    expect(Object.keys(items)).toEqual(['combo', one.id, other.id]);
  });
});
