import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { diaryEvent, restoredReply, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, enter, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { TaskTools } = await import('../../../frontends/staff/src/features/tasks/list/TaskTools');
const { tasks: liveTasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { useOutbox } = await import('#kit/outbox');

const BELL: Task = task({ id: 't9', task: 'Ring the bell', sortOrder: 90 });

beforeEach(async () => {
  await forgetAll(backend);
  mayDelete = true;
  backend.on('GET /api/staff-names', () => ({ reply: { success: true, data: ['Ammini', 'Basheer'] } }));
  liveTasks.reset();
  await speak();
});
afterEach(() => emptyOutbox(backend));

let mayDelete = true;

async function open(...tasks: Task[]) {
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => tasks);
  show(
    <>
      <TaskTools event={diaryEvent()} sessionName="Devi" panel={null} onPanel={() => undefined} />
      <TaskList event={diaryEvent()} sessionName="Devi" mayDelete={mayDelete} />
    </>,
  );
  await waitFor(() => expect(liveTasks.get().source).toBe('server'));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const choose = async (name: string, item: string): Promise<void> => {
  await userEvent.click(row(name).getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const row = (name: string) => within(screen.getByRole('listitem', { name }));

it('has the header buttons in the required order', async () => {
  await open(task());
  expect(
    within(screen.getByRole('group', { name: 'Tools of this event' }))
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual([
    'Schedule Tasks',
    'Recipe Calculator',
    'Customer Reviews',
    'Add Temperature Reading',
    'Add Custom Task',
    'Add Delivery Task',
    'Reset All Tasks',
  ]);
});

describe('Add Custom Task', () => {
  it('needs a text, days above 0 and at least a minute, and keeps the typed task when the server refuses @deep', async () => {
    await open(task());
    await press('Add Custom Task');
    const form = dialog('Add Custom Task');
    await userEvent.selectOptions(form.getByLabelText('Due'), 'custom');
    await userEvent.type(form.getByLabelText('Days before event'), '0');
    await userEvent.clear(form.getByLabelText(/^Duration/));
    await userEvent.click(form.getByRole('button', { name: 'Add task' }));
    for (const words of ['Enter a task', 'Enter a number of days above 0, at most 365', 'Duration must be at least 1']) {
      expect(form.getByText(words)).toBeTruthy();
    }
    expect(backend.to('POST', '/api/todos/e1/tasks')).toHaveLength(0);

    await enter(form.getByLabelText(/^Task/), 'Ring the bell');
    await userEvent.type(form.getByLabelText('Days before event'), '{Backspace}4');
    await userEvent.type(form.getByLabelText(/^Duration/), '5');
    backend.on('POST /api/todos/e1/tasks', () =>
      refusal(400, 'input.invalid', 'Duration must be at least 1', {
        issues: [{ path: 'estimatedDuration', message: 'Duration must be at least 1' }],
      }),
    );
    await userEvent.click(form.getByRole('button', { name: 'Add task' }));
    expect(await form.findByText('Duration must be at least 1')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/^Task/).value).toBe('Ring the bell');
    expect(useOutbox.getState().refused).toEqual([]);

    backend.on('POST /api/todos/e1/tasks', () => ({ status: 201, reply: { success: true, task: BELL } }));
    await userEvent.click(form.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row('Ring the bell').getByRole('button', { name: 'Start Task' })).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks')[1]?.body).toMatchObject({ dueDate: '4 days before event', estimatedDuration: '5' });
  });

  it('waits without a network, is seen at once, and is sent once @deep', async () => {
    backend.on('POST /api/todos/e1/tasks', () => ({ status: 201, reply: { success: true, task: BELL } }));
    await open(task());
    backend.online = false;
    await press('Add Custom Task');
    await enter(dialog('Add Custom Task').getByLabelText(/^Task/), 'Ring the bell');
    await userEvent.click(dialog('Add Custom Task').getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(row('Ring the bell').getByText('Waiting to send')).toBeTruthy());
    const { id: key } = useOutbox.getState().waiting[0] ?? {};
    await userEvent.click(row('Ring the bell').getByRole('button', { name: 'Start Task' }));
    await waitFor(() => expect(row('Ring the bell').getByText(/^Started by Devi, /)).toBeTruthy());
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(useOutbox.getState().waiting).toEqual([]), { timeout: 5_000 });
    expect(backend.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/todos/e1/tasks',
      `/api/todos/e1/tasks/task-${key}/start`,
    ]);
  });
});

it('Add Delivery Task asks for a location', async () => {
  backend.on('POST /api/todos/e1/deliveries', () => ({ status: 201, reply: { success: true, task: BELL } }));
  await open(task());
  await press('Add Delivery Task');
  const form = dialog('Add Delivery Task');
  await userEvent.click(form.getByRole('button', { name: 'Add task' }));
  expect(form.getByRole('alert').textContent).toContain('Please enter a delivery location');
  await enter(form.getByLabelText(/^Delivery location/), ' Pala Road 7 ');
  await userEvent.click(form.getByLabelText('Combined'));
  await enter(form.getByLabelText('Delivery notes'), 'Ring twice');
  await userEvent.click(form.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.to('POST', '/api/todos/e1/deliveries')[0]?.body).toEqual({
    deliveryLocation: 'Pala Road 7',
    deliveryType: 'combined',
    deliveryNotes: 'Ring twice',
  });
});

describe('Add Temperature Reading', () => {
  const KEYED = /^\/api\/todos\/e1\/tasks\/task-[\w-]+\/complete$/;
  const posts = () => backend.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);

  it('asks for the value at once, and adds nothing without it', async () => {
    await open(task());
    await press('Add Temperature Reading');
    await userEvent.click(dialog('Add Temperature Reading').getByRole('button', { name: 'Cancel' }));
    expect(posts()).toEqual([]);
  });

  it('waits without a network as one reading with its value, and is sent in order', async () => {
    const reading = task({ id: 't9', task: 'Additional Temperature Measurement 1', isTemperature: true });
    backend.on('POST /api/todos/e1/temperatures', () => ({ status: 201, reply: { success: true, task: reading } }));
    await open(task());
    backend.online = false;
    await press('Add Temperature Reading');
    const form = dialog('Add Temperature Reading');
    await userEvent.selectOptions(form.getByLabelText('Measured item'), 'hotHold');
    await enter(form.getByLabelText(/^Temperature/), '62,5 °C');
    await userEvent.click(form.getByRole('button', { name: 'Save reading' }));
    await waitFor(() => expect(row('Additional Temperature Measurement 1').getByText(/^62.5 °C/)).toBeTruthy());
    const key = useOutbox.getState().waiting[0]?.id;
    backend.on(`POST /api/todos/e1/tasks/task-${key}/complete`, () => ({
      reply: { success: true, task: { ...reading, completed: true } },
    }));
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(useOutbox.getState().waiting).toEqual([]), { timeout: 5_000 });
    expect(posts()).toEqual(['/api/todos/e1/temperatures', expect.stringMatching(KEYED)]);
    expect(backend.asked.find(({ path }) => KEYED.test(path))?.body).toMatchObject({
      ...{ by: 'Devi', temperatureValue: '62.5', readingKind: 'hotHold', at: expect.any(String) },
    });
  });
});

