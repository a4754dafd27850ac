import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { RECIPE_ROOM } from '#shared/realtime/rooms';
import { contentOf, currentRecipe, withIngredient } from '../../support/current-recipe';
import type { FakeKitchen } from './fake-kitchen';
import { freshKitchen, openTv, powerCut } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
});

const row = (name: string) => {
  const [panel] = screen.getAllByRole('region', { name: /Ingredients/ });
  return within(panel as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .find((text) => text?.startsWith(name));
};
const open = async (slug: string): Promise<void> => {
  await openTv(`/soplocked/${slug}`);
  await screen.findByText('Navigation');
};
const changed = (amount: number) => withIngredient(contentOf(1), 'MSG', { amount });

it('a panel shows the amounts of the current version and follows it at once', async () => {
  kitchen.recipe = currentRecipe({ number: 4, content: changed(170), version: 3 });
  await open('meatmasala');
  await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
  act(() => kitchen.push(RECIPE_ROOM, 'recipe.changed', currentRecipe({ number: 5, content: changed(180), version: 4 })));
  await waitFor(() => expect(row('MSG')).toBe('MSG180.0 g'));
  act(() => kitchen.push(RECIPE_ROOM, 'recipe.changed', currentRecipe({ number: 4, content: changed(170), version: 3 })));
  expect(row('MSG')).toBe('MSG180.0 g');
});

it('a screen that never could ask shows the first version, one that could the last it heard', async () => {
  await open('meatmasala');
  expect(row('MSG')).toBe('MSG160.0 g');
  cleanup();
  kitchen.recipe = currentRecipe({ number: 4, content: changed(170), version: 3 });
  await open('meatmasala');
  await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
  cleanup();
  await powerCut();
  kitchen.isDown = true;
  await open('meatmasala');
  await waitFor(() => expect(row('MSG')).toBe('MSG170.0 g'));
});

it('base servings, ratio and the length of the list are those of the version', async () => {
  const { mandiRice, ...others } = withIngredient(contentOf(1), 'Water', { amount: 6 });
  kitchen.recipe = currentRecipe({ number: 4, version: 3, content: { ...others, mandiRice: { ...mandiRice, baseServing: 10 } } });
  await open('riceprep');
  await waitFor(() => expect(row('Mandi rice')).toBe('Mandi rice8.0 kg'));
  expect(screen.getByText(/Rice to water is 1:1\.5\./)).toBeTruthy();
  expect(screen.getByText(/The recipe is for 10 people/)).toBeTruthy();
});
