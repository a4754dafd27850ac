import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { today } from '#kit/today';
import { addDays } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM, portionsRoom, SALES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { diaryEvent, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { DayNotice } = await import('../../../frontends/staff/src/app/pages/DayNotice');
const { EventsTab } = await import('../../../frontends/staff/src/app/pages/EventsTab');
const { SaleKitchen } = await import('../../../frontends/staff/src/app/pages/SaleKitchen');
const { diary, useDiary, useLiveDiary } = await import('../../../frontends/staff/src/data/diary.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { useEventForm } = await import('../../../frontends/staff/src/features/sales-events/event-form.store');

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
