import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '#shared/bookings/booking.contract';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { BOOKINGS_ROOM, DEVICES_ROOM, runsRoom, SALES_ROOM } from '#shared/realtime/rooms';
import { windowText } from '#shared/sales-events/delivery-windows';
import { changeLanguage } from '#kit/i18n';
import { booking, deliveryRun, deliveryStop, riderPhone, salesEvent } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

// What the map asks of a browser before it draws lines, and jsdom lacks.
Object.assign(SVGSVGElement.prototype, { createSVGRect: () => ({}) });
const backend = startFakeBackend();
const { DeliveryRuns } = await import('../../../frontends/staff/src/features/delivery-runs/DeliveryRuns');
const { deliveryRuns } = await import('../../../frontends/staff/src/data/delivery-runs.data');
const { devices } = await import('../../../frontends/staff/src/data/devices.data');
const { publicConfig } = await import('../../../frontends/staff/src/data/settings.data');
const { saleBookings } = await import('../../../frontends/staff/src/data/sale-bookings.data');
const { salesEvents } = await import('../../../frontends/staff/src/data/sales-events.data');

const SALE = { id: 7, title: 'Sunday Mandi', date: 'Sunday 29 November' };
const RUNS = `/api/delivery-runs/sales/${SALE.id}`;
const AMMINI = deliveryStop('MND-AA22BB', 'Ammini');
const BIJU = deliveryStop('MND-CC33DD', 'Biju', { cash: 1200, packed: false });
const CICILY = deliveryStop('MND-EE44FF', 'Cicily');
const FIRST = deliveryRun([AMMINI, BIJU, CICILY]);
const SECOND = deliveryRun([], { id: 4, number: 2, rider: null });
const LEFT_AT = '2026-11-22T06:30:00.000Z';
const placed = (over: Partial<Booking>): Booking => booking({ event: SALE, ...over });

