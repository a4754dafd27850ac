import { foldDays } from '#shared/bookings/charts';

describe('the orders and the revenue by day', () => {
  it('has every day of the window, and counts by the business’s calendar', () => {
    const sold = [
      { at: '2026-11-27T18:29:00.000Z', orders: 1, paise: 50 },
      { at: '2026-11-28T18:29:59.000Z', orders: 2, paise: 140_000 },
      { at: '2026-11-28T18:30:00.000Z', orders: 1, paise: 100_050 },
      { at: '2026-11-29T10:00:00.000Z', orders: 3, paise: 60_000 },
      { at: '2026-11-30T18:30:00.000Z', orders: 9, paise: 90_000 },
    ];
    expect(foldDays(sold, '2026-11-28', 3)).toEqual([
      { day: '2026-11-28', orders: 2, revenue: 1_400 },
      { day: '2026-11-29', orders: 4, revenue: 1_600.5 },
      { day: '2026-11-30', orders: 0, revenue: 0 },
    ]);
  });

  it('is empty for a window without days', () => expect(foldDays([], '2026-11-28', 0)).toEqual([]));
});
