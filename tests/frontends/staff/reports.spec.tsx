import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM, tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { parseCsv } from '../../support/parse-csv';
import { REPORT_TITLES } from '../../support/report-titles';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { changeLanguage } = await import('#kit/i18n');
const { ReportsPanel } = await import('../../../frontends/staff/src/features/reports/ReportsPanel');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { attendance, comparison } = await import('../../../frontends/staff/src/data/reports.data');
const { tasks: liveTasks } = await import('../../../frontends/staff/src/data/tasks.data');

const ONAM = diaryEvent({ id: 'e1', title: 'Onam', date: '2026-11-28', createdBy: 'Devi', estimatedAttendance: 60 });
const EASTER = diaryEvent({ id: 'e2', title: 'Easter', date: '2026-04-05', isCompleted: true });
const LIT = task({
  id: 'a',
  task: 'Light the pit',
  taskMalayalam: 'തീ കത്തിക്കുക',
  sortOrder: 30,
  startedAt: '2026-11-28T03:30:00Z',
  startedBy: 'Biju',
});
const WASHED = task({
  id: 'b',
  task: 'Wash rice',
  taskMalayalam: null,
  sortOrder: 40,
  startedAt: '28/11/2026 08:00:00',
  startedBy: 'Suma',
  completed: true,
  completedAt: '2026-11-28T03:35:00Z',
  completedBy: '=Rani',
  assignedTo: 'Anil',
  isFinalTask: true,
  isTemperature: true,
});
const PACK = task({ id: 'c', task: 'Pack', taskMalayalam: null, sortOrder: 10, isDelivery: true, deliveryType: 'combined' });

let events: DiaryEvent[] = [];
let tasks: Task[] = [];
const onChoose = jest.fn();
const open = (eventId = '') => show(<ReportsPanel eventId={eventId} onChoose={onChoose} temperaturesOf={() => null} isManager={false} />);
const rows = (): string[] =>
  within(screen.getByRole('table', { name: 'Tasks' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent ?? '');

/** What the browser was given to save. */
let saved: { name: string; file: Blob }[] = [];

beforeEach(async () => {
  events = [EASTER, ONAM];
  tasks = [LIT, WASHED, PACK];
  saved = [];
  onChoose.mockReset();
  diary.reset();
  attendance.reset();
  comparison.reset();
  liveTasks.reset();
  backend.list('GET /api/diary-events', DIARY_ROOM, () => events);
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => tasks);
  backend.on('GET /api/people/e1', () => ({ reply: { success: true, data: 75 } }));
  backend.on('GET /api/reports/e1', () => ({
    reply: { success: true, data: { eventId: 'e1', events: 2, usual: { 'id:b': { minutes: 50, times: 2 } } } },
  }));
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:it';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file });
  });
  await speak();
});

describe('before a choice (requirements/console §2.2)', () => {
  it('gives an instruction, and lists the events newest first with their dates', async () => {
    open();
    expect(screen.getByText('Loading events...')).toBeTruthy();
    expect(await screen.findByText('Please select an event from the dropdown to view its report.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Event Reports' })).toBeTruthy();
    expect(screen.getByText('View detailed reports on event tasks and activities')).toBeTruthy();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '-- Select an event --',
      'Onam – Saturday, 28 November 2026',
      'Easter – Sunday, 5 April 2026',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'e1');
    expect(onChoose).toHaveBeenCalledWith('e1');
  });

  it.each([
    [refusal(500, 'internal', 'x'), 'Error loading events: Failed to fetch events: 500'],
    [{ reply: { success: true, data: 'none' }, isMalformed: true }, 'Error loading events: Invalid data format received from server'],
    [
      { reply: { success: false, data: [], code: 'x', error: 'y' }, isMalformed: true },
      'Error loading events: Invalid data format received from server',
    ],
  ])('words a failure: %#', async (answer, words) => {
    backend.on('GET /api/diary-events', () => answer);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('says that an event is gone', async () => {
    open('e9');
    expect(await screen.findByText('This event is not in the diary any more. Select another one.')).toBeTruthy();
  });
});

