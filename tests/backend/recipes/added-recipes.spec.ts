// @database locks of recipes and what follows them
import type { Dish } from '#shared/menu/dish.contract';
import { portionsRoom, RECIPE_ROOM } from '#shared/realtime/rooms';
import type { AddedContent } from '#shared/recipes/kitchen-recipe';
import type { AddedRecipe, CurrentRecipe, RecipeVersion, WholeAddedVersion } from '#shared/recipes/recipe.contract';
import { addedContent as contentOf } from '../../support/current-recipe';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { makeDiaryEvent } from '../tasks/diary-event';
import { bookPaid, makeEvent, unique } from '../orders/checkout.js';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const inside = (recipe: string, servings = 20) => ({ recipe, servings });
const current = async (): Promise<CurrentRecipe> => (await app.http.get('/api/recipe').expect(200)).body.data;
const shown = async (id: string): Promise<AddedRecipe | undefined> => (await current()).added?.find((recipe) => recipe.id === id);
const add = async (content: AddedContent, key?: string) => {
  const request = manager.post('/api/recipes');
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send({ content, note: '' });
};
const added = async (content: AddedContent): Promise<AddedRecipe> => (await add(content)).body.recipe;
const save = (id: string, content: AddedContent) => manager.post(`/api/recipes/${id}/versions`).send({ content, note: '' });
const change = (id: string, body: object) => manager.put(`/api/recipes/${id}`).send(body);
const parts = (...list: (readonly [recipe: string, servings: number])[]) =>
  list.map(([recipe, servings]) => ({ recipe, name: null, servings }));

