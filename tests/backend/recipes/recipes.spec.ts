import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import type { RecipeContent } from '#shared/recipes/kitchen-recipe';
import type { CurrentRecipe, RecipeVersion, WholeRecipeVersion } from '#shared/recipes/recipe.contract';
import { appOfFile } from '../../support/test-app';
import { makeDiaryEvent } from '../tasks/diary-event';

const app = appOfFile();

const current = async (): Promise<CurrentRecipe> => (await app.http.get('/api/recipe').expect(200)).body.data;
const manager = () => app.as('manager');
const versions = async (): Promise<RecipeVersion[]> => (await (await manager()).get('/api/recipe/versions').expect(200)).body.data;
const save = async (body: object, key?: string) => {
  const request = (await manager()).post('/api/recipe/versions');
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send(body);
};
const choose = async (body: object) => (await manager()).put('/api/recipe').send(body);
/** A version with another amount of an ingredient of the meat. */
async function changed(name: string, change: object): Promise<RecipeContent> {
  const { content } = await current();
  const ingredients = content.mandiMeat.ingredients.map((item) => (item.name.en === name ? { ...item, ...change } : item));
  return { ...content, mandiMeat: { ...content.mandiMeat, ingredients } };
}

it('begins with the dated collections, the first of them current', async () => {
  expect(await current()).toMatchObject({ id: 'mandi', number: 1, latest: 3, version: 1, content: FIRST_VERSIONS[0]?.content });
  expect(await versions()).toMatchObject([{ number: 3 }, { number: 2 }, { number: 1, savedBy: 'System' }]);
  const { body } = await (await manager()).get('/api/recipe/versions/3').expect(200);
  expect(body.data.content).toEqual(FIRST_VERSIONS[2]?.content);
});

it('a saved version changes nothing until a manager chooses it; then every screen hears of it and the plan buys it', async () => {
  const eventId = await makeDiaryEvent(app);
  const plan = async () => {
    const { body } = await (await app.as('kitchen')).get(`/api/diary-events/${eventId}/plan`).expect(200);
    const lines = body.data.ingredients as { name: { en: string }; needed: number; unit: string }[];
    const { needed, unit } = lines.find(({ name }) => name.en === 'MSG') ?? { needed: NaN, unit: '' };
    return { perHead: needed / body.data.servings, unit };
  };
  expect(await plan()).toEqual({ perHead: 8, unit: 'g' });
  const tv = await app.screen(RECIPE_ROOM, 'tv');
  const content = await changed('MSG', { amount: 0.19, unit: 'kg', wastePercent: 5 });
  const saved: WholeRecipeVersion = (await save({ content, note: 'More MSG' })).body.data;
  expect(saved).toMatchObject({ number: 4, note: 'More MSG', content });
  expect((await tv.hears('recipe.changed')).record).toMatchObject({ number: 1, latest: 4 });
  expect(await plan()).toMatchObject({ perHead: 8 });

  const before = await current();
  const { status, body } = await choose({ number: 4, version: before.version });
  expect([status, body.recipe.number, body.recipe.content]).toEqual([200, 4, content]);
  expect((await tv.hears('recipe.changed', (record) => record.number === 4)).record).toEqual(body.recipe);
  expect(await current()).toEqual(body.recipe);
  expect(await plan()).toEqual({ perHead: 10, unit: 'g' });

  const back = (await choose({ number: 1, version: body.recipe.version })).body.recipe;
  expect(back).toMatchObject({ number: 1, latest: 4 });
  expect((await tv.hears('recipe.changed', ({ version }) => version === back.version)).record).toEqual(back);
  expect(await plan()).toMatchObject({ perHead: 8 });
  const { data } = (await (await manager()).get('/api/audit?subject=recipe').expect(200)).body;
  expect(data).toMatchObject([
    { action: 'recipe.versionChosen', before: { number: 4 }, after: { number: 1 } },
    { action: 'recipe.versionChosen', before: { number: 1 }, after: { number: 4 } },
    { action: 'recipe.versionSaved', after: { number: 4, note: 'More MSG' } },
  ]);
});

