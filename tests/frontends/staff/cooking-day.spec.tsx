import { jest } from '@jest/globals';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { addDays } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { DEVICES_ROOM, DIARY_ROOM, forecastRoom, portionsRoom, SALES_ROOM, tasksRoom } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { changeLanguage } from '#kit/i18n';
import { learnServerNow, pageNow } from '#kit/server-clock';
import { today } from '#kit/today';
import { diaryEvent, salesEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { DayNotice } = await import('../../../frontends/staff/src/app/pages/DayNotice');
const { EventsTab } = await import('../../../frontends/staff/src/app/pages/EventsTab');
const { SaleKitchen } = await import('../../../frontends/staff/src/app/pages/SaleKitchen');
const { diary, useDiary, useLiveDiary } = await import('../../../frontends/staff/src/data/diary.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { useEventForm } = await import('../../../frontends/staff/src/features/sales-events/event-form.store');
const { TodayPage } = await import('../../../frontends/staff/src/app/pages/TodayPage');
const { useCookingEvents } = await import('../../../frontends/staff/src/app/pages/use-cooking-events');
const { KitchenState } = await import('../../../frontends/staff/src/features/dashboard/KitchenState');
const { devices } = await import('../../../frontends/staff/src/data/devices.data');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { DayForecast } = await import('../../../frontends/staff/src/features/forecast/DayForecast');
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');

describe('cooking day', () => {
  const SALE = salesEvent({ id: 7, title: 'Onam Mandi', startsAt: '2099-11-29T07:00:00.000Z' });
  const CALLED_OFF = { title: 'Onam Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };

  let days: DiaryEvent[];
  let sale: ManagedSalesEvent;
  beforeEach(async () => {
    await forgetAll(backend);
    [days, sale] = [[], SALE];
    backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
    backend.list('GET /api/events', SALES_ROOM, () => [sale]);
    backend.list('GET /api/portions/7', portionsRoom(7), () => ({ id: 7, items: [] }));
    for (const store of [diary, salesEvents]) store.reset();
    useEventForm.setState({ form: null });
    await speak();
  });

  describe('the kitchen of a sale', () => {
    const button = () => screen.queryByRole('button', { name: 'Plan the cooking day' });

    it('gets its cooking day with one press, and then leads to it', async () => {
      backend.on('POST /api/diary-events/create', () => ({
        status: 201,
        reply: { success: true, event: diaryEvent({ id: 'e7', title: 'Onam Mandi', salesEventId: 7 }) },
      }));
      show(<SaleKitchen eventId={7} />);
      await userEvent.click(await screen.findByRole('button', { name: 'Plan the cooking day' }));
      expect((await screen.findByRole('link', { name: 'Onam Mandi' })).getAttribute('href')).toBe('/kitchen/events/e7');
      expect(button()).toBeNull();
      expect(backend.to('POST', '/api/diary-events/create').map(({ body }) => body)).toEqual([
        { title: 'Onam Mandi', date: '2099-11-29', salesEventId: 7, deliveryTime: '12:30' },
      ]);
    });

    it.each<[string, Partial<DiaryEvent>, string]>([
      ['is over', { date: addDays(today(), -2) }, 'Mark Complete'],
      ['was called off', { date: addDays(today(), 2), linkedSale: CALLED_OFF }, 'Remove the cooking day…'],
    ])('offers the end of a cooking day that %s', async (_, over, name) => {
      days = [diaryEvent({ salesEventId: 7, ...over })];
      show(<SaleKitchen eventId={7} />);
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    });

    it.each<[string, Partial<ManagedSalesEvent>]>([
      ['names no day', { startsAt: null, day: null, date: 'This Sunday' }],
      ['is over', { isOver: true }],
      ['was cancelled', { cancelledAt: '2026-11-20T06:00:00.000Z' }],
    ])('of a sale that %s leads to the diary', async (_, over) => {
      sale = { ...SALE, ...over };
      show(<SaleKitchen eventId={7} />);
      expect((await screen.findByRole('link', { name: 'Event Diary' })).getAttribute('href')).toBe('/kitchen?tab=diary');
      await waitFor(() => expect(salesEvents.get().status).toBe('ready'));
      expect(button()).toBeNull();
    });
  });

  describe('a cooking day that waits for an answer', () => {
    function Day() {
      useLiveDiary();
      const [event] = useDiary(({ list }) => list);
      return event && <DayNotice event={event} />;
    }
    const Address = () => <p role="note">{useLocation().pathname + useLocation().search}</p>;
    const open = () =>
      show(
        <Routes>
          <Route path="/kitchen/events/e1" element={<Day />} />
          <Route path="*" element={<Address />} />
        </Routes>,
        { at: '/kitchen/events/e1' },
      );

    it('is removed once its sale was cancelled, and leads to the diary', async () => {
      days = [diaryEvent({ date: addDays(today(), 2), linkedSale: CALLED_OFF })];
      backend.on('DELETE /api/diary-events/e1', () => ({ reply: { success: true, event: days[0], snapshotId: 3 } }));
      open();
      expect(await screen.findByText('“Onam Mandi” was cancelled')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Remove the cooking day…' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
      expect((await screen.findByRole('note')).textContent).toBe('/kitchen?tab=diary');
      expect(diary.get().list).toEqual([]);
    });

    it('is marked complete once it is over; a failure shows', async () => {
      days = [diaryEvent({ date: addDays(today(), -2), version: 4 })];
      backend.on('PUT /api/diary-events/e1', () => refusal(503, 'server.busy', 'x'));
      open();
      await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to update event');
      backend.on('PUT /api/diary-events/e1', ({ body }) => ({
        reply: { success: true, event: diaryEvent({ ...days[0], ...(body as object), version: 5 }) },
      }));
      await userEvent.click(screen.getByRole('button', { name: 'Mark Complete' }));
      await waitFor(() => expect(screen.queryByText('Is this day complete?')).toBeNull());
      expect(backend.to('PUT', '/api/diary-events/e1').at(-1)?.body).toEqual({ isCompleted: true, version: 4 });
    });

    it.each<[string, Partial<DiaryEvent>]>([
      ['that is ahead', { date: '2099-11-29' }],
      ['that is complete', { date: '2020-11-29', isCompleted: true }],
      ['of a cancelled sale that is complete', { linkedSale: CALLED_OFF, isCompleted: true }],
    ])('is no day %s', async (_, over) => {
      days = [diaryEvent(over)];
      open();
      await waitFor(() => expect(diary.get().status).toBe('ready'));
      expect(screen.queryByText(/was cancelled|Is this day complete/)).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    });
  });

  it('the address of a new sale opens its form, and leaves one that is open as it was typed', async () => {
    const open = () => show(<EventsTab onViewBookings={() => undefined} />, { at: '/admin?tab=events&sale=new' });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Event title/ }), 'Onam');
    cleanup();
    open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Event title/ })).value).toBe('Onam');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('article', { name: 'Onam Mandi' })).toBeTruthy();
  });
});