describe('recipes that managers add (requirements/console C105)', () => {
  it('one more is a first version that is current; an edit is a version that waits until it is chosen', async () => {
    const screen = await app.screen(RECIPE_ROOM, 'tv');
    const before = await current();
    const raita = contentOf('Raita');
    const made = await added(raita);
    expect(made).toMatchObject({ id: 'raita', number: 1, latest: 1, isArchived: false, content: raita });
    const heard = (await screen.hears('recipe.changed', ({ version }) => version > before.version)).record;
    expect(heard).toMatchObject({ number: before.number, content: before.content, added: [{ id: 'raita', number: 1 }] });

    const thicker = contentOf('Raita', { baseServing: 10 });
    expect((await save('raita', thicker).expect(201)).body.data).toMatchObject({ number: 2, content: thicker, savedBy: 'manager' });
    expect(await shown('raita')).toMatchObject({ number: 1, latest: 2, content: raita });
    const seen = (await shown('raita')) as AddedRecipe;
    const { body } = await change('raita', { number: 2, version: seen.version }).expect(200);
    expect(body.recipe).toMatchObject({ number: 2, content: thicker });
    await screen.hears('recipe.changed', ({ added: list = [] }) => list.some(({ id, number }) => id === 'raita' && number === 2));

    const versions: RecipeVersion[] = (await manager.get('/api/recipes/raita/versions').expect(200)).body.data;
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    const first: WholeAddedVersion = (await manager.get('/api/recipes/raita/versions/1').expect(200)).body.data;
    expect(first.content).toEqual(raita);
    const { data } = (await manager.get('/api/audit?subject=recipe:raita').expect(200)).body;
    expect(data).toMatchObject([
      { action: 'recipe.versionChosen', subjectName: 'Raita', before: { number: 1 }, after: { number: 2 } },
      { action: 'recipe.versionSaved', after: { number: 2 } },
      { action: 'recipe.created', after: { name: 'Raita' } },
    ]);
  });

  it('the same key adds once; the same title gets another id; the first recipe is none of them', async () => {
    const once = await add(contentOf('Pickle'), 'one-pickle');
    expect((await add(contentOf('Pickle'), 'one-pickle')).body).toEqual(once.body);
    expect((await added(contentOf('Pickle'))).id).toBe('pickle-2');
    expect((await added(contentOf('Mandi'))).id).toBe('mandi-2');
    for (const path of ['/api/recipes/mandi/versions', '/api/recipes/nobody/versions', '/api/recipes/nobody/versions/1']) {
      expect((await manager.get(path).expect(404)).body.code).toBe('recipe.unknown');
    }
    expect((await manager.get('/api/recipes/pickle/versions/7').expect(404)).body.code).toBe('recipe.noVersion');
  });

  it('of two managers the second is refused with the choice of the first', async () => {
    const { id, version } = await added(contentOf(unique('Two')));
    await save(id, contentOf('Two', { baseServing: 5 })).expect(201);
    const { version: seen = version } = (await shown(id)) ?? {};
    await change(id, { number: 2, version: seen }).expect(200);
    const second = await change(id, { isArchived: true, version: seen }).expect(409);
    expect(second.body).toMatchObject({ code: 'record.stale', current: { number: 2, isArchived: false } });
    expect(await shown(id)).toMatchObject({ number: 2, isArchived: false });
  });

  it('a recipe that contains itself is refused with the chain, when it is saved and when it is chosen', async () => {
    const stock = await added(contentOf(unique('Stock')));
    const masala = await added(contentOf(unique('Masala'), { recipes: [inside(stock.id)] }));
    const [one, other] = [stock.content.title.en, masala.content.title.en];
    const before = await current();
    const refused = await save(stock.id, { ...stock.content, recipes: [inside('mandiMasala'), inside(masala.id)] }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'recipe.faults',
      issues: [{ path: 'content.recipes.1.recipe', message: `A recipe cannot contain itself: ${one} → ${other} → ${one}` }],
    });
    expect((await save(stock.id, { ...stock.content, recipes: [inside(stock.id)] }).expect(422)).body.issues).toHaveLength(1);
    expect(await current()).toEqual(before);

    // Each of two versions is right while the other is not current.
    const plain = await save(masala.id, masala.content).expect(201);
    await save(masala.id, { ...masala.content, recipes: [] }).expect(201);
    await change(masala.id, { number: plain.body.data.number + 1, version: (await shown(masala.id))?.version ?? NaN }).expect(200);
    await save(stock.id, { ...stock.content, recipes: [inside(masala.id)] }).expect(201);
    await change(stock.id, { number: 2, version: (await shown(stock.id))?.version ?? NaN }).expect(200);
    const chosen = await change(masala.id, { number: 1, version: (await shown(masala.id))?.version ?? NaN }).expect(422);
    expect(chosen.body.issues).toMatchObject([{ message: `A recipe cannot contain itself: ${other} → ${one} → ${other}` }]);
    expect(await shown(masala.id)).toMatchObject({ number: 3 });
  });

  it('every line that is wrong is named, and nothing is written', async () => {
    const before = await current();
    const items = (await (await app.as('kitchen')).get('/api/inventory').expect(200)).body.data as { id: number; unit: string }[];
    const [kilos, litres] = ['kg', 'L'].map((unit) => items.find((item) => item.unit === unit)?.id ?? NaN);
    const line = { name: { en: 'Egg', ml: '' }, amount: 10, unit: 'piece' as const, wastePercent: 0 };
    const broken = contentOf('Broken', {
      ingredients: [
        { ...line, itemId: kilos ?? null },
        { ...line, name: { en: 'Milk', ml: '' }, unit: 'kg', itemId: litres ?? null },
      ],
      recipes: [inside('nobody'), inside('mandiRice', 0)],
    });
    expect((await add(broken)).body).toMatchObject({
      code: 'recipe.faults',
      issues: [
        { path: 'content.ingredients.0.pieceGrams', message: 'Enter the weight of one piece, from 0.001 to 100,000 g' },
        { path: 'content.ingredients.1.unit', message: 'This unit cannot be converted to the one that the item is counted in' },
        { path: 'content.recipes.0.recipe', message: 'There is no such recipe' },
        { path: 'content.recipes.1.servings', message: 'Enter servings above 0, at most 5000' },
      ],
    });
    expect(await current()).toEqual(before);
    const weighed = contentOf('Boiled eggs', { ingredients: [{ ...line, itemId: kilos ?? null, pieceGrams: 55 }] });
    expect((await add(weighed)).body.recipe.content).toEqual(weighed);
  });

  it('cooks and TV screens read them, only a manager adds and changes them', async () => {
    for (const role of ['kitchen', 'tv'] as const) {
      const caller = await app.as(role);
      await caller
        .post('/api/recipes')
        .send({ content: contentOf('No') })
        .expect(403);
      await caller.put('/api/recipes/raita').send({ isArchived: true, version: 1 }).expect(403);
      await caller.get('/api/recipes/raita/versions').expect(403);
    }
  });
});

