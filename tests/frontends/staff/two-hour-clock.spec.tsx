import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reading } from '#shared/readings/reading.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { portionsRoom, readingsRoom, tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { plainReading } from '../../support/plain-reading';
import { diaryEvent, task } from './builders';
import { startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { TaskList } = await import('../../../frontends/staff/src/features/tasks/list/TaskList');
const { tasks } = await import('../../../frontends/staff/src/data/tasks.data');
const { readings } = await import('#kit/data/readings');
const { NOT_CONNECTED, useConnection } = await import('#kit/live/connection.store');
const { changeLanguage } = await import('#kit/i18n');

const READINGS = '/api/diary-events/e1/readings';
const START = '/api/todos/e1/tasks/d1/start';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const out = (minutes: number): Task =>
  task({ task: 'Taken out', startsTwoHourClock: true, startedAt: minutesAgo(minutes), completed: true, completedAt: minutesAgo(minutes) });
const delivery = (over: Partial<Task> = {}): Task =>
  task({ id: 'd1', task: 'Delivery to Baker', isDelivery: true, deliveryType: 'standard', ...over });
const hot = (celsius: number, over: Partial<Reading> = {}): Reading =>
  plainReading({
    kind: 'hotHold',
    celsius,
    min: 60,
    max: null,
    outcome: celsius < 60 ? 'below' : 'inside',
    takenAt: minutesAgo(1),
    ...over,
  });

beforeEach(async () => {
  await forgetAll(backend);
  tasks.reset();
  readings.reset();
  useConnection.setState(NOT_CONNECTED);
  await speak();
});
afterEach(async () => {
  useConnection.setState(NOT_CONNECTED);
  await emptyOutbox(backend);
  await changeLanguage('en');
});

async function open(list: Task[], log: Reading[] = [], event: Partial<DiaryEvent> = {}): Promise<void> {
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => list);
  backend.list(`GET ${READINGS}`, readingsRoom('e1'), () => log);
  backend.on(`POST ${START}`, () => ({
    reply: { success: true, task: delivery({ startedAt: minutesAgo(0), startedBy: 'Devi', version: 2 }) },
  }));
  backend.on(`POST ${READINGS}`, ({ body }) => ({
    status: 201,
    reply: { success: true, task: null, reading: hot(Number((body as { celsius: string }).celsius), { takenAt: minutesAgo(0) }) },
  }));
  show(<TaskList event={diaryEvent(event)} sessionName="Devi" />);
  await screen.findByRole('listitem', { name: list[0]?.task ?? '' });
  await waitFor(() => expect(backend.to('GET', READINGS).length).toBeGreaterThan(0));
}
const clock = () => within(screen.getByRole('region', { name: 'Food out of the pit' }));
const leave = () =>
  userEvent.click(within(screen.getByRole('listitem', { name: 'Delivery to Baker' })).getByRole('button', { name: 'Start Task' }));
const dialog = () => within(screen.getByRole('dialog'));
const enter = async (degrees: string, button: string): Promise<void> => {
  await userEvent.type(dialog().getByLabelText(/^Temperature \(°C\)/), degrees);
  await userEvent.click(dialog().getByRole('button', { name: button }));
};

