import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diaryEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { DiaryPanel } = await import('../../../frontends/staff/src/features/diary/DiaryPanel');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { clearOfflineCache } = await import('#kit/storage/offline-cache');

beforeEach(async () => {
  backend.asked.length = 0;
  await clearOfflineCache();
  diary.reset();
  await speak();
});

function open(...events: DiaryEvent[]) {
  backend.list('GET /api/diary-events', DIARY_ROOM, () => events);
  show(<DiaryPanel myName="Devi" tasksPath={(id) => `/kitchen/events/${id}`} renderTasks={({ title }) => <p>Tasks: {title}</p>} />);
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the event diary', () => {
  it('lists the newest date first and leads to the tasks', async () => {
    open(diaryEvent({ id: 'e1', title: 'Earlier', date: '2099-11-01' }), diaryEvent({ id: 'e2', title: 'Later', date: '2099-12-01' }));
    await screen.findByText('Later');
    expect(titles()).toEqual(['Later', 'Earlier']);
    expect(screen.getByRole('link', { name: 'Open tasks of Later' }).getAttribute('href')).toBe('/kitchen/events/e2');
  });

  it.each([
    ['All Events', ['Assigned', 'Mine', 'Nameless', 'Done']],
    ['Assigned Events', ['Assigned']],
    ['Created By Me', ['Mine', 'Nameless']],
    ['Completed', ['Done']],
  ])('%s', async (filter, expected) => {
    const other = { createdBy: 'Anil' };
    open(
      diaryEvent({ id: '1', title: 'Assigned', assignedTo: 'Anil', date: '2099-11-04', ...other }),
      diaryEvent({ id: '2', title: 'Mine', date: '2099-11-03', createdBy: 'Devi' }),
      diaryEvent({ id: '3', title: 'Nameless', date: '2099-11-02', createdBy: 'Current User' }),
      diaryEvent({ id: '4', title: 'Done', isCompleted: true, date: '2099-11-01', ...other }),
    );
    await screen.findByText('Assigned');
    await userEvent.click(screen.getByRole('radio', { name: filter }));
    expect(titles()).toEqual(expected);
  });

  it('says how to begin when it is empty', async () => {
    open();
    expect(await screen.findByText('No events found. Create a new event to get started.')).toBeTruthy();
  });

  it('says "Failed to load events. Please try again later."', async () => {
    backend.on('GET /api/diary-events', () => refusal(500, 'internal', 'English of the server'));
    show(<DiaryPanel myName="Devi" tasksPath={(id) => id} renderTasks={() => null} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load events. Please try again later.');
  });

  it('marks an event complete with the version that was seen, and follows another screen', async () => {
    backend.on('PUT /api/diary-events/e1', () => ({ reply: { success: true, event: diaryEvent({ isCompleted: true, version: 2 }) } }));
    open(diaryEvent());
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete' }));
    expect(await screen.findByRole('button', { name: 'Mark Incomplete' })).toBeTruthy();
    expect(backend.to('PUT', '/api/diary-events/e1')[0]?.body).toEqual({ isCompleted: true, version: 1 });
    act(() => backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ version: 3 })));
    expect(await screen.findByRole('button', { name: 'Mark Complete' })).toBeTruthy();
  });
});

describe('a new event', () => {
  const form = async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Create Event' }));
    return within(await screen.findByRole('dialog', { name: 'Create Event' }));
  };

  it('needs title and date', async () => {
    const dialog = await form();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(dialog.getByRole('textbox', { name: /Event title/, description: 'Event title and date are required' })).toBe(
      document.activeElement,
    );
    await userEvent.type(dialog.getByLabelText(/Event title/), 'Wedding');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(dialog.getByLabelText(/Date/)).toBe(document.activeElement);
    expect(dialog.getByText('Event title and date are required')).toBeTruthy();
    expect(backend.to('POST', '/api/diary-events/create')).toHaveLength(0);
  });

  it('shows the server’s refusal at its field, and keeps the typed title', async () => {
    const dialog = await form();
    await userEvent.type(dialog.getByLabelText(/Event title/), 'Wedding');
    await userEvent.type(dialog.getByLabelText(/Date/), '2099-12-24');
    const issues = [{ path: 'date', message: 'This date cannot be cooked on' }];
    backend.on('POST /api/diary-events/create', () => refusal(400, 'input.invalid', 'x', { issues }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await dialog.findByText('This date cannot be cooked on');
    expect(dialog.getByLabelText(/Date/).getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText<HTMLInputElement>(/Event title/).value).toBe('Wedding');
  });

  it('is made once after a failed try, and stays typed until then', async () => {
    const dialog = await form();
    await userEvent.type(dialog.getByLabelText(/Event title/), 'Wedding');
    await userEvent.type(dialog.getByLabelText(/Date/), '2099-12-24');
    backend.on('POST /api/diary-events/create', () => refusal(503, 'server.busy', 'Try again'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to create event. Please try again.');
    expect(dialog.getByLabelText<HTMLInputElement>(/Event title/).value).toBe('Wedding');
    backend.on('POST /api/diary-events/create', () => ({ reply: { success: true, event: diaryEvent({ id: 'e9', title: 'Wedding' }) } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await waitFor(() => expect(titles()).toEqual(['Wedding']));
    const [first, second] = backend.to('POST', '/api/diary-events/create');
    expect(first?.idempotencyKey).toHaveLength(32);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual({
      title: 'Wedding',
      date: '2099-12-24',
      description: '',
      assignedTo: '',
      estimatedAttendance: 50,
      salesEventId: null,
    });
  });
});
