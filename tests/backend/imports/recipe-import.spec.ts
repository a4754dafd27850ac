// @database the fields of a stored recipe come back in another order
import { recipesFile } from '#shared/imports/own-recipes';
import { readRecipes } from '#shared/imports/read-recipes';
import type { ImportPreview, SentRecord } from '#shared/imports/import.contract';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { AddedRecipe, CurrentRecipe } from '#shared/recipes/recipe.contract';
import { addedContent } from '../../support/current-recipe';
import { appOfFile, clientOfFile } from '../../support/test-app';

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const current = async (): Promise<CurrentRecipe> => (await app.http.get('/api/recipe').expect(200)).body.data;
const added = async (): Promise<AddedRecipe[]> => (await current()).added ?? [];
const shown = async (title: string): Promise<AddedRecipe | undefined> => (await added()).find(({ content }) => content.title.en === title);

function recordsOf(text: string, name = 'recipes.json'): SentRecord[] {
  const read = readRecipes([{ name, text }]);
  if (!('records' in read)) throw new Error(read.problem);
  return read.records.flatMap(({ place, value }) => (value ? [{ place, value: { ...value } }] : []));
}
const schema = (name: string, lines: string[], more: object = {}): object => ({
  '@type': 'Recipe',
  name,
  recipeYield: 10,
  recipeIngredient: lines,
  recipeInstructions: 'Cook it.',
  ...more,
});
const fileOf = (...recipes: object[]): SentRecord[] => recordsOf(JSON.stringify(recipes));
const preview = async (records: SentRecord[]): Promise<ImportPreview> =>
  (await manager.post('/api/imports/preview').send({ kind: 'recipes', records }).expect(200)).body.preview;
const states = async (records: SentRecord[]): Promise<string[]> =>
  (await preview(records)).lines.map(({ name, state }) => `${name}: ${state}`);
const take = (records: SentRecord[], mark: string) => manager.post('/api/imports').send({ kind: 'recipes', records, mark });
const bring = async (records: SentRecord[]) => (await take(records, (await preview(records)).mark).expect(200)).body.taken;
const restore = (id: number) => manager.post(`/api/snapshots/${id}/restore`).send({}).expect(200);

