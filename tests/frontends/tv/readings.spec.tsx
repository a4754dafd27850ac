import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { calendarDayOf } from '#shared/core/time';
import { readingsRoom } from '#shared/realtime/rooms';
import { degreesTyped } from '../../../frontends/tv/src/ui/Dial';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainReading } from '../../support/plain-reading';
import type { FakeKitchen } from './fake-kitchen';
import { freshKitchen, openTv } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  cleanup();
  kitchen = await freshKitchen();
  kitchen.events = [plainDiaryEvent({ date: calendarDayOf(new Date().toISOString()) })];
});

const line = () => screen.queryByRole('alert', { name: 'Temperature outside limits' });

describe.each(['/soplocked/board?eventId=e1', '/soplocked/finalcooking?eventId=e1'])('%s', (page) => {
  it('shows a reading outside its limits until a later one is inside', async () => {
    kitchen.readings = [plainReading()];
    await openTv(page);
    await waitFor(() => expect(line()?.textContent).toContain('27 °C'));
    expect(line()?.textContent).toContain('Cold store');
    expect(line()?.textContent).toContain('Too high · must be at most 5 °C · Done: Threw the food away');
    const good = plainReading({ id: 2, celsius: 4, outcome: 'inside', action: null, takenAt: '2026-11-29T00:15:00.000Z' });
    act(() => kitchen.push(readingsRoom('e1'), 'reading.changed', good));
    await waitFor(() => expect(line()).toBeNull());
  });

  it('shows nothing while all is within the limits', async () => {
    kitchen.readings = [plainReading({ celsius: 4, outcome: 'inside' })];
    await openTv(page);
    await waitFor(() => expect(kitchen.called('GET', '/api/diary-events/e1/readings').length).toBeGreaterThan(0));
    expect(line()).toBeNull();
  });
});

describe('degrees typed with the digits of a remote control', () => {
  it.each([
    ['one digit', [[4, 0]], 4],
    [
      'three in a row',
      [
        [1, 0],
        [8, 900],
        [4, 1_800],
      ],
      184,
    ],
    [
      'a zero first',
      [
        [0, 0],
        [6, 400],
        [5, 800],
      ],
      65,
    ],
    [
      'another number after a pause',
      [
        [6, 0],
        [2, 3_001],
      ],
      2,
    ],
    [
      'a fourth digit, hotter than any thermometer',
      [
        [1, 0],
        [8, 400],
        [4, 800],
        [7, 1_200],
      ],
      7,
    ],
  ])('%s', (_, digits, celsius) => {
    const typed = digits.reduce((last, [digit = 0, at = 0]) => ({ celsius: degreesTyped(last, { digit, at }), at }), {
      celsius: 0,
      at: -Infinity,
    });
    expect(typed.celsius).toBe(celsius);
  });
});
