import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import { forecastRoom, tasksRoom } from '#shared/realtime/rooms';
import { diaryEvent, task } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { DayForecast } = await import('../../../frontends/staff/src/features/forecast/DayForecast');
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');

const ON_TIME: EventForecast = {
  ...{ eventId: 'e1', state: 'cooking', readyAt: '2099-11-29T07:00:00.000Z', plannedReadyAt: '2099-11-29T07:00:00.000Z' },
  ...{ deliveryAt: '2099-11-29T07:30:00.000Z', promisedAt: '2099-11-29T07:30:00.000Z', causes: [], lateOrders: 0, version: 1 },
};
const told = async (forecast: Partial<EventForecast>) => {
  backend.list('GET /api/forecast/e1', forecastRoom('e1'), () => ({ ...ON_TIME, ...forecast }));
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [
    task({ id: 't1', task: 'Seal the pit', taskMalayalam: 'കുഴി അടയ്ക്കുക' }),
    task({ id: 't2', task: 'Place the meat', taskMalayalam: 'ഇറച്ചി വയ്ക്കുക' }),
  ]);
  show(
    <>
      <DayForecast eventId="e1" />
      <TaskList event={diaryEvent()} sessionName="Devi" />
    </>,
  );
  await screen.findByRole('listitem', { name: /Seal the pit|കുഴി അടയ്ക്കുക/ });
};
const panel = async (name = 'Forecast') => within(await screen.findByRole('region', { name }));

beforeEach(async () => {
  await forgetAll(backend);
  tasks.reset();
  await speak();
});
afterEach(async () => {
  await emptyOutbox(backend);
  await changeLanguage('en');
});

/** @source requirements/kitchen K105 */
describe('when the food will be ready', () => {
  it('is as promised while all is on time', async () => {
    await told({});
    const status = (await panel()).getByRole('status');
    expect(status.textContent).toBe('Food ready at 29 Nov, 12:30 PM · delivery at 29 Nov, 1:00 PMAs promised.');
    expect(screen.queryByRole('list', { name: 'Causes of the delay' })).toBeNull();
  });

  it('is shown with the causes of a delay in the order of the work, and with the number of late orders', async () => {
    await told({
      ...{ readyAt: '2099-11-29T07:18:00.000Z', deliveryAt: '2099-11-29T07:48:00.000Z', lateOrders: 2 },
      causes: [
        { taskId: 't2', kind: 'notBegun', minutes: 8 },
        { taskId: 'gone', kind: 'running', minutes: 3 },
        { taskId: 't1', kind: 'endedLate', minutes: 10 },
      ],
    });
    const forecast = await panel();
    expect(forecast.getByRole('status').textContent).toContain('Food ready at 29 Nov, 12:48 PM · delivery at 29 Nov, 1:18 PM');
    expect(forecast.getByRole('status').textContent).toContain('18 min later than promised (29 Nov, 1:00 PM).');
    expect(forecast.getByRole('status').textContent).toContain('2 orders will be more than 15 minutes late. Customers who asked');
    // A task that was deleted meanwhile is not named.
    const causes = within(forecast.getByRole('list', { name: 'Causes of the delay' })).getAllByRole('listitem');
    expect(causes.map(({ textContent }) => textContent)).toEqual(['Place the meat: not begun, 8 min', 'Seal the pit: ended late, 10 min']);
  });

  it('calls a few minutes on time, unless an order is too late by them', async () => {
    await told({ deliveryAt: '2099-11-29T07:35:00.000Z' });
    expect((await panel()).getByRole('status').textContent).toContain('As promised.');
  });

  it('is late where the plan itself misses the promise, and says by how much more the day is', async () => {
    const planned = '2099-11-29T09:10:00.000Z';
    await told({ readyAt: planned, plannedReadyAt: planned, deliveryAt: planned, lateOrders: 16 });
    const status = (await panel()).getByRole('status');
    expect(status.textContent).toBe(
      'Food ready at 29 Nov, 2:40 PM · delivery at 29 Nov, 2:40 PMPromised for 29 Nov, 1:00 PM: the plan is 1 h 40 min late.16 orders will be more than 15 minutes late. ',
    );
    const later = { ...ON_TIME, plannedReadyAt: planned, deliveryAt: '2099-11-29T09:30:00.000Z', version: 2 };
    act(() => backend.push(forecastRoom('e1'), 'forecast.changed', later));
    expect((await panel()).getByRole('status').textContent).toContain('the plan is 1 h 40 min late.20 min later than planned.');
  });

  it('becomes a time in the past once the food is ready', async () => {
    await told({ state: 'ready' });
    expect((await panel()).getByRole('status').textContent).toContain('Food was ready at 29 Nov, 12:30 PM');
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    await told({ causes: [{ taskId: 't1', kind: 'running', minutes: 7 }], deliveryAt: '2099-11-29T07:40:00.000Z' });
    const forecast = await panel('എപ്പോൾ തയ്യാറാകും');
    expect(forecast.getByRole('status').textContent).toContain('പറഞ്ഞതിലും (നവം 29, ഉച്ചയ്ക്ക് 1:00) 10 മിനിറ്റ് വൈകും.');
    expect(forecast.getByRole('listitem').textContent).toBe('കുഴി അടയ്ക്കുക: തീരാൻ വൈകുന്നു, 7 മിനിറ്റ്');
  });

  it.each<[string, Partial<EventForecast>]>([
    ['before the kitchen has begun', { state: 'planned', deliveryAt: null, promisedAt: null }],
    ['where no task says when the food is ready', { readyAt: null, plannedReadyAt: null }],
  ])('is not shown %s', async (_name, forecast) => {
    await told(forecast);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
  });
});

it('a forecast that changes is shown at once, and one that is not known hides no task', async () => {
  await told({});
  await panel();
  const later = { ...ON_TIME, deliveryAt: '2099-11-29T07:50:00.000Z', version: 2 };
  act(() => backend.push(forecastRoom('e1'), 'forecast.changed', later));
  expect((await panel()).getByRole('status').textContent).toContain('20 min later than promised (29 Nov, 1:00 PM).');
  act(() => backend.push(forecastRoom('e1'), 'forecast.changed', { ...later, deliveryAt: null, state: 'planned', version: 3 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull());
  expect(screen.getByRole('listitem', { name: 'Seal the pit' })).toBeTruthy();
});

it('a forecast that the server refuses hides no task', async () => {
  backend.on('GET /api/forecast/e2', () => refusal(503, 'database.unavailable', 'English of the server'));
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [task({ id: 't1', task: 'Seal the pit' })]);
  show(
    <>
      <DayForecast eventId="e2" />
      <TaskList event={diaryEvent()} sessionName="Devi" />
    </>,
  );
  expect(await screen.findByRole('listitem', { name: 'Seal the pit' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Forecast' })).toBeNull();
});
