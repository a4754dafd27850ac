import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import type { FakeKitchen } from './fake-kitchen';
import { address, consoleLines, figured, freshKitchen, hold, letUndoEnd, openTv, powerCut } from './tv';

const PAGE = '/soplocked/pitlighting';
let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
});

const panel = (name: string | RegExp) => screen.getByRole('region', { name });
const step = (id: string) => panel(new RegExp(`^${id} `));
const button = (id: string, name: 'Start' | 'Stop' | 'Undo') => within(step(id)).findByRole('button', { name: new RegExp(`^${name}`) });
const press = async (id: string, name: 'Start' | 'Undo') => userEvent.click(await button(id, name));
const holdStop = async (id: string) => hold(await button(id, 'Stop'), id);
const bandOf = (id: string) => step(id).querySelector('[data-band]')?.getAttribute('data-band');

describe('the page (requirements/kitchen §2)', () => {
  it('shows the twelve panels in order, the title, the tag and the clock', async () => {
    kitchen.clockAhead = Date.parse('2026-11-21T01:45:00Z') - Date.now();
    await openTv(PAGE);
    expect(await screen.findByRole('heading', { level: 1, name: 'Pit Preparation SOP' })).toBeTruthy();
    expect(screen.getByText('Before Cooking')).toBeTruthy();
    expect(screen.getByText(figured('7:15 AM'))).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1-1 Prepare firewood and coconut shells',
      '1-2 Lighting the fire',
      '1-3 Fire management',
      '1-4 Heat retention',
      'Materials (1/2)',
      'Materials (2/2)',
      'Key Points',
      'Process Timer Dashboard',
      'Preparation Timeline',
      'Fire Management Tips',
      'Pit Preparation Notes',
      'Navigation',
    ]);
    expect(document.title).toBe('Pit Preparation SOP – Kuzhi');
  });

  it('shows three lines per step and four materials, then the rest', async () => {
    await openTv(PAGE);
    await screen.findByText('Key Points');
    for (const id of ['1-1', '1-2', '1-3', '1-4']) expect(within(step(id)).getAllByRole('listitem')).toHaveLength(3);
    const materials = (part: string) =>
      within(panel(part))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(materials('Materials (1/2)')).toEqual(['Puli wood40 kg', 'Coconut shells2.5 kg', 'Gas cylinder1', 'Long metal pipe1']);
    expect(materials('Materials (2/2)')).toEqual(['Garbage paperas needed', 'Pit lid1', 'Heat-resistant gloves1 pair']);
  });

  it('takes its event along to the next page', async () => {
    await openTv(`${PAGE}?eventId=e1`);
    await userEvent.click(await screen.findByRole('link', { name: /^Next/ }));
    await waitFor(() => expect(address()).toBe('/soplocked/riceprep?eventId=e1'));
  });

  /** @source faults R21 */
  it('says Video Not Available where there is no video, and the timer goes on', async () => {
    kitchen.runs('1-1', 1);
    await openTv(`${PAGE}?eventId=e1`);
    await within(step('1-1')).findByText('1:00');
    act(() => void step('1-1').querySelector('video')?.dispatchEvent(new Event('error')));
    expect(within(step('1-1')).getByText('Video Not Available')).toBeTruthy();
    expect(within(step('1-1')).getByText('of 15:00')).toBeTruthy();
  });
});

