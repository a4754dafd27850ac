import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { calendarDayOf } from '#shared/core/time';
import { readingsRoom } from '#shared/realtime/rooms';
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
