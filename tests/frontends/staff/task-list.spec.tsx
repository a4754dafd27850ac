import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { useCookName } = await import('../../../frontends/staff/src/features/tasks/actions/cook-name.store');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { changeLanguage } = await import('#kit/i18n');
const { serverNow } = await import('#kit/server-clock');

const LIST = 'GET /api/todos/e1';
const ROOM = tasksRoom('e1');
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

beforeEach(async () => {
  await forgetAll(backend);
  tasks.reset();
  useCookName.setState({ typed: null });
  await speak();
});
afterEach(() => emptyOutbox(backend));

async function openList(...tasks: Task[]) {
  backend.list(LIST, ROOM, () => tasks);
  show(<TaskList event={diaryEvent()} sessionName="Devi" />);
  await screen.findByRole('listitem', { name: tasks[0]?.task ?? '' });
}
const row = (name: string) => screen.getByRole('listitem', { name });
const press = (name: string, button: string) => userEvent.click(within(row(name)).getByRole('button', { name: button }));
/** Answers a command with what the server makes of it. */
const takes = (verb: string, result: Partial<Task>) =>
  backend.on(`POST /api/todos/e1/tasks/t1/${verb}`, () => ({ reply: { success: true, task: task({ version: 2, ...result }) } }));

describe('a task list', () => {
  it('groups by due day, the furthest first, with computed dates, and counts completed tasks', async () => {
    await openList(
      task({ id: 't1', dueDate: 'Event day' }),
      task({
        id: 't2',
        task: 'Order meat',
        dueDate: '3 days before event',
        completed: true,
        completedAt: minutesAgo(5),
        completedBy: 'Anil',
      }),
      task({ id: 't3', task: 'Dig the pit', dueDate: 'Day before event' }),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Next',
      '3 days before event',
      'Day before event',
      'Event day',
    ]);
    expect(within(screen.getByRole('region', { name: 'Day before event' })).getByText('Saturday, 28 November 2099')).toBeTruthy();
    expect(screen.getByText('1 of 3 completed')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Completed tasks' }).getAttribute('aria-valuenow')).toMatch(/^33/);
  });

  it('names the day of the next task when that is not today', async () => {
    await openList(task({ startTime: '9:00 AM', dueDate: '3 days before event' }));
    expect(within(screen.getByRole('region', { name: 'Next' })).getByText('26 Nov, 9:00 AM')).toBeTruthy();
    expect(within(row('Soak the rice')).getByText('9:00 AM')).toBeTruthy();
  });

  it('starts a task in one tap, signed with the session’s name', async () => {
    takes('start', { startedAt: minutesAgo(0), startedBy: 'Devi' });
    await openList(task());
    await press('Soak the rice', 'Start Task');
    await waitFor(() =>
      expect(backend.to('POST', '/api/todos/e1/tasks/t1/start')[0]?.body).toEqual({ by: 'Devi', at: expect.any(String) }),
    );
    expect(within(row('Soak the rice')).getByText(/^Started by Devi, /)).toBeTruthy();
    expect(within(row('Soak the rice')).getByRole('button', { name: 'Complete Task' })).toBeTruthy();
    expect(within(row('Soak the rice')).getByRole('button', { name: 'Undo start' })).toBeTruthy();
  });

  it('signs with another name once one was typed, and remembers it', async () => {
    takes('start', { startedAt: minutesAgo(0), startedBy: 'Anil' });
    await openList(task());
    await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
    await userEvent.clear(screen.getByLabelText('Your name'));
    await userEvent.type(screen.getByLabelText('Your name'), ' Anil ');
    await userEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    await press('Soak the rice', 'Start Task');
    await waitFor(() =>
      expect(backend.to('POST', '/api/todos/e1/tasks/t1/start')[0]?.body).toEqual({ by: 'Anil', at: expect.any(String) }),
    );
    cleanup();
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    expect(screen.getByText('Anil')).toBeTruthy();
  });

  it('does not sign with the name that another person typed on this device', async () => {
    useCookName.getState().remember({ session: 'Devi', name: 'Anil' });
    backend.list(LIST, ROOM, () => [task()]);
    show(<TaskList event={diaryEvent()} sessionName="Zeenath" />);
    expect(await screen.findByText('Zeenath')).toBeTruthy();
    expect(screen.queryByText('Anil')).toBeNull();
  });

  it('says that a command waits only when it takes its time: a mark moves the next button from under the thumb', async () => {
    let answer = (): void => undefined;
    const reply = { success: true, task: task({ version: 2, startedAt: minutesAgo(0), startedBy: 'Devi' }) };
    backend.on('POST /api/todos/e1/tasks/t1/start', () => new Promise((resolve) => (answer = () => resolve({ reply }))));
    await openList(task());
    await press('Soak the rice', 'Start Task');
    expect(within(row('Soak the rice')).getByRole('button', { name: 'Complete Task' })).toBeTruthy();
    expect(within(row('Soak the rice')).queryByText('Waiting to send')).toBeNull();
    expect(await within(row('Soak the rice')).findByText('Waiting to send', undefined, { timeout: 4_000 })).toBeTruthy();
    answer();
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
  });

  it('is not completed by the second tap of a double tap', async () => {
    takes('start', { startedAt: minutesAgo(0), startedBy: 'Devi' });
    await openList(task());
    await userEvent.dblClick(within(row('Soak the rice')).getByRole('button', { name: 'Start Task' }));
    expect(await within(row('Soak the rice')).findByRole('button', { name: 'Complete Task' })).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')).toHaveLength(0);
  });

  it('offers Undo for a task that was completed at the top of the list', async () => {
    takes('complete', { completed: true, startedAt: minutesAgo(5), startedBy: 'Devi', completedAt: minutesAgo(0), completedBy: 'Devi' });
    takes('undo-complete', { version: 3, startedAt: minutesAgo(5), startedBy: 'Devi' });
    await openList(task({ startedAt: minutesAgo(5), startedBy: 'Devi' }));
    const inHand = () => within(screen.getByRole('region', { name: 'In hand' }));
    await userEvent.click(inHand().getByRole('button', { name: 'Complete Task' }));
    expect(await screen.findByText('“Soak the rice” is completed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.to('POST', '/api/todos/e1/tasks/t1/undo-complete')[0]?.body).toEqual({ whose: 'Devi' }));
    expect(await inHand().findByRole('button', { name: 'Complete Task' })).toBeTruthy();
  });

  it('names the version with an undo, so that it never undoes newer work', async () => {
    takes('undo-start', {});
    await openList(task({ startedAt: minutesAgo(1), startedBy: 'Anil', version: 7 }));
    await press('Soak the rice', 'Undo start');
    await waitFor(() => expect(backend.to('POST', '/api/todos/e1/tasks/t1/undo-start')[0]?.body).toEqual({ version: 7 }));
  });

  it('follows the other phone', async () => {
    await openList(task());
    act(() => backend.push(ROOM, 'task.changed', task({ version: 2, startedAt: minutesAgo(0), startedBy: 'Anil' })));
    expect(await within(row('Soak the rice')).findByText(/^Started by Anil, /)).toBeTruthy();
  });

  it('flags a task that takes too long, and only that', async () => {
    await openList(
      task({ startedAt: minutesAgo(31), startedBy: 'Anil' }),
      task({ id: 't2', task: 'Fry onions', startedAt: minutesAgo(29), startedBy: 'Anil' }),
      task({
        id: 't3',
        task: 'Wash',
        startedAt: minutesAgo(50),
        startedBy: 'Anil',
        completed: true,
        completedAt: minutesAgo(1),
        completedBy: 'Anil',
      }),
    );
    expect(within(row('Soak the rice')).getByText('Time Exceeded')).toBeTruthy();
    for (const name of ['Fry onions', 'Wash']) expect(within(row(name)).queryByText('Time Exceeded')).toBeNull();
  });

  it('flags no task of a day whose sale was cancelled', async () => {
    const linkedSale = { title: 'Sunday Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };
    const begun = task({ startedAt: minutesAgo(31), startedBy: 'Anil' });
    const open = task({ id: 't2', task: 'Fry onions', startTime: '12:01 AM' });
    backend.list(LIST, ROOM, () => [begun, open]);
    show(<TaskList event={diaryEvent({ date: '2020-11-29', linkedSale })} sessionName="Devi" />);
    await screen.findByRole('listitem', { name: 'Soak the rice' });
    for (const name of ['Soak the rice', 'Fry onions']) expect(within(row(name)).queryByText(/Time Exceeded|Late to start/)).toBeNull();
    for (const count of ['Time Exceeded', 'Late to start']) expect(screen.getByText(count).nextElementSibling?.textContent).toBe('0');
    expect(screen.queryByRole('heading', { name: 'Late' })).toBeNull();
  });

  it('asks for the temperature before a temperature task is completed', async () => {
    takes('complete', { completed: true, completedAt: minutesAgo(0), completedBy: 'Devi', temperatureValue: 182.5, isTemperature: true });
    await openList(task({ task: 'Measure the pit', isTemperature: true, startedAt: minutesAgo(1), startedBy: 'Devi' }));
    await press('Measure the pit', 'Complete Task');
    const dialog = within(screen.getByRole('dialog', { name: 'Measure the pit' }));
    const complete = dialog.getByRole('button', { name: 'Complete Task' });
    await userEvent.click(complete);
    expect(dialog.getByText('Enter the temperature in °C before completing this task')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Temperature \(°C\)/), '1825');
    await userEvent.click(complete);
    expect(dialog.getByText('A temperature lies between -50 and 500 °C')).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')).toHaveLength(0);
    await userEvent.clear(dialog.getByLabelText(/^Temperature \(°C\)/));
    await userEvent.type(dialog.getByLabelText(/^Temperature \(°C\)/), '182,5');
    await userEvent.click(complete);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')[0]?.body).toEqual({
        by: 'Devi',
        at: expect.stringMatching(/Z$/),
        temperatureValue: '182.5',
        takenAt: expect.stringMatching(/Z$/),
      }),
    );
    expect(await screen.findByText('182.5 °C')).toBeTruthy();
  });

  it.each([
    [135.5, 10],
    [135, 15],
    [129.9, 20],
  ])('shows for a reading of %d °C after 2 hours %d minutes more (decisions/0032)', async (temperatureValue, minutes) => {
    const done = { isTemperature: true, completed: true, completedAt: minutesAgo(1), temperatureValue };
    await openList(
      task({ ...done, id: 'read-pit-after-2-hours', task: 'Read after 2 hours' }),
      task({ ...done, id: 'read-pit-after-1-hour', task: 'Read after 1 hour' }),
    );
    const said = `keep the pit closed ${minutes} minutes more`;
    expect(within(row('Read after 2 hours')).getByText(`${temperatureValue} °C · ${said}`)).toBeTruthy();
    expect(within(row('Read after 1 hour')).getByText(`${temperatureValue} °C`)).toBeTruthy();
  });

  it('speaks Malayalam', async () => {
    await openList(task());
    await act(() => changeLanguage('ml'));
    expect(screen.getByRole('listitem', { name: 'അരി കുതിർക്കുക' })).toBeTruthy();
    await act(() => changeLanguage('en'));
  });
});