const [SATURDAY, SUNDAY, NEXT_WEEK] = ['2026-11-28', '2026-11-29', '2026-12-06'];
/** Sunday in Kerala. */
const AT_TWO = '2026-11-28T20:30:00.000Z';
const AT_FOUR = '2026-11-28T22:30:00.000Z';

/** The server's clock and the device's show it, and go on. */
function itIs(now: string): void {
  const [from, real] = [Date.parse(now), Date.now];
  const began = real();
  jest.spyOn(Date, 'now').mockImplementation(() => from + real() - began);
  learnServerNow(from, pageNow(), pageNow());
}

const day = (id: string, date: string, over: Partial<DiaryEvent> = {}): DiaryEvent =>
  diaryEvent({ id, title: `Mandi of ${id}`, date, ...over });

function Address() {
  return <p role="note">{useLocation().pathname}</p>;
}

/** Where "Today" leads to. */
async function todayLeadsTo(): Promise<string | null> {
  show(
    <Routes>
      <Route path="/" element={<TodayPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
  );
  return (await screen.findByRole('note')).textContent;
}

/** requirements/kitchen K90 */
describe('a kitchen that still cooks after midnight', () => {
  let days: DiaryEvent[];
  beforeEach(async () => {
    await forgetAll(backend);
    days = [];
    backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
    backend.list('GET /api/devices', DEVICES_ROOM, () => []);
    for (const id of ['evening', 'today', 'next']) backend.list(`GET /api/todos/${id}`, tasksRoom(id), () => []);
    for (const store of [devices, diary, tasks]) store.reset();
    await speak();
  });

  it.each([
    ['stays with the event of the evening', AT_TWO, [day('evening', SATURDAY), day('next', NEXT_WEEK)], 'evening'],
    ['stays with it though another one is today', AT_TWO, [day('evening', SATURDAY), day('today', SUNDAY)], 'evening'],
    [
      'goes on to the next one once it is complete',
      AT_TWO,
      [day('evening', SATURDAY, { isCompleted: true }), day('next', NEXT_WEEK)],
      'next',
    ],
    ['goes on to the next one at four', AT_FOUR, [day('evening', SATURDAY), day('next', NEXT_WEEK)], 'next'],
    ['has today’s where there was none in the evening', AT_TWO, [day('today', SUNDAY), day('next', NEXT_WEEK)], 'today'],
  ])('%s: its phones', async (_what, now, known, leadsTo) => {
    itIs(now);
    days = known;
    expect(await todayLeadsTo()).toBe(`/kitchen/events/${leadsTo}`);
  });

  it('is shown on the console’s home', async () => {
    itIs(AT_TWO);
    days = [day('evening', SATURDAY), day('next', NEXT_WEEK)];
    show(<KitchenState />);
    const kitchen = screen.getByRole('region', { name: 'Kitchen' });
    expect(await within(kitchen).findByRole('link', { name: 'Mandi of evening' })).toBeTruthy();
    expect(within(kitchen).getByText(/^Saturday, 28 November 2026/)).toBeTruthy();
  });

  it('turns to the day that has begun at four, where its page stayed open', async () => {
    itIs(AT_TWO);
    days = [day('evening', SATURDAY), day('today', SUNDAY)];
    show(<KitchenState />);
    expect(await screen.findByRole('link', { name: 'Mandi of evening' })).toBeTruthy();
    act(() => {
      jest.restoreAllMocks();
      itIs(AT_FOUR);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('link', { name: 'Mandi of today' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Mandi of evening' })).toBeNull();
  });

  it.each([
    ['the event of the evening', AT_TWO, [day('evening', SATURDAY), day('next', NEXT_WEEK)], ['evening', 'next'], true],
    ['that of the day which has begun', AT_TWO, [day('today', SUNDAY), day('next', NEXT_WEEK)], ['today', 'next'], true],
    ['both', AT_TWO, [day('today', SUNDAY), day('evening', SATURDAY)], ['evening', 'today'], true],
    ['no longer that of the evening', AT_FOUR, [day('evening', SATURDAY), day('next', NEXT_WEEK)], ['next'], false],
    ['not one that is complete', AT_TWO, [day('evening', SATURDAY, { isCompleted: true })], [], false],
  ])('cooks %s: the console names its silent TV screens then', async (_what, now, known, coming, isToday) => {
    itIs(now);
    diary.reset();
    days = known;
    const { result } = renderHook(() => useCookingEvents());
    await waitFor(() => expect(diary.use.getState().source).toBe('server'));
    expect([result.current.events.map(({ id }) => id), result.current.isToday]).toEqual([coming, isToday]);
  });
});

describe('day forecast', () => {
  const ON_TIME: EventForecast = {
    ...{ eventId: 'e1', state: 'cooking', readyAt: '2099-11-29T07:00:00.000Z', plannedReadyAt: '2099-11-29T07:00:00.000Z' },
    ...{ deliveryAt: '2099-11-29T07:30:00.000Z', promisedAt: '2099-11-29T07:30:00.000Z', causes: [], lateOrders: 0, version: 1 },
  };
  const told = async (forecast: Partial<EventForecast>) => {
    backend.list('GET /api/forecast/e1', forecastRoom('e1'), () => ({ ...ON_TIME, ...forecast }));
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [
      task({ id: 't1', task: 'Seal the pit', taskMalayalam: 'കുഴി അടയ്ക്കുക' }),
      task({ id: 't2', task: 'Place the meat', taskMalayalam: 'ഇറച്ചി വയ്ക്കുക' }),
    ]);
    show(
      <>
        <DayForecast eventId="e1" />
        <TaskList event={diaryEvent()} sessionName="Devi" />
      </>,
    );
    await screen.findByRole('listitem', { name: /Seal the pit|കുഴി അടയ്ക്കുക/ });
  };
  const panel = async (name = 'Forecast') => within(await screen.findByRole('region', { name }));

  beforeEach(async () => {
    await forgetAll(backend);
    tasks.reset();
    await speak();
  });
  afterEach(async () => {
    await emptyOutbox(backend);
    await changeLanguage('en');
  });

  /** @source requirements/kitchen K105 */
  describe('when the food will be ready', () => {
    it('is as promised while all is on time', async () => {
      await told({});
      const status = (await panel()).getByRole('status');
      expect(status.textContent).toBe('Food ready at 29 Nov, 12:30 PM · delivery at 29 Nov, 1:00 PMAs promised.');
      expect(screen.queryByRole('list', { name: 'Causes of the delay' })).toBeNull();
    });

    it('is shown with the causes of a delay in the order of the work, and with the number of late orders', async () => {
      await told({
        ...{ readyAt: '2099-11-29T07:18:00.000Z', deliveryAt: '2099-11-29T07:48:00.000Z', lateOrders: 2 },
        causes: [
          { taskId: 't2', kind: 'notBegun', minutes: 8 },
          { taskId: 'gone', kind: 'running', minutes: 3 },
          { taskId: 't1', kind: 'endedLate', minutes: 10 },
        ],
      });
      const forecast = await panel();
      expect(forecast.getByRole('status').textContent).toContain('Food ready at 29 Nov, 12:48 PM · delivery at 29 Nov, 1:18 PM');
      expect(forecast.getByRole('status').textContent).toContain('18 min later than promised (29 Nov, 1:00 PM).');
      expect(forecast.getByRole('status').textContent).toContain('2 orders will be more than 15 minutes late. Customers who asked');
      // A task that was deleted meanwhile is not named.
      const causes = within(forecast.getByRole('list', { name: 'Causes of the delay' })).getAllByRole('listitem');
      expect(causes.map(({ textContent }) => textContent)).toEqual([
        'Place the meat: not begun, 8 min',
        'Seal the pit: ended late, 10 min',
      ]);
    });

    it('calls a few minutes on time, unless an order is too late by them', async () => {
      await told({ deliveryAt: '2099-11-29T07:35:00.000Z' });
      expect((await panel()).getByRole('status').textContent).toContain('As promised.');
    });

    it('is late where the plan itself misses the promise, and says by how much more the day is', async () => {
      const planned = '2099-11-29T09:10:00.000Z';
      await told({ readyAt: planned, plannedReadyAt: planned, deliveryAt: planned, lateOrders: 16 });
      const status = (await panel()).getByRole('status');
      expect(status.textContent).toBe(
        'Food ready at 29 Nov, 2:40 PM · delivery at 29 Nov, 2:40 PMPromised for 29 Nov, 1:00 PM: the plan is 1 h 40 min late.16 orders will be more than 15 minutes late. ',
      );
      const later = { ...ON_TIME, plannedReadyAt: planned, deliveryAt: '2099-11-29T09:30:00.000Z', version: 2 };
      act(() => backend.push(forecastRoom('e1'), 'forecast.changed', later));
      expect((await panel()).getByRole('status').textContent).toContain('the plan is 1 h 40 min late.20 min later than planned.');
    });

    it('becomes a time in the past once the food is ready', async () => {
      await told({ state: 'ready' });
      expect((await panel()).getByRole('status').textContent).toContain('Food was ready at 29 Nov, 12:30 PM');
    });

    it('speaks Malayalam', async () => {
      await changeLanguage('ml');
      await told({ causes: [{ taskId: 't1', kind: 'running', minutes: 7 }], deliveryAt: '2099-11-29T07:40:00.000Z' });
      const forecast = await panel('എപ്പോൾ തയ്യാറാകും');
      expect(forecast.getByRole('status').textContent).toContain('പറഞ്ഞതിലും (നവം 29, ഉച്ചയ്ക്ക് 1:00) 10 മിനിറ്റ് വൈകും.');
      expect(forecast.getByRole('listitem').textContent).toBe('കുഴി അടയ്ക്കുക: തീരാൻ വൈകുന്നു, 7 മിനിറ്റ്');
    });

    it.each<[string, Partial<EventForecast>]>([
      ['before the kitchen has begun', { state: 'planned', deliveryAt: null, promisedAt: null }],
      ['where no task says when the food is ready', { readyAt: null, plannedReadyAt: null }],
    ])('is not shown %s', async (_name, forecast) => {
      await told(forecast);
      await act(() => Promise.resolve());
      expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
    });
  });

  it('a forecast that changes is shown at once, and one that is not known hides no task', async () => {
    await told({});
    await panel();
    const later = { ...ON_TIME, deliveryAt: '2099-11-29T07:50:00.000Z', version: 2 };
    act(() => backend.push(forecastRoom('e1'), 'forecast.changed', later));
    expect((await panel()).getByRole('status').textContent).toContain('20 min later than promised (29 Nov, 1:00 PM).');
    act(() => backend.push(forecastRoom('e1'), 'forecast.changed', { ...later, deliveryAt: null, state: 'planned', version: 3 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull());
    expect(screen.getByRole('listitem', { name: 'Seal the pit' })).toBeTruthy();
  });

  it('a forecast that the server refuses hides no task', async () => {
    backend.on('GET /api/forecast/e2', () => refusal(503, 'database.unavailable', 'English of the server'));
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [task({ id: 't1', task: 'Seal the pit' })]);
    show(
      <>
        <DayForecast eventId="e2" />
        <TaskList event={diaryEvent()} sessionName="Devi" />
      </>,
    );
    expect(await screen.findByRole('listitem', { name: 'Seal the pit' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
  });
});
