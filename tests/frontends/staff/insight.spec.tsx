import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { ReviewInsight, SaleInsight, TaskInsight, TemperatureInsight, WasteInsight } from '#shared/insight/insight.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { booking } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { InsightPanel } = await import('../../../frontends/staff/src/features/insight/InsightPanel');
const data = await import('../../../frontends/staff/src/data/insight.data');

const SALE: SaleInsight = {
  ...{ id: 1, title: 'Easter', titleMalayalam: 'ഈസ്റ്റർ', day: '2026-11-15', isCancelled: false, maxOrders: 20 },
  dishes: [
    { key: 'beef', name: 'Beef', portions: 3 },
    { key: 'chicken', name: 'Chicken', portions: 17 },
  ],
  openedAt: '2026-11-10T06:00:00.000Z',
  soldOutMinutes: 95,
  channels: [
    { channel: 'storefront', slots: 18, halfMinutes: 12, lastMinutes: 95 },
    { channel: 'entered', slots: 2, halfMinutes: 30, lastMinutes: 40 },
  ],
  curve: [
    { minute: 0, slots: 5 },
    { minute: 95, slots: 20 },
  ],
  customers: { fresh: 8, returning: 2, forgotten: 0 },
};
const NEWER: SaleInsight = {
  ...{ ...SALE, id: 2, title: 'Onam', titleMalayalam: null, day: '2026-11-22', soldOutMinutes: null },
  dishes: [{ key: 'chicken', name: 'Chicken', portions: 9 }],
  customers: { fresh: 1, returning: 4, forgotten: 2 },
};
const REVIEW: ReviewInsight = { eventId: 'e1', title: 'Onam day', day: '2026-11-22', ratings: [0, 0, 0, 1, 3], average: 4.8 };
const TASK: TaskInsight = {
  ...{ key: 'id:soak', task: 'Soak rice', taskMalayalam: null, times: 4, usual: { low: 25, middle: 30, high: 35 } },
  newest: { eventId: 'e1', title: 'Onam day', day: '2026-11-22', minutes: 70 },
};
const TEMPERATURES: TemperatureInsight = {
  events: [
    { id: 'e1', title: 'Onam day', day: '2026-11-22' },
    { id: 'e0', title: 'Easter day', day: '2026-11-15' },
  ],
  event: 'e1',
  curves: [
    {
      ...{ kind: 'coldStore', min: null, max: 5 },
      points: [
        { at: '2026-11-22T02:00:00.000Z', celsius: 4, outcome: 'inside' },
        { at: '2026-11-22T03:00:00.000Z', celsius: 9, outcome: 'above' },
      ],
    },
  ],
};
const WASTE: WasteInsight = {
  items: [
    { itemId: 1, name: 'Chicken', nameMalayalam: null, unit: 'kg', quantity: 2, cost: 421, times: 1, unpriced: 0 },
    { itemId: 2, name: 'Ice', nameMalayalam: null, unit: 'kg', quantity: 1, cost: null, times: 1, unpriced: 1 },
  ],
  months: [{ month: '2026-11', cost: 421, times: 2, unpriced: 1 }],
};
const answer = (of: () => unknown) => () => ({ reply: { success: true, data: of(), revision: 1, serverNow: Date.now() } });
let sales: SaleInsight[] = [];

