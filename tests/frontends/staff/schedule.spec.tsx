import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { scheduleRoom } from '#shared/realtime/rooms';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import type { Task } from '#shared/tasks/task.contract';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { SchedulePanel } = await import('../../../frontends/staff/src/features/schedule/SchedulePanel');
const { schedule: liveSchedule } = await import('../../../frontends/staff/src/data/schedule.data');

const BASE = { fire: 330, open: 780 };
const DAY: Task[] = [
  task({ id: 'fire', task: 'Light the fire', startTime: '5:30 AM', estimatedDuration: '30' }),
  task({ id: 'open', task: 'Open the pit', startTime: '1:00 PM', estimatedDuration: '100', isFinalTask: true, sortOrder: 20 }),
];
const schedule = (deliveryTime: string, over: Partial<Schedule> = {}): Schedule => ({
  eventId: 'e1',
  deliveryTime,
  shiftMinutes: shiftOf(deliveryTime),
  previousDeliveryTime: null,
  earlyStart: [],
  tasks: DAY,
  baseStarts: BASE,
  version: 1,
  ...over,
});
const at = (deliveryTime: string): Task[] =>
  DAY.map((each) => ({ ...each, startTime: plannedStart(BASE[each.id as 'fire' | 'open'], each.dueDate, shiftOf(deliveryTime)) }));

beforeEach(async () => {
  backend.asked.length = 0;
  liveSchedule.reset();
  await speak();
});

async function open(now: Schedule, { tasks = DAY, mayPlan = false }: { tasks?: Task[]; mayPlan?: boolean } = {}) {
  backend.list('GET /api/schedule/e1', scheduleRoom('e1'), () => now);
  show(<SchedulePanel event={diaryEvent()} tasks={tasks} names={['Anu', 'Biju']} mayPlan={mayPlan} />);
  await screen.findByRole('group', { name: 'Delivery time' });
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('group', { name: /^The event day/ })).getAllByRole('listitem');
const sent = () => backend.to('PUT', '/api/schedule/e1').map(({ body }) => body);

it('folds the picture of the day on a phone, and shows it by a press', async () => {
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ media: query, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never);
  await open(schedule('12:00'));
  const picture = screen.getByText('The event day').closest('details');
  expect(picture?.open).toBe(false);
  await userEvent.click(screen.getByText('The event day'));
  expect(picture?.open).toBe(true);
  media.mockRestore();
});

