import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { isServerClockDoubtful, learnServerNow, serverNow, setServerPace, useServerNow } from '#kit/server-clock';

const NOON = Date.UTC(2026, 10, 21, 6, 30);
let page = 0;

/** The page clock under our hand; each spec starts later than the last, as it would in one page. */
beforeEach(() => {
  page += 10_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => page);
  // A perfect sample, so that no spec depends on the one before.
  learnServerNow(NOON + page, page, page);
});
afterEach(() => {
  jest.useRealTimers();
});

const error = () => serverNow() - (NOON + page);
/** A question at the server's true time; `up` and `down` are the ms on the way. `off` is how far its answer is from the page's idea of NOON. */
function ask(up: number, down: number, off = 0) {
  const sentAt = page;
  page += up;
  const reading = NOON + page + off;
  page += down;
  learnServerNow(reading, sentAt, page);
}

it('halves the trip of an answer', () => {
  page += 100_000_000; // The old sample is worth nothing by now.
  ask(80, 80);
  expect(error()).toBe(0);
});

it('keeps the quick answer when a slow and lopsided one follows', () => {
  ask(5, 5);
  ask(10, 900);
  expect(error()).toBe(0);
});

it('keeps the quick answer when one follows that the server gave at once and the page read late', () => {
  ask(0, 0);
  page += 0.9;
  // The server's clock says whole milliseconds.
  ask(0, 80.1, -0.9);
  expect(Math.abs(error())).toBeLessThanOrEqual(1);
});

it('takes a quicker answer, and a slow one when the quick one is very old', () => {
  ask(5, 5);
  page += 3_600_000 * 3;
  ask(300, 100);
  expect(error()).toBe(100);
  ask(2, 2);
  expect(error()).toBe(0);
});

it('does not care for the clock of the device, neither two hours wrong nor set back', () => {
  const device = jest.spyOn(Date, 'now').mockReturnValue(NOON - 7_200_000);
  ask(5, 5);
  expect(error()).toBe(0);
  device.mockReturnValue(NOON - 86_400_000);
  page += 60_000;
  expect([error(), isServerClockDoubtful()]).toEqual([0, false]);
});

describe('a device whose own clock continues while the page clock stops', () => {
  let wall = NOON;
  /** Both clocks go on, and the device's by this much more. */
  const pass = (ms: number, more = 0): void => {
    page += ms;
    wall += ms + more;
  };
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => wall);
    ask(0, 0);
  });
  const HOUR = 3_600_000;

  it('slept: its time goes on by the sleep, and is doubtful until the server answers', () => {
    pass(1_000, HOUR);
    expect([error(), isServerClockDoubtful()]).toEqual([HOUR, true]);
    pass(60_000);
    expect([error(), isServerClockDoubtful()]).toEqual([HOUR, true]);
    ask(20, 20, HOUR - 300);
    expect([error(), isServerClockDoubtful()]).toEqual([HOUR - 300, false]);
  });

  it('slept twice, and was set back in between', () => {
    pass(1_000, HOUR);
    expect(error()).toBe(HOUR);
    pass(1_000, -2 * HOUR);
    expect(error()).toBe(HOUR);
    pass(1_000, HOUR);
    expect(error()).toBe(2 * HOUR);
  });

  it('drifts by less than five seconds between two answers: no sleep', () => {
    pass(1_000, 4_900);
    expect([error(), isServerClockDoubtful()]).toEqual([0, false]);
    ask(0, 0);
    pass(1_000, 4_900);
    expect([error(), isServerClockDoubtful()]).toEqual([0, false]);
  });

  it('found the time of its network: wrong only until the next answer', () => {
    pass(1_000, 24 * HOUR);
    expect(error()).toBe(24 * HOUR);
    ask(300, 300);
    expect([error(), isServerClockDoubtful()]).toEqual([0, false]);
    pass(1_000);
    expect(error()).toBe(0);
  });

  it('slept while an answer was under way: that one is old, and a push may be', () => {
    const sentAt = page;
    const reading = NOON + page;
    pass(100, HOUR);
    learnServerNow(reading, sentAt, page);
    learnServerNow(reading);
    expect([error(), isServerClockDoubtful()]).toEqual([HOUR, true]);
    ask(5, 5, HOUR);
    expect([error(), isServerClockDoubtful()]).toEqual([HOUR, false]);
  });

  it.each([
    ['the page is looked at again', () => fireEvent(document, new Event('visibilitychange'))],
    ['the window has the focus again', () => fireEvent.focus(window)],
  ])('is shown right as soon as %s', async (_, resume) => {
    const Clock = () => <output>{useServerNow(10_000)}</output>;
    render(<Clock />);
    pass(0, HOUR);
    await act(async () => void resume());
    expect(Number(screen.getByRole('status').textContent) - (NOON + page)).toBe(HOUR);
  });
});

