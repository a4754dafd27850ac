import { screen, within } from '@testing-library/react';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Servings } from '#shared/recipes/eaters';
import { amountText } from '#shared/tasks/default-tasks/amount-texts';
import type { Task } from '#shared/tasks/task.contract';
import { diaryEvent, task } from './builders';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { ServingsContext } = await import('../../../frontends/staff/src/features/tasks/servings');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { changeLanguage } = await import('#kit/i18n');

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
