import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Servings } from '#shared/recipes/eaters';
import { amountText } from '#shared/tasks/default-tasks/amount-texts';
import type { Task } from '#shared/tasks/task.contract';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, enter, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { tasks: liveTasks, tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { useOutbox } = await import('#kit/outbox');
const { changeLanguage } = await import('#kit/i18n');
const { ServingsContext } = await import('../../../frontends/staff/src/features/tasks/servings');

describe('task edit', () => {
  const PATCH = 'PATCH /api/todos/e1/tasks/t1';
  const BY = { changedBy: 'Ammini', changedAt: '2026-11-22T04:30:00.000Z' };

  beforeEach(async () => {
    await forgetAll(backend);
    liveTasks.reset();
    backend.on('GET /api/staff-names', () => ({ reply: { success: true, data: ['Ammini', 'Basheer'] } }));
    await speak();
  });
  afterEach(() => emptyOutbox(backend));

  async function open(...tasks: Task[]) {
    return openAs(false, ...tasks);
  }
  async function openAs(isManager: boolean, ...tasks: Task[]) {
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => tasks);
    show(<TaskList event={diaryEvent()} sessionName="Devi" mayDelete={isManager} />);
    await waitFor(() => expect(liveTasks.get().source).toBe('server'));
  }
  const row = (name = 'Soak the rice') => within(screen.getByRole('listitem', { name }));
  const form = () => within(screen.getByRole('dialog', { name: 'Edit task' }));
  const edit = async (name?: string): Promise<void> => {
    await userEvent.click(row(name).getByRole('button', { name: /^(More|Edit task)$/ }));
    // A manager's button opens a menu, which also deletes.
    if (!screen.queryByRole('dialog')) await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit task' }));
  };
  const type = async (label: string | RegExp, text: string): Promise<void> => {
    await userEvent.clear(form().getByLabelText(label));
    await enter(form().getByLabelText(label), text);
  };
  const save = () => userEvent.click(form().getByRole('button', { name: 'Save task' }));
  const sent = () => backend.to('PATCH', '/api/todos/e1/tasks/t1').map(({ body }) => body);
  const online = () => {
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
  };

  describe('editing a task', () => {
    it('sends the changed fields with their earlier values, and shows the change', async () => {
      backend.on(PATCH, () => ({ reply: { success: true, task: task({ startTime: '2:05 PM', estimatedDuration: '45', version: 2 }) } }));
      await open(task());
      await edit();
      await type(/^Duration/, '45');
      await type('Start time', '14:05');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([{ startTime: '2:05 PM', estimatedDuration: '45', seen: { startTime: '9:00 AM', estimatedDuration: '30' } }]);
      expect(row().getByText('2:05 PM')).toBeTruthy();
      expect(row().getByText('45 min')).toBeTruthy();
    });

    it('asks nothing of the server when nothing was changed', async () => {
      await open(task());
      await edit();
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([]);
    });

    it('shows each fault at its field', async () => {
      await open(task());
      await edit();
      await type(/^Task/, ' ');
      await type(/^Duration/, '0');
      await save();
      for (const words of ['Enter a task', 'Duration must be at least 1']) expect(form().getByText(words)).toBeTruthy();
      expect(sent()).toEqual([]);
    });

    it('of a delivery changes where it goes', async () => {
      const delivery = task({ isDelivery: true, deliveryType: 'standard', deliveryLocation: 'Kottayam' });
      backend.on(PATCH, () => ({ reply: { success: true, task: { ...delivery, deliveryLocation: 'Pala', version: 2 } } }));
      await open(delivery);
      await edit();
      await type(/^Delivery location/, 'Pala');
      await save();
      expect(await row().findByText('Deliver to Pala')).toBeTruthy();
      expect(sent()).toEqual([{ deliveryLocation: 'Pala', seen: { deliveryLocation: 'Kottayam' } }]);
    });

    it('keeps the typed name when another person was faster, shows that change, and saves on the second press', async () => {
      const theirs = task({ assignedTo: 'Basheer', estimatedDuration: '60', version: 5 });
      backend.on(PATCH, () => refusal(409, 'record.stale', 'Stale', { current: theirs, ...BY }));
      await open(task());
      await edit();
      await userEvent.click(form().getByRole('button', { name: 'Ammini' }));
      await save();
      expect(await form().findByText('Ammini changed this task at 10:00 AM')).toBeTruthy();
      expect(form().getByText('Assigned to: Basheer')).toBeTruthy();
      expect(form().getByLabelText<HTMLInputElement>('Assigned to').value).toBe('Ammini');
      expect(form().getByLabelText<HTMLInputElement>(/^Duration/).value).toBe('60');
      expect(useOutbox.getState().refused).toEqual([]);
      backend.on(PATCH, () => ({ reply: { success: true, task: { ...theirs, assignedTo: 'Ammini', version: 6 } } }));
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent().at(-1)).toEqual({ assignedTo: 'Ammini', seen: { assignedTo: 'Basheer' } });
    });

    it('shows the start time that another person chose in the format of the language', async () => {
      backend.on(PATCH, () => refusal(409, 'record.stale', 'Stale', { current: task({ startTime: '2:05 PM', version: 5 }), ...BY }));
      await open(task());
      await edit();
      await type('Start time', '14:30');
      await save();
      expect(await form().findByText('Start time: 2:05 PM')).toBeTruthy();
      await act(() => changeLanguage('ml'));
      expect(await screen.findByText('തുടങ്ങേണ്ട സമയം: ഉച്ചയ്ക്ക് 2:05')).toBeTruthy();
      await act(() => changeLanguage('en'));
    });

    it('waits without a network; refused later, it names the faster person and goes on with the typed time @deep', async () => {
      await open(task());
      backend.online = false;
      await edit();
      await type(/^Duration/, '45');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 6_000 });
      expect(row().getByText('45 min')).toBeTruthy();
      expect(row().getByText('Waiting to send')).toBeTruthy();
      backend.on(PATCH, () => refusal(409, 'record.stale', 'Stale', { current: task({ estimatedDuration: '60', version: 5 }), ...BY }));
      online();
      expect(await row().findByText(/^Ammini changed this at 10:00 AM\./, undefined, { timeout: 6_000 })).toBeTruthy();
      await userEvent.click(row().getByRole('button', { name: 'Look and send again' }));
      expect(form().getByLabelText<HTMLInputElement>(/^Duration/).value).toBe('45');
      backend.on(PATCH, () => ({ reply: { success: true, task: task({ estimatedDuration: '45', version: 6 }) } }));
      await save();
      await waitFor(() => expect(row().queryByText(/^Ammini changed this/)).toBeNull());
    }, 20_000);
  });

  describe('assigning a task to a person', () => {
    it('is one tap on a name that works that day', async () => {
      backend.on(PATCH, () => ({ reply: { success: true, task: task({ assignedTo: 'Basheer', version: 2 }) } }));
      await open(task(), task({ id: 't2', task: 'Wash up', startedAt: '2026-11-22T04:00:00.000Z', startedBy: 'Chandran' }));
      await userEvent.click(row().getByRole('button', { name: 'Assign' }));
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
        'Devi',
        'Chandran',
        'Ammini',
        'Basheer',
        'Another name…',
      ]);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Basheer' }));
      expect(await row().findByRole('button', { name: /Basheer/ })).toBeTruthy();
      expect(sent()).toEqual([{ assignedTo: 'Basheer', seen: { assignedTo: null } }]);
    });

    it('says who has it when another person was faster', async () => {
      backend.on(PATCH, () => refusal(409, 'record.stale', 'Stale', { current: task({ assignedTo: 'Ammini', version: 5 }), ...BY }));
      await open(task());
      await userEvent.click(row().getByRole('button', { name: 'Assign' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Basheer' }));
      expect(await row().findByText(/^Ammini changed this at 10:00 AM\./)).toBeTruthy();
      expect(row().getByRole('button', { name: /Ammini/ })).toBeTruthy();
      await userEvent.click(row().getByRole('button', { name: 'Look and send again' }));
      expect(form().getByLabelText<HTMLInputElement>('Assigned to').value).toBe('Basheer');
    });
  });

  describe('the plan of a task (requirements/kitchen K102)', () => {
    const boil = task({ id: 't2', task: 'Boil the water', sortOrder: 20, dependsOn: ['t1'] });
    const yesterday = task({ id: 't3', task: 'Buy the rice', sortOrder: 5, dueDate: 'Day before event' });

    it('is set by the manager: earlier tasks, minutes and place', async () => {
      backend.on(PATCH, () => ({ reply: { success: true, task: task({ dependsOn: ['t3'], minutes: 20, place: 'stove', version: 2 }) } }));
      await openAs(true, yesterday, task(), boil);
      await edit();
      const plan = within(form().getByRole('group', { name: 'Plan' }));
      await userEvent.selectOptions(plan.getByLabelText('Waits for'), 'Buy the rice');
      await type('Minutes after the tasks it waits for', '20');
      await userEvent.selectOptions(plan.getByLabelText('Place'), 'Stove');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([{ dependsOn: ['t3'], minutes: 20, place: 'stove', seen: { dependsOn: [], minutes: 30, place: null } }]);
      expect(row().getByText('After: Buy the rice')).toBeTruthy();
    });

    it('names at the field the tasks that would wait for each other', async () => {
      await openAs(true, task(), boil);
      await edit();
      await userEvent.selectOptions(form().getByLabelText('Waits for'), 'Boil the water');
      await type('Minutes after the tasks it waits for', '0');
      await save();
      expect(
        form().getByText('These would wait for each other: Soak the rice → Boil the water → Soak the rice. Leave one of them out.'),
      ).toBeTruthy();
      expect(form().getByText('A whole number of minutes from 1 to 10,080')).toBeTruthy();
      await userEvent.click(form().getByRole('button', { name: 'Does not wait for “Boil the water” any more' }));
      expect(form().queryByText(/wait for each other/)).toBeNull();
      expect(sent()).toEqual([]);
    });

    it('shows the server’s refusal at the field, and keeps the choice', async () => {
      backend.on(PATCH, () => refusal(422, 'task.dependencyCircle', 'Circle', { issues: [{ path: 'dependsOn', message: 'Circle' }] }));
      await openAs(true, yesterday, task());
      await edit();
      await userEvent.selectOptions(form().getByLabelText('Waits for'), 'Buy the rice');
      await save();
      // Above the fields, and beside the one that it is about.
      expect(await form().findAllByText('These tasks would wait for each other. Leave one of them out.')).toHaveLength(2);
      expect(form().getByRole('button', { name: 'Does not wait for “Buy the rice” any more' })).toBeTruthy();
    });

    it('is not shown to the kitchen, whose edits leave it alone', async () => {
      backend.on(PATCH, () => ({ reply: { success: true, task: task({ estimatedDuration: '45', minutes: 45, version: 2 }) } }));
      await open(task());
      await edit();
      expect(form().queryByRole('group', { name: 'Plan' })).toBeNull();
      await type(/^Duration/, '45');
      await save();
      await waitFor(() => expect(sent()).toEqual([{ estimatedDuration: '45', seen: { estimatedDuration: '30' } }]));
    });
  });
});

