import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { UNDO_OFFERED_MS } from '#shared/timers/timer-state';
import { FakeKitchen } from './fake-kitchen';
import { OFFERED } from '#shared/core/languages';

/** The kitchen behind the next TV screen; one per spec, see `freshKitchen`. */
export let kitchen = new FakeKitchen();

jest.unstable_mockModule('socket.io-client', () => ({ io: () => kitchen.io() }));

// After the mock: the app takes the socket with it.
const { App } = await import('../../../frontends/tv/src/app/App');
const { useSession } = await import('../../../frontends/tv/src/features/pairing/session.store');
const { useStoppedRuns } = await import('../../../frontends/tv/src/features/timer-panel/stopped-runs.store');
const { diary } = await import('../../../frontends/tv/src/data/collections');
const { planTasks, planTimers } = await import('../../../frontends/tv/src/data/collections');
const { clearStarts } = await import('../../../frontends/tv/src/data/starts');
const { setPlanOfScreen } = await import('../../../frontends/tv/src/features/plan/plan-of-screen');
const { portions } = await import('../../../frontends/tv/src/data/collections');
const { recipe } = await import('../../../frontends/tv/src/data/collections');
const { sales } = await import('../../../frontends/tv/src/data/sales.data');
const { schedule } = await import('../../../frontends/tv/src/data/collections');
const { sopVideos } = await import('../../../frontends/tv/src/data/sop-videos.data');
const { tasks } = await import('../../../frontends/tv/src/data/collections');
const { timers, unnamedTimers } = await import('../../../frontends/tv/src/data/timers.data');
const { readingLimits } = await import('#kit/data/reading-limits');
const { readings } = await import('#kit/data/readings');
const { setUpI18n } = await import('#kit/i18n');
const { speakOn } = await import('#kit/texts');
const { loadTexts } = await import('../../../frontends/tv/src/locales/load');
await setUpI18n({ offered: OFFERED.kitchen, load: loadTexts, remember: null });

/** A kitchen and a TV screen that know nothing of the spec before. */
export async function freshKitchen(): Promise<FakeKitchen> {
  kitchen = new FakeKitchen();
  globalThis.fetch = kitchen.fetch as typeof fetch;
  localStorage.clear();
  setPlanOfScreen(undefined);
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await powerCut();
  return kitchen;
}

/** What is only in memory is gone; storage, address and server stay. */
export async function powerCut(): Promise<void> {
  useSession.setState(useSession.getInitialState(), true);
  useStoppedRuns.setState(useStoppedRuns.getInitialState(), true);
  for (const data of [
    diary,
    planTasks,
    planTimers,
    portions,
    readingLimits,
    readings,
    recipe,
    sales,
    schedule,
    sopVideos,
    tasks,
    timers,
    unnamedTimers,
  ])
    data.reset();
  await clearStarts();
  await speakOn('en');
}

/** Switches the TV screen on; without an address it is where it was before. */
export async function openTv(address?: string) {
  if (address !== undefined) window.history.pushState(null, '', address);
  const tv = render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  await act(() => Promise.resolve());
  return tv;
}

let said = jest.spyOn(console, 'error');
/** What the screen wrote to the console. */
export const consoleLines = (): string[] => said.mock.calls.map((words) => words.join(' '));
/** The ten seconds after a Stop in which it can be undone are over. Wants `jest.useFakeTimers({ advanceTimers: true })` before the Stop. */
export const letUndoEnd = (): void => act(() => void jest.advanceTimersByTime(UNDO_OFFERED_MS));
export const address = (): string => window.location.pathname + window.location.search;

/** Finds a text whose figures are drawn larger than its words. */
export const figured =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent === text && [...element.children].every((part) => part.textContent !== text);

/** The rows of lists are so high, and their places too, in pixels: jsdom lays nothing out. */
export function layOut({ row, room }: { row: number; room: number }): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return DOMRect.fromRect({ y: place * row, width: 100, height: row });
  });
}

/** Holds a Stop down until it acts, and lets go of it. */
export async function hold(stop: HTMLElement, stepId: string): Promise<void> {
  fireEvent.mouseDown(stop);
  const sent = () => kitchen.called('PUT', `/api/timers/e1/${stepId}`).map(({ body }) => body);
  await waitFor(() => expect(sent()).toContainEqual({ isActive: false, endsTask: true }), { timeout: 3_000 });
  fireEvent.mouseUp(stop);
  fireEvent.click(stop);
}

/** Chooses a language, or two at once, from the list in a screen's header. @param name as the list has it */
export async function chooseLanguage(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^(?:Language|ഭാഷ)/ }));
  await userEvent.click(screen.getByRole('button', { name }));
}