describe('after a sleep in which the page clock stood still', () => {
  const SLEEP = 600_000;

  it('a push sets a clock that is behind it', () => {
    ask(5, 5);
    learnServerNow(NOON + page + SLEEP);
    expect(error()).toBe(SLEEP);
  });

  it('an answer that contradicts the clock wins, however slow', () => {
    ask(5, 5);
    ask(400, 400, SLEEP);
    expect(error()).toBe(SLEEP);
  });
});

it('is not set back by a push that was long under way', () => {
  ask(5, 5);
  learnServerNow(NOON + page - 30_000);
  expect(error()).toBe(0);
});

it('ignores a time that is not a number', () => {
  learnServerNow(Number.NaN, page, page);
  expect(error()).toBe(0);
});

describe('useServerNow', () => {
  const Clock = () => <output>{useServerNow()}</output>;
  const shown = () => Number(screen.getByRole('status').textContent);

  it('turns on the second of the server and leaves no timer behind', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    learnServerNow(NOON + 300 + page, page, page);
    learnServerNow(NOON + 300 + page, page, page);
    page += (1_000 - (serverNow() % 1_000)) % 1_000; // On a full second …
    page += 400; // … and 400 ms past it.
    const { unmount } = render(<Clock />);
    const before = shown();
    act(() => {
      page += 599;
      jest.advanceTimersByTime(599);
    });
    expect(shown()).toBe(before);
    act(() => {
      page += 1;
      jest.advanceTimersByTime(1);
    });
    expect(shown()).toBe(before + 600);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

/** requirements/kitchen K140 */
describe('in a rehearsal', () => {
  afterEach(() => setServerPace(1));

  it('the time goes on at the pace of the server, and an answer brings it to where the server is', () => {
    ask(0, 0);
    const before = serverNow();
    setServerPace(60);
    expect(serverNow()).toBe(before);
    page += 1_000;
    expect(serverNow() - before).toBe(60_000);
    learnServerNow(before + 50_000, page - 100, page);
    expect(serverNow() - before).toBe(53_000);
  });

  it('a stopped clock follows each answer and each push', () => {
    ask(0, 0);
    const before = serverNow();
    setServerPace(0);
    page += 60_000;
    expect(serverNow()).toBe(before);
    learnServerNow(before + 7_200_000, page - 20, page);
    expect(serverNow()).toBe(before + 7_200_000);
    page += 10;
    learnServerNow(before + 9_000_000);
    expect(serverNow()).toBe(before + 9_000_000);
  });

  it('a screen looks four times a second at most', () => {
    jest.useFakeTimers();
    let drawn = 0;
    function Wall() {
      drawn += 1;
      return <p>{useServerNow()}</p>;
    }
    for (const pace of [60, 0]) {
      setServerPace(pace);
      const { unmount } = render(<Wall />);
      drawn = 0;
      for (let turn = 0; turn < 100; turn += 1) {
        page += 10;
        act(() => void jest.advanceTimersByTime(10));
      }
      expect(drawn).toBeLessThanOrEqual(4);
      unmount();
    }
  });
});
