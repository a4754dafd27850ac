import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import type { RecipeContent } from '#shared/recipes/kitchen-recipe';
import type { CurrentRecipe, RecipeVersion } from '#shared/recipes/recipe.contract';
import { addedContent, addedRecipe, contentOf, currentRecipe, withIngredient } from '../../support/current-recipe';
import { inventoryItem } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { RecipeVersionsPanel } = await import('../../../frontends/staff/src/features/recipe-versions/RecipeVersionsPanel');
const { useAddedDraft, useDraft } = await import('../../../frontends/staff/src/features/recipe-versions/draft.store');
const { recipe, recipeVersions } = await import('../../../frontends/staff/src/data/recipe.data');
const { inventory } = await import('../../../frontends/staff/src/data/inventory.data');
const { RecipeArchive } = await import('../../../frontends/staff/src/features/recipes/RecipeArchive');
const { RecipePanel } = await import('../../../frontends/staff/src/features/recipes/RecipePanel');

let current: CurrentRecipe;
let versions: RecipeVersion[];
/** A version of a manager's, short enough to be drawn quickly. */
const SHORT: RecipeContent = (() => {
  const content = contentOf(1);
  const named = ['Mutton', 'MSG', 'Rock salt', 'Garlic'];
  const [mandiMeat, mandiRice, puliChutney] = [content.mandiMeat, content.mandiRice, content.puliChutney];
  return {
    mandiMeat: { ...mandiMeat, ingredients: mandiMeat.ingredients.filter(({ name }) => named.includes(name.en)) },
    mandiRice: { ...mandiRice, ingredients: mandiRice.ingredients.slice(0, 2) },
    puliChutney: { ...puliChutney, ingredients: puliChutney.ingredients.slice(0, 2) },
  };
})();
const OURS: RecipeVersion = { number: 4, savedAt: '2026-11-22T06:00:00.000Z', savedBy: 'Asha', note: 'Short' };
const first = (number: number): RecipeVersion => ({ number, savedAt: '2025-02-13T18:30:00.000Z', savedBy: 'System', note: '' });
const hearCurrent = (edit: Partial<CurrentRecipe>) => {
  current = currentRecipe({ ...current, ...edit, version: current.version + 1 });
  backend.push(RECIPE_ROOM, 'recipe.changed', current);
};
const savedMeat = () => (backend.to('POST', '/api/recipe/versions')[0]?.body as { content: RecipeContent } | undefined)?.content.mandiMeat;
beforeEach(async () => {
  await forgetAll(backend);
  current = currentRecipe({ latest: 4 });
  versions = [OURS, first(3), first(2), first(1)];
  backend.list('GET /api/recipe', RECIPE_ROOM, () => current);
  backend.list('GET /api/recipe/versions', RECIPE_ROOM, () => versions);
  for (const number of [1, 2, 3])
    backend.on(`GET /api/recipe/versions/${number}`, () => ({
      reply: { success: true, data: { ...first(number), content: contentOf(number) } },
    }));
  backend.on('GET /api/recipe/versions/4', () => ({ reply: { success: true, data: { ...OURS, content: SHORT } } }));
  backend.list('GET /api/inventory', 'inventory', () => []);
  backend.on('POST /api/recipe/versions', ({ body }) => {
    const { content, note } = body as { content: RecipeContent; note: string };
    const saved = { number: 5, savedAt: '2026-11-23T06:00:00.000Z', savedBy: 'Asha', note };
    versions = [saved, ...versions];
    return { status: 201, reply: { success: true, data: { ...saved, content } } };
  });
  recipe.reset();
  recipeVersions.reset();
  useDraft.getState().clear();
  useAddedDraft.getState().clear();
  backend.list('GET /api/dishes', 'menu', () => FIRST_DISHES);
  await speak();
});
afterEach(() => changeLanguage('en'));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const line = (name: string) => screen.getByRole('listitem', { name });
const type = (name: string, label: string, value: string) =>
  fireEvent.change(within(line(name)).getByLabelText(label), { target: { value } });