it('offers the required times, noon chosen, and says honestly when the food will be ready', async () => {
  await open(schedule('12:00'));
  expect(screen.getAllByRole('radio').map((each) => each.closest('div')?.textContent)).toEqual([
    '10 AM',
    '12 PM',
    '2 PM',
    '4 PM',
    '6 PM',
    'Custom',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 PM' }).checked).toBe(true);
  expect(screen.getByText(/Food planned to be ready at 2:40 PM\./)).toBeTruthy();
  expect(screen.getByText(/2 h 40 min after the delivery time of 12:00 PM/)).toBeTruthy();
  expect(screen.getByText('Ask the manager to plan back from 12:00 PM.')).toBeTruthy();
  await press('Apply Schedule Changes');
  expect(sent()).toEqual([]);
});

it('shows the effect of a time before it is applied', async () => {
  await open(schedule('12:00'));
  await choose('2 PM');
  expect(screen.getByText('Every task of the event day moves 2 h later.')).toBeTruthy();
  expect(screen.getByText('The event day as it would be – not applied yet')).toBeTruthy();
  expect(rows()[0]?.textContent).toContain('7:30 AM Light the fire, planned 7:30 AM to 8:00 AM');
  expect(screen.queryByText(/before 5:00 AM/)).toBeNull();
  await choose('10 AM');
  expect(screen.getByText('1 task would start before 5:00 AM')).toBeTruthy();
  expect(screen.getByText('3:30 AM – Light the fire')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('names the hours of the picture in the language of the screen', async () => {
  await open(schedule('12:00'));
  expect(screen.getByText('11 AM')).toBeTruthy();
  await act(() => changeLanguage('ml'));
  expect(screen.getByText('രാവിലെ 11')).toBeTruthy();
  expect(screen.queryByText('11 AM')).toBeNull();
  await act(() => changeLanguage('en'));
});

it('applies, says so for a moment, and goes back in one tap @deep', async () => {
  const moved = schedule('14:00', { previousDeliveryTime: '12:00', version: 2, tasks: at('14:00') });
  backend.on('PUT /api/schedule/e1', () => ({ reply: { success: true, data: moved } }));
  await open(schedule('12:00'));
  await choose('2 PM');
  await press('Apply Schedule Changes');
  expect(await screen.findByText('✓ Schedule updated')).toBeTruthy();
  expect(sent()).toEqual([{ deliveryTime: '14:00', version: 1 }]);
  await waitFor(() => expect(screen.queryByText('✓ Schedule updated')).toBeNull(), { timeout: 2_500 });
  backend.on('PUT /api/schedule/e1', () => ({
    reply: { success: true, data: schedule('12:00', { previousDeliveryTime: '14:00', version: 3 }) },
  }));
  await press('Undo: back to 12:00 PM');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '12 PM' }).checked).toBe(true));
  expect(sent().at(-1)).toEqual({ deliveryTime: '12:00', version: 2 });
});

it('takes any other time', async () => {
  backend.on('PUT /api/schedule/e1', () => ({ reply: { success: true, data: schedule('13:15', { version: 2 }) } }));
  await open(schedule('12:00'));
  await choose('Custom');
  const field = screen.getByLabelText('Custom delivery time');
  await userEvent.clear(field);
  expect(screen.getByText('Choose a delivery time to see its effect on the day.')).toBeTruthy();
  await press('Apply Schedule Changes');
  expect(sent()).toEqual([]);
  await userEvent.type(field, '13:15');
  expect(screen.getByText('Every task of the event day moves 1 h 15 min later.')).toBeTruthy();
  await press('Apply Schedule Changes');
  await waitFor(() => expect(sent()).toEqual([{ deliveryTime: '13:15', version: 1 }]));
});

it('follows another screen, and says why a change was not taken', async () => {
  await open(schedule('12:00'));
  act(() => backend.push(scheduleRoom('e1'), 'schedule.changed', schedule('16:00', { previousDeliveryTime: '12:00', version: 2 })));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 PM' }).checked).toBe(true);
  backend.on('PUT /api/schedule/e1', () => refusal(409, 'record.stale', 'Stale'));
  await choose('2 PM');
  await press('Apply Schedule Changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this in the meantime.');
});

const NOON_PLAN: Task[] = [
  task({ id: 'fire', task: 'Light the fire', startTime: '5:30 AM', minutes: 30, place: 'pit' }),
  task({ id: 'grill', task: 'Grill the fish', startTime: '5:40 AM', minutes: 30, place: 'pit', assignedTo: 'Anu', sortOrder: 15 }),
  task({ id: 'salad', task: 'Cut the salad', startTime: '5:45 AM', minutes: 30, assignedTo: 'Anu', sortOrder: 16 }),
  task({
    id: 'open',
    task: 'Open the pit',
    startTime: '12:40 PM',
    estimatedDuration: '30',
    minutes: 30,
    dependsOn: ['fire'],
    isFinalTask: true,
    sortOrder: 20,
  }),
];
const noonSchedule = (over: Partial<Schedule> = {}) =>
  schedule('12:00', { tasks: NOON_PLAN, baseStarts: { fire: 330, grill: 340, salad: 345, open: 760 }, ...over });
const names = (within: HTMLElement) => [...within.querySelectorAll('button')].map(({ textContent }) => textContent);

it('names each conflict, with steps that solve it, and applies all of it once', async () => {
  const planned = noonSchedule({ plansBackward: true, version: 2 });
  backend.on('POST /api/schedule/e1/plan', () => ({ reply: { success: true, data: planned, snapshotId: 7 } }));
  backend.on('POST /api/snapshots/7/restore', () => ({ reply: { success: true, stayed: [] } }));
  await open(noonSchedule(), { tasks: NOON_PLAN, mayPlan: true });
  const banner = () => screen.getByText(/conflicts? in this plan/).closest<HTMLElement>('[role=status]') ?? document.body;
  expect(banner().textContent).toContain('2 conflicts in this plan');
  expect(banner().textContent).toContain(
    'The pit is needed for “Light the fire” and “Grill the fish” at the same time, 5:40 AM to 6:00 AM.',
  );
  expect(banner().textContent).toContain('Anu is needed for “Grill the fish” and “Cut the salad” at the same time, 5:45 AM to 6:10 AM.');
  expect(names(banner())).toContain('Give “Cut the salad” to Biju');
  await press('Give “Cut the salad” to Biju');
  await press('Start “Grill the fish” at 5:00 AM');
  expect(screen.queryByText(/in this plan/)).toBeNull();
  expect(screen.getByText('2 changes of tasks are not applied yet.')).toBeTruthy();

  await userEvent.click(screen.getByRole('switch', { name: /^Plan back/ }));
  expect(screen.getByText(/^1 task starts earlier than the delivery time alone/)).toBeTruthy();
  expect(screen.getByText(/Food planned to be ready at 12:00 PM/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await press('Apply Schedule Changes');
  await waitFor(() => expect(backend.to('POST', '/api/schedule/e1/plan')).toHaveLength(1));
  expect(backend.to('POST', '/api/schedule/e1/plan')[0]?.body).toEqual({
    deliveryTime: '12:00',
    plansBackward: true,
    changes: [
      { taskId: 'salad', assignedTo: 'Biju' },
      { taskId: 'grill', startTime: '5:00 AM' },
    ],
    version: 1,
  });
  await screen.findByText('The plan was applied');
  await press('Undo');
  await waitFor(() => expect(backend.to('POST', '/api/snapshots/7/restore')).toHaveLength(1));
  expect(sent()).toEqual([]);
});

it('the kitchen’s own view shows the conflicts, and leaves the plan to the manager', async () => {
  await open(noonSchedule({ plansBackward: true }), { tasks: NOON_PLAN });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('Planned back from the delivery time.')).toBeTruthy();
  expect(screen.getAllByText('The manager can change the tasks.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
});

it('a step of the plan that was refused stays, and can be discarded', async () => {
  backend.on('POST /api/schedule/e1/plan', () => refusal(404, 'task.notFound', 'Gone'));
  await open(noonSchedule(), { tasks: NOON_PLAN, mayPlan: true });
  await press('Give “Cut the salad” to Biju');
  await press('Apply Schedule Changes');
  expect((await screen.findByRole('alert')).textContent).toContain('This task is not on the list any more.');
  expect(screen.getByText('1 change of a task is not applied yet.')).toBeTruthy();
  await press('Discard changes');
  expect(screen.getByText('2 conflicts in this plan')).toBeTruthy();
});

it('offers a delivery time at which no task starts too early', async () => {
  await open(schedule('12:00'));
  await choose('10 AM');
  await press('Deliver at 11:30 AM');
  expect(screen.queryByText(/before 5:00 AM/)).toBeNull();
});