it('an ingredient is taken from the item that it is linked to', async () => {
  const kitchen = await app.as('kitchen');
  const item = { name: 'Taste powder', category: 'Spices', unit: 'kg', quantity: 1, currentPrice: 300 };
  const { id } = (await kitchen.post('/api/inventory/items').send(item).expect(201)).body.item;
  const { number } = (await save({ content: await changed('MSG', { itemId: id }) })).body.data;
  await choose({ number });
  const eventId = await makeDiaryEvent(app);
  const { body } = await kitchen.get(`/api/diary-events/${eventId}/plan`).expect(200);
  expect(body.data.ingredients).toContainEqual(expect.objectContaining({ itemId: id, unit: 'kg', stock: 1, price: 300 }));
  await choose({ number: 1 });
});

it('every line that is wrong is named, and nothing is written', async () => {
  const before = await versions();
  const broken = await changed('MSG', { amount: 0 });
  const content = { ...broken, mandiRice: { ...broken.mandiRice, baseServing: -5, ingredients: [] } };
  const { status, body } = await save({ content });
  expect([status, body.code]).toEqual([422, 'recipe.faults']);
  expect(body.issues).toEqual([
    { path: 'content.mandiMeat.ingredients.1.amount', message: 'Enter an amount from 0.001 to 100,000' },
    { path: 'content.mandiRice.baseServing', message: 'Enter a whole number of servings from 1 to 5000' },
    { path: 'content.mandiRice.ingredients', message: 'A recipe needs at least one ingredient' },
  ]);
  const unknown = await save({ content: await changed('MSG', { itemId: 999_999 }) });
  expect(unknown.body.issues).toEqual([{ path: 'content.mandiMeat.ingredients.1.itemId', message: 'The inventory has no such item' }]);
  const litres = await save({ content: await changed('Sunflower oil', { unit: 'piece', itemId: 1020 }) });
  expect(litres.body.issues).toMatchObject([{ path: 'content.mandiMeat.ingredients.15.unit' }]);
  const cup = await save({ content: await changed('MSG', { unit: 'cup' }) });
  expect([cup.status, cup.body.issues[0].path]).toEqual([400, 'content.mandiMeat.ingredients.1.unit']);
  const video = { ...(await current()).content.mandiMeat, video: '/media/00000000-0000-4000-8000-000000000000.mp4' };
  const { content: whole } = await current();
  expect((await save({ content: { ...whole, mandiMeat: video } })).body).toMatchObject({ code: 'media.unknown' });
  expect(await versions()).toEqual(before);
});

it('the same key saves once; another manager’s choice is not overwritten; no version is unknown', async () => {
  const body = { content: await changed('MSG', { amount: 175 }), note: '' };
  const first = await save(body, 'the-same');
  const again = await save(body, 'the-same');
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect((await versions())[0]?.number).toBe(first.body.data.number);

  const { version } = await current();
  expect((await choose({ number: 2, version })).status).toBe(200);
  const stale = await choose({ number: 3, version });
  expect([stale.status, stale.body.code, stale.body.current.number]).toEqual([409, 'record.stale', 2]);
  expect((await choose({ number: 99 })).body.code).toBe('recipe.noVersion');
  expect((await (await manager()).get('/api/recipe/versions/99')).body.code).toBe('recipe.noVersion');
  expect((await current()).number).toBe(2);
  await choose({ number: 1 });
});

it('a version never changes, whatever is saved and chosen after it', async () => {
  const read = async (number: number) =>
    (await (await manager()).get(`/api/recipe/versions/${number}`).expect(200)).body.data as WholeRecipeVersion;
  const count = (await versions()).length;
  const all = await Promise.all(Array.from({ length: count }, (_, place) => read(place + 1)));
  for (const amount of [161, 162, 163]) {
    const { data } = (await save({ content: await changed('MSG', { amount }) })).body;
    await choose({ number: data.number });
  }
  for (const version of all) expect(await read(version.number)).toEqual(version);
  await choose({ number: 1 });
});

it('cooks and TV screens read it, only a manager saves and chooses', async () => {
  for (const role of ['kitchen', 'tv'] as const) {
    const caller = await app.as(role);
    await caller.get('/api/recipe').expect(200);
    await caller.get('/api/recipe/versions').expect(403);
    await caller.put('/api/recipe').send({ number: 2 }).expect(403);
    await caller.post('/api/recipe/versions').send({}).expect(403);
  }
});