describe('the report of an event', () => {
  it('has its four sections, to the letter', async () => {
    open('e1');
    await screen.findByRole('heading', { name: 'Event Summary' });
    for (const name of ['Task Statistics', 'Export Report', 'Tasks', 'Planned and Actual'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    const facts = [...document.querySelectorAll('dl')].map((list) => list.textContent);
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toContain('Estimated Attendance75 people'));
    expect(document.querySelector('dl')?.textContent).toContain('Created ByDevi');
    expect(document.querySelector('dl')?.textContent).toContain('StatusIn Progress');
    expect(facts[1]).toBe('Total Tasks3Completed1In Progress1Pending1');
    expect(screen.getByRole('img', { name: 'Completed: 1, In Progress: 1, Pending: 1' })).toBeTruthy();
  });

  it('lists the work of each person, with the names of the tasks', async () => {
    open('e1');
    const work = await screen.findByRole('table', { name: 'Work by person' });
    const lines = within(work)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);
    expect(lines).toEqual(['=Rani', 'Biju', 'Suma']);
    expect(within(work).getByText('Light the pit').textContent).toContain('started 28 Nov, 9:00 AM');
    expect(
      within(work)
        .getAllByText('Wash rice')
        .map((line) => line.textContent),
    ).toEqual(['Wash ricecompleted 28 Nov, 9:05 AM', 'Wash ricestarted 28 Nov, 8:00 AM']);
  });

  it('takes the event’s own attendance when the people cannot be counted, silently', async () => {
    backend.on('GET /api/people/e1', () => refusal(500, 'internal', 'x'));
    open('e1');
    expect(await screen.findByText('60 people')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows each task with its badges, people, times and time taken', async () => {
    open('e1');
    const table = await screen.findByRole('table', { name: 'Tasks' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(REPORT_TITLES);
    expect(rows()).toEqual(['Wash rice', 'Light the pit', 'Pack']);
    const [, washed, , pack] = within(table).getAllByRole('row');
    expect(
      within(washed as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Wash riceFinalTemperature',
      'Completed',
      'Anil',
      'Suma',
      '28 Nov, 8:00 AM',
      '=Rani',
      '28 Nov, 9:05 AM',
      '1 hour and 5 minutes',
    ]);
    expect(pack?.textContent).toContain('Combined Delivery');
    expect(pack?.textContent).toContain('N/A');
  });

  it('has the temperatures where they are asked for, in the file too', async () => {
    open('e1');
    const table = await screen.findByRole('table', { name: 'Tasks' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show temperatures' }));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([...REPORT_TITLES, 'Temperature (°C)']);
    await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(parseCsv(await readText(saved[0]?.file as Blob))[0]).toEqual([...REPORT_TITLES, 'Temperature (°C)']);
  });

  it('filters, searches, sorts and turns', async () => {
    open('e1');
    await screen.findByRole('table', { name: 'Tasks' });
    await userEvent.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(rows()).toEqual(['Pack', 'Light the pit', 'Wash rice']);
    expect(screen.getByRole('button', { name: 'Descending' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Task Name');
    expect(rows()).toEqual(['Wash rice', 'Pack', 'Light the pit']);
    await userEvent.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'In Progress');
    expect(rows()).toEqual(['Light the pit']);
    await userEvent.type(screen.getByPlaceholderText('Search tasks...'), 'suma');
    expect(screen.getByText('No tasks match the current filters.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'All');
    expect(rows()).toEqual(['Wash rice']);
  });

  it('follows the kitchen', async () => {
    open('e1');
    const tasks = await screen.findByRole('table', { name: 'Tasks' });
    act(() =>
      backend.push(tasksRoom('e1'), 'task.changed', { ...PACK, startedAt: '2026-11-28T03:40:00Z', startedBy: 'Leela', version: 2 }),
    );
    expect(await within(tasks).findByText('Leela')).toBeTruthy();
    act(() => backend.push(tasksRoom('e1'), 'task.removed', { id: 'a', version: 2 }));
    await waitFor(() => expect(rows()).toEqual(['Wash rice', 'Pack']));
  });

  it('shows overdue and usual times', async () => {
    open('e1');
    const plan = await screen.findByRole('table', { name: 'Planned and Actual' });
    const washed = within(plan)
      .getAllByRole('row')
      .find((row) => row.textContent?.startsWith('Wash rice'));
    await waitFor(() => expect(washed?.textContent).toContain('50 min (2 times)'));
    expect(washed?.textContent).toContain('1 h 5 min');
    expect(washed?.textContent).toContain('35 min over');
    expect(within(plan).queryByText('Pack')).toBeNull();
  });

  it.each([[[]], ['rubbish']])('has no tasks of %j', async (data) => {
    backend.on('GET /api/todos/e1', () => ({
      reply: { success: true, data, revision: 1, serverNow: Date.now() },
      isMalformed: !Array.isArray(data),
    }));
    open('e1');
    expect(await screen.findByText('No tasks found for this event.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Export Report' }) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('words a failure of the tasks', async () => {
    backend.on('GET /api/todos/e1', () => refusal(503, 'storage.full', 'x'));
    open('e1');
    expect(screen.queryByText('Loading events...') ?? (await screen.findByText('Loading event data...'))).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading event data: Failed to fetch tasks: 503');
  });

  it('speaks Malayalam', async () => {
    await act(() => i18next.changeLanguage('ml'));
    open('e1');
    expect(await screen.findByRole('heading', { name: 'പരിപാടി റിപ്പോർട്ട്' })).toBeTruthy();
    expect((await screen.findAllByText('തീ കത്തിക്കുക')).length).toBeGreaterThan(0);
    await act(() => i18next.changeLanguage('en'));
  });

  it('is in Hindi on the screen, its columns too; files stay in English', async () => {
    await act(() => changeLanguage('hi'));
    open('e1');
    const table = within(await screen.findByRole('table', { name: 'काम' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['काम', 'स्थिति', 'किसने शुरू किया', 'कितना समय लगा']),
    );
    expect(table.getByText('पूरा हुआ')).toBeTruthy();
    expect(table.getByText('1 घंटा 5 मिनट')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'रिपोर्ट की फ़ाइल लें' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(parseCsv(await readText(saved[0]?.file as Blob))[0]).toEqual(expect.arrayContaining(['Task', 'Status']));
    await act(() => i18next.changeLanguage('en'));
  });
});

describe('the export (requirements/console §7, §8)', () => {
  it('makes the table here, with the filters and the order', async () => {
    open('e1');
    await screen.findByRole('table', { name: 'Tasks' });
    expect((screen.getByRole('radio', { name: 'CSV' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Status', { selector: 'select' }), 'Completed');
    await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Onam_report.csv');
    const text = await readText(saved[0]?.file as Blob);
    expect(parseCsv(text).slice(1)).toEqual([
      ['Wash rice', 'Completed', 'Anil', 'Suma', '28/11/2026 08:00:00', "'=Rani", '28/11/2026 09:05:00', '1 hour and 5 minutes'],
    ]);
    expect(backend.asked.filter(({ path }) => path.endsWith('.csv'))).toEqual([]);
  });

  it('lets the server print, says so until the answer, and shows a failure', async () => {
    open('e1');
    await screen.findByRole('table', { name: 'Tasks' });
    await userEvent.click(screen.getByRole('radio', { name: 'PDF' }));
    let answer: (response: unknown) => void = () => undefined;
    const usual = globalThis.fetch;
    globalThis.fetch = (() => new Promise((resolve) => (answer = resolve as typeof answer))) as typeof fetch;
    await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
    const button = screen.getByRole('button', { name: 'Exporting...' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await act(async () => {
      answer({ ok: false, status: 503, json: () => Promise.resolve({ code: 'report.busy', error: 'Other reports are being printed.' }) });
      await Promise.resolve();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Export failed: Other reports are being printed');
    await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
    await act(async () => {
      answer({ ok: true, status: 200, blob: () => Promise.resolve(new Blob(['%PDF-'])) });
      await Promise.resolve();
    });
    await waitFor(() => expect(saved[0]?.name).toBe('Onam_report.pdf'));
    globalThis.fetch = usual;
  });
});

/** The text of a file with its mark, which `Blob.text` would drop and jsdom does not have. */
const readText = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