describe('the parts of a dish (requirements/console C106)', () => {
  const NEW = {
    nameMalayalam: null,
    description: 'From the pit',
    descriptionMalayalam: null,
    price: 500,
    slots: 1,
    feeds: null,
    onNewSales: false,
  };
  const makeDish = async (body: object = {}): Promise<Dish> =>
    (
      await manager
        .post('/api/dishes')
        .send({ ...NEW, name: unique('Dish'), ...body })
        .expect(201)
    ).body.dish;
  const edit = (dish: Dish, body: object) => manager.put(`/api/dishes/${dish.id}`).send({ version: dish.version, ...body });
  /** A sale of one dish with a booking of two, and its cooking day of 20 people. */
  async function soldDish(dish: Dish): Promise<{ sale: number; day: string }> {
    const sale = await makeEvent(app, { menuItems: { [dish.id]: { enabled: true } } });
    await bookPaid(app, sale, { items: { [dish.id]: 2 } as object, amount: 2 * dish.price * 100 });
    const day = await makeDiaryEvent(app, { estimatedAttendance: 20, salesEventId: sale.id, followsBookings: false });
    return { sale: sale.id, day };
  }
  async function planOf(day: string) {
    const { data } = (await (await app.as('kitchen')).get(`/api/diary-events/${day}/plan`).expect(200)).body;
    const of = (name: string) => data.ingredients.find((line: { name: { en: string } }) => line.name.en === name)?.needed ?? null;
    return { of, withoutRecipe: data.withoutRecipe as { name: { en: string }; people: number }[] };
  }

  it('the first five begin with the parts that the kitchen cooked them by', async () => {
    const dishes: Dish[] = (await manager.get('/api/dishes').expect(200)).body.data;
    const combo = dishes.find(({ id }) => id === 'combo');
    expect(combo?.parts).toEqual([
      { recipe: null, name: { en: 'Beef ribs', ml: 'ബീഫ് വാരിയെല്ല്' }, servings: 0.5 },
      ...parts(['mandiMutton', 0.5], ['mandiMasala', 1], ['mandiRice', 1], ['puliChutney', 1]),
    ]);
  });

  it('one without parts is named; with parts it is bought by its recipes, and the kitchen’s screens hear of it', async () => {
    const dish = await makeDish();
    const { sale, day } = await soldDish(dish);
    const before = await planOf(day);
    expect(before.withoutRecipe).toEqual([{ name: { en: dish.name, ml: dish.name }, people: 20 }]);
    expect([before.of('Mandi rice'), before.of('Mutton')]).toEqual([null, null]);

    const tv = await app.screen(portionsRoom(sale), 'tv');
    const spice = await added(contentOf(unique('Spice')));
    const meat = await added(contentOf(unique('Meat'), { recipes: [inside(spice.id, 10), inside('mandiMasala')] }));
    const { body } = await edit(dish, { parts: parts([meat.id, 2], ['mandiRice', 0.5]) }).expect(200);
    expect(body.dish.parts).toEqual(parts([meat.id, 2], ['mandiRice', 0.5]));
    const told = (await tv.hears('portions.changed')).record;
    expect(told.items).toMatchObject([{ key: dish.id, portions: 2, parts: body.dish.parts }]);
    const after = await planOf(day);
    expect(after.withoutRecipe).toEqual([]);
    expect([after.of('Mandi rice'), after.of('MSG'), after.of('Mutton')]).toEqual([2, 320, null]);
    expect([after.of(`${meat.content.title.en} leaf`), after.of(`${spice.content.title.en} leaf`)]).toEqual([200, 100]);
  });

  it('a sale that is over keeps the parts that were cooked for it', async () => {
    const dish = await makeDish({ parts: parts(['mandiRice', 1]) });
    const { sale, day } = await soldDish(dish);
    await manager.put(`/api/events/${sale}`).send({ date: 'Sunday, 5 January 2025' }).expect(200);
    const { body } = await edit(dish, { parts: parts(['mandiRice', 2]) }).expect(200);
    expect((await planOf(day)).of('Mandi rice')).toBe(4);
    // Its menu may still be corrected.
    await manager
      .put(`/api/events/${sale}`)
      .send({ menuItems: { [dish.id]: { enabled: true, price: 1 } } })
      .expect(200);
    expect((await planOf(day)).of('Mandi rice')).toBe(4);
    const { day: coming } = await soldDish(body.dish);
    expect((await planOf(coming)).of('Mandi rice')).toBe(8);
  });

  it('an archived recipe stays in its dishes and is not offered to others', async () => {
    const recipe = await added(contentOf(unique('Old')));
    const dish = await makeDish({ parts: parts([recipe.id, 1]) });
    const { body } = await change(recipe.id, { isArchived: true, version: (await shown(recipe.id))?.version ?? NaN }).expect(200);
    expect(body.recipe.isArchived).toBe(true);
    const { day } = await soldDish(dish);
    expect((await planOf(day)).of(`${recipe.content.title.en} leaf`)).toBe(100);
    await edit(dish, { parts: parts([recipe.id, 3]) }).expect(200);
    const refused = await manager
      .post('/api/dishes')
      .send({ ...NEW, name: 'Other', parts: parts(['mandiRice', 1], [recipe.id, 1]) })
      .expect(422);
    expect(refused.body).toMatchObject({
      code: 'recipe.unknown',
      issues: [{ path: 'parts.1.recipe', message: 'There is no such recipe' }],
    });
    await change(recipe.id, { isArchived: false, version: body.recipe.version }).expect(200);
    await makeDish({ parts: parts([recipe.id, 1]) });
  });

  it.each<[string, object[], object]>([
    ['no servings', [{ recipe: 'mandiRice', name: null, servings: 0 }], { path: 'parts.0.servings' }],
    [
      'no name',
      [{ recipe: null, name: { en: ' ', ml: '' }, servings: 1 }],
      { path: 'parts.0.name', message: 'Enter a name, or choose a recipe' },
    ],
    ['a recipe twice', parts(['mandiRice', 1], ['mandiRice', 2]), { path: 'parts.1.recipe', message: 'This recipe is in the list twice' }],
  ])('%s is refused at its line', async (_, list, issue) => {
    const { body } = await manager
      .post('/api/dishes')
      .send({ ...NEW, name: 'Wrong', parts: list })
      .expect(400);
    expect(body.issues).toMatchObject([issue]);
  });
});