describe('the two-hour clock of a phone', () => {
  it.each([
    [10, 'inTime', '10 min'],
    [95, 'soon', '1 h 35 min'],
    [130, 'over', '2 h 10 min'],
  ])('after %d minutes is %s', async (minutes, tone, text) => {
    await open([out(minutes), delivery()]);
    const region = screen.getByRole('region', { name: 'Food out of the pit' });
    expect(region.dataset.tone).toBe(tone);
    expect(clock().getByText(text)).toBeTruthy();
    expect(clock().getByRole('status').textContent).toMatch(
      tone === 'over' ? /^More than two hours\. Measure it/ : /^Food has to leave by /,
    );
    expect(clock().queryByRole('button', { name: 'Enter food temperature' }) !== null).toBe(tone !== 'inTime');
  });

  it('is not there on a list without one, nor once everything has left', async () => {
    await open([{ ...out(130), startsTwoHourClock: false }, delivery()]);
    expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull();
    act(() => backend.push(tasksRoom('e1'), 'task.changed', { ...out(130), version: 2 }));
    await screen.findByRole('region', { name: 'Food out of the pit' });
    act(() => backend.push(tasksRoom('e1'), 'task.changed', delivery({ startedAt: minutesAgo(1), version: 2 })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull());
  });

  it('is not there either once every parcel of the sale is on the road', async () => {
    const sold = { id: 4, items: [{ key: 'combo', name: 'Combo Pack', portions: 3 }] };
    backend.list('GET /api/portions/4', portionsRoom(4), () => ({ ...sold, onTheWay: 2 }));
    await open([out(130)], [], { salesEventId: 4 });
    await screen.findByRole('region', { name: 'Food out of the pit' });
    act(() => backend.push(portionsRoom(4), 'portions.changed', { ...sold, onTheWay: 2, delivered: 1 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Food out of the pit' })).toBeNull());
  });

  it('lets a delivery leave in time, and says when it left', async () => {
    await open([out(119), delivery()]);
    await leave();
    await waitFor(() => expect(backend.to('POST', START)[0]?.body).toEqual({ by: 'Devi', at: expect.any(String) }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the temperature after two hours; a hot one starts the delivery', async () => {
    await open([out(121), delivery()]);
    await leave();
    expect(dialog().getByText(/^The food has been out of the pit for 2 h 1 min\. Measure inside the hot boxes/)).toBeTruthy();
    expect(backend.to('POST', START)).toHaveLength(0);
    await enter('64', 'Save and start');
    await waitFor(() => expect(backend.to('POST', START)).toHaveLength(1));
    expect(backend.to('POST', READINGS)[0]?.body).toMatchObject({ kind: 'hotHold', celsius: '64', by: 'Devi' });
  });

  it('starts no delivery with cold food, asks for an action, and says that the food is too cold', async () => {
    await open([out(121), delivery()]);
    await leave();
    await enter('50', 'Save and start');
    expect(dialog().getByText(/^This temperature is outside its limits/)).toBeTruthy();
    await userEvent.click(dialog().getByLabelText('Put the food back on the heat'));
    await userEvent.click(dialog().getByRole('button', { name: 'Save and start' }));
    await waitFor(() => expect(backend.to('POST', READINGS)[0]?.body).toMatchObject({ celsius: '50', correctiveAction: 'reheated' }));
    expect(await clock().findByText(/^50 °C is too cold to leave/)).toBeTruthy();
    expect(backend.to('POST', START)).toHaveLength(0);
  });

  it('lets food leave that was just measured hot', async () => {
    await open([out(125), delivery()], [hot(66)]);
    expect(await clock().findByText('Measured at 66 °C: it may leave now.')).toBeTruthy();
    await leave();
    await waitFor(() => expect(backend.to('POST', START)).toHaveLength(1));
  });

  describe('for food whose time out of the pit is not noted', () => {
    const OUT = '/api/todos/e1/tasks/t1/complete';
    const inPit = task({ task: 'Taken out', startsTwoHourClock: true });
    const clockTime = (minutes: number): string => new Date(Date.parse(minutesAgo(minutes)) + 330 * 60_000).toISOString().slice(11, 16);
    const asked = async (minutes: number): Promise<void> => {
      await open([inPit, delivery()]);
      backend.on(`POST ${OUT}`, ({ body }) => {
        const { at } = body as { at: string };
        return { reply: { success: true, task: { ...inPit, startedAt: at, completed: true, completedAt: at, version: 2 } } };
      });
      await leave();
      expect(dialog().getByText(/^The time when the food came out of the pit is missing/)).toBeTruthy();
      expect(backend.to('POST', START)).toHaveLength(0);
      const field = dialog().getByLabelText(/^When did it come out of the pit\?/);
      await userEvent.click(dialog().getByRole('button', { name: 'Save and go on' }));
      expect(dialog().getByText(/^Enter a time of the last 12 hours/)).toBeTruthy();
      fireEvent.change(field, { target: { value: clockTime(minutes) } });
      await userEvent.click(dialog().getByRole('button', { name: 'Save and go on' }));
    };

    it('asks when it came out, notes that and starts in time', async () => {
      await asked(40);
      await waitFor(() => expect(backend.to('POST', START)).toHaveLength(1));
      const out = backend.to('POST', OUT)[0]?.body as { by: string; at: string } | undefined;
      expect(out?.by).toBe('Devi');
      expect(Math.round((Date.now() - Date.parse(out?.at ?? '')) / 60_000)).toBeGreaterThanOrEqual(40);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('asks for its temperature when that is too long ago', async () => {
      await asked(130);
      expect(await screen.findByText(/^The food has been out of the pit for 2 h 1\d min\. Measure inside/)).toBeTruthy();
      expect(backend.to('POST', START)).toHaveLength(0);
      await enter('64', 'Save and start');
      await waitFor(() => expect(backend.to('POST', START)).toHaveLength(1));
    });

    it('takes a temperature instead of the time', async () => {
      await open([inPit, delivery()]);
      await leave();
      await userEvent.click(dialog().getByRole('button', { name: 'Enter food temperature' }));
      await enter('66', 'Save and start');
      await waitFor(() => expect(backend.to('POST', START)).toHaveLength(1));
      expect(backend.to('POST', OUT)).toHaveLength(0);
    });
  });

  it('without a network does not guess that the food is still in the pit', async () => {
    await open([task({ task: 'Taken out', startsTwoHourClock: true }), delivery()]);
    act(() => useConnection.setState({ state: 'offline', stale: true }));
    await leave();
    expect(dialog().getByText(/^Without a network this phone cannot know/)).toBeTruthy();
  });

  it('is in Malayalam, too', async () => {
    await open([out(121), delivery()]);
    await act(() => changeLanguage('ml'));
    const region = within(await screen.findByRole('region', { name: 'ഭക്ഷണം കുഴിയിൽ നിന്ന് എടുത്തിട്ട്' }));
    expect(region.getByText(/^2 മണിക്കൂർ കഴിഞ്ഞു\. ചൂട് അളക്കൂ/)).toBeTruthy();
  });
});

describe('a reading that is due', () => {
  it('takes two taps: one for the keypad, one to save', async () => {
    const due = task({ id: 'cold', task: 'Read the cold store', isTemperature: true, readingKind: 'coldStore', startTime: '12:01 AM' });
    backend.on('POST /api/todos/e1/tasks/cold/complete', () => ({
      reply: { success: true, task: { ...due, completed: true, completedAt: minutesAgo(0), temperatureValue: -4, version: 2 } },
    }));
    backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [due]);
    backend.list(`GET ${READINGS}`, readingsRoom('e1'), () => []);
    show(<TaskList event={diaryEvent({ date: '2020-01-01' })} sessionName="Devi" />);
    const card = within(await screen.findByRole('article', { name: 'Read the cold store' }));
    await userEvent.click(card.getByRole('button', { name: 'Enter temperature' }));
    const field = dialog().getByLabelText(/^Temperature \(°C\)/);
    expect(field.getAttribute('inputmode')).toBe('decimal');
    await userEvent.type(field, '4');
    await userEvent.click(dialog().getByRole('button', { name: 'Below zero' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Complete Task' }));
    await waitFor(() =>
      expect(backend.to('POST', '/api/todos/e1/tasks/cold/complete')[0]?.body).toMatchObject({ temperatureValue: '-4', by: 'Devi' }),
    );
  });
});
