import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeKitchen } from './fake-kitchen';
import { freshKitchen, openTv } from './tv';

let kitchen: FakeKitchen;
beforeEach(async () => {
  jest.useFakeTimers({ advanceTimers: true });
  kitchen = await freshKitchen();
  kitchen.runs('1-3', 100);
  await openTv('/soplocked/pitlighting?eventId=e1');
});
afterEach(() => {
  jest.useRealTimers();
});

const step = () => screen.getByRole('region', { name: /^1-3 / });
const button = (name: string) => within(step()).findByRole('button', { name: new RegExp(`^${name}: `) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const stops = () => kitchen.called('PUT', '/api/timers/e1/1-3').length;
const said = () => within(step()).getByRole('status').textContent;
const isRingFilling = () => step().querySelector('[data-holding]')?.getAttribute('data-holding');

describe('Stop (requirements/kitchen K87)', () => {
  it.each([
    [
      'OK',
      (stop: HTMLElement) => fireEvent.keyDown(stop, { key: 'Enter' }),
      (stop: HTMLElement) => fireEvent.keyUp(stop, { key: 'Enter' }),
    ],
    [
      'the space bar',
      (stop: HTMLElement) => fireEvent.keyDown(stop, { key: ' ' }),
      (stop: HTMLElement) => fireEvent.keyUp(stop, { key: ' ' }),
    ],
    [
      'a pointer',
      (stop: HTMLElement) => fireEvent.mouseDown(stop),
      (stop: HTMLElement) => [fireEvent.mouseUp(stop), fireEvent.click(stop)],
    ],
    [
      'a finger',
      (stop: HTMLElement) => fireEvent.touchStart(stop),
      (stop: HTMLElement) => [fireEvent.touchEnd(stop), fireEvent.click(stop)],
    ],
  ])('stops when %s is held for a second, which a ring shows, and letting go takes nothing back', async (_, down, up) => {
    const stop = await button('Stop');
    expect(isRingFilling()).toBe('false');
    down(stop);
    expect(isRingFilling()).toBe('true');
    await pass(900);
    expect(stops()).toBe(0);
    await pass(200);
    await button('Undo');
    up(stop);
    await pass(200);
    await button('Undo');
    expect(stops()).toBe(1);
    expect(kitchen.called('POST', '/api/timers/e1/1-3/undo-stop')).toEqual([]);
  });

  it('explains after a short press, for a few seconds, that it must be held, and stops nothing', async () => {
    const stop = await button('Stop');
    for (const [down, up] of [
      [() => fireEvent.keyDown(stop, { key: 'Enter' }), () => fireEvent.keyUp(stop, { key: 'Enter' })],
      [() => fireEvent.mouseDown(stop), () => [fireEvent.mouseUp(stop), fireEvent.click(stop)]],
    ] as const) {
      down();
      await pass(300);
      up();
      expect(said()).toBe('Hold to stop');
      await pass(5_000);
      expect(said()).toBe('');
    }
    expect(stops()).toBe(0);
  });

  it('stops nothing when the pointer leaves the button', async () => {
    const stop = await button('Stop');
    fireEvent.mouseDown(stop);
    fireEvent.mouseLeave(stop);
    await pass(2_000);
    expect(stops()).toBe(0);
    expect(said()).toBe('');
  });

  it('a key that stays down does nothing more than it did: OK on Start begins no stop, held OK takes no stop back', async () => {
    const start = await within(screen.getByRole('region', { name: /^1-4 / })).findByRole('button', { name: /^Start/ });
    start.focus();
    await userEvent.keyboard('{Enter>}');
    await pass(50);
    for (let repeat = 0; repeat < 30; repeat += 1) {
      expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true })).toBe(false);
      await pass(50);
    }
    expect(kitchen.timers['1-4']?.isActive).toBe(true);
    fireEvent.keyUp(start, { key: 'Enter' });
    fireEvent.keyDown(start, { key: 'Enter' });
    for (let repeat = 0; repeat < 30; repeat += 1) {
      expect(fireEvent.keyDown(start, { key: 'Enter', repeat: true })).toBe(false);
      await pass(50);
    }
    expect(kitchen.timers['1-4']?.isActive).toBe(false);
    expect(kitchen.called('POST', '/api/timers/e1/1-4/undo-stop')).toEqual([]);
  });

  it('asks for a second press after one that cannot be held, as a screen reader’s', async () => {
    const stop = await button('Stop');
    expect(stop.getAttribute('aria-description')).toBe('Hold to stop');
    fireEvent.click(stop);
    expect(said()).toBe('Press again to stop');
    expect(stops()).toBe(0);
    fireEvent.click(stop);
    await button('Undo');
    expect(stops()).toBe(1);
  });

  it('forgets the first of two such presses after some seconds', async () => {
    const stop = await button('Stop');
    fireEvent.click(stop);
    await pass(5_000);
    fireEvent.click(stop);
    await pass(100);
    expect(stops()).toBe(0);
  });
});