describe('task amounts', () => {
  beforeEach(async () => {
    await forgetAll(backend);
    tasks.reset();
    await speak();
  });

  async function rowOf(values: Partial<Task>, servings: Servings) {
    const shown = task(values);
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [shown]);
    show(
      <ServingsContext value={servings}>
        <TaskList event={diaryEvent()} sessionName="Devi" />
      </ServingsContext>,
    );
    return within(await screen.findByRole('listitem', { name: shown.task }));
  }
  const FOR_56 = { people: 56, mutton: 28 };

  it.each([
    [
      'soak-tamarind',
      'For 56 servings soak 350 g of tamarind in 2.8 L of water for 20 minutes. Meanwhile crush 70 g of garlic and 42 g of ginger.',
    ],
    ['receive-mutton', /^Weigh it: 11\.2 kg for 28 servings\./],
  ] as const)('%s names the amounts for those who come', async (key, words) => {
    expect((await rowOf({ id: key, ...amountText(key) }, FOR_56)).getByText(words)).toBeTruthy();
  });

  it('adapts the text that an earlier version stored, too', async () => {
    const description =
      '8 kg for every 20 servings, on the bone, in large pieces. It must come on the morning before the event, at 5 °C or below.';
    expect((await rowOf({ id: 'order-mutton', description }, FOR_56)).getByText(/^11\.2 kg for 28 servings, on the bone/)).toBeTruthy();
  });

  it('leaves a manager’s own text as it is', async () => {
    const description = 'For 20 servings soak 130 g of the new tamarind.';
    expect((await rowOf({ id: 'soak-tamarind', description }, FOR_56)).getByText(description)).toBeTruthy();
  });

  it('says it in Malayalam with the same amounts', async () => {
    await changeLanguage('ml');
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [task({ id: 'melt-jaggery', ...amountText('melt-jaggery') })]);
    show(
      <ServingsContext value={FOR_56}>
        <TaskList event={diaryEvent()} sessionName="Devi" />
      </ServingsContext>,
    );
    expect(await screen.findByText(/^56 പേർക്ക് 548\.8 g/)).toBeTruthy();
    await changeLanguage('en');
  });
});