describe('timer states (requirements/kitchen §4)', () => {
  it.each([
    ['green below 75 %', 11.2, 'green', '11:12'],
    ['yellow above 75 %', 11.5, 'yellow', '11:30'],
    ['yellow below 100 %', 14.95, 'yellow', '14:57'],
    ['overtime', 15.1, 'overtime', '15:06'],
    ['overtime by far', 75, 'overtime', '1:15:00'],
  ])('%s', async (_, minutes, band, text) => {
    kitchen.runs('1-1', minutes);
    await openTv(`${PAGE}?eventId=e1`);
    await within(step('1-1')).findByText(text);
    expect(bandOf('1-1')).toBe(band);
    expect(within(step('1-1')).queryByText('OVERTIME!') !== null).toBe(band === 'overtime');
  });

  it('is loading until the server has answered', async () => {
    let answer = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { fetch } = kitchen;
    globalThis.fetch = (async (path: string, init?: RequestInit) => {
      if (path.startsWith('/api/timers')) await waiting;
      return fetch(path, init);
    }) as typeof globalThis.fetch;
    await openTv(`${PAGE}?eventId=e1`);
    expect(await screen.findAllByText('Loading timer...')).toHaveLength(8);
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByText('Loading timer...')).toBeNull());
    expect(within(step('1-3')).getByText(figured('120 min'))).toBeTruthy();
  });

  it.each([2, -2])('is right on a TV screen whose clock is %d h off', async (hours) => {
    kitchen.clockAhead = hours * 3_600_000;
    kitchen.runs('1-3', 100);
    await openTv(`${PAGE}?eventId=e1`);
    expect(await within(step('1-3')).findByText('1:40:00')).toBeTruthy();
    expect(bandOf('1-3')).toBe('yellow');
  });

  it('counts up each second @deep', async () => {
    kitchen.runs('1-1', 1);
    await openTv(`${PAGE}?eventId=e1`);
    const digits = await within(step('1-1')).findByText(/^1:\d\d$/);
    const seconds = (): number => Number(digits.textContent?.slice(2));
    const first = seconds();
    // A busy machine may draw one of them too late to be seen.
    await waitFor(() => expect(seconds()).toBeGreaterThanOrEqual(first + 2), { timeout: 10_000 });
  });

  it('follows another screen', async () => {
    await openTv(`${PAGE}?eventId=e1`);
    await button('1-2', 'Start');
    act(() => kitchen.pushTimer('1-2', true));
    await button('1-2', 'Stop');
    expect(screen.getByText('Timer: 1-2')).toBeTruthy();
    act(() => kitchen.pushTimer('1-2', false));
    await button('1-2', 'Start');
    expect(screen.queryByText('Timer: 1-2')).toBeNull();
  });
});

