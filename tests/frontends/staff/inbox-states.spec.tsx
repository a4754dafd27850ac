import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { Message } from '#shared/messages/message.contract';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { Inbox } = await import('../../../frontends/staff/src/features/messages/Inbox');
const { messages } = await import('../../../frontends/staff/src/data/messages.data');

const message = (over: Partial<Message> = {}): Message => ({
  ...{ id: 1, fact: 'orderConfirmed', channel: 'email', bookingId: 'MND-7KQ2AB', to: 'asha@example.com', language: 'en', state: 'sent' },
  ...{ reason: null, detail: null, attempts: 1, mayHaveArrived: false, subject: 'Confirmed', text: 'Hello Asha', version: 1 },
  ...{ dueAt: '2026-11-29T06:30:00.000Z', createdAt: '2026-11-29T06:30:00.000Z', settledAt: '2026-11-29T06:30:02.000Z' },
  ...over,
});

let list: Message[];
let total: number;
const opened: string[] = [];
beforeEach(async () => {
  [list, total] = [[message()], 1];
  opened.length = 0;
  backend.asked.length = 0;
  backend.on('GET /api/messages', () => ({ reply: { success: true, data: list, total, revision: 1, serverNow: Date.now() } }));
  messages.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

const open = (eventId?: number) => show(<Inbox {...(eventId !== undefined && { eventId })} onOpenBooking={(id) => opened.push(id)} />);
const row = async (name = 'Order confirmed · E-mail') => within(await screen.findByRole('article', { name }));
const lastSearch = () => Object.fromEntries(backend.to('GET', '/api/messages').at(-1)?.search ?? []);

it('a search marks its matches, in the text too', async () => {
  list = [message({ to: 'latha@example.com', text: 'Hello Latha' })];
  open();
  await row();
  await enter(screen.getByLabelText('Search'), 'latha');
  await waitFor(async () =>
    expect([...(await screen.findByRole('listitem')).querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'latha',
      'Latha',
    ]),
  );
});

describe('a message and its outcome', () => {
  it.each<[Message['state'], string, boolean]>([
    ['waiting', 'Waiting', false],
    ['sending', 'Being sent', false],
    ['sent', 'Sent', false],
    ['failed', 'Failed', true],
    ['uncertain', 'Unknown', true],
    ['skipped', 'Not sent', true],
    ['withdrawn', 'Withdrawn', false],
  ])('%s is called "%s"; may it be sent again: %s', async (state, word, mayRetry) => {
    list = [message({ state })];
    open();
    const one = await row();
    expect(one.getByText(word)).toBeTruthy();
    expect(one.queryByRole('button', { name: 'Send again' }) !== null).toBe(mayRetry);
    expect(one.getByText(state === 'skipped' ? 'The unsent text' : 'Read the message')).toBeTruthy();
  });

  it.each<[Message['reason'], string | null, string]>([
    ['refused', 'badRecipient 550', 'The channel refused it.'],
    ['gaveUp', 'Sender is blocked', 'It was tried several times without success.'],
    ['tooLate', null, 'It is no longer needed.'],
    ['stopped', null, 'The customer wants no messages by this channel any more.'],
  ])('%s (%s) says why', async (reason, detail, words) => {
    list = [message({ state: 'failed', reason, detail, attempts: 3 })];
    open();
    const one = await row();
    expect(one.getByText(words)).toBeTruthy();
    expect(one.getByText(/ · 3 attempts$/)).toBeTruthy();
    if (detail === 'badRecipient 550') expect(one.getByText('The other side does not know the recipient. 550')).toBeTruthy();
    // What the other side said in words of its own stands as it is.
    if (detail === 'Sender is blocked') expect(one.getByText('Sender is blocked')).toBeTruthy();
  });

  it('to an erased customer has neither a text nor a way to send it again', async () => {
    list = [message({ state: 'failed', to: '', subject: '', text: '', bookingId: null })];
    open();
    const one = await row();
    expect(one.getByText(/^Erased ·/)).toBeTruthy();
    expect(one.queryByRole('button')).toBeNull();
    expect(one.queryByText('Read the message')).toBeNull();
  });

  it('leads to its booking, and is shown in its own language', async () => {
    list = [message({ language: 'ml', text: 'നമസ്കാരം ആശ' })];
    open();
    await userEvent.click((await row()).getByRole('button', { name: 'Booking MND-7KQ2AB' }));
    expect(opened).toEqual(['MND-7KQ2AB']);
    expect(screen.getByText('നമസ്കാരം ആശ').closest('[lang]')?.getAttribute('lang')).toBe('ml');
  });

  it('follows the channel live', async () => {
    list = [message({ state: 'sending' })];
    open();
    await row();
    act(() => backend.push(MESSAGES_ROOM, 'message.changed', message({ state: 'failed', reason: 'lost', version: 2 })));
    expect(await (await row()).findByText('Failed')).toBeTruthy();
  });
});

describe('sending again', () => {
  it('says why it may not, and the message stays as it was', async () => {
    list = [message({ state: 'failed', reason: 'refused' })];
    backend.on('POST /api/messages/1/retry', () => refusal(409, 'message.stopped', 'x'));
    open();
    const one = await row();
    await userEvent.click(one.getByRole('button', { name: 'Send again' }));
    expect((await one.findByRole('alert')).textContent).toContain(
      'The customer wants no messages by this channel any more. Nothing was sent.',
    );
    expect(one.getByText('Failed')).toBeTruthy();
  });

  it('leaves or sends a message that may have arrived; a refusal is shown in the question @deep', async () => {
    list = [message({ state: 'uncertain', reason: 'lost', mayHaveArrived: true })];
    open();
    const one = await row();
    const ask = async () => {
      await userEvent.click(one.getByRole('button', { name: 'Send again' }));
      return within(await screen.findByRole('dialog', { name: 'Send again?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Leave it' }));
    expect(backend.to('POST', '/api/messages/1/retry')).toEqual([]);
    backend.on('POST /api/messages/1/retry', () => refusal(503, 'database.unavailable', 'x'));
    const dialog = await ask();
    expect(dialog.getByText('It is not known whether it arrived. The customer may get it twice.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(one.queryByRole('alert')).toBeNull();
    backend.on('POST /api/messages/1/retry', () => {
      const sentAgain = message({ state: 'waiting', mayHaveArrived: false, version: 2 });
      list = [sentAgain];
      return { reply: { success: true, message: sentAgain } };
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await row()).findByText('Waiting')).toBeTruthy();
  });
});

describe('the list of messages', () => {
  it('is of one sale on the page of that sale, and each choice begins with its first page', async () => {
    total = 120;
    open(7);
    await row();
    expect(screen.getByText('120 messages')).toBeTruthy();
    expect(lastSearch()).toMatchObject({ event: '7', page: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ event: '7', page: '2' }));
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Failed');
    await waitFor(() => expect(lastSearch()).toMatchObject({ state: 'failed', event: '7', page: '1' }));
    await userEvent.selectOptions(screen.getByLabelText('Channel'), 'SMS');
    await enter(screen.getByLabelText('Search'), 'asha');
    await waitFor(() => expect(lastSearch()).toMatchObject({ state: 'failed', channel: 'sms', q: 'asha', event: '7' }));
  });

  it('tells an empty list from a filter that nothing fits', async () => {
    [list, total] = [[], 0];
    open();
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Failed');
    expect(await screen.findByText('No message matches')).toBeTruthy();
  });

  it('that was not loaded is no empty list, and comes with a press', async () => {
    backend.on('GET /api/messages', () => refusal(503, 'database.unavailable', 'x'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The messages could not be loaded');
    expect(screen.queryByText('No messages yet')).toBeNull();
    backend.on('GET /api/messages', () => ({ reply: { success: true, data: list, total, revision: 1, serverNow: Date.now() } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row()).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
