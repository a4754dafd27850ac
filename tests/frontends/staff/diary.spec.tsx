import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import { diaryEvent, restoredReply, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { DiaryPanel } = await import('../../../frontends/staff/src/features/diary/DiaryPanel');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { clearOfflineCache } = await import('#kit/storage/offline-cache');

/** Of the one card. */
const chooseMore = async (item: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('diary', () => {
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
      expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe('/kitchen/events/e2');
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
      await screen.findByText('Sunday Mandi');
      await chooseMore('Mark Complete');
      expect(await screen.findByText('Completed', { selector: 'article *' })).toBeTruthy();
      expect(backend.to('PUT', '/api/diary-events/e1')[0]?.body).toEqual({ isCompleted: true, version: 1 });
      act(() => backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ version: 3 })));
      await waitFor(() => expect(screen.queryByText('Completed', { selector: 'article *' })).toBeNull());
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
});

describe('diary edits', () => {
  const SALE = { title: 'Sunday Mandi', portions: 32, peoplePerOrder: 2 };
  const PUT = 'PUT /api/diary-events/e1';

  beforeEach(async () => {
    backend.asked.length = 0;
    await clearOfflineCache();
    diary.reset();
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 4 })]);
    await speak();
  });

  async function open(event: DiaryEvent = diaryEvent()) {
    backend.list('GET /api/diary-events', DIARY_ROOM, () => [event]);
    show(
      <>
        <DiaryPanel myName="Devi" tasksPath={(id) => id} renderTasks={({ title }) => <p>Tasks of the day {title}</p>} />
      </>,
    );
    await screen.findByRole('article', { name: event.title });
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  const submit = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
  const sent = () => backend.to('PUT', '/api/diary-events/e1').map(({ body }) => body);
  const takes = (event: DiaryEvent) => backend.on(PUT, () => ({ reply: { success: true, event } }));

  it('shows the task panel of the selected event, one at a time', async () => {
    await open();
    expect(screen.queryByText('Tasks of the day Sunday Mandi')).toBeNull();
    await chooseMore('Show tasks here');
    expect(within(screen.getByRole('region', { name: 'Tasks of Sunday Mandi' })).getByText('Tasks of the day Sunday Mandi')).toBeTruthy();
    await chooseMore('Hide tasks');
    expect(screen.queryByRole('region', { name: 'Tasks of Sunday Mandi' })).toBeNull();
  });

  describe('the attendance', () => {
    it.each(['0', '-3', '12.5', 'many', ''])('is not set to %j', async (text) => {
      await open();
      await chooseMore('Edit attendance');
      await userEvent.clear(dialog().getByLabelText('Estimated attendance'));
      if (text) await enter(dialog().getByLabelText('Estimated attendance'), text);
      await submit('Save attendance');
      expect(dialog().getByText('Enter a whole number above 0')).toBeTruthy();
      expect(sent()).toEqual([]);
    });

    it('is set with the version that was seen', async () => {
      takes(diaryEvent({ estimatedAttendance: 80, version: 2 }));
      await open();
      await chooseMore('Edit attendance');
      await userEvent.clear(dialog().getByLabelText('Estimated attendance'));
      await enter(dialog().getByLabelText('Estimated attendance'), '80');
      await submit('Save attendance');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([{ estimatedAttendance: 80, version: 1 }]);
      expect(screen.getByText('80 people')).toBeTruthy();
    });

    it('keeps the typed number when it fails, and shows the other manager’s change of the event', async () => {
      backend.on(PUT, () => refusal(409, 'record.stale', 'Stale', { current: diaryEvent({ title: 'Sunday Mandi for 70', version: 5 }) }));
      await open();
      await chooseMore('Edit attendance');
      await userEvent.type(dialog().getByLabelText('Estimated attendance'), '0');
      await submit('Save attendance');
      expect((await dialog().findByRole('alert')).textContent).toContain('Failed to update attendance. Please try again.');
      expect(dialog().getByLabelText<HTMLInputElement>('Estimated attendance').value).toBe('500');
      expect(screen.getByRole('article', { name: 'Sunday Mandi for 70' })).toBeTruthy();
      await submit('Save attendance');
      expect(sent().at(-1)).toMatchObject({ version: 5 });
    });

    it('follows the bookings of a sale that is chosen', async () => {
      takes(diaryEvent({ salesEventId: 4, linkedSale: SALE, followsBookings: true, estimatedAttendance: 64, version: 2 }));
      await open();
      await chooseMore('Edit attendance');
      await dialog().findByRole('option', { name: /Sunday Mandi ·/ });
      await userEvent.selectOptions(dialog().getByLabelText('Linked sale'), '4');
      expect(dialog().queryByLabelText('Estimated attendance')).toBeNull();
      await submit('Save attendance');
      expect(await screen.findByText('Sunday Mandi: 32 portions booked × 2 people')).toBeTruthy();
      expect(sent()).toEqual([{ salesEventId: 4, followsBookings: true, version: 1 }]);
      act(() =>
        backend.push(
          DIARY_ROOM,
          'diary.changed',
          diaryEvent({
            salesEventId: 4,
            linkedSale: { ...SALE, portions: 33 },
            followsBookings: true,
            estimatedAttendance: 66,
            version: 3,
          }),
        ),
      );
      expect(screen.getByText('66 people')).toBeTruthy();
      const fed = { salesEventId: 4, linkedSale: { ...SALE, people: 88 }, followsBookings: true, estimatedAttendance: 88 };
      act(() => backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ ...fed, version: 4 })));
      expect(await screen.findByText('Sunday Mandi: 32 portions booked for 88 people')).toBeTruthy();
      await chooseMore('Edit attendance');
      expect(dialog().getByText('32 portions booked for 88 people')).toBeTruthy();
    });

    it('asks for the sales again where they could not be loaded', async () => {
      backend.on('GET /api/events', () => refusal(500, 'internal', 'Broken'));
      await open();
      await chooseMore('Edit attendance');
      expect(await dialog().findByText('The sales could not be loaded. Try again.')).toBeTruthy();
      backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ id: 4 })]);
      await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
      expect(await dialog().findByRole('option', { name: /Sunday Mandi ·/ })).toBeTruthy();
      expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it('is overridden by hand, and says so', async () => {
      const linked = { salesEventId: 4, linkedSale: SALE, followsBookings: true, estimatedAttendance: 64 };
      takes(diaryEvent({ ...linked, followsBookings: false, estimatedAttendance: 90, version: 2 }));
      await open(diaryEvent(linked));
      await chooseMore('Edit attendance');
      expect(dialog().getByText('32 portions booked × 2 people = 64')).toBeTruthy();
      await userEvent.click(dialog().getByLabelText('Follow the bookings of this sale'));
      await userEvent.clear(dialog().getByLabelText('Estimated attendance'));
      await enter(dialog().getByLabelText('Estimated attendance'), '90');
      await submit('Save attendance');
      expect(await screen.findByText('Sunday Mandi: 32 portions booked; the attendance is set by hand')).toBeTruthy();
      expect(sent()).toEqual([{ followsBookings: false, estimatedAttendance: 90, version: 1 }]);
    });
  });

  describe('deleting an event', () => {
    it('asks first, and brings it back within ten seconds', async () => {
      backend.on('DELETE /api/diary-events/e1', () => ({ reply: { success: true, event: diaryEvent({ version: 3 }), snapshotId: 5 } }));
      backend.on('POST /api/snapshots/5/restore', () => {
        backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ version: 4 }));
        return restoredReply();
      });
      await open();
      await chooseMore('Delete event');
      expect(dialog().getByText('Delete “Sunday Mandi” with all its tasks, on every screen?')).toBeTruthy();
      await submit('Delete');
      expect(await screen.findByText('“Sunday Mandi” was deleted.')).toBeTruthy();
      expect(screen.queryByRole('article')).toBeNull();
      await press('Undo');
      expect(await screen.findByRole('article', { name: 'Sunday Mandi' })).toBeTruthy();
    });

    it('says "Failed to delete event. Please try again." and nothing is gone', async () => {
      backend.on('DELETE /api/diary-events/e1', () => refusal(500, 'internal', 'Something went wrong'));
      await open();
      await chooseMore('Delete event');
      await submit('Delete');
      expect((await dialog().findByRole('alert')).textContent).toContain('Failed to delete event. Please try again.');
      expect(screen.getByRole('article', { name: 'Sunday Mandi' })).toBeTruthy();
    });
  });

  describe('a new event', () => {
    const form = async () => {
      await open();
      await press('Create Event');
      return dialog();
    };

    it('shows during typing for how many people it is cooked, and offers the number in the title', async () => {
      const fields = await form();
      expect(fields.getByLabelText<HTMLInputElement>('Estimated attendance').value).toBe('50');
      await enter(fields.getByLabelText(/Event title/), 'Wedding, 120 people');
      expect(fields.getByText('Cooked for 50 people.')).toBeTruthy();
      await userEvent.click(fields.getByRole('button', { name: 'The title says 120: use it' }));
      expect(fields.getByText('Cooked for 120 people.')).toBeTruthy();
      await userEvent.clear(fields.getByLabelText('Estimated attendance'));
      expect(fields.getByText('Cooked for 120 people.')).toBeTruthy();
      await userEvent.type(fields.getByLabelText('Estimated attendance'), '4');
      expect(fields.getByText('Cooked for 10 people.')).toBeTruthy();
    });

    it('serves a sale', async () => {
      const fields = await form();
      backend.on('POST /api/diary-events/create', () => ({ reply: { success: true, event: diaryEvent({ id: 'e9', title: 'Wedding' }) } }));
      await enter(fields.getByLabelText(/Event title/), 'Wedding');
      await enter(fields.getByLabelText(/^Date/), '2099-12-24');
      await fields.findByRole('option', { name: /Sunday Mandi ·/ });
      await userEvent.selectOptions(fields.getByLabelText('Linked sale'), '4');
      expect(fields.getByText('The attendance follows the bookings of this sale.')).toBeTruthy();
      await submit('Create Event');
      await waitFor(() => expect(backend.to('POST', '/api/diary-events/create')[0]?.body).toMatchObject({ salesEventId: 4 }));
    });
  });
});
