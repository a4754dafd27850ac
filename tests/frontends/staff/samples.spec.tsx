import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import { samplesRoom } from '#shared/realtime/rooms';
import { keepUntil } from '#shared/samples/food-samples';
import type { FoodSample } from '#shared/samples/sample.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { emptyOutbox, forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { EventSamples } = await import('../../../frontends/staff/src/features/samples/EventSamples');
const { samples } = await import('../../../frontends/staff/src/data/samples.data');

const OF_EVENT = '/api/diary-events/e1/samples';
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const sample = (over: Partial<FoodSample> = {}): FoodSample => {
  const takenAt = over.takenAt ?? daysAgo(1);
  return {
    ...{ id: 1, eventId: 'e1', eventTitle: 'Sunday mandi', eventDate: '2026-11-29', food: 'rice', dish: null, place: null },
    ...{ takenBy: 'Reji', takenAt, keepUntil: keepUntil(takenAt), discardedAt: null, discardedBy: null, reason: null, version: 1 },
    ...over,
  };
};
let stored: FoodSample[];
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bodies = (path: string) => backend.to('POST', path).map(({ body }) => body);

beforeEach(async () => {
  await forgetAll(backend);
  samples.reset();
  stored = [];
  backend.list(`GET ${OF_EVENT}`, samplesRoom('e1'), () => stored);
  await speak();
});
afterEach(async () => {
  await emptyOutbox(backend);
  await changeLanguage('en');
});

async function open() {
  show(<EventSamples eventId="e1" by="Devi" />);
  if (stored.length > 0) await screen.findAllByRole('listitem');
  else await screen.findByText(/^No sample has been kept yet/);
}

