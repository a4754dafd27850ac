import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_LIMITS, READING_KINDS } from '#shared/readings/reading-kinds';
import type { Reading } from '#shared/readings/reading.contract';
import { READING_LIMITS_ROOM, READINGS_ROOM, readingsRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { plainReading } from '../../support/plain-reading';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { useOutbox } = await import('#kit/outbox');
const { readings } = await import('#kit/data/readings');
const { ReadAgain } = await import('../../../frontends/staff/src/features/tasks/readings/ReadAgain');
const { OpenReadings } = await import('../../../frontends/staff/src/features/readings/OpenReadings');
const { openReadings, readingLimits } = await import('../../../frontends/staff/src/data/readings.data');
const { TemperatureRecords } = await import('../../../frontends/staff/src/features/readings/TemperatureRecords');
const { EventTemperatures } = await import('../../../frontends/staff/src/features/readings/EventTemperatures');
const { ReadingLimits } = await import('../../../frontends/staff/src/features/readings/ReadingLimits');
const { changeLanguage } = await import('#kit/i18n');

const LIMITS = READING_KINDS.map((id) => ({ id, ...DEFAULT_LIMITS[id], version: 0 }));
const FRIDGE: Partial<Task> = {
  task: 'Read the cold store',
  isTemperature: true,
  readingKind: 'coldStore',
  startedAt: '2026-11-29T00:00:00.000Z',
};

beforeEach(async () => {
  await forgetAll(backend);
  tasks.reset();
  readings.reset();
  openReadings.reset();
  readingLimits.reset();
  backend.list('GET /api/reading-limits', READING_LIMITS_ROOM, () => LIMITS);
  await speak();
});
afterEach(async () => {
  await emptyOutbox(backend);
  await changeLanguage('en');
});

async function openTask(values: Partial<Task>, readings: Reading[] = []) {
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [task({ ...FRIDGE, ...values })]);
  backend.list('GET /api/diary-events/e1/readings', readingsRoom('e1'), () => readings);
  show(<TaskList event={diaryEvent()} sessionName="Devi" />);
  return within(await screen.findByRole('listitem', { name: FRIDGE.task ?? '' }));
}
const rowOfTask = () => within(screen.getByRole('listitem', { name: FRIDGE.task ?? '' }));
const dialog = () => within(screen.getByRole('dialog'));
const degrees = () => dialog().getByLabelText(/^Temperature \(°C\)/);

