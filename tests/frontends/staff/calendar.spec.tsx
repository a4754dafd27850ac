import { jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM, SALES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { formatMonth } from '#kit/formats';
import { changeLanguage } from '#kit/i18n';
import { today } from '#kit/today';
import { diaryEvent, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { SalesCalendar } = await import('../../../frontends/staff/src/features/calendar/SalesCalendar');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');

/** Opens on Friday the 20th at 9:00, closes on Saturday the 28th at 18:00, is delivered on Sunday the 29th at 12:30. */
const MANDI = salesEvent({
  title: 'Mandi of November',
  titleMalayalam: 'നവംബർ മന്തി',
  orderingOpensAt: '2026-11-20T03:30:00.000Z',
  orderingClosesAt: '2026-11-28T12:30:00.000Z',
  startsAt: '2026-11-29T07:00:00.000Z',
  availableSlots: 12,
});
const COOKING = diaryEvent({ title: 'Cook for Sunday', date: '2026-11-29', estimatedAttendance: 1 });

let sales: ManagedSalesEvent[];
let days: DiaryEvent[];
beforeEach(async () => {
  await forgetAll(backend);
  [sales, days] = [[MANDI], [COOKING]];
  backend.list('GET /api/events', SALES_ROOM, () => sales);
  backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
  salesEvents.reset();
  diary.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
function open(at = '/admin?tab=events&day=2026-11-10') {
  show(
    <>
      <SalesCalendar tasksPath={(id) => `/tasks/${id}`} />
      <Address />
    </>,
    { at },
  );
}
const table = (name: string) => screen.findByRole('table', { name });
/** What stands on a day, the link's texts apart. */
const on = (day: string) => {
  const cell = document.querySelector(`time[datetime="${day}"]`)?.closest('td');
  return within(cell as HTMLElement)
    .queryAllByRole('link')
    .map((link) => [...link.children].map(({ textContent }) => textContent));
};
const phone = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList,
    );

describe('the calendar of sales', () => {
  it('shows the entries of each day of whole weeks, cooking first, each with a link to its page', async () => {
    open();
    const month = await table('November 2026');
    expect(
      within(month)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(within(month).getAllByRole('row')).toHaveLength(6);
    expect(on('2026-11-20')).toEqual([['9:00 AM · Ordering opens', 'Mandi of November']]);
    expect(on('2026-11-28')).toEqual([['6:00 PM · Ordering closes', 'Mandi of November']]);
    expect(on('2026-11-29')).toEqual([
      ['Cooking · 1 person', 'Cook for Sunday'],
      ['12:30 PM · Delivery · 12 of 50 slots free', 'Mandi of November'],
    ]);
    expect(
      within(month)
        .getByRole('link', { name: /Cook for Sunday/ })
        .getAttribute('href'),
    ).toBe('/tasks/e1');
    expect(
      within(month)
        .getByRole('link', { name: /Delivery/ })
        .getAttribute('href'),
    ).toContain('event=1');
    expect(document.querySelector('time[datetime="2026-12-05"]')?.closest('td')?.dataset['other']).toBe('true');
  });

  it('marks entries that are cancelled, hidden or over, and names sales without a day', async () => {
    sales = [
      { ...MANDI, cancelledAt: '2026-11-21T06:00:00.000Z' },
      salesEvent({ id: 2, title: 'Hidden', startsAt: '2026-11-03T07:00:00.000Z', isActive: false }),
      salesEvent({ id: 3, title: 'Past', startsAt: '2026-11-04T07:00:00.000Z', isOver: true }),
      salesEvent({ id: 4, title: 'Some Sunday', date: 'One Sunday' }),
      salesEvent({ id: 5, title: 'Never shown', date: 'One Sunday', isActive: false }),
    ];
    days = [diaryEvent({ id: 'e2', title: 'Done', date: '2026-11-05', isCompleted: true })];
    open();
    const month = within(await table('November 2026'));
    const look = (name: RegExp) => {
      const link = month.getByRole('link', { name });
      return [link.textContent, link.dataset['faint']];
    };
    expect(look(/Delivery.*Mandi of November/)).toEqual(['12:30 PM · Delivery · 12 of 50 slots free · CancelledMandi of November', 'true']);
    expect(look(/Hidden/)).toEqual(['12:30 PM · Delivery · 40 of 50 slots free · InactiveHidden', 'true']);
    expect(look(/Past/)).toEqual(['12:30 PM · Delivery · 40 of 50 slots freePast', 'true']);
    expect(look(/Done/)).toEqual(['Cooking · 50 peopleDone', 'true']);
    expect(screen.getByText(/^Without a date in the calendar: Some Sunday\./)).toBeTruthy();
    expect(screen.queryByText(/Never shown/)).toBeNull();
  });

  it('goes from month to month and week to week; the address keeps the place, a reload too', async () => {
    open();
    await table('November 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await table('December 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await table('November 2026');
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await table('1 Nov – 7 Nov 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(await table('25 Oct – 31 Oct 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await table('8 Nov – 14 Nov 2026')).toBeTruthy();
    const address = screen.getByRole('status', { name: 'Address' }).textContent ?? '';
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({ tab: 'events', day: '2026-11-08', span: 'week' });
    cleanup();
    open(`/admin${address}`);
    expect(await table('8 Nov – 14 Nov 2026')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    const month = await table(formatMonth(today(), 'en'));
    expect(within(month).getByText(String(Number(today().slice(8))), { selector: '[aria-current="date"] > span' })).toBeTruthy();
  });

  it.each(['2026-02-30', 'soon', ''])('an address with the day %j and an unknown span shows this month', async (day) => {
    open(`/admin?day=${day}&span=year`);
    expect(await table(formatMonth(today(), 'en'))).toBeTruthy();
  });

  it('is a list of the busy days on a phone, and says when there are none', async () => {
    phone();
    open();
    expect((await screen.findAllByRole('region')).map((day) => day.getAttribute('aria-label'))).toEqual([
      'Friday, 20 November 2026',
      'Saturday, 28 November 2026',
      'Sunday, 29 November 2026',
    ]);
    expect(within(screen.getByRole('region', { name: 'Sunday, 29 November 2026' })).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('Nothing is planned here.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('follows changes of other screens', async () => {
    open();
    await table('November 2026');
    act(() => backend.push(DIARY_ROOM, 'diary.changed', { ...COOKING, date: '2026-11-27', version: 2 }));
    expect(on('2026-11-27')).toEqual([['Cooking · 1 person', 'Cook for Sunday']]);
    expect(on('2026-11-29')).toHaveLength(1);
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    open();
    await table(formatMonth('2026-11', 'ml'));
    expect(on('2026-11-29')[0]).toEqual(['പാചകം · 1 ആൾ', 'Cook for Sunday']);
    expect(on('2026-11-20')[0]).toEqual([expect.stringContaining('ഓർഡർ തുടങ്ങും'), 'നവംബർ മന്തി']);
  });

  it.each([
    ['the sales', 'GET /api/events'],
    ['the cooking days', 'GET /api/diary-events'],
  ])('shows no days while %s are not known, and asks again by a press', async (_, route) => {
    backend.on(route, () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The calendar could not be loaded');
    expect(screen.queryByRole('table')).toBeNull();
    backend.list('GET /api/events', SALES_ROOM, () => sales);
    backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table('November 2026')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