beforeEach(async () => {
  await forgetAll(backend);
  for (const store of [data.saleInsights, data.reviewInsights, data.taskInsights, data.temperatureInsights, data.wasteInsights])
    store.reset();
  sales = [SALE, NEWER];
  backend.on(
    'GET /api/insight/sales',
    answer(() => sales),
  );
  backend.on(
    'GET /api/insight/reviews',
    answer(() => [REVIEW]),
  );
  backend.on(
    'GET /api/insight/tasks',
    answer(() => [TASK]),
  );
  backend.on(
    'GET /api/insight/temperatures',
    answer(() => TEMPERATURES),
  );
  backend.on(
    'GET /api/insight/waste',
    answer(() => WASTE),
  );
  await speak();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => show(<InsightPanel />, { at: '/admin?tab=insight' });
const rowsOf = (inside: Awaited<ReturnType<typeof part>>, place = 0): string[] =>
  within(inside.getAllByRole('table', { hidden: true })[place] ?? document.body)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('insight', () => {
  it('draws portions, the dish that sold most first, with their table', async () => {
    open();
    const portions = await part('Portions by sale and dish');
    expect(await portions.findByText('29 portions in 2 sales')).toBeTruthy();
    expect(portions.getByRole('slider').getAttribute('aria-valuetext')).toBe('Onam, 22 Nov: Chicken 9, Beef 0');
    expect(rowsOf(portions)).toEqual(['Sale | Chicken | Beef | Total', 'Easter, 15 Nov | 17 | 3 | 20', 'Onam, 22 Nov | 9 | 0 | 9']);
  });

  it('says how fast sales sold, and that one is not sold out', async () => {
    open();
    const speed = await part('How fast sales sold');
    expect(await speed.findByText('One of 2 sales sold out, after 1 h 35 min.')).toBeTruthy();
    expect(rowsOf(speed)).toEqual([
      'Sale | Minutes until sold out | Slots',
      'Easter, 15 Nov | 95 | 20',
      'Onam, 22 Nov | not sold out | 20',
    ]);
    expect(rowsOf(speed, 1)[1]).toBe('Easter, 15 Nov | Website | 18 | 12 | 95');
    expect(speed.getAllByRole('slider')).toHaveLength(3);
  });

  it('counts returning customers, and erased ones', async () => {
    open();
    const customers = await part('Customers who came back');
    expect(await customers.findByText('40% of the customers had bought before.')).toBeTruthy();
    expect(rowsOf(customers)).toEqual([
      'Sale | First time | Had bought before | Personal data erased | Came back',
      'Easter, 15 Nov | 8 | 2 | 0 | 20%',
      'Onam, 22 Nov | 1 | 4 | 2 | 80%',
    ]);
  });

  it('draws reviews, durations, temperatures and waste', async () => {
    open();
    expect(await (await part('Reviews over time')).findByText('4.8 stars, from 4 reviews')).toBeTruthy();
    const durations = await part('How long tasks took');
    expect(await durations.findByText('One of 1 tasks took longer than it usually does.')).toBeTruthy();
    expect(durations.getByText('1 h 10 min · usually 30 min')).toBeTruthy();
    const temperatures = await part('Temperatures');
    expect(await temperatures.findByText('at most 5 °C · One outside its limits')).toBeTruthy();
    expect(temperatures.getByRole('slider').getAttribute('aria-valuetext')).toContain('9° (outside its limits)');
    const waste = await part('Waste');
    expect(await waste.findByText('₹421 in all, at the prices of that time. One entry has no price and is not in it.')).toBeTruthy();
    expect(waste.getByText('1 kg · no price')).toBeTruthy();
  });

  it('asks for the temperatures of the event that is chosen', async () => {
    open();
    const temperatures = await part('Temperatures');
    await userEvent.selectOptions(await temperatures.findByLabelText('Event'), 'e0');
    await waitFor(() => expect(backend.to('GET', '/api/insight/temperatures').at(-1)?.search.toString()).toBe('period=10&event=e0'));
  });

  it('looks back as far as chosen', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'A year' }));
    await waitFor(() => expect(backend.to('GET', '/api/insight/sales').at(-1)?.search.get('period')).toBe('year'));
    expect(backend.to('GET', '/api/insight/waste').at(-1)?.search.get('period')).toBe('year');
  });

  it('follows the bookings @deep', async () => {
    open();
    await (await part('Portions by sale and dish')).findByText('29 portions in 2 sales');
    sales = [SALE];
    backend.push(BOOKINGS_ROOM, 'booking.changed', booking());
    expect(await (await part('Portions by sale and dish')).findByText('20 portions in one sale')).toBeTruthy();
  });

  it('says when something will show where there is nothing to draw', async () => {
    sales = [];
    backend.on(
      'GET /api/insight/waste',
      answer(() => ({ items: [], months: [] })),
    );
    open();
    expect(await screen.findByText('The first order will show here.')).toBeTruthy();
    expect(screen.getByText('No sale in this period has sold out yet. The first one that does will show here.')).toBeTruthy();
    expect(screen.getByText('Customers of the first sale will be counted here, without names.')).toBeTruthy();
    expect(await screen.findByText(/No waste has been recorded/)).toBeTruthy();
  });

  it('shows a failure, and asks again', async () => {
    backend.on('GET /api/insight/waste', () => refusal(500, 'internal', 'x'));
    open();
    const waste = await part('Waste');
    expect(await waste.findByRole('alert')).toBeTruthy();
    backend.on(
      'GET /api/insight/waste',
      answer(() => WASTE),
    );
    await userEvent.click(waste.getByRole('button', { name: 'Try again' }));
    expect(await waste.findByText('1 kg · no price')).toBeTruthy();
  });

  it('names a sale in the language of its reader', async () => {
    await changeLanguage('ml');
    open();
    const portions = await part('ഓരോ വിൽപ്പനയിലെയും വിഭവങ്ങൾ');
    await portions.findByRole('slider');
    expect(rowsOf(portions)[1]).toMatch(/^ഈസ്റ്റർ, /);
    await changeLanguage('en');
  });
});