describe('the temperature of a task', () => {
  it('outside its limits is marked while it is typed, and needs an action', async () => {
    const done = task({ ...FRIDGE, completed: true, completedAt: '2026-11-29T00:00:00.000Z', temperatureValue: 27, version: 2 });
    backend.on('POST /api/todos/e1/tasks/t1/complete', () => ({ reply: { success: true, task: done } }));
    const row = await openTask({});
    await userEvent.click(row.getByRole('button', { name: 'Complete Task' }));
    expect(dialog().getByText('Limits: at most 5 °C')).toBeTruthy();
    await userEvent.type(degrees(), '27');
    expect(dialog().getByRole('alert').textContent).toContain('27 °C is too high');
    await userEvent.click(dialog().getByRole('button', { name: 'Complete Task' }));
    expect(dialog().getByText(/^This temperature is outside its limits/)).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')).toHaveLength(0);
    await userEvent.click(dialog().getByLabelText('Something else'));
    await userEvent.type(dialog().getByLabelText(/^Describe it/), 'Moved it next door');
    await userEvent.click(dialog().getByRole('button', { name: 'Complete Task' }));
    await waitFor(() =>
      expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')[0]?.body).toMatchObject({
        temperatureValue: '27',
        correctiveAction: 'Moved it next door',
      }),
    );
    expect(await row.findByText('27 °C · Too high (at most 5 °C)')).toBeTruthy();
  });

  it('inside its limits needs nothing', async () => {
    const row = await openTask({});
    await userEvent.click(row.getByRole('button', { name: 'Complete Task' }));
    await userEvent.type(degrees(), '4,5');
    expect(dialog().queryByRole('alert')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Complete Task' }));
    await waitFor(() => expect(backend.to('POST', '/api/todos/e1/tasks/t1/complete')).toHaveLength(1));
    const body = backend.to('POST', '/api/todos/e1/tasks/t1/complete')[0]?.body as object;
    expect(Object.keys(body).sort()).toEqual(['at', 'by', 'takenAt', 'temperatureValue']);
  });

  it('keeps the typed value while the answer to an undo comes', async () => {
    const done = { completed: true, completedAt: '2026-11-29T00:00:00.000Z', completedBy: 'Devi', temperatureValue: 4 };
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    backend.on('POST /api/todos/e1/tasks/t1/undo-complete', async () => {
      await isAnswered;
      return { reply: { success: true, task: task({ ...FRIDGE, version: 2 }) } };
    });
    const row = await openTask(done);
    await userEvent.click(await row.findByRole('button', { name: 'Undo completion' }));
    // The row of what is to be done again stands elsewhere in the list.
    await waitFor(() => expect(rowOfTask().queryByText('Complete Task')).toBeTruthy(), { timeout: 5_000 });
    await userEvent.click(rowOfTask().getByText('Complete Task'));
    await userEvent.type(degrees(), '4.5');
    answer();
    await waitFor(() => expect(useOutbox.getState().waiting).toEqual([]));
    expect((degrees() as HTMLInputElement).value).toBe('4.5');
  });

  it('has limits in an extra reading once the cook chooses the measured item', async () => {
    const row = await openTask({ readingKind: null });
    await userEvent.click(row.getByRole('button', { name: 'Complete Task' }));
    await userEvent.type(degrees(), '20');
    expect(dialog().queryByRole('alert')).toBeNull();
    await userEvent.selectOptions(dialog().getByLabelText('Measured item'), 'Hot boxes');
    expect(dialog().getByRole('alert').textContent).toContain('20 °C is too low');
    expect(dialog().getByRole('alert').textContent).toContain('It must be at least 60 °C');
  });

  it('is read again after an action; the earlier reading stays in sight', async () => {
    const bad = plainReading();
    const good = plainReading({ id: 2, celsius: 4, outcome: 'inside', action: null, takenAt: '2026-11-29T00:15:00.000Z' });
    const done: Partial<Task> = { completed: true, completedAt: bad.takenAt, completedBy: 'Anu', temperatureValue: 27 };
    backend.on('POST /api/todos/e1/tasks/t1/readings', () => ({
      status: 201,
      reply: { success: true, task: task({ ...FRIDGE, ...done, temperatureValue: 4, version: 2 }), reading: good },
    }));
    const row = await openTask(done, [bad]);
    expect(await row.findByText('Action taken: Threw the food away')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Enter second reading' }));
    await userEvent.type(degrees(), '4');
    await userEvent.click(dialog().getByRole('button', { name: 'Save reading' }));
    expect(await row.findByText('4 °C')).toBeTruthy();
    expect(backend.to('POST', '/api/todos/e1/tasks/t1/readings')[0]?.body).toMatchObject({ celsius: '4', by: 'Devi' });
    expect(row.queryByRole('button', { name: 'Enter second reading' })).toBeNull();
    expect(row.getByText('1 earlier reading')).toBeTruthy();
    expect(row.getByText(/^27 °C · Too high · .* · Anu · Threw the food away$/)).toBeTruthy();
  });
});

