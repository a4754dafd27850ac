import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Hold } from '#shared/bookings/hold.contract';
import type { SaleStanding } from '#shared/bookings/sale-standing.contract';
import type { Device } from '#shared/devices/device.contract';
import type { DeliveryArea } from '#shared/geocoding/geocoding.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { PaymentAlert } from '#shared/payments/payment.contract';
import type { Reading } from '#shared/readings/reading.contract';
import { BOOKINGS_ROOM, DEVICES_ROOM, DIARY_ROOM, forecastRoom, READINGS_ROOM, SALES_ROOM, tasksRoom } from '#shared/realtime/rooms';
import { SAMPLE_SALES } from '#shared/sales-events/sample-sales';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { BusinessFacts } from '#shared/settings/placeholders';
import type { Task } from '#shared/tasks/task.contract';
import { today } from '#kit/today';
import { addDays, instantOf } from '#shared/core/time';
import { plainReading } from '../../support/plain-reading';
import { diaryEvent, riderPhone, salesEvent, statsOf, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';
import { STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { Attention } = await import('../../../frontends/staff/src/features/dashboard/Attention');
const { FirstSteps } = await import('../../../frontends/staff/src/features/dashboard/FirstSteps');
const { KitchenState } = await import('../../../frontends/staff/src/features/dashboard/KitchenState');
const { NextSale } = await import('../../../frontends/staff/src/features/dashboard/NextSale');
const { backups } = await import('../../../frontends/staff/src/data/backups.data');
const { devices } = await import('../../../frontends/staff/src/data/devices.data');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { holds } = await import('../../../frontends/staff/src/data/holds.data');
const { openReadings } = await import('../../../frontends/staff/src/data/readings.data');
const { paymentAlerts } = await import('../../../frontends/staff/src/data/payment-alerts.data');
const { publicConfig, settings } = await import('../../../frontends/staff/src/data/settings.data');
const { saleStanding } = await import('../../../frontends/staff/src/data/sale-standing.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');
const { stats: liveStats } = await import('../../../frontends/staff/src/data/stats.data');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { waitingList } = await import('../../../frontends/staff/src/data/waiting-list.data');

const STORES = [
  ...[backups, devices, diary, holds, openReadings, paymentAlerts, publicConfig, saleStanding, salesEvents, settings],
  ...[liveStats, tasks, waitingList],
];
const TV: Device = riderPhone({
  id: 1,
  name: 'Pit',
  kind: 'tv',
  role: 'tv',
  page: '/soplocked',
  lastSeen: '2026-11-20T06:00:00.000Z',
  online: false,
});
const PHONE: Device = riderPhone({ id: 2, name: 'Anu', role: 'kitchen' });
const SALE = salesEvent({ id: 1, bookable: true, startsAt: '2099-11-29T07:00:00.000Z', maxOrders: 50, availableSlots: 30 });
const OWN_BUSINESS: BusinessFacts = {
  businessEmail: 'mandi@example.org',
  businessPhone: '+91 94470 12345',
  businessWhatsapp: '919447012345',
  businessRegistration: '11223344556677',
};
const CALLED_OFF = { title: 'Sunday Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };

let sales: ManagedSalesEvent[];
let days: DiaryEvent[];
let known: Device[];
let list: Task[];
let readings: Reading[];
let alerts: PaymentAlert[];
let mode: 'razorpay' | 'sandbox';
let deliveryArea: DeliveryArea;
let business: Partial<BusinessFacts>;
let isOld: boolean;
let stops: (() => void)[];

beforeEach(async () => {
  await forgetAll(backend);
  [sales, days, known, list, readings, alerts] = [[SALE], [], [], [], [], []];
  [mode, deliveryArea, business, stops] = ['sandbox', { kind: 'kerala' }, {}, []];
  isOld = false;
  backend.on('GET /api/backups', () => ({ reply: { success: true, data: { list: [], nextAt: '2099-11-29T21:30:00.000Z', isOld } } }));
  backend.list('GET /api/events', SALES_ROOM, () => sales);
  backend.list('GET /api/diary-events', DIARY_ROOM, () => days);
  backend.list('GET /api/devices', DEVICES_ROOM, () => known);
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => list);
  backend.list('GET /api/readings/open', READINGS_ROOM, () => readings);
  backend.list('GET /api/payments/alerts', BOOKINGS_ROOM, () => alerts);
  backend.on('GET /api/settings', () => ({ reply: { success: true, data: { ...STORED_SETTINGS, ...business, deliveryArea } } }));
  // Of all that the shop is told the list asks for the way of paying alone.
  backend.on('GET /api/config', () => ({ reply: { success: true, data: { payment: { mode } } }, isMalformed: true }));
  for (const store of STORES) store.reset();
  await speak();
});
afterEach(() => {
  for (const stop of stops) stop();
});
/** What the page above keeps live. */
const keepLive = (...stores: { watch: (of: undefined) => () => void }[]): void => {
  stops.push(...stores.map((store) => store.watch(undefined)));
};

describe('the list of first steps in a new kitchen', () => {
  const remove = jest.fn<() => Promise<unknown>>();
  const open = (hasSamples = false) => {
    keepLive(salesEvents, devices, diary, publicConfig, settings);
    show(<FirstSteps hasSamples={hasSamples} onRemoveSamples={remove} />);
  };
  const steps = async () => {
    await screen.findByRole('heading', { name: 'Set up your kitchen' });
    return screen.getAllByRole('listitem').map((row) => `${within(row).getByRole('img').getAttribute('aria-label')}: ${row.textContent}`);
  };

  it('ticks steps by the data of the kitchen, and links those that are left', async () => {
    const [sample] = SAMPLE_SALES;
    sales = [salesEvent({ title: sample?.title ?? '', description: sample?.description ?? '' })];
    known = [TV, riderPhone()];
    deliveryArea = { kind: 'pincodes', pincodes: ['686001'] };
    open();
    expect(await steps()).toEqual([
      'To do: Enter your business: name, phone, FSSAI',
      'To do: Create your first sale',
      'To do: Plan the cooking day',
      expect.stringMatching(/^To do: Enter your payment keysUntil then customers cannot really pay\./),
      'Done: Choose where you deliver',
      'Done: Pair a TV',
      // A rider's phone is none of the kitchen's.
      'To do: Add a kitchen phone',
    ]);
    expect(screen.getByText('2 of 7 done')).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Enter your business: name, phone, FSSAI', '/admin?tab=settings&section=business'],
      ['Create your first sale', '/admin?tab=events&sale=new'],
      ['Add a kitchen phone', '/admin?tab=devices'],
    ]);
    act(() => backend.push(DEVICES_ROOM, 'device.changed', PHONE));
    expect(await screen.findByText('3 of 7 done')).toBeTruthy();
  });

  it('plans the cooking day of the first sale with one press', async () => {
    backend.on('POST /api/diary-events/create', () => ({ status: 201, reply: { success: true, event: diaryEvent({ salesEventId: 1 }) } }));
    open();
    await steps();
    await userEvent.click(screen.getByRole('button', { name: 'Plan the cooking day' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Plan the cooking day' })).toBeNull());
    expect((await steps())[2]).toBe('Done: Plan the cooking day');
  });

  it('is put away on this device for good', async () => {
    open();
    await steps();
    await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }));
    expect(screen.queryByRole('heading', { name: 'Set up your kitchen' })).toBeNull();
    cleanup();
    open();
    await waitFor(() => expect(settings.get().status).toBe('ready'));
    expect(screen.queryByRole('heading', { name: 'Set up your kitchen' })).toBeNull();
  });

  it('goes when all is done, unless there are samples, which are removed with a press; a failure is shown', async () => {
    mode = 'razorpay';
    known = [TV, PHONE];
    days = [diaryEvent()];
    business = OWN_BUSINESS;
    deliveryArea = { kind: 'pincodes', pincodes: ['686001'] };
    remove.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(undefined);
    open(true);
    expect((await steps()).every((step) => step.startsWith('Done: '))).toBe(true);
    expect(screen.getByText('The sample sales and the sample cooking day are only for a first look.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the sample data' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not all of the sample data could be removed');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the sample data' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(remove).toHaveBeenCalledTimes(2);
    cleanup();
    open();
    expect(screen.queryByRole('heading', { name: 'Set up your kitchen' })).toBeNull();
  });

  it('is hidden while a part of the data is not known', async () => {
    backend.on('GET /api/settings', () => refusal(503, 'database.unavailable', 'x'));
    open();
    await waitFor(() => expect(settings.get().status).toBe('failed'));
    expect(screen.queryByRole('heading', { name: 'Set up your kitchen' })).toBeNull();
  });
});

describe('the sale that comes next', () => {
  const begun: number[] = [];
  const standing = (over: Partial<SaleStanding> = {}): SaleStanding => ({
    ...{ id: 1, sold: 14, dishes: [], revenue: 12_600, refunded: 0, cash: 0, due: 0, before: null },
    orders: { pending: 0, confirmed: 7, delivered: 0, cancelled: 0 },
    ...over,
  });
  const hold: Hold = {
    ...{ id: 4, name: 'Latha', phone: '', items: [], slots: 3, amount: 2700 },
    ...{ until: '2099-11-29T07:00:00.000Z', createdAt: '2026-11-29T07:00:00.000Z' },
  };
  const open = (shown = standing(), held: Hold[] = []) => {
    begun.length = 0;
    backend.list('GET /api/stats/sales/1', BOOKINGS_ROOM, () => shown);
    backend.list('GET /api/holds', SALES_ROOM, () => held);
    backend.list('GET /api/waiting-list', BOOKINGS_ROOM, () => [], {
      availableSlots: 30,
      offerMinutes: 0,
      links: {},
      shop: 'https://mandi.example/',
    });
    show(<NextSale onNew={({ id }) => begun.push(id)} />);
  };
  const figure = (label: string) => {
    const value = screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    return [value?.textContent, value?.nextElementSibling?.textContent ?? null];
  };

  it('is shown with its slots, its money and its pace, and the sales after it in a line each', async () => {
    sales = [SALE, salesEvent({ id: 2, title: 'A week later', bookable: true, startsAt: '2099-12-06T07:00:00.000Z', availableSlots: 5 })];
    open(standing({ before: { id: 9, title: 'Onam', soldByThen: 20, sold: 50 } }), [hold]);
    expect(await screen.findByRole('link', { name: 'Sunday Mandi' })).toBeTruthy();
    await waitFor(() => expect(figure('Being paid')).toEqual(['3', null]));
    expect(figure('Slots left')).toEqual(['30', null]);
    expect(figure('Sold')).toEqual(['14 of 50', null]);
    expect(figure('Revenue')).toEqual(['₹12,600', null]);
    expect(figure('Against the last sale')).toEqual(['−6', 'Onam had sold 20 by then']);
    expect(screen.getByRole('img', { name: '14 of 50 slots sold, 3 being paid, 30 free' })).toBeTruthy();
    expect(screen.getByText('Taking orders')).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toBe('A week later5 of 50 slots free');
    expect(screen.getByRole('link', { name: 'Delivery list' }).getAttribute('href')).toContain('part=delivery');
    await userEvent.click(screen.getByRole('button', { name: "Next week's sale" }));
    expect(begun).toEqual([1]);
  });

  it.each<[string, Partial<ManagedSalesEvent>, number, [string, string]]>([
    ['Sold Out', { availableSlots: 0 }, 20, ['±0', 'Onam had sold 20 by then']],
    ['Inactive', { bookable: false, isActive: false }, 25, ['+5', 'Onam had sold 20 by then']],
    ['Opens after the current sale', { bookable: false }, 25, ['+5', 'Onam had sold 20 by then']],
    ['Opens later', { bookable: false, orderingOpensAt: '2099-11-28T07:00:00.000Z' }, 0, ['−20', 'Onam had sold 20 by then']],
    ['Ordering closed', { orderingClosesAt: '2020-11-28T07:00:00.000Z' }, 25, ['+5', 'Onam had sold 20 by then']],
  ])('is called %s where it is', async (badge, over, sold, pace) => {
    sales = [{ ...SALE, ...over }];
    open(standing({ sold, before: { id: 9, title: 'Onam', soldByThen: 20, sold: 50 } }));
    expect(await screen.findByText(badge)).toBeTruthy();
    await waitFor(() => expect(figure('Against the last sale')).toEqual(pace));
  });

  it('is shown from its slots alone while its sales figures are not known', async () => {
    open();
    backend.on('GET /api/stats/sales/1', () => refusal(503, 'database.unavailable', 'x'));
    await screen.findByRole('link', { name: 'Sunday Mandi' });
    await waitFor(() => expect(saleStanding.get().status).toBe('failed'));
    expect(figure('Sold')).toEqual(['20 of 50', null]);
    expect(figure('Revenue')).toEqual(['–', null]);
    expect(screen.queryByText('Against the last sale')).toBeNull();
  });

  it('is copied from the last one when none is coming up, and not offered before the first', async () => {
    sales = [{ ...SALE, isOver: true, bookable: false }];
    open();
    expect(await screen.findByRole('heading', { name: 'No sale is coming up' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "Next week's sale" }));
    expect(begun).toEqual([1]);
    cleanup();
    salesEvents.reset();
    sales = [];
    open();
    await waitFor(() => expect(salesEvents.get().status).toBe('ready'));
    expect(screen.queryByRole('button', { name: "Next week's sale" })).toBeNull();
  });
});

describe('the kitchen in a few lines', () => {
  const line = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  const tone = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.dataset['tone'];
  const open = () => {
    keepLive(devices, salesEvents);
    show(<KitchenState />);
  };

  it('says that nothing is planned, and asks to pair a TV and to add a phone', async () => {
    sales = [];
    open();
    expect(await screen.findByText('Nothing is planned')).toBeTruthy();
    expect([line('TVs'), line('Phones')]).toEqual(['Pair a TV', 'Add a phone']);
    expect(tone('TVs')).toBeUndefined();
  });

  it('counts finished and late tasks, and warns of a dark TV', async () => {
    const event = diaryEvent({ date: today() });
    days = [event];
    known = [TV, PHONE];
    const done = { completed: true, completedAt: '2026-11-20T06:00:00.000Z', completedBy: 'Anu' };
    list = [
      task({ id: 't1', ...done }),
      task({ id: 't2', startTime: '12:01 AM', minutes: 1, startedAt: new Date(Date.now() - 7_200_000).toISOString(), startedBy: 'Anu' }),
    ];
    backend.list('GET /api/forecast/e1', forecastRoom('e1'), () => null);
    open();
    expect(await screen.findByRole('link', { name: 'Sunday Mandi' })).toBeTruthy();
    await waitFor(() => expect(line('Tasks')).toBe('1 of 2 done · 1 in progress · 1 late'));
    expect(tone('Tasks')).toBe('warn');
    expect([line('TVs'), line('Phones')]).toEqual(['0 of 1 online', '1 of 1 online']);
    expect([tone('TVs'), tone('Phones')]).toEqual(['warn', undefined]);
    act(() => backend.push(DEVICES_ROOM, 'device.changed', { ...TV, online: true }));
    await waitFor(() => expect(line('TVs')).toBe('1 of 1 online'));
    expect(tone('TVs')).toBeUndefined();
  });
});

describe('the cooking day of the next sale', () => {
  const CREATE = 'POST /api/diary-events/create';
  const plan = () => screen.findByRole('button', { name: 'Plan the cooking day' });
  const open = () => {
    keepLive(devices, salesEvents);
    show(<KitchenState />);
  };

  it('is made from the sale with one press, also of the one after it', async () => {
    sales = [SALE, salesEvent({ id: 2, title: 'A week later', bookable: false, startsAt: '2099-12-06T07:00:00.000Z' })];
    const made = diaryEvent({ id: 'e7', salesEventId: 1, estimatedAttendance: 40 });
    backend.on(CREATE, () => ({ status: 201, reply: { success: true, event: made } }));
    open();
    expect((await screen.findByText('No cooking day yet', { selector: 'dt' })).nextElementSibling?.textContent).toContain(
      'Sunday Mandi · Sunday, 29 November 2099',
    );
    expect(screen.queryByText('Nothing is planned')).toBeNull();
    await userEvent.click(await plan());
    expect(await screen.findByText('The cooking day “Sunday Mandi” is planned.')).toBeTruthy();
    expect(backend.to('POST', '/api/diary-events/create').map(({ body }) => body)).toEqual([
      { title: 'Sunday Mandi', date: '2099-11-29', salesEventId: 1, deliveryTime: '12:30' },
    ]);
    expect(screen.getByRole('link', { name: 'Sunday Mandi' }).getAttribute('href')).toBe('/kitchen/events/e7');
    expect(screen.getByText('A week later · Sunday, 6 December 2099')).toBeTruthy();
  });

  it('says why it was not made, and is the same command at the next press', async () => {
    backend.on(CREATE, () => refusal(503, 'server.busy', 'x'));
    open();
    await userEvent.click(await plan());
    expect((await screen.findByRole('alert')).textContent).toContain('The cooking day was not planned');
    await userEvent.click(await plan());
    const [first, second] = backend.to('POST', '/api/diary-events/create');
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('of a sale that was cancelled counts no late task', async () => {
    days = [diaryEvent({ date: today(), salesEventId: 1, linkedSale: CALLED_OFF })];
    list = [task({ startTime: '12:01 AM', minutes: 1, startedAt: new Date(Date.now() - 7_200_000).toISOString(), startedBy: 'Anu' })];
    open();
    await screen.findByText('0 of 1 done · 1 in progress');
    expect(screen.getByText(/sale cancelled$/)).toBeTruthy();
  });
});

describe('the list of things that need attention', () => {
  const ALERT: PaymentAlert = {
    ...{ key: 'refund-failed:5', kind: 'refund-failed', at: '2026-11-29T00:00:00.000Z', amount: 400, paymentId: 'pay_Abc', refundId: 5 },
    ...{ bookingId: 'MND-ABC234', customer: null, detail: null, actions: [] },
  } as unknown as PaymentAlert;
  const open = () => {
    keepLive(devices, diary, openReadings, paymentAlerts);
    show(<Attention />);
  };
  const things = async () => {
    await screen.findAllByRole('link');
    return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('has the most pressing first, and drops each when it is settled', async () => {
    days = [diaryEvent({ date: today() })];
    known = [TV];
    readings = [plainReading(), plainReading({ id: 2, eventId: 'e2' })];
    alerts = [ALERT];
    list = [task({ startTime: '12:01 AM', minutes: 1, startedAt: new Date(Date.now() - 7_200_000).toISOString(), startedBy: 'Anu' })];
    stops.push(tasks.watch('e1'));
    backend.list('GET /api/stats', BOOKINGS_ROOM, () => statsOf({ unreachable: 3, uncollected: 2 }));
    stops.push(liveStats.watch(undefined));
    open();
    await screen.findByText('1 task is late');
    expect(await things()).toEqual([
      ['2 temperatures are outside their limits', '/kitchen/events/e1'],
      ['1 payment needs a decision', '/admin?tab=money'],
      ['2 delivered orders are not paid', '/admin?tab=bookings&status=uncollected'],
      ['1 task is late', '/kitchen/events/e1'],
      ['3 orders have phone numbers that were not understood', '/admin?tab=bookings&status=unreachable'],
      ['1 TV screen is not responding', '/admin?tab=devices'],
    ]);
    readings = [];
    act(() => backend.push(READINGS_ROOM, 'reading.changed', plainReading({ version: 2 })));
    await waitFor(() => expect(screen.queryByText(/outside their limits/)).toBeNull(), { timeout: 5000 });
  });

  it('names a sale of the next days without a cooking day, a called-off day and days that are over', async () => {
    const inDays = (count: number) => addDays(today(), count);
    sales = [
      salesEvent({ id: 4, startsAt: instantOf(inDays(3), 720), bookable: true }),
      salesEvent({ id: 5, startsAt: instantOf(inDays(4), 720), bookable: false }),
    ];
    days = [
      diaryEvent({ id: 'off', date: inDays(8), linkedSale: CALLED_OFF }),
      diaryEvent({ id: 'last', date: inDays(-3) }),
      diaryEvent({ id: 'before', date: inDays(-9) }),
      diaryEvent({ id: 'done', date: inDays(-16), isCompleted: true }),
    ];
    stops.push(salesEvents.watch(undefined));
    open();
    await screen.findByText('1 sale is delivered within three days and has no cooking day');
    expect(await things()).toEqual([
      ['1 sale is delivered within three days and has no cooking day', '/admin?tab=event-bookings&event=4&part=kitchen'],
      ['1 cooking day of a cancelled sale is still planned', '/kitchen/events/off'],
      ['2 past cooking days are not marked complete', '/kitchen/events/last'],
    ]);
  });

  it('names a backup that is older than a day', async () => {
    isOld = true;
    open();
    await screen.findByText('The last backup is older than a day');
    expect(await things()).toEqual([['The last backup is older than a day', '/admin?tab=settings&section=backups']]);
  });

  it('is empty once everything is known; on other days screens are switched off', async () => {
    days = [diaryEvent({ date: '2099-11-29' })];
    known = [TV];
    open();
    expect(await screen.findByText('Nothing needs attention right now.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['payments', 'GET /api/payments/alerts'],
    ['temperatures', 'GET /api/readings/open'],
    ['screens', 'GET /api/devices'],
  ])('is not called empty while the %s are not known, and is loaded again by a press', async (_, route) => {
    backend.on(route, () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not everything could be checked');
    expect(screen.queryByText('Nothing needs attention right now.')).toBeNull();
    backend.list('GET /api/payments/alerts', BOOKINGS_ROOM, () => alerts);
    backend.list('GET /api/readings/open', READINGS_ROOM, () => readings);
    backend.list('GET /api/devices', DEVICES_ROOM, () => known);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs attention right now.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
