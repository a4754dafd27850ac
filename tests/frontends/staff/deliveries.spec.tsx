import { jest } from '@jest/globals';
import { UNDO_FOR_MS } from '#kit/notices.store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import type { FoodState } from '#shared/readings/reading.contract';
import { riderRoom } from '#shared/realtime/rooms';
import { deliveryRun as run, deliveryStop as stop } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { DeliveriesView } = await import('../../../frontends/staff/src/features/deliveries/DeliveriesView');
const { RefusedCommands } = await import('../../../frontends/staff/src/app/RefusedCommands');
const { useOutbox } = await import('#kit/outbox');
const { NOT_CONNECTED, useConnection } = await import('#kit/live/connection.store');
const { riderRuns } = await import('../../../frontends/staff/src/data/delivery-runs.data');

const AMMINI = stop('MND-AA22BB', 'Ammini');
const BIJU = stop('MND-CC33DD', 'Biju', { cash: 1200, packed: false });
const GONE = stop('MND-EE44FF', 'Cicily', { status: 'cancelled' });
const LEFT_AT = '2026-11-22T06:30:00.000Z';
const onTheWay = (one: DeliveryStop): DeliveryStop => ({ ...one, state: 'onTheWay', at: LEFT_AT });
beforeEach(async () => {
  await forgetAll(backend);
  riderRuns.reset();
  useConnection.setState(NOT_CONNECTED);
  await speak();
});
afterEach(async () => {
  jest.useRealTimers();
  await emptyOutbox(backend);
});
const heldTime = () => jest.useFakeTimers({ advanceTimers: true });
/** The seconds in which a delivery can be taken back are over. Wants `heldTime()` before the tap. */
const letUndoEnd = (): void => act(() => void jest.advanceTimersByTime(UNDO_FOR_MS));

