// @database the records of an earlier version
import type { Dish } from '#shared/menu/dish.contract';
import { FIRST_PARTS } from '#shared/recipes/dish-parts';
import type { RecipeContent } from '#shared/recipes/kitchen-recipe';
import type { CurrentRecipe } from '#shared/recipes/recipe.contract';
import { FIRST_VERSIONS } from '#shared/recipes/first-versions';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import { startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const DISHES = [
  ['beef-2pc', 'Mutton Mandi 2 piece'],
  ['combo', 'Combo Pack'],
  ['camel', 'Camel Mandi'],
];
const ITEMS = [
  { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', portions: 4 },
  { key: 'combo', name: 'Combo Pack', portions: 3 },
];

/** As the version before dishes had parts left it: a menu with a dish of the manager's, the second version of the recipe, a sale with its cooking day. */
async function makeEarlierDatabase(): Promise<void> {
  const orm = await openDatabase(database);
  await orm.migrator.up();
  const run = (sql: string) => orm.em.getConnection().execute(sql);
  const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  const no = testDatabaseKind() === 'sqlite' ? '0' : 'false';
  const yes = testDatabaseKind() === 'sqlite' ? '1' : 'true';
  for (const [place, [id, name]] of DISHES.entries()) {
    await run(`insert into dish (id, name, description, price_paise, slots, on_new_sales, is_archived, position)
      values ('${id}', '${name}', 'x', 100000, 1, ${yes}, ${no}, ${place})`);
  }
  await run(`insert into recipe (id, number, latest) values ('mandi', 2, 3)`);
  for (const [place, { content, savedAt }] of FIRST_VERSIONS.entries()) {
    await run(`insert into recipe_version (recipe, number, content, saved_at, saved_by, note)
      values ('mandi', ${place + 1}, ${json(content).replaceAll(',"eatenBy":"mutton"', '')}, '${savedAt}', 'System', '')`);
  }
  await run(`insert into sales_event (id, title, date, image, badge, description, button_text, is_valentine, is_active, max_orders, menu_items, created_at)
    values (7, 'Sunday', 'Sunday, 29 November 2099', '/images/a.jpg', '', '', 'Book', ${no}, ${yes}, 50, ${json({ 'beef-2pc': { enabled: true } })}, '2026-11-20T00:05:00.000Z')`);
  await run(`insert into sale_portions (event_id, items) values (7, ${json(ITEMS)})`);
  await run(`insert into diary_event (id, title, date, description, created_at, created_by, is_completed, estimated_attendance, sales_event_id, revision, version)
    values ('e1', 'Mandi', '2099-11-29', '', '2026-11-20T00:05:00.000Z', 'Current User', ${no}, 56, 7, 1, 1)`);
  await orm.close(true);
}

interface Plan {
  ingredients: { name: { en: string }; needed: number }[];
  withoutRecipe: { name: { en: string }; people: number }[];
}
const planOf = async (app: TestApp): Promise<Plan> =>
  (await (await app.as('manager')).get('/api/diary-events/e1/plan').expect(200)).body.data;
const neededOf = ({ ingredients }: Plan, name: string) => ingredients.find((line) => line.name.en === name)?.needed;

it('a menu of before gets the first parts, and its sales are planned to the same amounts until a manager changes them', async () => {
  await makeEarlierDatabase();
  const app = await startApp({ database });
  const manager = await app.as('manager');
  const dishes: Dish[] = (await manager.get('/api/dishes').expect(200)).body.data;
  expect(dishes.map(({ id, parts }) => [id, parts])).toEqual([
    ['beef-2pc', FIRST_PARTS['beef-2pc']],
    ['combo', FIRST_PARTS.combo],
    ['camel', []],
  ]);
  expect((await manager.get('/api/recipe').expect(200)).body.data).toMatchObject({ number: 2, latest: 3, added: [] });

  // 56 people: 4 of 7 portions mutton, 3 half of it. The second collection takes 100 g of chilli for 20.
  const before = await planOf(app);
  expect(before.withoutRecipe).toMatchObject([{ name: { en: 'Beef ribs' }, people: 12 }]);
  expect([neededOf(before, 'Mutton'), neededOf(before, 'Mandi rice'), neededOf(before, 'Kashmiri chilli powder')]).toEqual([
    17.6, 11.2, 0.28,
  ]);

  const [mutton] = dishes;
  const parts = [{ recipe: 'mandiRice', name: null, servings: 2 }];
  await manager.put('/api/dishes/beef-2pc').send({ parts, version: mutton?.version }).expect(200);
  const after = await planOf(app);
  expect([neededOf(after, 'Mutton'), neededOf(after, 'Mandi rice')]).toEqual([4.8, 17.6]);
  await app.halt();

  const again = await startApp({ database });
  expect(await planOf(again)).toEqual(after);
  await again.halt();
});

it('a recipe of before, whose lines do not say who eats of them, keeps its mutton for those who get it, renamed too', async () => {
  await makeEarlierDatabase();
  const app = await startApp({ database });
  const manager = await app.as('manager');
  const stored: CurrentRecipe = (await manager.get('/api/recipe').expect(200)).body.data;
  expect(eatenByMutton(stored.content)).toEqual(['Mutton']);
  expect(eatenByMutton((await manager.get('/api/recipe/versions/3').expect(200)).body.data.content)).toEqual(['Mutton']);

  const [mutton, ...rest] = stored.content.mandiMeat.ingredients;
  const ingredients = [{ ...mutton, name: { en: 'Mutton shoulder', ml: 'മട്ടൺ' }, itemId: null }, ...rest];
  const content = { ...stored.content, mandiMeat: { ...stored.content.mandiMeat, ingredients } };
  const { data } = (await manager.post('/api/recipe/versions').send({ content, note: 'Shoulder' }).expect(201)).body;
  const { version } = (await manager.get('/api/recipe').expect(200)).body.data;
  await manager.put('/api/recipe').send({ number: data.number, version }).expect(200);
  expect(neededOf(await planOf(app), 'Mutton shoulder')).toBe(17.6);

  // A screen of before the update leaves the mark out.
  const older = JSON.parse(JSON.stringify(stored.content), (key, value: unknown) => (key === 'eatenBy' ? undefined : value));
  const saved = (await manager.post('/api/recipe/versions').send({ content: older, note: '' }).expect(201)).body.data;
  expect(eatenByMutton(saved.content)).toEqual(['Mutton']);
  await app.halt();
});

const eatenByMutton = ({ mandiMeat }: RecipeContent): string[] =>
  mandiMeat.ingredients.filter(({ eatenBy }) => eatenBy === 'mutton').map(({ name }) => name.en);