const edit = async (number: number): Promise<void> => {
  show(<RecipeVersionsPanel />);
  await userEvent.click(await screen.findByRole('button', { name: `Edit as a new version: version ${number}` }));
  await screen.findByRole('form', { name: `New version, from version ${number}` });
};

describe('the versions', () => {
  it('are listed, the newest first, with the one that the kitchen cooks by', async () => {
    show(<RecipeVersionsPanel />);
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Version 4', 'Version 3', 'Version 2', 'Version 1']);
    expect(within(line('Version 1')).getByText('Current Version')).toBeTruthy();
    expect(within(line('Version 1')).getByText('February 14, 2025: Original Mandi Recipe Collection')).toBeTruthy();
    expect(within(line('Version 1')).queryByRole('button', { name: /^Use this version/ })).toBeNull();
  });

  it('are compared line by line, with was and now', async () => {
    show(<RecipeVersionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Compare version 2 with the current one' }));
    const row = (await screen.findByText('Kashmiri chilli powder')).closest('tr') as HTMLElement;
    expect(within(row).getByText('120 g').tagName).toBe('DEL');
    expect(within(row).getByText('100 g').tagName).toBe('INS');
    const added = screen.getByText('Raisins').closest('tr') as HTMLElement;
    expect([within(added).getByText('Mandi Rice'), within(added).getByText('not there'), within(added).getByText('150 g')]).toHaveLength(3);
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Version 3');
    expect(await screen.findByRole('heading', { name: 'Version 3 and version 2' })).toBeTruthy();
    const removed = (await screen.findByText('Thick yoghurt')).closest('tr') as HTMLElement;
    expect(within(removed).getByText('removed')).toBeTruthy();
  });

  it('are chosen after a question that shows the changes, with the version that was seen', async () => {
    backend.on('PUT /api/recipe', () => {
      current = currentRecipe({ number: 2, content: contentOf(2), version: 2 });
      return { reply: { success: true, recipe: current } };
    });
    show(<RecipeVersionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this version: version 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use version 2?' });
    expect(await within(dialog).findByText('Lime juice')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use version 2' }));
    await waitFor(() => expect(within(line('Version 2')).getByText('Current Version')).toBeTruthy());
    expect(backend.to('PUT', '/api/recipe').map(({ body }) => body)).toEqual([{ number: 2, version: 1 }]);
    expect(await screen.findByText('The kitchen now cooks by version 2')).toBeTruthy();
  });

  it('are not chosen over another manager’s choice, and the question says so', async () => {
    backend.on('PUT /api/recipe', () => refusal(409, 'record.stale', 'English of the server', { current }));
    show(<RecipeVersionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this version: version 3' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use version 3' }));
    expect(await within(dialog).findByText('The kitchen still cooks by the earlier version')).toBeTruthy();
  });

  it('that cannot be loaded say why, and are asked for again', async () => {
    backend.on('GET /api/recipe/versions', () => refusal(500, 'internal', 'English of the server'));
    show(<RecipeVersionsPanel />);
    expect(await screen.findByText('The recipe could not be loaded')).toBeTruthy();
    backend.list('GET /api/recipe/versions', RECIPE_ROOM, () => versions);
    await press('Try again');
    expect(await screen.findByRole('listitem', { name: 'Version 1' })).toBeTruthy();
  });
});

describe('a new version', () => {
  it('is saved as typed, and shows its changes', async () => {
    await edit(4);
    type('MSG', 'Amount', '0,17');
    type('MSG', 'Unit', 'kg');
    type('MSG', 'Waste %', '2.5');
    const changes = screen.getByRole('region', { name: 'Changes in this version' });
    expect(await within(changes).findByText('0.17 kg')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Why, for the list of versions'), { target: { value: 'A little more' } });
    await press('Save as a new version');
    expect(await screen.findByText('Saved as version 5. The kitchen cooks by it once you choose it.')).toBeTruthy();
    const [sent] = backend.to('POST', '/api/recipe/versions');
    const change = { amount: 0.17, unit: 'kg', wastePercent: 2.5 } as const;
    expect(sent?.body).toEqual({ note: 'A little more', content: withIngredient(SHORT, 'MSG', change) });
    expect(within(line('Version 5')).getByText('A little more')).toBeTruthy();
    expect(localStorage.getItem('kuzhi.recipeDraft')).toBeNull();
  });

  it('says who eats of a line, whatever its name is', async () => {
    await edit(4);
    const forWhom = (name: string) => within(line(name)).getByLabelText<HTMLSelectElement>('For whom');
    expect([forWhom('Mutton').value, forWhom('MSG').value]).toEqual(['mutton', 'all']);
    type('Mutton', 'Ingredient (English)', 'Mutton shoulder');
    type('Garlic', 'For whom', 'mutton');
    const changes = screen.getByRole('region', { name: 'Changes in this version' });
    expect(await within(changes).findByText('Mutton eaters')).toBeTruthy();
    await press('Save as a new version');
    await waitFor(() => expect(backend.to('POST', '/api/recipe/versions')).toHaveLength(1));
    expect(savedMeat()?.ingredients.map(({ name, eatenBy }) => [name.en, eatenBy])).toEqual([
      ['Mutton shoulder', 'mutton'],
      ['MSG', undefined],
      ['Rock salt', undefined],
      ['Garlic', 'mutton'],
    ]);
  });

  it('takes lines in and out, and moves them', async () => {
    await edit(4);
    await press('Remove: Garlic');
    await press('Move up: Rock salt');
    await press('New ingredient');
    const added = screen.getAllByRole('listitem').find((one) => /^Ingredient \d+$/.test(one.getAttribute('aria-label') ?? ''));
    fireEvent.change(within(added as HTMLElement).getByLabelText('Ingredient (English)'), { target: { value: 'Star anise' } });
    type('Star anise', 'Amount', '5');
    await press('New step');
    fireEvent.change(within(line('Step 1')).getByLabelText('Title (English)'), { target: { value: 'Roast' } });
    await press('Save as a new version');
    await waitFor(() => expect(backend.to('POST', '/api/recipe/versions')).toHaveLength(1));
    const meat = savedMeat();
    const names = meat?.ingredients.map(({ name }) => name.en) ?? [];
    expect([names.slice(0, 3), names.at(-1), names.includes('Garlic')]).toEqual([['Mutton', 'Rock salt', 'MSG'], 'Star anise', false]);
    expect(meat?.steps).toEqual([{ title: { en: 'Roast', ml: '' }, description: { en: '', ml: '' }, video: null }]);
  });

  it('with a wrong line says so at the line and sends nothing', async () => {
    await edit(4);
    type('MSG', 'Amount', '-3');
    fireEvent.change(screen.getByLabelText('Base servings'), { target: { value: '0' } });
    await press('Save as a new version');
    expect(await within(line('MSG')).findByText('Enter an amount from 0.001 to 100,000.')).toBeTruthy();
    expect(screen.getByText('Enter a whole number from 1 to 5,000.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Base servings'));
    expect(backend.to('POST', '/api/recipe/versions')).toEqual([]);
  });

  it('opens the part that has the wrong line, and says it in Malayalam, too', async () => {
    await changeLanguage('ml');
    show(<RecipeVersionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'തിരുത്തി പുതിയ വേർഷനാക്കുക: വേർഷൻ 4' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'പുളി ചട്‌നി' }));
    fireEvent.change(within(line('Jaggery')).getByLabelText('അളവ്'), { target: { value: '' } });
    await userEvent.click(screen.getByRole('radio', { name: 'മന്തി ചോറ്' }));
    await press('പുതിയ വേർഷനായി സേവ് ചെയ്യുക');
    expect(await screen.findByText('0.001 മുതൽ 100,000 വരെയുള്ള അളവ് ചേർക്കൂ.')).toBeTruthy();
    expect(within(line('Jaggery')).getByLabelText('അളവ്')).toBe(document.activeElement);
  });

  it('that the server refuses shows the reason at the line', async () => {
    backend.on('POST /api/recipe/versions', () =>
      refusal(422, 'recipe.faults', 'English of the server', {
        issues: [{ path: 'content.mandiMeat.ingredients.1.itemId', message: 'The inventory has no such item' }],
      }),
    );
    await edit(4);
    type('MSG', 'Amount', '170');
    await press('Save as a new version');
    expect(await within(line('MSG')).findByText('The inventory does not have this item any more. Choose another one.')).toBeTruthy();
    expect(screen.getByText('The version was not saved')).toBeTruthy();
    expect(within(line('MSG')).getByLabelText('Amount')).toHaveProperty('value', '170');
  });

  it('that was only opened is not on this device', async () => {
    await edit(4);
    cleanup();
    show(<RecipeVersionsPanel />);
    expect(await screen.findByRole('button', { name: 'Edit as a new version: version 4' })).toBeTruthy();
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  it('is on this device until it is saved or discarded', async () => {
    await edit(4);
    type('MSG', 'Amount', '171');
    cleanup();
    show(<RecipeVersionsPanel />);
    expect(await screen.findByText('An edit of version 4 is on this device and not saved yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit as a new version/ })).toBeNull();
    await press('Continue the edit');
    expect(within(line('MSG')).getByLabelText('Amount')).toHaveProperty('value', '171');
    await press('Discard the edit');
    expect(await screen.findByRole('button', { name: 'Edit as a new version: version 4' })).toBeTruthy();
    expect(useDraft.getState().draft).toBeNull();
  });
});

describe('an added recipe (requirements/console C105)', () => {
  const stock = addedRecipe('stock', 'Stock', { recipes: [{ recipe: 'masala', servings: 20 }] });
  const masala = addedRecipe('masala', 'Masala');
  const choose = async (name: string): Promise<void> => {
    await screen.findByRole('option', { name });
    await userEvent.selectOptions(screen.getByLabelText('Recipe'), name);
  };
  const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  beforeEach(() => {
    current = currentRecipe({ latest: 4, added: [stock, masala] });
    backend.list('GET /api/recipes/masala/versions', RECIPE_ROOM, () => [{ ...first(1), savedBy: 'Asha' }]);
    backend.on('GET /api/recipes/masala/versions/1', () => ({
      reply: { success: true, data: { ...first(1), content: masala.content } },
    }));
    backend.on('PUT /api/recipes/masala', ({ body }) => {
      const { isArchived } = body as { isArchived: boolean };
      const archived = { ...masala, isArchived, version: 2 };
      current = currentRecipe({ added: [stock, archived], version: current.version + 1 });
      return { reply: { success: true, recipe: archived } };
    });
  });

  it('is saved with a recipe inside, as typed @deep', async () => {
    backend.on('POST /api/recipes', ({ body }) => {
      const { content } = body as { content: typeof masala.content };
      const made = { ...addedRecipe('raita', 'Raita'), content };
      current = currentRecipe({ added: [stock, masala, made], version: 9 });
      return { status: 201, reply: { success: true, recipe: made } };
    });
    backend.list('GET /api/recipes/raita/versions', RECIPE_ROOM, () => [first(1)]);
    show(<RecipeVersionsPanel />);
    await choose('Masala');
    await press('Add a recipe');
    change('Name (English)', 'Raita');
    type('Ingredient 1', 'Ingredient (English)', 'Curd');
    type('Curd', 'Amount', '2');
    change('Instructions (English), one to a line', 'Stir it');
    await press('Add a recipe inside');
    await press('Add the recipe');
    expect(within(line('Recipe 1 inside it')).getByText('Choose a recipe.')).toBeTruthy();
    await userEvent.selectOptions(within(line('Recipe 1 inside it')).getByLabelText('Recipe'), 'Masala');
    type('Masala', 'Servings of it', '7,5');
    await press('Add the recipe');
    expect(await screen.findByText('“Raita” added. Under Settings › Menu it can go into dishes.')).toBeTruthy();
    expect(backend.to('POST', '/api/recipes').map(({ body }) => body)).toEqual([
      {
        note: '',
        content: addedContent('Raita', {
          ingredients: [{ name: { en: 'Curd', ml: '' }, amount: 2, unit: 'g', wastePercent: 0, itemId: null }],
          instructions: { en: 'Stir it', ml: '' },
          recipes: [{ recipe: 'masala', servings: 7.5 }],
        }),
      },
    ]);
    expect(screen.getByLabelText('Recipe')).toHaveProperty('value', 'raita');
  });

  it('begins with the name that its address has; one that was begun before stays', async () => {
    const open = () => show(<RecipeVersionsPanel />, { at: '/admin?tab=recipe&new=Fish&ml=മീൻ' });
    open();
    expect(await screen.findByLabelText('Name (English)')).toHaveProperty('value', 'Fish');
    expect(screen.getByLabelText('Name (Malayalam)')).toHaveProperty('value', 'മീൻ');
    change('Name (English)', 'Fried fish');
    cleanup();
    open();
    expect(await screen.findByText('“Fried fish” is on this device and not saved yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Name (English)')).toBeNull();
    await press('Continue the edit');
    expect(screen.getByLabelText('Name (English)')).toHaveProperty('value', 'Fried fish');
    await press('Discard the edit');
    expect(screen.queryByLabelText('Name (English)')).toBeNull();
  });

  it('is refused with the chain at its line when it would contain itself, and stays typed @deep', async () => {
    show(<RecipeVersionsPanel />);
    await choose('Masala');
    await press('Edit as a new version: version 1');
    await screen.findByRole('form', { name: 'Masala: new version, from version 1' });
    await press('Add a recipe inside');
    expect(within(line('Recipe 1 inside it')).queryByRole('option', { name: 'Masala' })).toBeNull();
    await userEvent.selectOptions(within(line('Recipe 1 inside it')).getByLabelText('Recipe'), 'Stock');
    const changes = screen.getByRole('region', { name: 'Changes in this version' });
    expect(await within(changes).findByText('Inside it: Stock')).toBeTruthy();
    await press('Save as a new version');
    expect(within(line('Stock')).getByText('A recipe cannot contain itself: Masala → Stock → Masala')).toBeTruthy();
    expect(backend.to('POST', '/api/recipes/masala/versions')).toEqual([]);
    cleanup();
    await changeLanguage('ml');
    show(<RecipeVersionsPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'തിരുത്തൽ തുടരുക' }));
    // The server knows what another manager chose meanwhile.
    backend.on('POST /api/recipes/masala/versions', () =>
      refusal(422, 'recipe.faults', 'English of the server', {
        issues: [{ path: 'content.recipes.0.recipe', message: 'A recipe cannot contain itself: Masala → Rasam → Masala' }],
      }),
    );
    await userEvent.selectOptions(within(line('Stock')).getByLabelText('റെസിപ്പി'), 'മന്തി ചോറ്');
    await press('പുതിയ വേർഷനായി സേവ് ചെയ്യുക');
    expect(await screen.findByText('ഒരു റെസിപ്പിയിൽ അതുതന്നെ ചേർക്കാനാവില്ല: Masala → Rasam → Masala')).toBeTruthy();
    expect(within(line('മന്തി ചോറ്')).getByLabelText('റെസിപ്പി')).toHaveProperty('value', 'mandiRice');
  });

  it('asks for the weight of one piece of a weighed item', async () => {
    backend.list('GET /api/inventory', 'inventory', () => [inventoryItem({ id: 7, name: 'Eggs', unit: 'kg' })]);
    inventory.reset();
    show(<RecipeVersionsPanel />);
    await choose('Masala');
    await press('Edit as a new version: version 1');
    await screen.findByRole('form', { name: 'Masala: new version, from version 1' });
    await screen.findByRole('option', { name: 'Eggs (kg)' });
    type('Masala leaf', 'Item of the inventory', '7');
    expect(within(line('Masala leaf')).queryByLabelText('One piece weighs (g)')).toBeNull();
    type('Masala leaf', 'Unit', 'piece');
    await press('Save as a new version');
    expect(within(line('Masala leaf')).getByText('Enter the weight of one piece, from 0.001 to 100,000 g.')).toBeTruthy();
    type('Masala leaf', 'One piece weighs (g)', '55');
    backend.on('POST /api/recipes/masala/versions', ({ body }) => ({
      status: 201,
      reply: { success: true, data: { ...first(2), content: (body as { content: object }).content } },
    }));
    await press('Save as a new version');
    await waitFor(() => expect(backend.to('POST', '/api/recipes/masala/versions')).toHaveLength(1));
    expect(backend.to('POST', '/api/recipes/masala/versions')[0]?.body).toMatchObject({
      content: { ingredients: [{ unit: 'piece', itemId: 7, pieceGrams: 55 }] },
    });
  });

  it('says where it is used, and is archived with the version that was seen', async () => {
    show(<RecipeVersionsPanel />);
    await choose('Masala');
    const facts = await screen.findByRole('region', { name: 'Masala' });
    expect(within(facts).getByText('Goes into: Stock')).toBeTruthy();
    await press('Archive: Masala');
    expect(await screen.findByRole('option', { name: 'Masala (archived)' })).toBeTruthy();
    expect(backend.to('PUT', '/api/recipes/masala').map(({ body }) => body)).toEqual([{ isArchived: true, version: 1 }]);
    backend.on('PUT /api/recipes/masala', () => refusal(409, 'record.stale', 'English of the server', { current: masala }));
    await press('Restore: Masala');
    expect(await screen.findByText('The version was not saved')).toBeTruthy();
  });
});

describe('the calculator', () => {
  const saved = { number: 4, latest: 4, content: withIngredient(contentOf(1), 'MSG', { amount: 170 }) };

  it('has a folder of the current version where it is none of the collections', async () => {
    show(<RecipeArchive onOpen={() => undefined} onLogOut={() => undefined} wayBack={null} />);
    const folders = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(folders().map((text) => /Current|Enhanced|Earlier/.exec(text ?? '')?.[0])).toEqual(['Current', 'Enhanced', 'Enhanced']);
    act(() => recipe.show({ record: currentRecipe(saved) }));
    expect(folders().map((text) => /Current|Enhanced|Earlier/.exec(text ?? '')?.[0])).toEqual([
      'Earlier',
      'Enhanced',
      'Enhanced',
      'Current',
    ]);
    expect(folders()[3]).toContain('Version 4');
    act(() => recipe.show({ record: currentRecipe({ number: 2, content: contentOf(2) }) }));
    expect(folders().map((text) => /Current|Enhanced|Earlier/.exec(text ?? '')?.[0])).toEqual(['Earlier', 'Current', 'Enhanced']);
  });

  it('of an event is open at the current version and follows it', async () => {
    show(<RecipePanel people={40} />);
    const msg = async () => (await screen.findByText('MSG (എംഎസ്ജി)')).nextElementSibling?.textContent;
    expect(await msg()).toBe('320.0 g');
    act(() => hearCurrent(saved));
    await waitFor(async () => expect(await msg()).toBe('340.0 g'));
    expect(screen.getByRole('radio', { name: 'Version 4' })).toHaveProperty('checked', true);
  });

  it('has a folder of the recipes that managers added, live', async () => {
    show(<RecipePanel people={40} />);
    await screen.findByText('MSG (എംഎസ്ജി)');
    expect(screen.queryByRole('radio', { name: 'More recipes' })).toBeNull();
    const raita = addedRecipe('raita', 'Raita', { recipes: [{ recipe: 'mandiMasala', servings: 10 }] });
    act(() => hearCurrent({ added: [addedRecipe('pickle', 'Pickle'), raita] }));
    await userEvent.click(await screen.findByRole('radio', { name: 'More recipes' }));
    await press('Raita');
    const amount = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect([amount('Raita leaf'), amount('Recipe: Mandi Meat: masala')]).toEqual(['200.0 g', '20.0 servings']);
    act(() => hearCurrent({ added: [addedRecipe('raita', 'Raita', { baseServing: 10 })] }));
    await waitFor(() => expect(amount('Raita leaf')).toBe('400.0 g'));
  });
});
