import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { Dish } from '#shared/menu/dish.contract';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { addedRecipe, currentRecipe } from '../../support/current-recipe';
import { refusal, startFakeBackend } from './fake-backend';
import { FakeUploads } from './fake-uploads';
import { show, speak } from './screen';

const backend = startFakeBackend();
const uploads = FakeUploads.start();
const { DishesPanel } = await import('../../../frontends/staff/src/features/dishes/DishesPanel');
const { dishes, dishPhotos } = await import('../../../frontends/staff/src/data/dishes.data');

const URL = `/media/${'a'.repeat(32)}.webp`;
const SQUARE = `/media/${'b'.repeat(32)}.webp`;
const photo = (change: Partial<DishPhoto> = {}): DishPhoto => ({ id: 'combo', url: URL, thumbnail: SQUARE, version: 1, ...change });
const file = new File([new Uint8Array(100)], 'combo.jpg', { type: 'image/jpeg' });
const rowOf = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest('li') as HTMLElement;
const pictureIn = (row: HTMLElement): string | null | undefined => row.querySelector('img')?.getAttribute('src');

beforeEach(async () => {
  backend.asked.length = 0;
  uploads.sent.length = 0;
  backend.list('GET /api/dishes/photos', 'dishes', () => []);
  backend.list('GET /api/dishes', 'menu', () => FIRST_DISHES);
  backend.list('GET /api/recipe', 'recipe', () => currentRecipe({ added: [addedRecipe('raita', 'Raita')] }));
  dishPhotos.reset();
  dishes.reset();
  await speak();
});

