import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DIARY_ROOM, SALES_ROOM, scheduleRoom } from '#shared/realtime/rooms';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { diaryEvent, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { DiaryPanel } = await import('../../../frontends/staff/src/features/diary/DiaryPanel');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');

const PUT = 'PUT /api/diary-events/e1';
const SCHEDULE: Schedule = {
  eventId: 'e1',
  deliveryTime: '12:00',
  shiftMinutes: 0,
  previousDeliveryTime: null,
  earlyStart: [],
  tasks: [],
  baseStarts: {},
  version: 1,
};
const BY = { changedBy: 'Ammini', changedAt: '2026-11-22T04:30:00.000Z' };

beforeEach(async () => {
  await forgetAll(backend);
  diary.reset();
  backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 4 })]);
  backend.on('GET /api/staff-names', () => ({ reply: { success: true, data: ['Ammini'] } }));
  backend.list('GET /api/schedule/e1', scheduleRoom('e1'), () => SCHEDULE);
  await speak();
});
afterEach(() => emptyOutbox(backend));

const form = () => within(screen.getByRole('dialog', { name: 'Edit event' }));
const card = (name: string) => within(screen.getByRole('article', { name }));
const delivery = () => form().getByLabelText<HTMLInputElement>('Delivery time');
async function open(event: DiaryEvent = diaryEvent()) {
  backend.list('GET /api/diary-events', DIARY_ROOM, () => [event]);
  show(<DiaryPanel myName="Devi" tasksPath={(id) => id} renderTasks={() => null} />);
  await screen.findByRole('article', { name: event.title });
}
const edit = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit event' }));
};
const name = async (text: string): Promise<void> => {
  await userEvent.clear(form().getByLabelText(/^Event title/));
  await userEvent.type(form().getByLabelText(/^Event title/), text);
};
const save = () => userEvent.click(form().getByRole('button', { name: 'Save event' }));
const sent = () => backend.to('PUT', '/api/diary-events/e1').map(({ body }) => body);

it('changes name, day, delivery time and person in one step', async () => {
  const after = diaryEvent({ title: 'Feast', date: '2026-12-06', assignedTo: 'Ammini', version: 2 });
  backend.on(PUT, () => ({ reply: { success: true, event: after } }));
  const before = diaryEvent();
  await open(before);
  await edit();
  await waitFor(() => expect(delivery().value).toBe('12:00'));
  await name('Feast');
  for (const [field, value] of [
    [form().getByLabelText(/^Date/), '2026-12-06'],
    [delivery(), '14:30'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  await userEvent.click(form().getByRole('button', { name: 'Ammini' }));
  await save();
  expect(await screen.findByRole('article', { name: 'Feast' })).toBeTruthy();
  const wanted = [
    {
      title: 'Feast',
      date: '2026-12-06',
      deliveryTime: '14:30',
      assignedTo: 'Ammini',
      seen: { title: before.title, date: before.date, deliveryTime: '12:00', assignedTo: null },
    },
  ];
  // The card shows the change before the server has it.
  await waitFor(() => expect(sent()).toEqual(wanted));
});

it('shows each fault at its field, and sends nothing', async () => {
  await open();
  await edit();
  await userEvent.clear(form().getByLabelText(/^Event title/));
  await userEvent.clear(form().getByLabelText('Estimated attendance'));
  await save();
  expect(form().getByText('Event title and date are required')).toBeTruthy();
  expect(form().getByText('Enter a whole number above 0')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('keeps the typed title when another manager was faster, and names that manager', async () => {
  backend.on(PUT, () => refusal(409, 'record.stale', 'Stale', { current: diaryEvent({ title: 'Party', version: 5 }), ...BY }));
  await open();
  await edit();
  await name('Feast');
  await save();
  expect(await form().findByText('Ammini changed this event at 10:00 AM')).toBeTruthy();
  expect(form().getByText(/^Party · /)).toBeTruthy();
  expect(form().getByLabelText<HTMLInputElement>(/^Event title/).value).toBe('Feast');
  backend.on(PUT, () => ({ reply: { success: true, event: diaryEvent({ title: 'Feast', version: 6 }) } }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toEqual({ title: 'Feast', seen: { title: 'Party' } });
});

it('waits without a network, is shown at once, and after a refusal goes on with the typed title @deep', async () => {
  await open();
  backend.online = false;
  await edit();
  expect(form().getByText('The delivery time can be changed once the kitchen server answers.')).toBeTruthy();
  await name('Feast');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 6_000 });
  expect(screen.getByRole('article', { name: 'Feast' })).toBeTruthy();
  const party = diaryEvent({ title: 'Party', version: 5 });
  backend.on(PUT, () => refusal(409, 'record.stale', 'Stale', { current: party, ...BY }));
  backend.list('GET /api/diary-events', DIARY_ROOM, () => [party]);
  backend.online = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
    backend.push(DIARY_ROOM, 'diary.changed', party);
  });
  expect((await screen.findByRole('alert', undefined, { timeout: 6_000 })).textContent).toContain('Ammini changed this at 10:00 AM.');
  await userEvent.click(card('Party').getByRole('button', { name: 'Look and send again' }));
  expect(form().getByLabelText<HTMLInputElement>(/^Event title/).value).toBe('Feast');
}, 20_000);
