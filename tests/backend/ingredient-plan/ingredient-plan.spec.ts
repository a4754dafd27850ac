import type { EstimateLine } from '#shared/inventory/estimate';
import { appOfFile } from '../../support/test-app';
import { bookPaid, makeEvent, resetSandbox, someone } from '../orders/checkout';

const app = appOfFile();

it('plans twice the recipe for an event with 40 people, less the stock (contract §4)', async () => {
  const kitchen = await app.as('kitchen');
  const { event } = (await kitchen.post('/api/diary-events/create').send({ title: 'Wedding', date: '2099-12-24', estimatedAttendance: 40 }))
    .body;
  await kitchen.patch('/api/inventory/items/1024').send({ quantity: 6, currentPrice: 800 }).expect(200);
  const { body } = await kitchen.get(`/api/diary-events/${event.id}/plan`).expect(200);
  expect(body).toMatchObject({ success: true, data: { eventId: event.id, servings: 40, purchaseCost: 8000 } });
  const mutton = (body.data.ingredients as EstimateLine[]).find(({ name }) => name.en === 'Mutton');
  expect(mutton).toEqual({
    name: { en: 'Mutton', ml: 'മട്ടൺ' },
    needed: 16,
    unit: 'kg',
    itemId: 1024,
    stock: 6,
    shortage: 10,
    price: 800,
    cost: 8000,
  });
});

it('prices missing ingredients as the purchase list does: at the price last paid, to the paisa', async () => {
  const kitchen = await app.as('kitchen');
  const moves = '/api/inventory/items/1019/movements';
  const manager = await app.as('manager');
  for (const { id } of (await kitchen.get('/api/diary-events').expect(200)).body.data)
    await manager.delete(`/api/diary-events/${id}`).expect(200);
  const { event } = (
    await kitchen.post('/api/diary-events/create').send({ title: 'Feast', date: '2099-12-24', estimatedAttendance: 40 }).expect(201)
  ).body;
  const { movement } = (await kitchen.post(moves).send({ kind: 'purchase', quantity: 0.03, paid: 100 }).expect(200)).body;
  const both = async () => {
    const old = (await kitchen.get(`/api/diary-events/${event.id}/plan`).expect(200)).body.data.ingredients as EstimateLine[];
    const plan = (await kitchen.get('/api/purchasing/plan').expect(200)).body.data.lines as { itemId: number; cost: number }[];
    return [old, plan].map((lines) => lines.find(({ itemId }) => itemId === 1019)?.cost);
  };
  const [cost, paise] = await both();
  expect(Math.round((cost ?? 0) * 100)).toBe(paise);
  await kitchen.post(`${moves}/${movement.id}/undo`).send({}).expect(200);
  expect(await both()).toEqual([null, null]);
});

it('has no plan for an event that is not in the diary', async () => {
  const { body } = await (await app.as('kitchen')).get('/api/diary-events/event-404/plan').expect(404);
  expect(body.code).toBe('diary.notFound');
});

it('buys no mutton for a sale of chicken, and names a dish without a recipe with its people', async () => {
  await resetSandbox(app);
  const sale = await makeEvent(app, { menuItems: { 'chicken-mandi': { enabled: true }, 'beef-2pc': { enabled: true } } });
  await bookPaid(app, sale, { customer: someone(), items: { 'chicken-mandi': 3 } });
  const kitchen = await app.as('kitchen');
  const { event } = (
    await kitchen
      .post('/api/diary-events/create')
      .send({ title: 'Chicken', date: '2099-12-25', salesEventId: sale.id, estimatedAttendance: 56, followsBookings: false })
  ).body;
  const plan = async () => (await kitchen.get(`/api/diary-events/${event.id}/plan`).expect(200)).body.data;
  const muttonOf = ({ ingredients }: { ingredients: EstimateLine[] }) => ingredients.find(({ name }) => name.en === 'Mutton');
  expect(await plan()).toMatchObject({ servings: 56, withoutRecipe: [{ name: { en: 'Chicken' }, people: 56 }] });
  expect(muttonOf(await plan())).toBeUndefined();
  await bookPaid(app, sale, { customer: someone(), items: { 'beef-2pc': 4 } });
  expect(await plan()).toMatchObject({ servings: 56, withoutRecipe: [{ name: { en: 'Chicken' }, people: 24 }] });
  expect(muttonOf(await plan())).toMatchObject({ needed: 12.8, unit: 'kg' });
});
