import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EstimateLine } from '#shared/inventory/estimate';
import { startApp, type TestApp } from '../../support/test-app';
import { bookPaid, makeEvent, resetSandbox, someone } from '../orders/checkout';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('an event with 40 people needs twice the recipe, less what is in stock (contract §4)', async () => {
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

it('there is no plan for an event that is not in the diary', async () => {
  const { body } = await (await app.as('kitchen')).get('/api/diary-events/event-404/plan').expect(404);
  expect(body.code).toBe('diary.notFound');
});

it('buys no mutton for a sale of chicken; what has no recipe is named with its people', async () => {
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
