import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeAudio } from './fake-audio';
import type { FakeKitchen } from './fake-kitchen';
import { freshKitchen, openTv } from './tv';

// Before the first look of the app: the page has one audio context for its whole life.
FakeAudio.firstState = 'suspended';
Object.assign(window, { AudioContext: FakeAudio });

const MINUTES_TO_SECONDS = 60;
/** Half a second before a mark, so that it passes while the TV screen looks. */
const justBefore = (minutes: number): number => minutes - 0.7 / MINUTES_TO_SECONDS;
const PAGE = '/soplocked/pitlighting?eventId=e1';

let kitchen: FakeKitchen;
beforeEach(async () => {
  cleanup();
  kitchen = await freshKitchen();
  FakeAudio.struck = [];
  FakeAudio.isGone = false;
});

describe('the chime (requirements/kitchen K76) @deep', () => {
  it('asks for a press in a browser that blocks sound, and rings as a test', async () => {
    await openTv('/soplocked');
    expect(await screen.findByText('Press for sound')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Press for sound' }));
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0));
    expect(screen.queryByText('Press for sound')).toBeNull();
  });

  it.each([
    ['75 %', 11.25],
    ['100 %', 15],
    ['a minute of overtime', 16],
  ])('rings at %s', async (_, minutes) => {
    kitchen.runs('1-1', justBefore(minutes));
    await openTv(PAGE);
    await screen.findByRole('button', { name: /^Stop/ });
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0), { timeout: 3_000 });
  });

  it('rings for a timer of another page too', async () => {
    kitchen.runs('6-1', justBefore(20));
    await openTv(PAGE);
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0), { timeout: 3_000 });
  });

  it('is muted on this screen, and stays so', async () => {
    await openTv('/soplocked');
    await userEvent.click(await screen.findByRole('button', { name: 'Chime is on. Mute it' }));
    expect(localStorage.getItem('kuzhi.tv.muted')).toBe('true');
    cleanup();
    kitchen.runs('1-1', justBefore(15));
    await openTv(PAGE);
    await screen.findAllByText(/OVERTIME!/, undefined, { timeout: 3_000 });
    expect(FakeAudio.struck).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Chime is muted/ }));
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0));
  });

  it('leaves the loudspeaker alone between two chimes', async () => {
    await openTv('/soplocked');
    await userEvent.click(await screen.findByRole('button', { name: 'Sound test' }));
    await waitFor(() => expect(FakeAudio.states.at(-1)).toBe('running'));
    await waitFor(() => expect(FakeAudio.states.at(-1)).toBe('suspended'), { timeout: 4_000 });
    expect(screen.queryByText('Press for sound')).toBeNull();
  });

  it('is tested from the home', async () => {
    await openTv('/soplocked');
    await userEvent.click(await screen.findByRole('button', { name: 'Sound test' }));
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0));
  });

  it('asks again for a press when the loudspeaker is gone, and breaks nothing', async () => {
    await openTv('/soplocked');
    await userEvent.click(await screen.findByRole('button', { name: 'Sound test' }));
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0));
    FakeAudio.isGone = true;
    // Its rest, and the next test, are refused; nothing of it may go unheard, which Jest watches.
    await userEvent.click(screen.getByRole('button', { name: 'Sound test' }));
    const prompt = await screen.findByText('Press for sound', undefined, { timeout: 4_000 });
    await waitFor(() => expect(FakeAudio.refused).toContain('suspended'), { timeout: 4_000 });
    await userEvent.click(prompt);
    FakeAudio.isGone = false;
    FakeAudio.struck = [];
    await userEvent.click(screen.getByRole('button', { name: 'Press for sound' }));
    await waitFor(() => expect(FakeAudio.struck.length).toBeGreaterThan(0));
  });
});