describe('recipes from a file (requirements/console C148)', () => {
  it('are shown first, taken as one, and the same file again changes nothing', async () => {
    const file = fileOf(schema('Masala plate', ['4 servings Masala', '1 kg rice']), schema('Masala', ['2 kg onion', 'salt to taste']));
    const screen = await app.screen(RECIPE_ROOM, 'tv');
    expect(await states(file)).toEqual(['Masala plate: new', 'Masala: new']);
    expect(await shown('Masala')).toBeUndefined();

    expect(await bring(file)).toEqual({ added: 2, changed: 0, snapshotId: expect.any(Number) });
    await screen.hears('recipe.changed', ({ added: list = [] }) => list.some(({ id }) => id === 'masala'));
    expect((await shown('Masala plate'))?.content.recipes).toEqual([{ recipe: 'masala', servings: 4 }]);
    expect((await shown('Masala'))?.content.instructions.en).toBe('salt to taste\nCook it.');

    expect(await states(file)).toEqual(['Masala plate: same', 'Masala: same']);
    const before = await current();
    expect(await bring(file)).toEqual({ added: 0, changed: 0, snapshotId: null });
    expect(await current()).toEqual(before);
    const { data } = (await manager.get('/api/audit?subject=recipe').expect(200)).body;
    const taken = data.filter(({ action }: { action: string }) => action === 'import.taken');
    expect(taken).toMatchObject([{ subject: 'recipe', after: { added: 2, changed: 0 } }]);
  });

  it('an import is undone as one: new recipes are archived, changed ones are as before; brought in again they come back', async () => {
    await bring(fileOf(schema('Dip', ['1 kg curd'])));
    const file = fileOf(schema('Dip', ['2 kg curd']), schema('Tea', ['1 L water']));
    expect(await states(file)).toEqual(['Dip: changed', 'Tea: new']);
    const { snapshotId } = await bring(file);
    expect((await shown('Dip'))?.content.ingredients).toMatchObject([{ amount: 2 }]);

    const { body } = await restore(snapshotId);
    expect(body.stayed).toEqual([]);
    expect((await shown('Dip'))?.content.ingredients).toMatchObject([{ amount: 1 }]);
    expect(await shown('Tea')).toMatchObject({ isArchived: true });
    expect(await states(file)).toEqual(['Dip: changed', 'Tea: changed']);
    await bring(file);
    expect(await shown('Tea')).toMatchObject({ isArchived: false });
    expect(await states(file)).toEqual(['Dip: same', 'Tea: same']);
  });

  it('a recipe that a person changed after the import stays when it is undone', async () => {
    const { snapshotId } = await bring(fileOf(schema('Lassi', ['1 L curd']), schema('Sherbet', ['1 L water'])));
    await manager
      .post('/api/recipes/lassi/versions')
      .send({ content: addedContent('Lassi'), note: '' })
      .expect(201);
    expect((await restore(snapshotId)).body.stayed).toEqual(['lassi']);
    expect([await shown('Lassi'), await shown('Sherbet')].map((one) => one?.isArchived)).toEqual([false, true]);
  });

  it('our own file comes back unchanged', async () => {
    const { item } = (
      await manager
        .post('/api/inventory/items')
        .send({ name: 'Star anise', category: 'Spices', quantity: 1, unit: 'g', currentPrice: 2, isActive: true })
        .expect(201)
    ).body;
    const whole = addedContent('Spice water', {
      title: { en: 'Spice water', ml: 'മസാല വെള്ളം' },
      ingredients: [{ name: { en: 'Anise', ml: 'തക്കോലം' }, amount: 3, unit: 'piece', wastePercent: 5, itemId: item.id, pieceGrams: 1.5 }],
      instructions: { en: '=SUM(A1)\n"Boil", <b>\\', ml: 'തിളപ്പിക്കുക' },
      steps: [{ title: { en: 'Boil', ml: '' }, description: { en: 'Long', ml: '' }, video: null }],
      recipes: [{ recipe: 'mandiRice', servings: 2 }],
    });
    await manager.post('/api/recipes').send({ content: whole, note: '' }).expect(201);
    const { data: items } = (await manager.get('/api/inventory').expect(200)).body;
    const active = (await added()).filter(({ isArchived }) => !isArchived);
    const file = recordsOf(recipesFile(await added(), items));
    expect(await states(file)).toEqual(active.map(({ content }) => `${content.title.en}: same`));

    const mine = (await shown('Spice water')) as AddedRecipe;
    await manager.put(`/api/recipes/${mine.id}`).send({ isArchived: true, version: mine.version }).expect(200);
    await bring(file);
    expect((await shown('Spice water'))?.content).toEqual(whole);
  });

  it('another program’s change of our own file is read', async () => {
    const text = recipesFile([(await shown('Dip')) as AddedRecipe], []).replace('"2 kg curd"', '"7 kg curd"');
    await bring(recordsOf(text));
    expect((await shown('Dip'))?.content.ingredients).toMatchObject([{ amount: 7 }]);
  });

  it('a record that cannot be saved is refused with its reason, and the others are taken', async () => {
    const tooLong = 'x'.repeat(90);
    const file = fileOf(
      schema('Only salt', ['salt']),
      schema('Has a stranger', ['1 kg rice', '2 servings Unknown dish']),
      schema('Chicken', ['1 kg chicken', '1 servings Egg']),
      schema('Egg', ['1 egg', '1 servings Chicken']),
      schema('Twice', ['1 kg rice']),
      schema('Twice', ['2 kg rice']),
      schema(tooLong, ['1 kg rice']),
      schema('Good', ['1 kg rice']),
    );
    const { lines, mark } = await preview(file);
    expect(lines.map(({ name, state, reasons }) => [name, state, ...reasons.flatMap(({ problem, detail }) => [problem, detail])])).toEqual([
      ['Only salt', 'refused', 'noIngredients', ''],
      ['Has a stranger', 'refused', 'unknownRecipe', 'Unknown dish'],
      ['Chicken', 'refused', 'containsItself', 'Chicken → Egg → Chicken'],
      ['Egg', 'refused', 'containsItself', 'Egg → Chicken → Egg'],
      ['Twice', 'new'],
      ['Twice', 'refused', 'twice', ''],
      ['', 'refused', 'form', 'title.en'],
      ['Good', 'new'],
    ]);
    expect((await take(file, mark).expect(200)).body.taken).toMatchObject({ added: 2 });
    expect(await shown('Only salt')).toBeUndefined();
  });

  it('a hostile amount is refused, never taken as 0', async () => {
    const [record] = fileOf(schema('Trap', ['1 kg rice']));
    const value = (amount: unknown) => ({ ...record?.value, ingredients: [{ ...addedContent('x').ingredients[0], item: null, amount }] });
    for (const amount of [0, -1, null, 'NaN', 1e9]) {
      expect(await states([{ place: 1, value: value(amount) }])).toEqual([expect.stringContaining(': refused')]);
    }
  });

  it('a preview that is no longer true takes nothing', async () => {
    const file = fileOf(schema('Soup', ['1 L water']));
    await bring(file);
    const other = fileOf(schema('Soup', ['3 L water']));
    const { mark } = await preview(other);
    const { version } = (await shown('Soup')) as AddedRecipe;
    await manager.put('/api/recipes/soup').send({ isArchived: true, version }).expect(200);
    expect((await take(other, mark).expect(409)).body.code).toBe('import.changed');
    expect((await shown('Soup'))?.content.ingredients).toMatchObject([{ amount: 1 }]);
  });

  it('the same press twice takes once', async () => {
    const file = fileOf(schema('Juice', ['1 L water']));
    const { mark } = await preview(file);
    const press = () => take(file, mark).set('Idempotency-Key', 'one-juice').expect(200);
    const first = (await press()).body;
    expect((await press()).body).toEqual(first);
    expect(first.taken).toMatchObject({ added: 1 });
  });
});
