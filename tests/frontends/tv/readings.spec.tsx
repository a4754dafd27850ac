import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarDayOf } from '#shared/core/time';
import type { EnterReading } from '#shared/readings/reading.contract';
import { portionsRoom, readingsRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { degreesTyped } from '../../../frontends/tv/src/ui/Dial';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainReading } from '../../support/plain-reading';
import { plainTask } from '../../support/plain-task';
import type { FakeKitchen } from './fake-kitchen';
import { figured, freshKitchen, openTv } from './tv';

describe('readings', () => {
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
});

describe('two hour clock', () => {
  const MINUTE_MS = 60_000;
  /** The server's clock, whenever this runs: 2:00 PM in Kottayam. */
  const NOW = Date.parse('2026-11-21T08:30:00Z');
  const minutesAgo = (minutes: number): string => new Date(NOW - minutes * MINUTE_MS).toISOString();
  const BOARD = '/soplocked/board?eventId=e1';

  let kitchen: FakeKitchen;
  beforeEach(async () => {
    cleanup();
    kitchen = await freshKitchen();
    kitchen.clockAhead = NOW - Date.now();
    kitchen.events = [plainDiaryEvent({ date: '2026-11-21' })];
  });

  const out = (minutes: number): Task =>
    plainTask({
      id: 'out',
      task: 'Taken out',
      startTime: null,
      startsTwoHourClock: true,
      completed: true,
      completedAt: minutesAgo(minutes),
    });
  const delivery = (over: Partial<Task> = {}): Task =>
    plainTask({ id: 'd1', task: 'Delivery', startTime: null, isDelivery: true, ...over });
  const clock = async () => within(await screen.findByRole('region', { name: 'Food out of the pit' }));

  describe('the two-hour clock of the board', () => {
    it.each([
      [10, '10 min', 'leave by 3:50 PM'],
      [95, '1 h 35 min', 'leave by 2:25 PM'],
      [130, '2 h 10 min', 'Measure: 60 °C to leave'],
    ])('after %d minutes: %s, %s', async (minutes, length, what) => {
      kitchen.tasks = [out(minutes), delivery()];
      await openTv(BOARD);
      expect((await clock()).getByText(figured(length))).toBeTruthy();
      expect((await clock()).getByRole('status').textContent).toBe(what);
      expect(screen.queryByRole('button', { name: 'Enter temperature' }) !== null).toBe(minutes >= 90);
    });

    it.each([
      [64, '64 °C: may leave now'],
      [50, '50 °C: too cold to leave'],
    ])('says whether food of %d °C may leave', async (celsius, what) => {
      kitchen.tasks = [out(130), delivery()];
      kitchen.readings = [plainReading({ kind: 'hotHold', celsius, outcome: 'inside', takenAt: minutesAgo(3) })];
      await openTv(BOARD);
      await waitFor(async () => expect((await clock()).getByRole('status').textContent).toBe(what));
    });

    it('is gone once every delivery has left, and never there without such a task', async () => {
      kitchen.tasks = [out(130), delivery()];
      await openTv(BOARD);
      await clock();
      act(() => kitchen.push(tasksRoom('e1'), 'task.changed', delivery({ startedAt: minutesAgo(1), version: 2 })));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull());
    });
  });

  describe('the two-hour clock of a day without delivery tasks', () => {
    it('is gone once every parcel of its sale is on the road', async () => {
      const sold = { id: 5, items: [{ key: 'combo', name: 'Combo Pack', portions: 3 }] };
      kitchen.events = [plainDiaryEvent({ date: '2026-11-21', salesEventId: 5 })];
      kitchen.sales = [{ id: 5, bookable: true }];
      kitchen.portions = sold;
      kitchen.tasks = [out(130)];
      await openTv(BOARD);
      await clock();
      act(() => kitchen.push(portionsRoom(5), 'portions.changed', { ...sold, onTheWay: 1, delivered: 1 }));
      await screen.findByText('1 on the way · 1 of 3 delivered');
      await clock();
      act(() => kitchen.push(portionsRoom(5), 'portions.changed', { ...sold, onTheWay: 1, delivered: 2 }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull());
    });
  });

  describe('a reading entered at the TV screen', () => {
    const entered: EnterReading[] = [];
    beforeEach(() => {
      entered.length = 0;
      kitchen.onReading = (body) => {
        entered.push(body);
        if (Number(body.celsius) < 60 && !body.correctiveAction) {
          const refused = { kind: 'hotHold', celsius: body.celsius, min: 60, max: null, outcome: 'below' };
          return { status: 422, reply: { code: 'reading.actionRequired', refused } };
        }
        const reading = plainReading({ id: 9, kind: 'hotHold', celsius: Number(body.celsius), takenAt: minutesAgo(0) });
        return { status: 201, reply: { task: null, reading } };
      };
    });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

    it('saves the temperature of the food by a few presses of arrows and OK', async () => {
      kitchen.tasks = [out(130), delivery()];
      kitchen.limits = [{ id: 'hotHold', min: 65, max: null, version: 1 }];
      await openTv(BOARD);
      await clock();
      await press('Enter temperature');
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findByText('at least 65 °C')).toBeTruthy();
      expect(dialog.getByText('– °C')).toBeTruthy();
      expect(dialog.getByRole('button', { name: 'Save – °C' }).hasAttribute('disabled')).toBe(true);
      // OK pressed again and again turns the dial and saves nothing.
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: '10 °C less' }));
      await userEvent.keyboard('{Enter}{Enter}');
      expect(dialog.getByText('45 °C')).toBeTruthy();
      await press('10 °C more');
      await press('1 °C more');
      await userEvent.keyboard('61');
      await press('Save 61 °C');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(entered).toEqual([{ kind: 'hotHold', celsius: 61 }]);
      expect((await clock()).getByRole('status').textContent).toBe('61 °C: may leave now');
    });

    it('asks for a corrective action outside its limits', async () => {
      kitchen.tasks = [
        plainTask({ id: 'heat', task: 'Heat the hot boxes', isTemperature: true, readingKind: 'hotHold', startTime: '11:30 AM' }),
        plainTask({ id: 'cold', task: 'Read the cold store', isTemperature: true, readingKind: 'coldStore', startTime: '5:15 AM' }),
      ];
      await openTv(BOARD);
      await screen.findByRole('button', { name: 'Enter temperature (2 due)' });
      await press('Enter temperature (2 due)');
      expect(screen.getByRole('dialog', { name: 'What was measured?' })).toBeTruthy();
      await press('Heat the hot boxes');
      await press('10 °C less');
      await press('Save 50 °C');
      const dialog = within(screen.getByRole('dialog', { name: 'Heat the hot boxes' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('50 °C is outside its limits. What did you do?'));
      expect(dialog.getByRole('alert').textContent).toContain('It must be at least 60 °C.');
      await press('Put the food back on the heat');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(entered).toEqual([
        { task: 'heat', celsius: 50 },
        { task: 'heat', celsius: 50, correctiveAction: 'reheated' },
      ]);
    });

    it('says that nothing was saved while the network is away', async () => {
      kitchen.tasks = [out(130), delivery()];
      await openTv(BOARD);
      await clock();
      await press('Enter temperature');
      kitchen.onReading = () => {
        throw new TypeError('Failed to fetch');
      };
      await press('10 °C more');
      await press('Save 70 °C');
      expect(await screen.findByText('Not saved. Is the network there? Please press again.')).toBeTruthy();
    });
  });
});