let runs: DeliveryRun[];
let bookings: Booking[];
beforeEach(async () => {
  backend.asked.length = 0;
  [runs, bookings] = [[FIRST, SECOND], []];
  backend.list(`GET ${RUNS}`, runsRoom(SALE.id), () => runs);
  backend.list('GET /api/bookings', BOOKINGS_ROOM, () => bookings, { total: 4 });
  backend.list('GET /api/devices', DEVICES_ROOM, () => [riderPhone(), riderPhone({ id: 10, name: 'Shaji' })]);
  backend.on('GET /api/config', () => refusal(503, 'database.unavailable', 'x'));
  for (const store of [deliveryRuns, saleBookings, devices, publicConfig, salesEvents]) store.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

const open = () => show(<DeliveryRuns eventId={SALE.id} title={SALE.title} date={SALE.date} invite={<p>The link for a phone</p>} />);
const run = async (number: number) => within(await screen.findByRole('region', { name: new RegExp(`^Run ${number} `) }));
const make = async () => within(await screen.findByRole('region', { name: 'Make runs' }));
const names = (of: Awaited<ReturnType<typeof run>>) =>
  of.queryAllByRole('listitem').map((row) => within(row).getByRole('strong').textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const changes = (...changed: DeliveryRun[]) => ({ reply: { success: true, runs: changed } });

it('a run is named with the delivery window of its parcels, also where a parcel moves to another run', async () => {
  const window = { id: 'w1', from: 720, until: 780 };
  runs = [
    deliveryRun([
      { ...AMMINI, window },
      { ...BIJU, window },
    ]),
    SECOND,
  ];
  open();
  const first = await run(1);
  expect(first.getByRole('heading', { name: 'Run 1 · 12:00–1:00 PM · Sunday, 22 November 2026 · Binu' })).toBeTruthy();
  const choice = first.getByRole('combobox', { name: 'Run of Ammini' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Run 1 · 12:00–1:00 PM');
});

describe('the runs of a sale', () => {
  it('show the rider, the load, the parcels that are not packed and the cash to collect', async () => {
    open();
    const first = await run(1);
    expect(first.getByRole('heading', { name: 'Run 1 · Sunday, 22 November 2026 · Binu' })).toBeTruthy();
    expect(first.getByText('3 stops · 6 portions · about 0 km · Collect ₹1,200 · 2 packed')).toBeTruthy();
    expect(names(first)).toEqual(['Ammini', 'Biju', 'Cicily']);
    expect(first.getAllByRole('link', { name: '98470 12345' })[0]?.getAttribute('href')).toBe('tel:+919847012345');
    expect(first.getByText('Not packed yet')).toBeTruthy();
    const second = await run(2);
    expect(second.getByText('No parcel is in this run.')).toBeTruthy();
    expect(second.getByRole<HTMLButtonElement>('button', { name: 'Sort by route' }).disabled).toBe(true);
    expect((await make()).getByText('Every order is in a run or delivered.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /in no run/ })).toBeNull();
  });

  it('show the state of each door, and the data that is not known', async () => {
    const left = { at: LEFT_AT };
    runs = [
      deliveryRun(
        [
          deliveryStop('MND-AA22BB', '', { phone: '', pincode: '', point: null, state: 'onTheWay', ...left }),
          deliveryStop('MND-CC33DD', 'Biju', { state: 'nobodyThere', reason: 'notHome', nextTryAt: '2026-11-22T08:00:00.000Z', ...left }),
          deliveryStop('MND-EE44FF', 'Cicily', { state: 'delivered', collected: 950, note: 'Ring twice', ...left }),
          deliveryStop('MND-GG55HH', 'Daisy', { status: 'cancelled', cash: 800 }),
        ],
        { leftAt: LEFT_AT },
      ),
    ];
    open();
    const first = await run(1);
    // The cancelled parcel is no stop, and nothing is collected for it.
    expect(first.getByText('3 stops · 6 portions · about 0 km · left at 12:00 PM · 1 delivered')).toBeTruthy();
    const [erased, biju, cicily, daisy] = first.getAllByRole('listitem').map((row) => row.textContent);
    expect(erased).toMatch(/Data erased.*The place on the map is not known.*On the way 12:00 PM/);
    expect(biju).toMatch(/Customer absent 12:00 PMNot at homeNext try 1:30 PM/);
    expect(cicily).toMatch(/Note: Ring twice.*Delivered 12:00 PMCollected ₹950/);
    expect(daisy).toMatch(/Cancelled, do not deliver/);
    expect(daisy).not.toContain('Collect ₹800');
    expect(first.queryByRole('button', { name: 'Move Cicily up' })).toBeNull();
    expect(first.queryByRole('combobox', { name: 'Run of Cicily' })).toBeNull();
    expect(first.queryByRole('button', { name: 'Move Daisy up' })).toBeNull();
    const choices = (name: string) =>
      within(first.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices('Run of Biju')).toEqual(['Run 1']);
    expect(choices('Run of Daisy')).toEqual(['Run 1', 'In no run']);
  });

  it('follow changes of other screens and riders', async () => {
    open();
    await run(1);
    act(() => {
      backend.push(runsRoom(SALE.id), 'run.changed', { ...FIRST, leftAt: LEFT_AT, version: 2 });
      backend.push(runsRoom(SALE.id), 'run.removed', { id: 4, version: 2 });
    });
    expect((await run(1)).getByText(/left at 12:00 PM · 0 delivered$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Run 2 / })).toBeNull());
    act(() => backend.push(runsRoom(SALE.id), 'run.changed', { ...FIRST, number: 5, version: 1 }));
    expect(screen.queryByRole('region', { name: /^Run 5 / })).toBeNull();
  });

  it('speak Malayalam', async () => {
    await changeLanguage('ml');
    runs = [{ ...FIRST, rider: null }];
    open();
    const first = within(await screen.findByRole('region', { name: /^ട്രിപ്പ് 1 / }));
    expect(first.getByText('3 സ്റ്റോപ്പുകൾ · 6 പോർഷൻ · ഏകദേശം 0 കി.മീ. · വാങ്ങേണ്ടത് ₹1,200 · 2 പാക്ക് ചെയ്തു')).toBeTruthy();
    expect(first.getByRole('button', { name: 'Biju: താഴേക്ക്' })).toBeTruthy();
    expect(first.getByRole<HTMLSelectElement>('combobox', { name: 'റൈഡർ' }).selectedOptions[0]?.text).toBe('ആരെയും ഏൽപ്പിച്ചിട്ടില്ല');
  });

  it.each([
    ['the runs', `GET ${RUNS}`],
    ['the orders', 'GET /api/bookings'],
  ])('do not call orders placed or unplaced while %s are not known, and are asked for again by a press', async (_, route) => {
    bookings = [placed({ bookingId: 'MND-ZZ99YY', name: 'Eldho' })];
    backend.on(route, () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The delivery runs could not be loaded');
    expect(screen.queryByRole('region', { name: 'Make runs' })).toBeNull();
    backend.list(`GET ${RUNS}`, runsRoom(SALE.id), () => runs);
    backend.list('GET /api/bookings', BOOKINGS_ROOM, () => bookings, { total: 4 });
    await press('Try again');
    expect((await make()).getByText('1 order is in no run yet.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('making runs', () => {
  beforeEach(() => {
    runs = [];
    bookings = [
      placed({ id: 1, bookingId: 'MND-AA22BB', name: 'Ammini' }),
      placed({ id: 2, bookingId: 'MND-CC33DD', name: 'Biju', status: 'pending' }),
      placed({ id: 3, bookingId: 'MND-EE44FF', name: 'Cicily', status: 'delivered' }),
      placed({ id: 4, bookingId: 'MND-GG55HH', name: 'Daisy', address: '' }),
    ];
  });

  it('takes the waiting orders with an address, for the typed number of riders', async () => {
    backend.on(`POST ${RUNS}/plan`, () => changes(deliveryRun([AMMINI, BIJU], { rider: null })));
    open();
    const made = await make();
    expect(made.getByText('2 orders are in no run yet.')).toBeTruthy();
    expect(made.queryByRole('combobox', { name: 'Delivery window' })).toBeNull();
    await userEvent.clear(made.getByLabelText('Riders'));
    await userEvent.type(made.getByLabelText('Riders'), '2');
    await press('Make runs');
    expect(names(await run(1))).toEqual(['Ammini', 'Biju']);
    expect(backend.to('POST', `${RUNS}/plan`).map(({ body }) => body)).toEqual([{ runs: 2 }]);
    expect(made.getByText('Every order is in a run or delivered.')).toBeTruthy();
    expect(made.getByRole<HTMLButtonElement>('button', { name: 'Make runs' }).disabled).toBe(true);
  });

  it('takes a window of the sale, and names an order that is in a run already', async () => {
    const windows = [{ id: 'w1', from: 720, until: 780, left: 3, parcels: 5, held: 0, taken: 2 }];
    backend.list('GET /api/events', SALES_ROOM, () => [salesEvent({ ...SALE, windows })]);
    salesEvents.watch(undefined);
    backend.on(`POST ${RUNS}/plan`, () => refusal(409, 'run.stopTaken', 'x', { bookingId: 'MND-AA22BB', run: 1 }));
    open();
    const made = await make();
    await userEvent.selectOptions(
      await made.findByRole('combobox', { name: 'Delivery window' }),
      windowText({ from: 720, until: 780 }, 'en'),
    );
    await press('Make runs');
    expect((await made.findByRole('alert')).textContent).toBe('!Nothing was changed MND-AA22BB is in run 1 already. Nothing was changed.');
    expect(backend.to('POST', `${RUNS}/plan`)[0]?.body).toEqual({ runs: 1, window: 'w1' });
    expect(made.getByRole<HTMLSelectElement>('combobox', { name: 'Delivery window' }).value).toBe('w1');
  });

  it('adds an empty run, and an order goes into it by its own list of runs', async () => {
    backend.on(`POST ${RUNS}`, () => changes(SECOND));
    backend.on(`PUT ${RUNS}/stops/MND-CC33DD`, () => changes({ ...SECOND, stops: [BIJU], version: 2 }));
    open();
    await make();
    await press('Add an empty run');
    const rest = within(await screen.findByRole('region', { name: '2 orders in no run' }));
    await userEvent.selectOptions(rest.getByRole('combobox', { name: 'Run of Biju' }), 'Run 2');
    expect(names(await run(2))).toEqual(['Biju']);
    expect(backend.to('PUT', `${RUNS}/stops/MND-CC33DD`)[0]?.body).toEqual({ run: 4 });
    expect(screen.getByRole('region', { name: '1 order in no run' }).textContent).not.toContain('Biju');
  });

  it('invites a rider in a dialog', async () => {
    open();
    await make();
    await press('Invite a rider');
    expect(within(screen.getByRole('dialog', { name: 'Invite a rider' })).getByText('The link for a phone')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a run', () => {
  const moved = (...stops: DeliveryRun['stops']) => changes({ ...FIRST, stops, version: 2 });

  it('is sorted by hand with the keyboard, which goes on moving the same parcel', async () => {
    backend.on(`PUT ${RUNS}/stops/MND-CC33DD`, ({ body }) =>
      (body as { place: number }).place === 3 ? moved(AMMINI, CICILY, BIJU) : moved(BIJU, AMMINI, CICILY),
    );
    open();
    const first = await run(1);
    expect(first.getByRole<HTMLButtonElement>('button', { name: 'Move Ammini up' }).disabled).toBe(true);
    expect(first.getByRole<HTMLButtonElement>('button', { name: 'Move Cicily down' }).disabled).toBe(true);
    first.getByRole('button', { name: 'Move Biju down' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names(first)).toEqual(['Ammini', 'Cicily', 'Biju']));
    expect(backend.to('PUT', `${RUNS}/stops/MND-CC33DD`)[0]?.body).toEqual({ run: 3, place: 3 });
    // At the end of the list only the way back is left.
    await waitFor(() => expect(document.activeElement).toBe(first.getByRole('button', { name: 'Move Biju up' })));
  });

  it('is sorted with the mouse; a drag from elsewhere moves nothing', async () => {
    backend.on(`PUT ${RUNS}/stops/MND-EE44FF`, () => moved(CICILY, AMMINI, BIJU));
    open();
    const first = await run(1);
    const [ammini, , cicily] = first.getAllByRole('listitem');
    const stored = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => void stored.set(type, text),
      getData: (type: string) => stored.get(type) ?? '',
      get types() {
        return [...stored.keys()];
      },
    };
    if (!ammini || !cicily) throw new Error('No rows');
    fireEvent.drop(ammini, { dataTransfer });
    const over = createEvent.dragOver(ammini, { dataTransfer });
    fireEvent(ammini, over);
    expect(over.defaultPrevented).toBe(false);
    fireEvent.dragStart(cicily, { dataTransfer });
    fireEvent.dragOver(ammini, { dataTransfer });
    expect(ammini.dataset['over']).toBe('true');
    fireEvent.drop(ammini, { dataTransfer });
    await waitFor(() => expect(names(first)).toEqual(['Cicily', 'Ammini', 'Biju']));
    expect(backend.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ run: 3, place: 1 }]);
    expect(first.getAllByRole('listitem').some(({ dataset }) => dataset['over'] !== undefined)).toBe(false);
  });

  it('gives a parcel to another run, takes it out, and says why it may not', async () => {
    backend.on(`PUT ${RUNS}/stops/MND-CC33DD`, () =>
      changes({ ...FIRST, stops: [AMMINI, CICILY], version: 2 }, { ...SECOND, stops: [BIJU], version: 2 }),
    );
    backend.on(`PUT ${RUNS}/stops/MND-AA22BB`, () => refusal(409, 'stop.onTheWay', 'x'));
    open();
    const [first, second] = [await run(1), await run(2)];
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Run of Biju' }), 'Run 2');
    await waitFor(() => expect(names(second)).toEqual(['Biju']));
    expect(names(first)).toEqual(['Ammini', 'Cicily']);
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Run of Ammini' }), 'In no run');
    expect((await first.findByRole('alert')).textContent).toContain('This parcel is on the way already.');
    expect(backend.to('PUT', `${RUNS}/stops/MND-AA22BB`)[0]?.body).toEqual({ run: null });
    expect(first.getByRole<HTMLSelectElement>('combobox', { name: 'Run of Ammini' }).value).toBe('3');
    expect(names(first)).toEqual(['Ammini', 'Cicily']);
  });

  it('gets a rider, and loses him; one who was locked out keeps his name, and cannot be chosen again', async () => {
    runs = [{ ...FIRST, rider: { deviceId: 77, name: 'Old Kuttan' } }];
    const riders = new Map([
      [10, { deviceId: 10, name: 'Shaji' }],
      [9, { deviceId: 9, name: 'Binu' }],
    ]);
    let version = 1;
    backend.on('PATCH /api/delivery-runs/3', ({ body }) => {
      const { rider } = body as { rider: number | null };
      return rider === 9
        ? refusal(409, 'run.riderGone', 'x')
        : changes({ ...FIRST, rider: riders.get(rider ?? 0) ?? null, version: (version += 1) });
    });
    open();
    const first = await run(1);
    const rider = () => first.getByRole<HTMLSelectElement>('combobox', { name: 'Rider' });
    await waitFor(() => expect([...rider().options].map(({ text }) => text)).toEqual(['Not assigned', 'Binu', 'Shaji', 'Old Kuttan']));
    await userEvent.selectOptions(rider(), 'Shaji');
    expect(await screen.findByRole('heading', { name: /^Run 1 .* · Shaji$/ })).toBeTruthy();
    expect([...rider().options].map(({ text }) => text)).toEqual(['Not assigned', 'Binu', 'Shaji']);
    await userEvent.selectOptions(rider(), 'Binu');
    expect((await first.findByRole('alert')).textContent).toContain('This rider was removed. Choose another one; nothing was changed.');
    expect(rider().value).toBe('10');
    await userEvent.selectOptions(rider(), 'Not assigned');
    expect(await screen.findByRole('heading', { name: 'Run 1 · Sunday, 22 November 2026' })).toBeTruthy();
    expect(backend.to('PATCH', '/api/delivery-runs/3').map(({ body }) => body)).toEqual([{ rider: 10 }, { rider: 9 }, { rider: null }]);
  });

  it('is sorted by its route, and printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    backend.on('POST /api/delivery-runs/3/order', () => moved(CICILY, BIJU, AMMINI));
    open();
    const first = await run(1);
    await userEvent.click(first.getByRole('button', { name: 'Sort by route' }));
    await waitFor(() => expect(names(first)).toEqual(['Cicily', 'Biju', 'Ammini']));
    await press('Print sheets');
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Sunday Mandi · Sunday 29 November')).toBeTruthy();
  });

  it('is removed only after a second press; a refusal is read in the dialog', async () => {
    backend.on('DELETE /api/delivery-runs/3', () => refusal(409, 'run.notEmpty', 'x'));
    open();
    await run(1);
    const ask = async () => {
      await press('More for run 1');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove run' }));
      return within(await screen.findByRole('dialog', { name: 'Remove run 1?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Keep' }));
    expect(backend.to('DELETE', '/api/delivery-runs/3')).toHaveLength(0);
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove run' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Parcels of this run have left the kitchen.');
    backend.on('DELETE /api/delivery-runs/3', () => ({ reply: { success: true } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove run' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Run 1 / })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('region', { name: /^Run 2 / })).toBeTruthy();
  });
});

describe('the map of the runs', () => {
  it('has a sign at each door that is known, by run and place, in the language of its reader', async () => {
    runs = [deliveryRun([AMMINI, deliveryStop('MND-CC33DD', 'Biju', { point: null }), { ...CICILY, state: 'delivered' }])];
    // Of all that the shop is told the map asks for its tiles alone.
    backend.on('GET /api/config', () => ({ reply: { success: true, data: { map: { tileUrl: '' } } }, isMalformed: true }));
    open();
    expect(await screen.findByTitle('Run 1, stop 1: Ammini')).toBeTruthy();
    expect(screen.queryByTitle(/Biju/)).toBeNull();
    expect(screen.getByTitle('Run 1, stop 3: Cicily').className).toContain('run-done');
    expect(screen.getByTitle('Kitchen')).toBeTruthy();
    await act(() => changeLanguage('ml'));
    expect(await screen.findByTitle(/^ട്രിപ്പ് 1.*Ammini/)).toBeTruthy();
    expect(screen.queryByTitle('Run 1, stop 1: Ammini')).toBeNull();
  });
});