/** @source requirements/kitchen K115 */
describe('a sample of the food', () => {
  it('is kept with one press, with the name of the person at the phone, and is in the list', async () => {
    backend.on(`POST ${OF_EVENT}`, () => ({
      status: 201,
      reply: { success: true, sample: sample({ id: 7, food: 'meat', takenBy: 'Devi' }) },
    }));
    await open();
    fireEvent.click(button('Keep: Meat'));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Meat');
    expect(row.textContent).toContain('Devi');
    expect(row.textContent).toContain('Cold store');
    expect(row.textContent).toContain('Keep until');
    expect(bodies(OF_EVENT)).toEqual([{ food: 'meat', by: 'Devi', dish: null, takenAt: expect.stringMatching(/Z$/) }]);
    expect(backend.to('POST', OF_EVENT)[0]?.idempotencyKey).toBeTruthy();
    expect(screen.getByText('1 kept')).toBeTruthy();
  });

  it('of other food needs the name of that food', async () => {
    backend.on(`POST ${OF_EVENT}`, () => ({
      status: 201,
      reply: { success: true, sample: sample({ id: 7, food: 'other', dish: 'Payasam' }) },
    }));
    await open();
    fireEvent.click(button('Keep: Other food'));
    expect(button('Keep the sample').disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Name of the food'), { target: { value: '   ' } });
    expect(button('Keep the sample').disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Name of the food'), { target: { value: 'Payasam' } });
    fireEvent.click(button('Keep the sample'));
    expect((await screen.findByRole('listitem')).textContent).toContain('Payasam');
    expect(bodies(OF_EVENT)).toMatchObject([{ food: 'other', dish: 'Payasam' }]);
    await waitFor(() => expect(screen.queryByLabelText('Name of the food')).toBeNull());
  });

  it('that the server refuses is not in the list, and the typed name stays', async () => {
    backend.on(`POST ${OF_EVENT}`, () => refusal(400, 'input.invalid', 'English of the server'));
    await open();
    fireEvent.click(button('Keep: Other food'));
    fireEvent.change(screen.getByLabelText('Name of the food'), { target: { value: 'Payasam' } });
    fireEvent.click(button('Keep the sample'));
    expect((await screen.findByRole('alert')).textContent).toContain('The sample was not saved');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the food').value).toBe('Payasam');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('waits for the network with the time of the press', async () => {
    await open();
    backend.on(`POST ${OF_EVENT}`, () => ({ status: 201, reply: { success: true, sample: sample({ id: 7, food: 'rice' }) } }));
    backend.online = false;
    const pressed = Date.now();
    fireEvent.click(button('Keep: Rice'));
    expect(await screen.findByText('1 entry waits for the network')).toBeTruthy();
    expect(screen.queryByText(/^No sample has been kept yet/)).toBeNull();
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('listitem');
    await waitFor(() => expect(screen.queryByText('1 entry waits for the network')).toBeNull());
    const [{ takenAt } = { takenAt: '' }] = bodies(OF_EVENT) as { takenAt: string }[];
    expect(Math.abs(Date.parse(takenAt) - pressed)).toBeLessThan(60_000);
  });
});

describe('a sample is thrown away', () => {
  const discarded = (over: Partial<FoodSample> = {}) =>
    sample({ ...stored[0], discardedAt: daysAgo(0), discardedBy: 'Devi', version: 2, ...over });

  it('after its two days with one press', async () => {
    stored = [sample({ takenAt: daysAgo(3) })];
    backend.on('POST /api/samples/1/discard', () => ({ reply: { success: true, sample: discarded() } }));
    await open();
    expect(screen.getByRole('listitem').textContent).toContain('It can be discarded.');
    fireEvent.click(button('Discard the sample: Rice'));
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Discarded'));
    expect(bodies('/api/samples/1/discard')).toEqual([{ by: 'Devi', reason: null }]);
    expect(screen.getByText('0 kept')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard the sample: Rice' })).toBeNull();
  });

  it('before that only with a reason, and not after Cancel', async () => {
    stored = [sample()];
    backend.on('POST /api/samples/1/discard', () => ({ reply: { success: true, sample: discarded({ reason: 'The box broke' }) } }));
    await open();
    fireEvent.click(button('Discard the sample: Rice'));
    expect(button('Discard').disabled).toBe(true);
    fireEvent.click(button('Cancel'));
    expect(screen.queryByLabelText('Why before the two days are over')).toBeNull();
    fireEvent.click(button('Discard the sample: Rice'));
    fireEvent.change(screen.getByLabelText('Why before the two days are over'), { target: { value: 'The box broke' } });
    fireEvent.click(button('Discard'));
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('– The box broke'));
    expect(bodies('/api/samples/1/discard')).toEqual([{ by: 'Devi', reason: 'The box broke' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('stays as it is when the server refuses', async () => {
    stored = [sample({ takenAt: daysAgo(3) })];
    backend.on('POST /api/samples/1/discard', () => refusal(409, 'record.stale', 'English of the server'));
    await open();
    fireEvent.click(button('Discard the sample: Rice'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The sample was not saved');
    expect(alert.textContent).not.toContain('English of the server');
    expect(button('Discard the sample: Rice').disabled).toBe(false);
  });

  it('by another person, which every phone shows at once', async () => {
    stored = [sample({ takenAt: daysAgo(3) }), sample({ id: 2, food: 'chutney', place: 'Upper shelf' })];
    await open();
    expect(screen.getByText('2 kept')).toBeTruthy();
    expect(screen.getByText(/Upper shelf/)).toBeTruthy();
    act(() => backend.push(samplesRoom('e1'), 'sample.changed', discarded({ discardedBy: 'Anil' })));
    const [first] = screen.getAllByRole('listitem');
    await waitFor(() => expect(first?.textContent).toContain('Anil'));
    expect(screen.getByText('1 kept')).toBeTruthy();
    act(() => backend.push(samplesRoom('e1'), 'sample.changed', sample({ id: 9, eventId: 'e2' })));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the samples of an event', () => {
  it('say why they were not loaded, and ask once more', async () => {
    backend.on(`GET ${OF_EVENT}`, () => refusal(503, 'database.unavailable', 'English of the server'));
    show(<EventSamples eventId="e1" by="Devi" />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load the samples');
    // What is at hand is kept although the list is not known.
    expect(button('Keep: Meat').disabled).toBe(false);
    stored = [sample()];
    backend.list(`GET ${OF_EVENT}`, samplesRoom('e1'), () => stored);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listitem')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['ml', 'എടുത്തുവയ്ക്കുക: ഇറച്ചി', /ചമ്മന്തി/, /വരെ സൂക്ഷിക്കണം/],
    ['hi', 'मांस', /चटनी/, /फ्रिज/],
  ] as const)('speak %s', async (language, keep, food, words) => {
    await changeLanguage(language);
    stored = [sample({ food: 'chutney' })];
    show(<EventSamples eventId="e1" by="Devi" />);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(food);
    expect(row.textContent).toMatch(words);
    expect(screen.getAllByRole('button').some(({ textContent }) => textContent?.includes(keep))).toBe(true);
  });
});
