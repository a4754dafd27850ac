import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainTask } from '../../support/plain-task';
import type { FakeKitchen } from './fake-kitchen';
import { address, freshKitchen, hold, openTv } from './tv';

let kitchen: FakeKitchen;
const wide = window.matchMedia.bind(window);
beforeEach(async () => {
  kitchen = await freshKitchen();
  window.matchMedia = (query) => ({ ...wide(query), matches: true });
  kitchen.events = [plainDiaryEvent({ date: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10) })];
});
afterEach(() => {
  window.matchMedia = wide;
});

const page = () => within(screen.getByRole('main'));

/** @source requirements/kitchen K79 */
it('shows a phone the timers that run and the six pages, and leads back to the list', async () => {
  kitchen.runs('1-3', 5);
  await openTv('/soplocked');
  const [timer] = within(await screen.findByRole('list', { name: 'Running timers' })).getAllByRole('link');
  expect(timer?.textContent).toContain('1-3 Fire management');
  expect(screen.getByRole('link', { name: /Today/ }).getAttribute('href')).toBe('/kitchen/events/e1');
  expect(page().getAllByRole('link', { name: /^[1-6]/ })).toHaveLength(7);
  await userEvent.click(page().getByRole('link', { name: /Pit Lighting/ }));
  await waitFor(() => expect(address()).toContain('/soplocked/pitlighting?eventId=e1'));
});

it('shows a phone one step with all its lines, its timer, and the ways to the next', async () => {
  await openTv('/soplocked/pitlighting?eventId=e1');
  expect(await screen.findByRole('heading', { level: 2, name: '1-1 Prepare firewood and coconut shells' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Next: 1-2' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1-2 Lighting the fire');
  await userEvent.click(await screen.findByRole('button', { name: /^Start: / }));
  const stop = await screen.findByRole('button', { name: /^Stop: / });
  await hold(stop, '1-2');
  expect(await screen.findByRole('button', { name: /^Undo: / })).toBeTruthy();
});

it('shows a phone the kitchen board, which leads back to the list as well', async () => {
  kitchen.tasks = [plainTask({ id: 'a', task: 'Light the fire', assignedTo: 'Cicily', startTime: null })];
  await openTv('/soplocked');
  await userEvent.click(await page().findByRole('link', { name: 'Kitchen board' }));
  await waitFor(() => expect(address()).toContain('/soplocked/board?eventId=e1'));
  const next = within(await screen.findByRole('region', { name: 'Next' }));
  expect((await next.findByRole('listitem')).textContent).toBe('Light the fireCicily');
  expect(document.documentElement.dataset['phone']).toBe('');
  expect(screen.getByRole('link', { name: /Today/ }).getAttribute('href')).toBe('/kitchen/events/e1');
});