describe('without a network', () => {
  it('shows the start at once and that it waits, and sends it when the network is back', async () => {
    takes('start', { startedAt: minutesAgo(0), startedBy: 'Devi' });
    await openList(task());
    backend.online = false;
    await press('Soak the rice', 'Start Task');
    expect(await within(row('Soak the rice')).findByText('Waiting to send')).toBeTruthy();
    expect(within(row('Soak the rice')).getByRole('button', { name: 'Complete Task' })).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks/t1/start')).toHaveLength(0);
    const tapped = serverNow();
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    // However much later: it counts from the tap.
    const [sent, ...more] = backend.to('POST', '/api/todos/e1/tasks/t1/start');
    expect(more).toEqual([]);
    expect(Date.parse((sent?.body as { at?: string } | undefined)?.at ?? '')).toBeLessThanOrEqual(tapped);
  });

  it('takes back only its own start when another cook was faster', async () => {
    takes('start', { startedAt: minutesAgo(1), startedBy: 'Anil' });
    takes('undo-start', {});
    await openList(task());
    backend.online = false;
    await press('Soak the rice', 'Start Task');
    await press('Soak the rice', 'Undo start');
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(backend.to('POST', '/api/todos/e1/tasks/t1/undo-start')[0]?.body).toEqual({ whose: 'Devi' }));
  });

  it('shows the last state on this device, marked as old, and without addresses of customers', async () => {
    await openList(task({ task: 'Deliver to the mill', isDelivery: true, deliveryLocation: 'Mill Road 7' }));
    cleanup();
    tasks.reset();
    backend.online = false;
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    expect(await screen.findByText(/This is the state this device saw last/)).toBeTruthy();
    expect(row('Deliver to the mill')).toBeTruthy();
    expect(tasks.get().records['t1']?.deliveryLocation).toBeNull();
  });
});

