import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { calendarDayOf, instantOf } from '#shared/core/time';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { saleMomentText } from '#shared/sales-events/sale-times';
import { closeShop, openShop, refusal, sale, settle, show, speak, stockShop } from './shop';

const backend = openShop();
const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
const { useBooking } = await import('../../../frontends/storefront/src/features/booking/booking.store');
const { sales } = await import('../../../frontends/storefront/src/data/sales.data');

const second = sale({ id: 3, title: 'Family Mandi Lunch', bookable: false, createdAt: '2026-11-01T08:00:00.000Z' });

beforeEach(async () => {
  stockShop(backend);
  await speak();
});
afterEach(closeShop);

describe('Upcoming Sales (requirements/storefront §2.2)', () => {
  it('says that it loads, and then offers the reservation', async () => {
    show(<LandingPage />);
    expect(screen.getByText('Loading upcoming events...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reserve your mandi' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Reserve your mandi' })).toBeTruthy();
  });

  it.each([
    ['the server refuses', () => backend.on('GET /api/events', () => refusal(500, 'internal', 'No')), 'Failed to load upcoming events'],
    ['nobody answers', () => (backend.online = false), 'Failed to connect to the server'],
  ])('says so when %s, and tries again when asked', async (_, breakIt, words) => {
    breakIt();
    show(<LandingPage />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error');
    expect(alert.textContent).toContain(words);

    stockShop(backend);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Sunday Pit Mandi' })).toBeTruthy();
  });

  it('words a sale in Malayalam where the manager did, and the title of its booking too', async () => {
    await changeLanguage('ml');
    stockShop(backend, [sale({ titleMalayalam: 'ഞായറാഴ്ച മന്തി', descriptionMalayalam: 'കുഴിയിൽ നിന്ന്.' })]);
    show(<LandingPage />);
    const card = await screen.findByRole('article', { name: 'ഞായറാഴ്ച മന്തി' });
    expect(within(card).getByText('കുഴിയിൽ നിന്ന്.')).toBeTruthy();
    act(() => useBooking.getState().open(sale({ titleMalayalam: 'ഞായറാഴ്ച മന്തി' })));
    expect(await screen.findByRole('dialog', { name: /ഞായറാഴ്ച മന്തി/ })).toBeTruthy();
  });

  it('says that there is none, and then offers no reservation', async () => {
    stockShop(backend, []);
    show(<LandingPage />);
    expect(await screen.findByText('No upcoming events at the moment. Please check back later!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reserve your mandi' })).toBeNull();
  });

  it.each([
    ['en', 'Ordering opens', 'in', 'Sunday, 29 November 2099, 12:00 PM'],
    ['ml', 'ഓർഡർ തുടങ്ങുന്നത്:', 'ഇനി', 'നവംബർ 29, ഞായറാഴ്‌ച, ഉച്ചയ്ക്ക് 12:00'],
  ] as const)('counts down to the opening in %s, and opens without a reload', async (language, opens, within24, date) => {
    await changeLanguage(language);
    const timed = { isDateWritten: true, date: 'Sunday, 29 November 2099, 12:00 PM', startsAt: '2099-11-29T06:30:00.000Z' };
    const orderingOpensAt = new Date(Date.now() + 7_170_000).toISOString();
    stockShop(backend, [sale({ ...timed, orderingOpensAt, bookable: false })]);
    show(<LandingPage />);
    const card = within(await screen.findByRole('article', { name: 'Sunday Pit Mandi' }));
    const calendar = card.getByRole('link', { name: language === 'en' ? 'Add to calendar' : 'കലണ്ടറിൽ ചേർക്കൂ' });
    expect(calendar.getAttribute('href')).toBe('/api/events/7/calendar');
    expect(card.getByText(date)).toBeTruthy();
    expect(card.getByText(new RegExp(`^${opens} ${saleMomentText(orderingOpensAt, language)} · ${within24} 1:59:\\d\\d$`))).toBeTruthy();
    const button = (): HTMLButtonElement => card.getByRole('button');
    expect(button().disabled).toBe(true);
    act(() => backend.push(SALES_ROOM, 'sale.changed', sale({ ...timed, orderingOpensAt: '2026-11-01T00:00:00.000Z', version: 9 })));
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  it('says Today for a sale of this day, on its card and in the bar', async () => {
    const startsAt = instantOf(calendarDayOf(new Date().toISOString()), 1_439);
    stockShop(backend, [sale({ isDateWritten: true, date: saleMomentText(startsAt, 'en'), startsAt })]);
    show(<LandingPage />);
    expect(within(await screen.findByRole('article', { name: 'Sunday Pit Mandi' })).getByText('Today, 11:59 PM')).toBeTruthy();
    expect(within(await screen.findByRole('complementary')).getByText('Today, 11:59 PM')).toBeTruthy();
  });

  it('says that ordering is closed', async () => {
    stockShop(backend, [sale({ orderingClosesAt: '2026-11-01T00:00:00.000Z', bookable: false })]);
    show(<LandingPage />);
    const card = within(await screen.findByRole('article', { name: 'Sunday Pit Mandi' }));
    expect(card.getByText('Ordering is closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reserve your mandi' })).toBeNull();
  });

  it('lists the newest first and lets only the bookable one be booked', async () => {
    stockShop(backend, [second, sale()]);
    show(<LandingPage />);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Sunday Pit Mandi', 'Family Mandi Lunch']);
    const disabled = screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Book Now', description: /Mandi/ })
      .map((button) => button.disabled);
    expect(disabled).toEqual([false, true]);
  });

  it('says that a past sale is over, and uses the default words where the manager wrote no badge', async () => {
    stockShop(backend, [
      sale(),
      sale({ id: 6, title: 'Onam Mandi', badge: 'Onam', bookable: false, isOver: true, createdAt: '2026-09-01T08:00:00.000Z' }),
    ]);
    show(<LandingPage />);
    expect(await screen.findByText('This sale is over')).toBeTruthy();
    expect(screen.queryByText('Opens after the current sale')).toBeNull();
    await act(() => changeLanguage('ml'));
    expect(screen.getByText('കുറച്ചെണ്ണം മാത്രം')).toBeTruthy();
    expect(screen.getByText('Onam')).toBeTruthy();
    await act(() => changeLanguage('en'));
  });

  it('shows badge, date, description and the heart of a Valentine sale', async () => {
    stockShop(backend, [sale({ isValentine: true, badge: 'Last few' })]);
    show(<LandingPage />);
    const card = within(await screen.findByRole('article'));
    for (const words of ['Last few', 'Sunday, 12 to 3 PM', 'From the pit.', '12 slots left']) expect(card.getByText(words)).toBeTruthy();
    expect(card.getByRole('img', { name: 'Valentine special' })).toBeTruthy();
  });

  it('shows the default picture when an event has lost its own', async () => {
    stockShop(backend, [sale({ image: 'gone away.jpg' })]);
    show(<LandingPage />);
    const picture = (await screen.findByRole('article')).querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/images/gone%20away.jpg');
    fireEvent.error(picture as Element);
    expect(picture?.getAttribute('src')).toBe('/images/event-default.jpg');
  });
});

describe('live', () => {
  it('counts the slots down without a reload, and says when none is left', async () => {
    show(<LandingPage />);
    const card = within(await screen.findByRole('article'));
    await settle();
    act(() => backend.push(SALES_ROOM, 'sale.changed', sale({ availableSlots: 1, version: 2 })));
    await waitFor(() => expect(card.getByText('1 slot left')).toBeTruthy());
    act(() => backend.push(SALES_ROOM, 'sale.changed', sale({ availableSlots: 0, version: 3 })));
    await waitFor(() => expect(card.getByText('Sold Out')).toBeTruthy());
  });

  it('does not go back to an older number', () => {
    const { accept } = sales;
    accept(sale({ availableSlots: 3, version: 5 }));
    accept(sale({ availableSlots: 9, version: 4 }));
    expect(sales.use.getState().list[0]?.availableSlots).toBe(3);
  });

  it('takes an event away when it is hidden or deleted', () => {
    const { accept, remove } = sales;
    accept(sale());
    accept(second);
    accept(sale({ isActive: false, version: 2 }));
    expect(sales.use.getState().list.map(({ id }) => id)).toEqual([3]);
    remove({ id: 3, version: 2 });
    expect(sales.use.getState().list).toEqual([]);
  });
});