describe('deleting', () => {
  it('asks first, and brings the task back within ten seconds', async () => {
    backend.on('DELETE /api/todos/e1/tasks/t1', () => ({ reply: { success: true, task: task({ version: 3 }), snapshotId: 7 } }));
    backend.on('POST /api/snapshots/7/restore', () => {
      backend.push(tasksRoom('e1'), 'task.changed', task({ version: 4 }));
      return restoredReply();
    });
    await open(task());
    await choose('Soak the rice', 'Delete task');
    expect(dialog('Delete task').getByText(/Delete “Soak the rice” from this list/)).toBeTruthy();
    await userEvent.click(dialog('Delete task').getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Soak the rice” was deleted.')).toBeTruthy();
    expect(screen.queryByRole('listitem', { name: 'Soak the rice' })).toBeNull();
    await press('Undo');
    expect(await screen.findByRole('listitem', { name: 'Soak the rice' })).toBeTruthy();
    expect(screen.queryByText('“Soak the rice” was deleted.')).toBeNull();
  });

  it('is refused for a final task, and nothing is sent to the server', async () => {
    await open(task({ task: 'Rice and meat taken outside pit', isFinalTask: true }));
    await choose('Rice and meat taken outside pit', 'Delete task');
    expect(screen.getByRole('alert').textContent).toContain('Final tasks cannot be deleted.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('deleting is not offered to a cook', async () => {
  mayDelete = false;
  await open(task());
  expect(row('Soak the rice').queryByRole('button', { name: 'More' })).toBeNull();
  await userEvent.click(row('Soak the rice').getByRole('button', { name: 'Edit task' }));
  expect(screen.getByRole('dialog', { name: 'Edit task' })).toBeTruthy();
});

describe('Reset All Tasks', () => {
  it('asks first, resets, and can be undone', async () => {
    backend.on('POST /api/todos/e1/reset', () => ({ reply: { success: true, data: [task({ version: 3 })], snapshotId: 8 } }));
    backend.on('POST /api/snapshots/8/restore', () => restoredReply());
    await open(task({ startedAt: '2026-11-21T04:00:00.000Z', startedBy: 'Anil' }), BELL);
    await press('Reset All Tasks');
    expect(dialog('Reset All Tasks').getByText(/cannot be undone/)).toBeTruthy();
    await userEvent.click(dialog('Reset All Tasks').getByRole('button', { name: 'Reset all' }));
    expect(await screen.findByText('All tasks were reset.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await press('Undo');
    await waitFor(() => expect(backend.to('POST', '/api/snapshots/8/restore')).toHaveLength(1));
  });

  it('names the tasks with newer work when it is undone', async () => {
    backend.on('POST /api/todos/e1/reset', () => ({ reply: { success: true, data: [task({ version: 3 }), BELL], snapshotId: 8 } }));
    backend.on('POST /api/snapshots/8/restore', () => restoredReply('t9'));
    await open(task(), BELL);
    await press('Reset All Tasks');
    await userEvent.click(dialog('Reset All Tasks').getByRole('button', { name: 'Reset all' }));
    await screen.findByText('All tasks were reset.');
    await press('Undo');
    expect(await screen.findByText('The tasks are back. Work since the reset stays: “Ring the bell”.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('never waits in the queue: without a network it says so and nothing changes', async () => {
    await open(task());
    backend.online = false;
    await press('Reset All Tasks');
    await userEvent.click(dialog('Reset All Tasks').getByRole('button', { name: 'Reset all' }));
    expect((await dialog('Reset All Tasks').findByRole('alert')).textContent).toContain('The server cannot be reached');
    expect(useOutbox.getState().waiting).toEqual([]);
  });
});
