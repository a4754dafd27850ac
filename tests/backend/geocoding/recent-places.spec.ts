import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';
import { RecentPlaces } from '../../../backend/src/geocoding/recent-places.js';

const at = (step: number): Point => ({ lat: 9 + step / 1_000, lng: 76.5 });
const placeOf = (address: string): Place => ({ address, state: 'Kerala', pincode: null, locality: null });

/** Looks places up, and counts how often somebody had to be asked. */
function recent() {
  const places = new RecentPlaces();
  const asked: number[] = [];
  const look = (step: number, point = at(step)) =>
    places.of(point, () => {
      asked.push(step);
      return Promise.resolve(placeOf(String(step)));
    });
  return { places, asked, look };
}

it('keeps the thousand places that were used last', async () => {
  const { asked, look } = recent();
  for (let step = 0; step < 1_000; step++) await look(step);
  await look(0);
  expect(asked).toHaveLength(1_000);
  await look(1_000);
  expect(await look(0)).toEqual(placeOf('0'));
  expect(asked).toHaveLength(1_001);
  await look(1);
  expect(asked.slice(1_000)).toEqual([1_000, 1]);
});

it('takes points within some ten metres for the same', async () => {
  const { asked, look } = recent();
  await look(1, { lat: 9.59161, lng: 76.52222 });
  await look(2, { lat: 9.59164, lng: 76.52218 });
  await look(3, { lat: 9.59171, lng: 76.52222 });
  expect(asked).toEqual([1, 3]);
});

it('remembers that there is nothing, but no failure', async () => {
  const { places, asked, look } = recent();
  expect(await places.of(at(1), () => Promise.resolve(null))).toBeNull();
  expect(await look(1)).toBeNull();
  await expect(places.of(at(2), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await look(2)).toEqual(placeOf('2'));
  expect(asked).toEqual([2]);
});
