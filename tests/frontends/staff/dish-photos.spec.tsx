import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { FakeUploads } from './fake-uploads';
import { show, speak } from './screen';

const backend = startFakeBackend();
const uploads = FakeUploads.start();
const { DishPhotosPanel } = await import('../../../frontends/staff/src/features/dish-photos/DishPhotosPanel');
const { dishPhotos } = await import('../../../frontends/staff/src/data/dish-photos.data');

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
  dishPhotos.reset();
  await speak();
});
afterEach(cleanup);

describe('the photographs of the dishes', () => {
  it('are drawings at first, one for each dish', async () => {
    show(<DishPhotosPanel />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(pictureIn(await rowOf('Combo Pack'))).toBe('/images/dish-combo.avif');
    expect(screen.queryByText('Your photograph')).toBeNull();
  });

  it('are uploaded, and taken back', async () => {
    backend.on('PUT /api/dishes/combo/photo', () => ({ reply: { success: true, photo: photo() } }));
    backend.on('DELETE /api/dishes/combo/photo', () => ({
      reply: { success: true, photo: photo({ url: null, thumbnail: null, version: 2 }) },
    }));
    show(<DishPhotosPanel />);
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
    show(<DishPhotosPanel />);
    const row = await rowOf('Combo Pack');
    act(() => backend.push('dishes', 'dishPhoto.changed', photo()));
    await waitFor(() => expect(pictureIn(row)).toBe(SQUARE));
  });

  it('say beside the dish why one was refused', async () => {
    backend.on('PUT /api/dishes/combo/photo', () => refusal(422, 'media.unknown', 'x'));
    show(<DishPhotosPanel />);
    const row = await rowOf('Combo Pack');
    await userEvent.upload(within(row).getByLabelText('Upload a photograph: Combo Pack'), file);
    await act(async () => uploads.answer(201, { success: true, url: URL, kind: 'image', bytes: 100 }));
    expect((await within(row).findByRole('alert')).textContent).toMatch(/Failed to change the photograph/);
  });

  it('say so when they cannot be loaded', async () => {
    backend.on('GET /api/dishes/photos', () => refusal(400, 'input.invalid', 'x'));
    show(<DishPhotosPanel />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Failed to load the photographs/);
  });
});