describe('the photographs of the dishes', () => {
  it('are drawings at first, one for each dish', async () => {
    show(<DishesPanel />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(pictureIn(await rowOf('Combo Pack'))).toBe('/images/dish-combo.avif');
    expect(screen.queryByText('Your photograph')).toBeNull();
  });

  it('may be others in Malayalam, uploaded and taken back alone', async () => {
    const byLanguage = { ml: { url: URL, thumbnail: SQUARE } };
    const drawn = photo({ url: null, thumbnail: null });
    backend.on('PUT /api/dishes/combo/photo', () => ({ reply: { success: true, photo: { ...drawn, byLanguage } } }));
    backend.on('DELETE /api/dishes/combo/photo', () => ({ reply: { success: true, photo: { ...drawn, version: 2 } } }));
    show(<DishesPanel />);
    const row = await rowOf('Combo Pack');
    expect(within(row).getByText('Another photograph for readers of മലയാളം')).toBeTruthy();
    await userEvent.upload(within(row).getByLabelText('Upload a photograph: Combo Pack, മലയാളം'), file);
    await act(async () => uploads.answer(201, { success: true, url: URL, kind: 'image', bytes: 100 }));
    expect(await within(row).findByText('Own photograph in മലയാളം')).toBeTruthy();
    expect(backend.to('PUT', '/api/dishes/combo/photo').map(({ body }) => body)).toEqual([{ url: URL, language: 'ml' }]);
    await userEvent.click(within(row).getByRole('button', { name: 'Remove the photograph: Combo Pack, മലയാളം' }));
    expect(await within(row).findByText('Another photograph for readers of മലയാളം')).toBeTruthy();
    expect(within(row).getByText('Drawn picture')).toBeTruthy();
  });

  it('are uploaded, and taken back', async () => {
    backend.on('PUT /api/dishes/combo/photo', () => ({ reply: { success: true, photo: photo() } }));
    backend.on('DELETE /api/dishes/combo/photo', () => ({
      reply: { success: true, photo: photo({ url: null, thumbnail: null, version: 2 }) },
    }));
    show(<DishesPanel />);
    const row = await rowOf('Combo Pack');
    await userEvent.upload(within(row).getByLabelText('Upload a photograph: Combo Pack'), file);
    await act(async () => uploads.answer(201, { success: true, url: URL, kind: 'image', bytes: 100 }));
    expect(await within(row).findByText('Your photograph')).toBeTruthy();
    expect(pictureIn(row)).toBe(SQUARE);
    expect(backend.to('PUT', '/api/dishes/combo/photo').map(({ body }) => body)).toEqual([{ url: URL }]);
    await userEvent.click(within(row).getByRole('button', { name: 'Back to the drawing: Combo Pack' }));
    expect(await within(row).findByText('Drawn picture')).toBeTruthy();
    expect(pictureIn(row)).toBe('/images/dish-combo.avif');
  });

  it('change when another manager changes them', async () => {
    show(<DishesPanel />);
    const row = await rowOf('Combo Pack');
    act(() => backend.push('dishes', 'dishPhoto.changed', photo()));
    await waitFor(() => expect(pictureIn(row)).toBe(SQUARE));
  });

  it('say at the dish that one was refused', async () => {
    backend.on('PUT /api/dishes/combo/photo', () => refusal(422, 'media.unknown', 'x'));
    show(<DishesPanel />);
    const row = await rowOf('Combo Pack');
    await userEvent.upload(within(row).getByLabelText('Upload a photograph: Combo Pack'), file);
    await act(async () => uploads.answer(201, { success: true, url: URL, kind: 'image', bytes: 100 }));
    expect((await within(row).findByRole('alert')).textContent).toMatch(/Failed to change the photograph/);
  });

  it('say so when they cannot be loaded', async () => {
    backend.on('GET /api/dishes/photos', () => refusal(400, 'input.invalid', 'x'));
    show(<DishesPanel />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to load the photographs/);
  });
});

describe('the menu (requirements/console C98)', () => {
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const stored = (change: Partial<Dish>): Dish => ({ ...(FIRST_DISHES[1] as Dish), ...change });

  it('gets a dish; each fault is at its field and the typed form stays @deep', async () => {
    backend.on('POST /api/dishes', ({ body }) => ({
      status: 201,
      reply: { success: true, dish: { ...(body as object), id: 'family-mandi', isArchived: false, position: 5, version: 1 } },
    }));
    show(<DishesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a dish' }));
    await type('Name in Malayalam', 'ഫാമിലി മന്തി');
    await type('Price', '2600');
    await type('Slots', '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    for (const text of ['Enter a name', 'Enter a description', 'Enter a whole number from 1 to 20'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(backend.to('POST', '/api/dishes')).toEqual([]);
    await type('Name(?! in)', 'Family Mandi');
    await type('Description(?! in)', 'For a whole table');
    await type('Slots', '4');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    expect(await screen.findByRole('article', { name: 'Family Mandi' })).toBeTruthy();
    expect(backend.to('POST', '/api/dishes').map(({ body }) => body)).toEqual([
      {
        name: 'Family Mandi',
        nameMalayalam: 'ഫാമിലി മന്തി',
        description: 'For a whole table',
        descriptionMalayalam: '',
        price: 2600,
        slots: 4,
        feeds: null,
        onNewSales: true,
        parts: [],
      },
    ]);
  });

  it('lists the parts of each dish, with and without a recipe', async () => {
    show(<DishesPanel />);
    const row = await rowOf('Combo Pack');
    expect(
      within(row).getByText('0.5 × Beef ribs (no recipe yet) · 0.5 × Mandi Meat: mutton · Mandi Meat: masala · Mandi Rice · Puli Chutney'),
    ).toBeTruthy();
    act(() => backend.push('menu', 'dish.changed', stored({ parts: [], version: 2 })));
    expect(await within(row).findByText('Nothing yet: plans name the dish and buy nothing for it.')).toBeTruthy();
  });

  it('gets parts of a dish: a fault is at its line, typed parts stay, and the rest of the dish does not change @deep', async () => {
    backend.on('PUT /api/dishes/combo', ({ body }) => ({ reply: { success: true, dish: stored({ ...(body as object), version: 2 }) } }));
    show(<DishesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Combo Pack' }));
    const part = (name: string) => screen.getByRole('listitem', { name });
    await userEvent.click(within(part('Mandi Rice')).getByRole('button', { name: 'Remove: Mandi Rice' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a part' }));
    const servings = within(part('Part 5')).getByLabelText('Servings for each person');
    await userEvent.clear(servings);
    await userEvent.type(servings, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    expect(within(part('Part 5')).getByText('Enter a name, or choose a recipe')).toBeTruthy();
    expect(within(part('Part 5')).getByText('Enter a number above 0, at most 100')).toBeTruthy();
    await userEvent.selectOptions(within(part('Part 5')).getByLabelText('Recipe'), 'Puli Chutney');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    expect(screen.getByText('This recipe is in the list twice')).toBeTruthy();
    expect(backend.to('PUT', '/api/dishes/combo')).toEqual([]);
    const [, last] = screen.getAllByRole('listitem', { name: 'Puli Chutney' });
    await userEvent.selectOptions(within(last as HTMLElement).getByLabelText('Recipe'), 'Raita');
    await userEvent.clear(within(part('Raita')).getByLabelText('Servings for each person'));
    await userEvent.type(within(part('Raita')).getByLabelText('Servings for each person'), '0,5');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    await waitFor(() => expect(backend.to('PUT', '/api/dishes/combo')).toHaveLength(1));
    const saved = backend.to('PUT', '/api/dishes/combo')[0]?.body as Dish | undefined;
    expect([saved?.price, saved?.parts]).toEqual([
      1000,
      [
        { recipe: null, name: { en: 'Beef ribs', ml: 'ബീഫ് വാരിയെല്ല്' }, servings: 0.5 },
        { recipe: 'mandiMutton', name: null, servings: 0.5 },
        { recipe: 'mandiMasala', name: null, servings: 1 },
        { recipe: 'puliChutney', name: null, servings: 1 },
        { recipe: 'raita', name: null, servings: 0.5 },
      ],
    ]);
  });

  it('shows the server’s refusal of a field in the reader’s language', async () => {
    backend.on('PUT /api/dishes/combo', () =>
      refusal(400, 'input.invalid', 'x', { issues: [{ path: 'slots', message: 'Enter a whole number from 1 to 20' }] }),
    );
    await changeLanguage('ml');
    show(<DishesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: /^തിരുത്തുക: കോംബോ/ }));
    await userEvent.click(screen.getByRole('button', { name: 'സേവ് ചെയ്യുക' }));
    expect(await screen.findByText('1 മുതൽ 20 വരെയുള്ള ഒരു സംഖ്യ എഴുതൂ')).toBeTruthy();
  });

  it('is edited under the version that was seen, sorted, and a dish leaves it', async () => {
    backend.on('PUT /api/dishes/combo', ({ body }) => ({ reply: { success: true, dish: stored({ ...(body as object), version: 2 }) } }));
    backend.on('PUT /api/dishes/order', () => ({ reply: { success: true, data: FIRST_DISHES } }));
    show(<DishesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Combo Pack' }));
    await type('Price', '1100');
    await userEvent.click(screen.getByRole('button', { name: 'Save the dish' }));
    expect(within(await screen.findByRole('article', { name: 'Combo Pack' })).getByText('₹1,100')).toBeTruthy();
    expect(backend.to('PUT', '/api/dishes/combo').at(-1)?.body).toMatchObject({ price: 1100, version: 1 });
    expect(screen.getByRole('button', { name: 'Move Mutton Mandi 2 piece up' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Move Combo Pack up' }));
    expect(backend.to('PUT', '/api/dishes/order').at(-1)?.body).toEqual({
      dishes: ['combo', 'beef-2pc', 'mutton-2pc', 'chicken-mandi', 'fish-mandi'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Take off the menu: Combo Pack' }));
    expect(await screen.findByRole('button', { name: 'Put back on the menu: Combo Pack' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit: Combo Pack' })).toBeNull();
  });
});

describe('the Malayalam name of a dish that comes with the program', () => {
  const OWN = 'If empty, readers of Malayalam see this dish’s built-in Malayalam text.';
  const OTHER = 'If empty, readers of Malayalam see the English text.';

  it('is there without being typed, until the dish is renamed', async () => {
    show(<DishesPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Combo Pack' }));
    expect(screen.getByText(OWN)).toBeTruthy();
    await userEvent.type(screen.getByDisplayValue('Combo Pack'), ' XL');
    expect(screen.getByText(OTHER)).toBeTruthy();
  });
});
