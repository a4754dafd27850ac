import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { DISHES_ROOM } from '#shared/realtime/rooms';
import { closeShop, openShop, sale, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');

const LARGE = `/media/${'a'.repeat(32)}.webp`;
const SQUARE = `/media/${'b'.repeat(32)}.webp`;
const photo = (change: Partial<DishPhoto> = {}): DishPhoto => ({ id: 'combo', url: LARGE, thumbnail: SQUARE, version: 1, ...change });
const pictureOf = (card: HTMLElement): string | null | undefined => card.querySelector('img')?.getAttribute('src');

beforeEach(async () => {
  stockShop(backend);
  await speak();
});
afterEach(closeShop);

it('shows the photograph of a dish in the menu, follows the manager’s changes, and shows the drawing when it cannot be loaded', async () => {
  backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo()]);
  show(<LandingPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reserve your mandi' }));
  const form = await screen.findByRole('dialog');
  const shown = await within(form).findByRole('img', { name: 'Photograph of Combo Pack' });
  expect(shown.getAttribute('src')).toBe(SQUARE);
  // The other dish is drawn, and its drawing says nothing beside its name.
  expect(within(form).getAllByRole('img')).toHaveLength(1);
  expect(form.querySelector('img[src="/images/dish-beef-2pc.avif"]')?.getAttribute('alt')).toBe('');

  await act(() => changeLanguage('ml'));
  expect(within(form).getByRole('img', { name: /ഫോട്ടോ$/ })).toBeTruthy();
  fireEvent.error(within(form).getByRole('img', { name: /ഫോട്ടോ$/ }));
  expect(form.querySelector('img[src="/images/dish-combo.avif"]')).toBeTruthy();

  const other = `/media/${'c'.repeat(32)}.webp`;
  act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ thumbnail: other, version: 2 })));
  await waitFor(() => expect(form.querySelector(`img[src="${other}"]`)).toBeTruthy());
  act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ url: null, thumbnail: null, version: 3 })));
  await waitFor(() => expect(form.querySelector('img[src="/images/dish-combo.avif"]')).toBeTruthy());
});

it('shows readers of Malayalam the photograph that is theirs alone', async () => {
  const own = { url: `/media/${'e'.repeat(32)}.webp`, thumbnail: `/media/${'f'.repeat(32)}.webp` };
  backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo({ byLanguage: { ml: own } })]);
  show(<LandingPage />);
  const card = await screen.findByRole('article', { name: 'Sunday Pit Mandi' });
  await waitFor(() => expect(pictureOf(card)).toBe(LARGE));
  await act(() => changeLanguage('ml'));
  await waitFor(() => expect(pictureOf(card)).toBe(own.url));
});

it('shows it on a sale that has no picture of its own', async () => {
  const own = `/media/${'d'.repeat(32)}.webp`;
  stockShop(backend, [sale(), sale({ id: 8, title: 'With a picture', image: own, bookable: false })]);
  backend.list('GET /api/dishes/photos', DISHES_ROOM, () => [photo()]);
  show(<LandingPage />);
  const plain = await screen.findByRole('article', { name: 'Sunday Pit Mandi' });
  await waitFor(() => expect(pictureOf(plain)).toBe(LARGE));
  expect(pictureOf(screen.getByRole('article', { name: 'With a picture' }))).toBe(own);
  act(() => backend.push(DISHES_ROOM, 'dishPhoto.changed', photo({ url: null, thumbnail: null, version: 2 })));
  await waitFor(() => expect(pictureOf(plain)).toBe('/images/event-default.jpg'));
});
