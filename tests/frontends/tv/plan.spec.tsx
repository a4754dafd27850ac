import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainTask } from '../../support/plain-task';
import type { FakeKitchen } from './fake-kitchen';
import { address, freshKitchen, openTv } from './tv';

const DAY = '2026-11-29';
const at = (clock: string): number => Date.parse(`${DAY}T${clock}:00+05:30`);
const planned = (id: string, startTime: string, sortOrder: number): Task =>
  plainTask({ id, task: id, startTime, sortOrder, estimatedDuration: '20' });

let kitchen: FakeKitchen;
beforeEach(async () => {
  kitchen = await freshKitchen();
  kitchen.clockAhead = at('08:01') - Date.now();
  kitchen.events = [plainDiaryEvent({ id: 'e1', date: DAY })];
  kitchen.tasks = [planned('soak-tamarind', '8:00 AM', 10), planned('strain-tamarind', '8:20 AM', 20), planned('soak-rice', '9:45 AM', 30)];
});

const said = (name: string) => screen.findByRole('region', { name });

it('goes to the step that is due, offers its Start, and stays where a cook has just pressed (requirements/kitchen K132)', async () => {
  await openTv('/soplocked');
  await screen.findByRole('heading', { level: 1, name: 'SOP home' });
  expect(screen.queryByRole('region', { name: 'Due now' })).toBeNull();
  act(() => kitchen.command('plan', 'nonsense'));
  expect(address()).toBe('/soplocked');
  act(() => kitchen.command('plan', 'all'));
  await waitFor(() => expect(address()).toBe('/soplocked/chutneyprep?eventId=e1'));
  await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ plan: 'all', page: '/soplocked/chutneyprep?eventId=e1' }));
  const due = within(await said('Due now'));
  expect(due.getByText('Due 8:00 AM')).toBeTruthy();

  await userEvent.click(due.getByRole('button', { name: /^Start/ }));
  await waitFor(() => expect(kitchen.called('PUT', '/api/timers/e1/6-1')).toHaveLength(1));
  act(() =>
    kitchen.push(tasksRoom('e1'), 'task.changed', { ...kitchen.tasks[0], startedAt: new Date(kitchen.now()).toISOString(), version: 2 }),
  );
  const next = within(await said('Next step'));
  expect(next.getByText('Next 8:20 AM')).toBeTruthy();
  expect(next.getByText(/^in 1[89] min$/)).toBeTruthy();

  act(() => kitchen.command('plan', 'riceprep'));
  await waitFor(() => expect(kitchen.reports.at(-1)).toMatchObject({ plan: 'riceprep' }));
  // Somebody pressed just now.
  expect(address()).toContain('/soplocked/chutneyprep');
  act(() => kitchen.command('plan'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull());
});