describe('a task that was completed before the list was opened', () => {
  it('is folded, also when the copy of this phone does not know of it yet', async () => {
    const mill = task({ task: 'Deliver to the mill' });
    await openList(mill);
    cleanup();
    tasks.reset();
    backend.online = false;
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    await screen.findByText(/This is the state this device saw last/);
    expect(row('Deliver to the mill')).toBeTruthy();
    backend.list(LIST, ROOM, () => [
      { ...mill, completed: true, completedBy: 'Anil', completedAt: minutesAgo(1), version: mill.version + 1 },
    ]);
    backend.online = true;
    window.dispatchEvent(new Event('online'));
    void tasks.reload();
    expect(await screen.findByRole('button', { name: '1 done' })).toBeTruthy();
  });
});

describe('a list that cannot be loaded', () => {
  it.each([
    ['nobody answers', 0, 'Error loading tasks. Using defaults as fallback.'],
    ['the server fails', 500, 'Failed to load task data. Initializing with defaults.'],
  ])('shows the default tasks when %s', async (_how, status, words) => {
    if (status === 0) backend.online = false;
    else backend.on(LIST, () => refusal(status, 'internal', 'Something broke'));
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(40);
    expect(tasks.get().source).toBe('defaults');
  });

  it('says that the event is gone instead of inventing tasks for it', async () => {
    backend.on(LIST, () => refusal(404, 'diary.notFound', 'There is no such event'));
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    expect((await screen.findByRole('alert')).textContent).toContain('This event is not in the diary any more.');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('says how to begin when it is empty', async () => {
    backend.list(LIST, ROOM, () => []);
    show(<TaskList event={diaryEvent()} sessionName="Devi" />);
    expect(await screen.findByText('No tasks found. Click "Reset All Tasks" to initialize default tasks.')).toBeTruthy();
  });
});

describe('the details of a task', () => {
  it('name the place and the notes of a delivery', async () => {
    await openList(
      task({
        task: 'Delivery to Pala',
        isDelivery: true,
        deliveryType: 'combined',
        deliveryLocation: 'Pala Road 7',
        deliveryNotes: 'Ring twice',
      }),
    );
    const shown = within(row('Delivery to Pala'));
    for (const words of ['Combined Delivery', 'Deliver to Pala Road 7', 'Ring twice']) expect(shown.getByText(words)).toBeTruthy();
  });

  it('show the video over the list, and a sentence when there is none', async () => {
    await openList(task({ hasVideo: true, videoUrl: '/videos/roadmap/1st.mp4' }));
    await press('Soak the rice', 'Watch Video');
    const video = screen.getByRole('dialog', { name: 'Soak the rice' }).querySelector('video');
    expect(video?.getAttribute('src')).toBe('/videos/roadmap/1st.mp4');
    expect(video?.textContent).toBe('Your browser does not support the video tag.');
    act(() => void video?.dispatchEvent(new Event('error')));
    expect(await screen.findByText('Video Not Available')).toBeTruthy();
  });
});

describe('a command that the server does not take', () => {
  it('tells who completed the task and when, until it was read', async () => {
    const done = task({
      version: 3,
      startedAt: minutesAgo(9),
      startedBy: 'Anil',
      completed: true,
      completedAt: '2026-11-21T04:42:00.000Z',
      completedBy: 'Anil',
    });
    backend.on('POST /api/todos/e1/tasks/t1/complete', () => {
      backend.push(ROOM, 'task.changed', done);
      return refusal(409, 'task.completed', 'Task is already completed by Anil', { current: done });
    });
    await openList(task({ startedAt: minutesAgo(9), startedBy: 'Anil' }));
    await press('Soak the rice', 'Complete Task');
    const alert = await within(row('Soak the rice')).findByRole('alert');
    expect(alert.textContent).toContain('“Complete Task” was not accepted');
    expect(alert.textContent).toContain('Anil completed this at 10:12 AM. Nothing was overwritten.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(within(row('Soak the rice')).queryByRole('alert')).toBeNull());
  });

  it('says that the task has changed, and who changed it', async () => {
    backend.on('POST /api/todos/e1/tasks/t1/undo-start', () => refusal(409, 'record.stale', 'Someone else changed this meanwhile.'));
    await openList(task({ startedAt: '2026-11-21T04:30:00.000Z', startedBy: 'Anil' }));
    await press('Soak the rice', 'Undo start');
    expect((await within(row('Soak the rice')).findByRole('alert')).textContent).toContain(
      'Anil started this at 10:00 AM. Nothing was overwritten',
    );
  });
});
