import { jest } from '@jest/globals';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DEVICES_ROOM, DIARY_ROOM, tasksRoom } from '#shared/realtime/rooms';
import { learnServerNow, pageNow } from '#kit/server-clock';
import { diaryEvent } from './builders';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TodayPage } = await import('../../../frontends/staff/src/app/pages/TodayPage');
const { useCookingEvents } = await import('../../../frontends/staff/src/app/pages/use-cooking-events');
const { KitchenState } = await import('../../../frontends/staff/src/features/dashboard/KitchenState');
const { devices } = await import('../../../frontends/staff/src/data/devices.data');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');

const [SATURDAY, SUNDAY, NEXT_WEEK] = ['2026-11-28', '2026-11-29', '2026-12-06'];
/** Sunday in Kerala. */
const AT_TWO = '2026-11-28T20:30:00.000Z';
const AT_FOUR = '2026-11-28T22:30:00.000Z';

let days: DiaryEvent[];

/** The server's clock and the device's show it, and go on. */
function itIs(now: string): void {
  const [from, real] = [Date.parse(now), Date.now];
  const began = real();
  jest.spyOn(Date, 'now').mockImplementation(() => from + real() - began);
  learnServerNow(from, pageNow(), pageNow());
}

const day = (id: string, date: string, over: Partial<DiaryEvent> = {}): DiaryEvent =>
  diaryEvent({ id, title: `Mandi of ${id}`, date, ...over });

beforeEach(async () => {
  await forgetAll(backend);
  days = [];
  backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
  backend.list('GET /api/devices', DEVICES_ROOM, () => []);
  for (const id of ['evening', 'today', 'next']) backend.list(`GET /api/todos/${id}`, tasksRoom(id), () => []);
  for (const store of [devices, diary, tasks]) store.reset();
  await speak();
});

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