async function open(...runs: DeliveryRun[]): Promise<void> {
  backend.list('GET /api/rider/runs', riderRoom(9), () => runs);
  show(
    <>
      <RefusedCommands />
      <DeliveriesView deviceId={9} />
    </>,
  );
  if (runs.length > 0) await screen.findByRole('region', { name: 'Run 1' });
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (path: string) => backend.to('POST', path).map(({ body }) => body);

it('says that nothing is assigned, and shows a run as soon as there is one', async () => {
  await open();
  expect(await screen.findByText(/No deliveries are assigned to you today/)).toBeTruthy();
  act(() => backend.push(riderRoom(9), 'run.changed', run([AMMINI])));
  expect(await screen.findByRole('button', { name: 'Leave with 1 parcel' })).toBeTruthy();
  act(() => backend.push(riderRoom(9), 'run.removed', { id: 3, version: 2 }));
  expect(await screen.findByText(/No deliveries are assigned to you today/)).toBeTruthy();
});

it('leaves after a second press, without cancelled parcels, and counts those that are not packed', async () => {
  backend.on('POST /api/rider/runs/3/leave', () => ({
    reply: { success: true, runs: [run([onTheWay(AMMINI), onTheWay(BIJU), GONE], { version: 2 })] },
  }));
  await open(run([AMMINI, BIJU, GONE]));
  expect(screen.getByText('Cicily cancelled. Bring the parcel back to the kitchen.')).toBeTruthy();
  expect(screen.getByText('1 parcel is not marked as packed.')).toBeTruthy();
  await press('Leave with 2 parcels');
  expect(bodies('/api/rider/runs/3/leave')).toEqual([]);
  await press('Leave now');
  const door = await screen.findByRole('group', { name: 'Stop 1: Ammini' });
  await waitFor(() => expect(bodies('/api/rider/runs/3/leave')).toEqual([{ at: expect.any(String) }]));
  expect(within(door).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919847012345');
  expect(within(door).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/919847012345');
  expect(within(door).getByRole('link', { name: 'Map' }).getAttribute('href')).toContain(encodeURIComponent('Ammini House, 686001'));
});

it('hands over with the cash, and goes on to the next door', async () => {
  heldTime();
  backend.on('POST /api/rider/stops/MND-CC33DD/deliver', () => ({
    reply: { success: true, stop: { ...onTheWay(BIJU), state: 'delivered', cash: 0, collected: 1000 } },
  }));
  await open(run([onTheWay(BIJU), onTheWay(AMMINI)]));
  expect(await screen.findByText('Collect ₹1,200 in cash')).toBeTruthy();
  const field = screen.getByLabelText('Cash received');
  await userEvent.clear(field);
  await press('Delivered');
  expect(await screen.findByText('Enter the amount in rupees, 0 for none')).toBeTruthy();
  await userEvent.type(field, '1000');
  await press('Delivered');
  expect(await screen.findByRole('group', { name: 'Stop 2: Ammini' })).toBeTruthy();
  expect(screen.getByText('1 of 2 delivered')).toBeTruthy();
  expect(bodies('/api/rider/stops/MND-CC33DD/deliver')).toEqual([]);
  letUndoEnd();
  await waitFor(() => expect(bodies('/api/rider/stops/MND-CC33DD/deliver')).toEqual([{ collected: 1000, at: expect.any(String) }]));
});

it('shows each dish of a door on a line of its own, and how far it is from the last place of the rider', async () => {
  const far = stop('MND-GG55HH', 'Devi', {
    point: { lat: 9.68, lng: 76.52 },
    dishes: [
      { key: 'combo', name: 'Combo Pack', quantity: 2 },
      { key: 'ribs', name: 'Beef ribs', quantity: 1 },
    ],
  });
  await open(run([onTheWay(far)], { leftAt: LEFT_AT }));
  const door = within(await screen.findByRole('group', { name: 'Stop 1: Devi' }));
  expect(door.getByText('2 × Combo Pack')).toBeTruthy();
  expect(door.getByText('1 × Beef ribs')).toBeTruthy();
  expect(door.getByText('Stop 1 of 1 · 10 km in a straight line')).toBeTruthy();
});

it('notes that the customer was absent, offers the door after the others, and at once when the rider chooses it', async () => {
  backend.on('POST /api/rider/stops/MND-AA22BB/nobody-there', ({ body }) => ({
    reply: { success: true, stop: { ...onTheWay(AMMINI), state: 'nobodyThere', ...(body as { reason: 'notHome'; nextTryAt: string }) } },
  }));
  await open(run([onTheWay(AMMINI), onTheWay(BIJU)]));
  await press('Customer absent');
  await userEvent.selectOptions(screen.getByLabelText('Why?'), 'Not at home');
  await userEvent.selectOptions(screen.getByLabelText('Next try'), 'In 30 minutes');
  await press('Save');
  expect(await screen.findByRole('group', { name: 'Stop 2: Biju' })).toBeTruthy();
  await waitFor(() =>
    expect(bodies('/api/rider/stops/MND-AA22BB/nobody-there')).toEqual([
      { reason: 'notHome', nextTryAt: expect.any(String), at: expect.any(String) },
    ]),
  );
  expect(screen.getByText(/Customer was absent · next try/)).toBeTruthy();
  await press('Go now: Ammini');
  expect(await screen.findByRole('group', { name: 'Stop 1: Ammini' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Trying again' })).toBeTruthy();
});

it('takes back that a parcel was delivered, at once and from the list, and the server never hears of it', async () => {
  await open(run([onTheWay(AMMINI), onTheWay(BIJU)]));
  await press('Delivered');
  expect(await screen.findByRole('group', { name: 'Stop 2: Biju' })).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('group', { name: 'Stop 1: Ammini' })).toBeTruthy();
  await press('Delivered');
  await userEvent.click(await screen.findByText('1 delivered'));
  await press('Not delivered: Ammini');
  expect(await screen.findByRole('group', { name: 'Stop 1: Ammini' })).toBeTruthy();
  expect(useOutbox.getState().waiting).toEqual([]);
  expect(bodies('/api/rider/stops/MND-AA22BB/deliver')).toEqual([]);
});

it('goes on without a network, and shows a later refusal of the server', async () => {
  heldTime();
  backend.on('POST /api/rider/stops/MND-AA22BB/deliver', () => refusal(409, 'stop.cancelled', 'x'));
  await open(run([onTheWay(AMMINI), onTheWay(BIJU)]));
  backend.online = false;
  await press('Delivered');
  expect(await screen.findByRole('group', { name: 'Stop 2: Biju' })).toBeTruthy();
  letUndoEnd();
  backend.online = true;
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Delivered/);
  expect(await screen.findByRole('group', { name: 'Stop 1: Ammini' })).toBeTruthy();
});

describe('the two-hour rule', () => {
  const outFor = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const withFood = (food: FoodState): DeliveryRun => ({ ...run([AMMINI]), food: [food] });
  const leaves = () => bodies('/api/rider/runs/3/leave');
  const goOffline = (): void => {
    backend.online = false;
    act(() => useConnection.setState({ state: 'offline', stale: true }));
  };
  beforeEach(() =>
    backend.on('POST /api/rider/runs/3/leave', () => ({ reply: { success: true, runs: [run([onTheWay(AMMINI)], { version: 2 })] } })),
  );

  it('holds a rider without a network until the food is measured hot, and sends the temperature', async () => {
    await open(withFood({ outAt: outFor(121), isAwaited: false, measured: null }));
    expect(screen.getByRole('region', { name: 'Food out of the pit' }).textContent).toMatch(/2 h 1 min/);
    goOffline();
    await press('Leave with 1 parcel');
    expect(screen.getByText(/Measure inside the hot boxes/)).toBeTruthy();
    await press('Leave now');
    expect(await screen.findByText(/The food may leave from 60 °C/)).toBeTruthy();
    const field = screen.getByLabelText('Temperature inside the hot boxes');
    await userEvent.type(field, '59');
    await press('Leave now');
    expect(screen.queryByRole('group', { name: 'Stop 1: Ammini' })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '66');
    await press('Leave now');
    expect(await screen.findByRole('group', { name: 'Stop 1: Ammini' })).toBeTruthy();
    expect(leaves()).toEqual([]);
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(leaves()).toEqual([{ at: expect.any(String), celsius: 66 }]));
  });

  it('sends the rider to the kitchen, or to the thermometer, when the kitchen has not noted that the food is out', async () => {
    await open(withFood({ outAt: null, isAwaited: true, measured: null }));
    await press('Leave with 1 parcel');
    expect(await screen.findByText(/^The kitchen has not noted yet that the food came out of the pit/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Temperature inside the hot boxes'), '64,5 °C');
    await press('Leave now');
    await waitFor(() => expect(backend.to('POST', '/api/rider/runs/3/leave')[0]?.body).toMatchObject({ celsius: 64.5 }));
  });

  it('asks more of a phone without a network, which cannot know whether the food is out', async () => {
    await open(withFood({ outAt: null, isAwaited: true, measured: null }));
    expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull();
    goOffline();
    await press('Leave with 1 parcel');
    expect(await screen.findByText(/Without a network this phone cannot know/)).toBeTruthy();
  });

  it('asks for nothing within two hours, and for the temperature once the server refused', async () => {
    backend.on('POST /api/rider/runs/3/leave', () => refusal(409, 'food.measure', 'x'));
    let food: FoodState = { outAt: outFor(100), isAwaited: false, measured: null };
    backend.list('GET /api/rider/runs', riderRoom(9), () => [withFood(food)]);
    show(<DeliveriesView deviceId={9} />);
    await press('Leave with 1 parcel');
    expect(screen.queryByLabelText('Temperature inside the hot boxes')).toBeNull();
    food = { ...food, outAt: outFor(130) };
    await press('Leave now');
    expect(await screen.findByText(/2 h 10 min/)).toBeTruthy();
    await press('Leave with 1 parcel');
    expect(await screen.findByLabelText('Temperature inside the hot boxes')).toBeTruthy();
  });
});