describe('readings that are not settled', () => {
  const openThem = async (readings: Reading[], maySettle = true) => {
    backend.list('GET /api/readings/open', READINGS_ROOM, () => readings);
    show(<OpenReadings maySettle={maySettle} pathOf={(id) => `/kitchen/events/${id}`} />);
    await waitFor(() => expect(backend.to('GET', '/api/readings/open').length).toBeGreaterThan(0));
  };

  it('offer to measure again in their own box', async () => {
    const bad = plainReading({ taskId: 't1' });
    const done = task({ ...FRIDGE, completed: true, completedAt: bad.takenAt, completedBy: 'Anu', temperatureValue: 27 });
    backend.list('GET /api/readings/open', READINGS_ROOM, () => [bad]);
    backend.on('POST /api/todos/e1/tasks/t1/readings', () => ({
      status: 201,
      reply: { success: true, task: { ...done, temperatureValue: 4, version: 2 }, reading: plainReading({ id: 2, celsius: 4 }) },
    }));
    show(<OpenReadings maySettle={false} pathOf={(id) => `/kitchen/events/${id}`} again={() => <ReadAgain task={done} by="Devi" />} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enter second reading' }));
    await userEvent.type(degrees(), '4');
    await userEvent.click(dialog().getByRole('button', { name: 'Save reading' }));
    await waitFor(() => expect(backend.to('POST', '/api/todos/e1/tasks/t1/readings')[0]?.body).toMatchObject({ celsius: '4', by: 'Devi' }));
  });

  it('stand in red with value, limits, action and event until they are settled', async () => {
    const readings = [plainReading()];
    await openThem(readings);
    const alarm = await screen.findByRole('alert');
    for (const text of ['Cold store: 27 °C, too high (at most 5 °C)', 'Action taken: Threw the food away', 'Anu']) {
      expect(alarm.textContent).toContain(text);
    }
    expect(screen.getByRole('link', { name: 'Sunday Mandi' }).getAttribute('href')).toBe('/kitchen/events/e1');
    readings.length = 0;
    act(() => backend.push(READINGS_ROOM, 'reading.changed', plainReading({ id: 2, celsius: 4, outcome: 'inside' })));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are named in a line each where the details stand elsewhere', async () => {
    backend.list('GET /api/readings/open', READINGS_ROOM, () => [plainReading({ takenBy: 'User' })]);
    show(<OpenReadings maySettle pathOf={(id) => `/kitchen/events/${id}`} detailsPath="/admin" />);
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('Cold store: 27 °C, too high (at most 5 °C)');
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  });

  it('are not called none where they could not be loaded, and are asked for again with a press', async () => {
    backend.on('GET /api/readings/open', () => refusal(500, 'internal', 'Broken'));
    show(<OpenReadings maySettle pathOf={(id) => `/kitchen/events/${id}`} />);
    expect((await screen.findByRole('alert')).textContent).toContain('It could not be checked whether a temperature is outside its limits');
    backend.list('GET /api/readings/open', READINGS_ROOM, () => [plainReading()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cold store: 27 °C, too high (at most 5 °C)')).toBeTruthy();
    expect(screen.queryByText(/could not be checked/)).toBeNull();
  });

  it('are settled by a manager with a note, and nothing typed is lost when the server refuses', async () => {
    await openThem([plainReading()]);
    backend.on('POST /api/readings/1/resolve', () => refusal(404, 'reading.notFound', 'No'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));
    await screen.findByRole('dialog');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as resolved' }));
    expect(dialog().getByText('Write the action taken.')).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('What was done?'), 'All thrown away');
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as resolved' }));
    expect(await dialog().findByText('There is no such reading.')).toBeTruthy();
    backend.on('POST /api/readings/1/resolve', () => ({ reply: { success: true, reading: plainReading() } }));
    await userEvent.click(dialog().getByRole('button', { name: 'Mark as resolved' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.to('POST', '/api/readings/1/resolve')[0]?.body).toEqual({ note: 'All thrown away' });
  });

  it('are for a cook to see, not to settle', async () => {
    await openThem([plainReading()], false);
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  });
});

describe('the temperature records', () => {
  const filters: object[] = [];
  const openRecords = (readings: Reading[]) => {
    filters.length = 0;
    backend.list('GET /api/readings', READINGS_ROOM, () => readings, { more: false });
    show(<TemperatureRecords events={[diaryEvent()]} filter={{ from: '2026-11-29' }} onFilter={(filter) => filters.push(filter)} />);
  };

  it('stand in the report of their event, with a way to all of each day', async () => {
    const readings = [plainReading({ takenAt: '2026-11-27T10:00:00.000Z' }), plainReading({ id: 2, celsius: 4, outcome: 'inside' })];
    backend.list('GET /api/diary-events/e1/readings', readingsRoom('e1'), () => readings);
    show(<EventTemperatures event={{ id: 'e1', date: '2026-11-29' }} pathOfDay={(day) => `/day/${day}`} />);
    const table = await screen.findByRole('table', { name: 'Temperature records' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).queryByRole('columnheader', { name: 'Event' })).toBeNull();
    expect(screen.getByText('2 readings · 1 outside limits')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Temperatures of 27 Nov', '/day/2026-11-27'],
      ['Temperatures of 29 Nov', '/day/2026-11-29'],
    ]);
  });

  it('show each reading with its limits, person, action and correction', async () => {
    const wrong = plainReading({ correctedBy: 2, notes: [{ kind: 'undone', by: 'Cook', at: '2026-11-29T00:05:00.000Z', text: null }] });
    openRecords([plainReading({ id: 2, celsius: 4, outcome: 'inside', action: null, corrects: 1 }), wrong]);
    const [, good, bad] = within(await screen.findByRole('table', { name: 'Temperature records' })).getAllByRole('row');
    expect(good?.textContent).toContain('4 °C');
    expect(good?.textContent).toContain('correction');
    for (const text of ['27 °C', 'at most 5 °C', 'Too high', 'Anu', 'Threw the food away', 'corrected to 4 °C', 'completion undone']) {
      expect(bad?.textContent).toContain(text);
    }
    expect(backend.to('GET', '/api/readings')[0]?.search.get('from')).toBe('2026-11-29');
    await userEvent.selectOptions(screen.getByLabelText('Measured'), 'Hot boxes');
    expect(filters).toEqual([{ from: '2026-11-29', kind: 'hotHold' }]);
  });

  it('say that there are none, and why they could not be loaded', async () => {
    openRecords([]);
    expect(await screen.findByText('There are no readings that match.')).toBeTruthy();
  });

  it('speak Malayalam', async () => {
    await changeLanguage('ml');
    openRecords([plainReading()]);
    const table = await screen.findByRole('table', { name: 'ചൂടിന്റെ രേഖ' });
    for (const text of ['ഫ്രിഡ്ജ്', 'ഫ്രിഡ്ജിലെ തണുപ്പ് അളക്കുക', '5 °C വരെ', 'കൂടുതൽ', 'ഭക്ഷണം കളഞ്ഞു']) {
      expect(table.textContent).toContain(text);
    }
  });
});

describe('the limits in the settings', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Cold store' }));

  it('that were not loaded come by a press, and have no form before that', async () => {
    backend.on('GET /api/reading-limits', () => refusal(503, 'server.unavailable', 'Down'));
    show(<ReadingLimits />);
    expect(await screen.findByText('The limits could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    backend.list('GET /api/reading-limits', READING_LIMITS_ROOM, () => LIMITS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await form()).getByLabelText<HTMLInputElement>('Upper limit (°C)').value).toBe('5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['8', '5', 'The lower limit must be below the upper one'],
    ['', '', 'Enter a lower or an upper limit'],
    ['hot', '5', 'Enter a number between -50 and 500'],
    ['-60', '5', 'Enter a number between -50 and 500'],
  ])('%s to %s is refused at the field: %s', async (min, max, words) => {
    show(<ReadingLimits />);
    const limit = await form();
    for (const [label, value] of [
      ['Lower limit (°C)', min],
      ['Upper limit (°C)', max],
    ] as const) {
      await userEvent.clear(limit.getByLabelText(label));
      if (value) await userEvent.type(limit.getByLabelText(label), value);
    }
    await userEvent.click(limit.getByRole('button', { name: 'Save limit' }));
    expect(limit.getByText(words)).toBeTruthy();
    expect(backend.to('PUT', '/api/reading-limits/coldStore')).toHaveLength(0);
  });

  it('are saved with the version that was seen; a refusal keeps the typed limit', async () => {
    show(<ReadingLimits />);
    const limit = await form();
    expect(limit.getByText('Default: at most 5 °C')).toBeTruthy();
    backend.on('PUT /api/reading-limits/coldStore', () => refusal(409, 'record.stale', 'Stale'));
    await userEvent.type(limit.getByLabelText('Lower limit (°C)'), '-2,5');
    await userEvent.click(limit.getByRole('button', { name: 'Save limit' }));
    expect(await limit.findByRole('alert')).toBeTruthy();
    expect((limit.getByLabelText('Lower limit (°C)') as HTMLInputElement).value).toBe('-2,5');
    const saved = { id: 'coldStore', min: -2.5, max: 5, version: 2 };
    backend.on('PUT /api/reading-limits/coldStore', () => ({ reply: { success: true, limit: saved } }));
    await userEvent.click(limit.getByRole('button', { name: 'Save limit' }));
    expect(await limit.findByText('Saved')).toBeTruthy();
    expect(backend.to('PUT', '/api/reading-limits/coldStore')[0]?.body).toEqual({ min: -2.5, max: 5, version: 0 });
  });
});
