import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReviewInsight, SaleInsight, TaskInsight, TemperatureInsight, WasteInsight } from '#shared/insight/insight.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { changeLanguage } from '#kit/i18n';
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

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const open = () => show(<InsightPanel />, { at: '/admin?tab=insight' });
const rowsOf = (inside: Awaited<ReturnType<typeof part>>, place = 0): string[] =>
  within(inside.getAllByRole('table', { hidden: true })[place] ?? document.body)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('insight', () => {
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

const sale = (over: Partial<SaleInsight> = {}): SaleInsight => ({
  ...{ id: 1, title: 'Easter', titleMalayalam: null, day: '2026-11-15', isCancelled: false, maxOrders: 20, dishes: [] },
  ...{ openedAt: null, soldOutMinutes: null, channels: [], curve: [], customers: { fresh: 0, returning: 0, forgotten: 0 } },
  ...over,
});
const item = (itemId: number, over: Partial<WasteInsight['items'][number]> = {}): WasteInsight['items'][number] => ({
  ...{ itemId, name: `Item ${itemId}`, nameMalayalam: null, unit: 'kg', quantity: 1, cost: 100 - itemId, times: 1, unpriced: 0 },
  ...over,
});
const NO_TEMPERATURES: TemperatureInsight = { events: [], event: null, curves: [] };
const tables = async (name: string) =>
  (await (await part(name)).findAllByRole('table', { hidden: true })).map((table) =>
    within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
  );

describe('the parts of the insight', () => {
  let known: {
    sales: SaleInsight[];
    reviews: ReviewInsight[];
    tasks: TaskInsight[];
    temperatures: TemperatureInsight;
    waste: WasteInsight;
  };
  const answer = (name: keyof typeof known): void =>
    backend.on(`GET /api/insight/${name}`, () => ({ reply: { success: true, data: known[name], revision: 1, serverNow: Date.now() } }));
  beforeEach(async () => {
    await forgetAll(backend);
    for (const store of [data.saleInsights, data.reviewInsights, data.taskInsights, data.temperatureInsights, data.wasteInsights])
      store.reset();
    known = { sales: [], reviews: [], tasks: [], temperatures: NO_TEMPERATURES, waste: { items: [], months: [] } };
    for (const name of ['sales', 'reviews', 'tasks', 'temperatures', 'waste'] as const) answer(name);
    await speak();
  });
  afterEach(() => changeLanguage('en'));
  const open = (period = '') => show(<InsightPanel />, { at: `/admin?tab=insight${period}` });

  it('each explain when something will show, before there is something to draw', async () => {
    open();
    for (const [name, words] of [
      ['Reviews over time', 'The first review of an event will show here.'],
      ['How long tasks took', 'Start and complete a task on two cooking days: the second is then compared with the first.'],
      ['Temperatures', 'Temperatures of a cooking day will show here once they are entered.'],
      ['Waste', 'No waste has been recorded. Enter waste in the inventory, and it will show here.'],
    ] as const)
      expect(await (await part(name)).findByText(words)).toBeTruthy();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
    expect(screen.queryByLabelText('Event')).toBeNull();
  });

  it('begin with the period of the address, and with ten sales where it names none', async () => {
    open('&period=5');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '5 sales' })).checked).toBe(true);
    await waitFor(() => expect(backend.to('GET', '/api/insight/sales').at(-1)?.search.get('period')).toBe('5'));
    cleanup();
    open('&period=yesterday');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '10 sales' })).checked).toBe(true);
  });

  it('draw seven dishes by themselves and the rest as one, each with its own sum', async () => {
    const dishes = Array.from({ length: 12 }, (_, nth) => ({ key: `dish-${nth}`, name: `Dish ${nth}`, portions: 20 - nth }));
    known.sales = [sale({ dishes })];
    open();
    const [[head = '', row = ''] = []] = await tables('Portions by sale and dish');
    const cells = head.split(' | ');
    expect(cells.slice(0, 2)).toEqual(['Sale', 'Dish 0']);
    expect(cells.slice(-2)).toEqual(['Other dishes', 'Total']);
    const numbers = row.split(' | ').slice(1).map(Number);
    expect(numbers.at(-1)).toBe(dishes.reduce((sum, { portions }) => sum + portions, 0));
    expect(numbers.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(numbers.at(-1));
  });

  it('name waste without a price apart from the cost, and a removed item by its number', async () => {
    known.waste = {
      items: [
        ...Array.from({ length: 11 }, (_, nth) => item(nth + 1)),
        item(12, { name: null, unit: null, cost: null, times: 2, unpriced: 2 }),
      ],
      months: [
        { month: '2026-10', cost: 0, times: 2, unpriced: 2 },
        { month: '2026-11', cost: 1034, times: 11, unpriced: 0 },
      ],
    };
    open();
    const waste = await part('Waste');
    expect(await waste.findByText('₹1,034 in all, at the prices of that time. 2 entries have no price and are not in it.')).toBeTruthy();
    const [byItem = [], byMonth = []] = await tables('Waste');
    expect(byItem).toHaveLength(13);
    expect(byItem.at(-1)).toBe('Removed item 12 | 1 |  | no price | 2 | 2');
    expect(byMonth).toEqual(['Month | Cost | Entries | Without a price', 'October 2026 | ₹0 | 2 | 2', 'November 2026 | ₹1,034 | 11 | 0']);
    // The picture has room for ten; the table has all.
    expect(waste.getByText('1 kg · ₹90')).toBeTruthy();
    expect(waste.queryByText('1 kg · ₹89', { selector: ':not(td)' })).toBeNull();
  });

  it('say no sum where nothing has a price', async () => {
    known.waste = { items: [item(1, { cost: null, unpriced: 1 })], months: [{ month: '2026-11', cost: 0, times: 1, unpriced: 1 }] };
    open();
    expect(await (await part('Waste')).findByText('One entry has no price and is not in it.')).toBeTruthy();
    expect((await part('Waste')).queryByText(/in all, at the prices/)).toBeNull();
    expect((await part('Waste')).queryByRole('heading', { name: 'Waste by month' })).toBeNull();
  });

  it('compare only tasks that were done before', async () => {
    const newest = { eventId: 'e1', title: 'Onam day', day: '2026-11-22', minutes: 20 };
    known.tasks = [
      { key: 'a', task: 'Soak rice', taskMalayalam: 'അരി കുതിർക്കുക', times: 3, usual: { low: 25, middle: 30, high: 35 }, newest },
      { key: 'b', task: 'New task', taskMalayalam: null, times: 0, usual: null, newest },
    ];
    open();
    expect(await (await part('How long tasks took')).findByText('0 of 1 tasks took longer than they usually do.')).toBeTruthy();
    const [rows = []] = await tables('How long tasks took');
    expect(rows.slice(1)).toEqual([
      'Soak rice | Onam day, 22 Nov | 20 | 30 | 25 | 35 | 3',
      expect.stringMatching(/^New task \| Onam day, 22 Nov \| 20 \| .* \| 0$/),
    ]);
    await act(() => changeLanguage('ml'));
    expect((await screen.findAllByText('അരി കുതിർക്കുക')).length).toBeGreaterThan(0);
  });

  it('keep the known numbers when they fail later, say that they may be old, and come back with a press @deep', async () => {
    known.sales = [sale({ dishes: [{ key: 'beef', name: 'Beef', portions: 3 }] })];
    open();
    const portions = await part('Portions by sale and dish');
    await portions.findByText('3 portions in one sale');
    backend.on('GET /api/insight/sales', () => refusal(503, 'database.unavailable', 'x'));
    act(() => backend.push(BOOKINGS_ROOM, 'booking.changed', booking()));
    expect((await portions.findByRole('alert')).textContent).toContain('These charts may be out of date.');
    expect(portions.getByText('3 portions in one sale')).toBeTruthy();
    known.sales = [sale({ dishes: [{ key: 'beef', name: 'Beef', portions: 4 }] })];
    answer('sales');
    await userEvent.click(portions.getByRole('button', { name: 'Try again' }));
    expect(await portions.findByText('4 portions in one sale')).toBeTruthy();
    expect(portions.queryByRole('alert')).toBeNull();
    // The other parts of the page never knew of it.
    expect((await part('Waste')).queryByRole('alert')).toBeNull();
  });
});