describe('the active step (requirements/kitchen §4)', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is the one started; its button turns to Stop, the clock pulses, the address follows', async () => {
    await openTv(`${PAGE}?eventId=e1`);
    await press('1-1', 'Start');
    await button('1-1', 'Stop');
    expect(kitchen.called('PUT', '/api/timers/e1/1-1')[0]?.body).toEqual({
      isActive: true,
      startTime: expect.any(Number),
      at: expect.any(String),
    });
    expect(screen.getByRole('img', { name: 'A timer is running' })).toBeTruthy();
    expect(screen.getByText('Timer: 1-1')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1&startTimer=1-1`));
  });

  it('stops when another step is started', async () => {
    kitchen.runs('1-1', 3);
    await openTv(`${PAGE}?eventId=e1`);
    await button('1-1', 'Stop');
    jest.useFakeTimers({ advanceTimers: true });
    await press('1-2', 'Start');
    await button('1-2', 'Stop');
    await button('1-1', 'Undo');
    letUndoEnd();
    await button('1-1', 'Start');
    expect(kitchen.called('PUT', '/api/timers/e1/1-1').map(({ body }) => body)).toEqual([{ isActive: false, endsTask: true }]);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1&startTimer=1-2`));
  });

  it('is cleared by Stop', async () => {
    kitchen.runs('1-4', 3);
    await openTv(`${PAGE}?eventId=e1`);
    jest.useFakeTimers({ advanceTimers: true });
    await holdStop('1-4');
    await button('1-4', 'Undo');
    letUndoEnd();
    await button('1-4', 'Start');
    expect(kitchen.called('PUT', '/api/timers/e1/1-4').map(({ body }) => body)).toEqual([{ isActive: false, endsTask: true }]);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1`));
    expect(screen.queryByRole('img', { name: 'A timer is running' })).toBeNull();
  });

  it('that stops elsewhere during a turn to the next page does not turn the page back', async () => {
    kitchen.runs('1-4', 3);
    await openTv(`${PAGE}?eventId=e1`);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1&startTimer=1-4`));
    const next = screen.getByRole('link', { name: /^Next/ });
    await act(async () => {
      // Not drawn between the two: the address is the next page's already, the picture still the old one's.
      next.click();
      kitchen.pushTimer('1-4', false);
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Rice Preparation SOP' })).toBeTruthy();
    expect(address()).toBe('/soplocked/riceprep?eventId=e1');
  });

  describe('that was stopped', () => {
    beforeEach(async () => {
      jest.useFakeTimers({ advanceTimers: true });
      kitchen.runs('1-3', 100);
      await openTv(`${PAGE}?eventId=e1`);
      await holdStop('1-3');
    });

    it('goes on with its old time after Undo, by the same button', async () => {
      await press('1-3', 'Undo');
      await button('1-3', 'Stop');
      expect(within(step('1-3')).getByText(/^1:40:\d\d$/)).toBeTruthy();
      expect(kitchen.timers['1-3']?.isActive).toBe(true);
    });

    it('can be started from zero after ten seconds', async () => {
      act(() => jest.advanceTimersByTime(9_000));
      await button('1-3', 'Undo');
      act(() => jest.advanceTimersByTime(1_500));
      await press('1-3', 'Start');
      await button('1-3', 'Stop');
      expect(within(step('1-3')).getByText(/^0:0\d$/)).toBeTruthy();
    });

    it('offers no undo once another screen has started it', async () => {
      act(() => kitchen.pushTimer('1-3', true));
      await button('1-3', 'Stop');
      expect(within(step('1-3')).queryByRole('button', { name: /^Undo/ })).toBeNull();
    });

    it('says in words when it is too late', async () => {
      kitchen.isUndoLate = true;
      await press('1-3', 'Undo');
      expect((await within(step('1-3')).findByRole('alert')).textContent).toBe('This stop can no longer be undone.');
    });
  });

  it('that another start has stopped can go on next to it', async () => {
    kitchen.runs('1-3', 100);
    await openTv(`${PAGE}?eventId=e1`);
    await press('1-4', 'Start');
    await press('1-3', 'Undo');
    await button('1-3', 'Stop');
    await button('1-4', 'Stop');
  });

  it('is started by a link with startTimer, once: a reload after Stop starts nothing', async () => {
    await openTv(`${PAGE}?eventId=e1&startTimer=1-3`);
    await button('1-3', 'Stop');
    kitchen.pushTimer('1-3', false);
    cleanup();
    await powerCut();
    await openTv();
    await button('1-3', 'Start');
    expect(kitchen.called('PUT', '/api/timers/e1/1-3')).toHaveLength(1);
  });

  it('is the running one when only the event is given', async () => {
    kitchen.runs('1-2', 4);
    await openTv(`${PAGE}?eventId=e1`);
    expect(await screen.findByText('Timer: 1-2')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1&startTimer=1-2`));
    expect(kitchen.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('ignores a startTimer that is no step of the page', async () => {
    await openTv(`${PAGE}?eventId=e1&startTimer=6-1`);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1`));
    expect(kitchen.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('the event', () => {
  it('is requested by Start when none is chosen, and then the step starts', async () => {
    kitchen.events = [plainDiaryEvent({ title: 'Wedding' })];
    await openTv(PAGE);
    await press('1-2', 'Start');
    expect(consoleLines()).toContain('Cannot toggle timer: no eventId provided');
    expect(kitchen.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(within(step('1-2')).getByText(figured('15 min'))).toBeTruthy();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Wedding/ }));
    await button('1-2', 'Stop');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kitchen.timers['1-2']?.isActive).toBe(true);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1&startTimer=1-2`));
  });

  it('chosen after the dialog was closed starts no step', async () => {
    kitchen.events = [plainDiaryEvent({ title: 'Wedding' })];
    await openTv(PAGE);
    await press('1-2', 'Start');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose event' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Wedding/ }));
    await button('1-2', 'Start');
    expect(screen.queryByRole('button', { name: 'Back to To-Do List' })).toBeTruthy();
  });

  it('is the only one of today without a choice, for as many people', async () => {
    kitchen.clockAhead = Date.parse('2026-11-21T03:00:00Z') - Date.now();
    kitchen.events = [
      plainDiaryEvent({ id: 'later', title: 'Sunday Mandi', date: '2026-11-22' }),
      plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-21', estimatedAttendance: 56 }),
    ];
    await openTv('/soplocked');
    await userEvent.click(await screen.findByRole('link', { name: /Meat Prep/ }));
    await waitFor(() => expect(address()).toBe('/soplocked/meatmasala?eventId=e1'));
    expect(await screen.findByText('22.4 kg')).toBeTruthy();
  });

  it('is chosen on the TV screen, the nearest first', async () => {
    kitchen.clockAhead = Date.parse('2026-11-21T03:00:00Z') - Date.now();
    kitchen.events = [
      plainDiaryEvent({ id: 'later', title: 'Sunday Mandi', date: '2026-12-01' }),
      plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-21' }),
      plainDiaryEvent({ id: 'e2', title: 'Birthday', date: '2026-11-21' }),
    ];
    await openTv(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose event' }));
    const choices = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['BirthdayToday', 'WeddingToday', 'Sunday MandiTue, 1 Dec']);
    await userEvent.click(screen.getByRole('button', { name: /Wedding/ }));
    expect(await screen.findByRole('button', { name: /Event ID: e1$/ })).toBeTruthy();
    expect(address()).toBe(`${PAGE}?eventId=e1`);
    await press('1-1', 'Start');
    await button('1-1', 'Stop');
  });

  it('chosen on the TV screen stays over the home and a power cut, until its day is over', async () => {
    const days = (count: number) => count * 86_400_000;
    kitchen.clockAhead = Date.parse('2026-11-21T03:00:00Z') - Date.now();
    kitchen.events = [plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-22' })];
    await openTv(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose event' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Wedding/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(address()).toBe('/soplocked'));
    await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ page: '/soplocked?eventId=e1' }));
    await userEvent.click(screen.getByRole('link', { name: /Rice Prep/ }));
    await waitFor(() => expect(address()).toBe('/soplocked/riceprep?eventId=e1'));
    cleanup();
    await powerCut();
    kitchen.clockAhead += days(1);
    await openTv(PAGE);
    await waitFor(() => expect(address()).toBe(`${PAGE}?eventId=e1`));
    await screen.findByText('Live');
    cleanup();
    await powerCut();
    kitchen.clockAhead += days(1);
    await openTv('/soplocked');
    await screen.findByText('Live');
    await userEvent.click(screen.getByRole('link', { name: /Rice Prep/ }));
    expect(await screen.findByRole('button', { name: 'Choose event' })).toBeTruthy();
    expect(address()).toBe('/soplocked/riceprep');
  });

  describe('overnight', () => {
    beforeEach(() => {
      kitchen.clockAhead = Date.parse('2026-11-21T22:29:58.500Z') - Date.now();
      kitchen.events = [plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-21' })];
    });
    const theNightIsOver = () => screen.findByText(figured('4:00 AM'), undefined, { timeout: 4_000 });

    it('a page drops the event that is over, but not while its timer runs @deep', async () => {
      kitchen.runs('1-1', 5);
      await openTv(`${PAGE}?eventId=e1`);
      await button('1-1', 'Stop');
      await theNightIsOver();
      expect(screen.getByRole('button', { name: /Event ID: e1$/ })).toBeTruthy();
      await holdStop('1-1');
      expect(await screen.findByRole('button', { name: 'Choose event' })).toBeTruthy();
      expect(address()).toBe(PAGE);
    });

    it('the board turns to the next event @deep', async () => {
      kitchen.events.push(plainDiaryEvent({ id: 'e2', title: 'Sunday Mandi', date: '2026-11-22' }));
      await openTv('/soplocked/board?eventId=e1');
      expect(await screen.findByRole('button', { name: /Event ID: e1$/ })).toBeTruthy();
      expect(await screen.findByRole('button', { name: /Event ID: e2$/ }, { timeout: 4_000 })).toBeTruthy();
    });

    it('an event that the manager chose for the screen stays @deep', async () => {
      await openTv(`${PAGE}?eventId=e1`);
      await screen.findByText('Live');
      act(() => kitchen.command('event', 'e1'));
      await theNightIsOver();
      expect(screen.getByRole('button', { name: /Event ID: e1$/ })).toBeTruthy();
    });

    it('an old one that was opened on purpose stays', async () => {
      kitchen.events = [plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-19' })];
      await openTv(`${PAGE}?eventId=e1`);
      expect(await screen.findByRole('button', { name: 'Wedding Event ID: e1' })).toBeTruthy();
      expect(address()).toBe(`${PAGE}?eventId=e1`);
    });
  });

  it('can be changed where another one is shown, on the board too', async () => {
    kitchen.events = [
      plainDiaryEvent({ id: 'e1', title: 'Wedding', date: '2026-11-21' }),
      plainDiaryEvent({ id: 'e2', title: 'Sunday Mandi', date: '2026-11-22' }),
    ];
    await openTv(`${PAGE}?eventId=e1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Wedding Event ID: e1' }));
    expect(screen.getByText('Event ID: e1')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Wedding(?! Event)/ }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /^Sunday Mandi/ }));
    expect(await screen.findByRole('button', { name: /Event ID: e2$/ })).toBeTruthy();
    cleanup();
    await openTv('/soplocked/board?eventId=e2');
    await userEvent.click(await screen.findByRole('button', { name: 'Sunday Mandi Event ID: e2' }));
    await userEvent.click(screen.getByRole('button', { name: /^Wedding/ }));
    await waitFor(() => expect(address()).toBe('/soplocked/board?eventId=e1'));
  });

  it('leads a paired screen back to the board with the tasks of the event, wherever it came from', async () => {
    window.history.pushState(null, '', '/soplocked');
    await openTv(`${PAGE}?eventId=e1`);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to To-Do List' }));
    await waitFor(() => expect(address()).toBe('/soplocked/board?eventId=e1'));
  });
});

describe('when the server fails (requirements/kitchen §8)', () => {
  it.each([
    ['the list', 'GET' as const, 'Timers list fetch failed with status 500'],
    ['a start', 'PUT' as const, 'Timer start failed with status 500'],
  ])('%s: the console says it in the required words', async (_, method, line) => {
    kitchen.refusals[method] = 500;
    await openTv(`${PAGE}?eventId=e1`);
    if (method === 'PUT') await press('1-1', 'Start');
    await waitFor(() => expect(consoleLines()).toContain(line));
    expect(await button('1-1', 'Start')).toBeTruthy();
  });

  it('a stop: the timer still runs and the TV screen says so @deep', async () => {
    kitchen.runs('1-1', 2);
    kitchen.refusals.PUT = 503;
    await openTv(`${PAGE}?eventId=e1`);
    await holdStop('1-1');
    expect(await within(step('1-1')).findByRole('alert')).toBeTruthy();
    expect(consoleLines()).toContain('Timer stop failed with status 503');
    expect(await button('1-1', 'Stop')).toBeTruthy();
  });

  it.each([
    [{ status: 422, code: 'timer.readingNeeded' }, 'Enter the temperature of the pit first; it starts this timer.'],
    [{ status: 404, code: 'diary.notFound' }, 'This event is not in the diary any more.'],
  ])('shows the reason of a start refused as %j', async (refusal, words) => {
    kitchen.refusals.PUT = refusal;
    await openTv(`${PAGE}?eventId=e1`);
    await press('1-1', 'Start');
    expect((await within(step('1-1')).findByRole('alert')).textContent).toBe(words);
  });

  it('a start without an answer waits, says so, counts on, and is sent once @deep', async () => {
    await openTv(`${PAGE}?eventId=e1`);
    await button('1-1', 'Start');
    kitchen.isDown = true;
    await press('1-1', 'Start');
    expect(await within(step('1-1')).findByText('Waiting to be sent', undefined, { timeout: 5_000 })).toBeTruthy();
    expect(bandOf('1-1')).toBe('green');
    expect(within(step('1-1')).queryByRole('button', { name: /^Start/ })).toBeNull();
    kitchen.isDown = false;
    await button('1-1', 'Stop');
    expect(kitchen.called('PUT', '/api/timers/e1/1-1')).toHaveLength(1);
  });

  it('reads each step every 10 s while the line is down, and not while it is up', async () => {
    jest.useFakeTimers();
    try {
      await openTv(`${PAGE}?eventId=e1`);
      await act(() => jest.advanceTimersByTimeAsync(100));
      await act(() => jest.advanceTimersByTimeAsync(25_000));
      expect(kitchen.called('GET', '/api/timers/e1/1-1')).toHaveLength(0);
      kitchen.runs('1-4', 1);
      await act(async () => kitchen.cutTheLine());
      await act(() => jest.advanceTimersByTimeAsync(10_100));
      expect(kitchen.called('GET', '/api/timers/e1/1-1')).toHaveLength(1);
      expect(await button('1-4', 'Stop')).toBeTruthy();
      kitchen.refusals.GET = 502;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(consoleLines()).toContain('Timer fetch failed with status 502');
    } finally {
      jest.useRealTimers();
    }
  });

  it('after a power cut with the server down shows the page and the last state, marked', async () => {
    kitchen.runs('1-3', 30);
    await openTv(`${PAGE}?eventId=e1`);
    await button('1-3', 'Stop');
    cleanup();
    await powerCut();
    kitchen.isDown = true;
    await openTv();
    expect(await screen.findByText('Last known state')).toBeTruthy();
    expect(within(step('1-3')).getByText(/^30:0\d$/)).toBeTruthy();
    expect(within(panel('Materials (1/2)')).getByText('Puli wood')).toBeTruthy();
  });

  it('shows a timer whose version numbers start again on the server', async () => {
    kitchen.runs('1-3', 30);
    kitchen.pushTimer('1-3', false);
    kitchen.runs('1-3', 10);
    await openTv(`${PAGE}?eventId=e1`);
    await button('1-3', 'Stop');
    const { '1-3': timer } = kitchen.timers;
    if (timer) kitchen.timers = { '1-3': { ...timer, startTime: kitchen.now() - 5 * 60_000, version: 1 } };
    cleanup();
    await powerCut();
    await openTv();
    expect(await within(step('1-3')).findByText(/^5:0\d$/)).toBeTruthy();
  });
});
