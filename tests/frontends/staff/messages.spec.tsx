import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { Message, TextInUse } from '#shared/messages/message.contract';
import { FACTS } from '#shared/messages/facts';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';
import { STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { MessagesPanel } = await import('../../../frontends/staff/src/features/messages/MessagesPanel');
const { BookingHistory } = await import('../../../frontends/staff/src/app/pages/BookingHistory');
const { bookingMessages, messages, messageTexts } = await import('../../../frontends/staff/src/data/messages.data');
const { settings } = await import('../../../frontends/staff/src/data/settings.data');

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  fact: 'orderConfirmed',
  channel: 'email',
  bookingId: 'MND-7KQ2AB',
  to: 'asha@example.com',
  language: 'en',
  state: 'sent',
  reason: null,
  detail: null,
  attempts: 1,
  mayHaveArrived: false,
  dueAt: '2026-11-29T06:30:00.000Z',
  subject: 'Your order MND-7KQ2AB is confirmed',
  text: 'Hello Asha',
  createdAt: '2026-11-29T06:30:00.000Z',
  settledAt: '2026-11-29T06:30:02.000Z',
  version: 1,
  ...more,
});
const text = (more: Partial<TextInUse> = {}): TextInUse => ({
  id: 'orderConfirmed.long.en',
  fact: 'orderConfirmed',
  form: 'long',
  language: 'en',
  ...FACTS.orderConfirmed.texts.long.en,
  version: 0,
  ...more,
});

let list: Message[];
let texts: TextInUse[];
let opened: string[];
beforeEach(async () => {
  backend.asked.length = 0;
  opened = [];
  list = [message(2, { channel: 'sms', to: '+919847012345', state: 'skipped', reason: 'notConfigured' }), message(1)];
  texts = [text()];
  backend.on('GET /api/settings', () => ({ reply: { success: true, data: { ...STORED_SETTINGS, messageChannels: [] } } }));
  backend.list('GET /api/messages', MESSAGES_ROOM, () => list, { total: 2 });
  backend.list('GET /api/message-texts', MESSAGES_ROOM, () => texts);
  for (const one of [messages, bookingMessages, messageTexts, settings]) one.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));
const panel = (at = '/admin?tab=messages') => show(<MessagesPanel onOpenBooking={(id) => opened.push(id)} />, { at });

describe('the inbox', () => {
  it('shows fact, channel, recipient and outcome of each message, and the unsent text', async () => {
    panel();
    const [skipped, sent] = await screen.findAllByRole('listitem');
    expect(skipped?.textContent).toMatch(/Order confirmed · SMS.*Not sent.*\+919847012345.*The channel is not set up/);
    expect(within(skipped as HTMLElement).getByText('The unsent text')).toBeTruthy();
    expect(sent?.textContent).toMatch(/Order confirmed · E-mail.*Sent.*asha@example\.com.*Hello Asha/);
    expect(within(sent as HTMLElement).queryByRole('button', { name: 'Send again' })).toBeNull();
    await userEvent.click(within(sent as HTMLElement).getByRole('button', { name: 'Booking MND-7KQ2AB' }));
    expect(opened).toEqual(['MND-7KQ2AB']);
  });

  it('asks the server with the chosen and typed filters', async () => {
    panel();
    await screen.findAllByRole('listitem');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'failed');
    await userEvent.selectOptions(screen.getByLabelText('About'), 'orderDelivered');
    await enter(screen.getByLabelText('Search'), 'asha');
    await waitFor(() => {
      const asked = Object.fromEntries(backend.to('GET', '/api/messages').at(-1)?.search ?? []);
      expect(asked).toEqual({ page: '1', pageSize: '10', state: 'failed', fact: 'orderDelivered', q: 'asha' });
    });
  });

  it('sends again, live, and asks first where it may arrive twice', async () => {
    list = [
      message(3, { state: 'uncertain', reason: 'lost', mayHaveArrived: true }),
      message(2, { state: 'failed', reason: 'refused', detail: 'signInRefused 535' }),
    ];
    backend.on('POST /api/messages/2/retry', () => ({ reply: { success: true, message: message(2, { state: 'waiting', version: 2 }) } }));
    backend.on('POST /api/messages/3/retry', () => refusal(409, 'message.stopped', 'Stopped'));
    panel();
    const [uncertain, failed] = await screen.findAllByRole('listitem');
    expect(failed?.textContent).toContain('The other side refuses the user name, password or key. 535');
    await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Send again' }));
    await within(failed as HTMLElement).findByText('Waiting');
    act(() => backend.push(MESSAGES_ROOM, 'message.changed', message(2, { version: 3 })));
    await within(failed as HTMLElement).findByText('Sent');
    await userEvent.click(within(uncertain as HTMLElement).getByRole('button', { name: 'Send again' }));
    expect(backend.to('POST', '/api/messages/3/retry')).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('may get it twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
    await within(dialog).findByText(/wants no messages by this channel/);
  });

  it('speaks Malayalam', async () => {
    await changeLanguage('ml');
    panel();
    const [skipped] = await screen.findAllByRole('listitem');
    expect(skipped?.textContent).toMatch(/ഓർഡർ ഉറപ്പിച്ചു · എസ്എംഎസ്.*അയച്ചില്ല/);
  });

  it('offers channels to customers one by one', async () => {
    backend.on('PUT /api/settings', ({ body }) => ({ reply: { success: true, data: { ...STORED_SETTINGS, ...(body as object) } } }));
    panel();
    await screen.findByText(/No channel is offered/);
    await userEvent.click(screen.getByLabelText('SMS'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('SMS').checked).toBe(true));
    await userEvent.click(screen.getByLabelText('E-mail'));
    await waitFor(() =>
      expect(backend.to('PUT', '/api/settings').map(({ body }) => body)).toEqual([
        { messageChannels: ['sms'] },
        { messageChannels: ['email', 'sms'] },
      ]),
    );
  });
});

it('the history of an order has its messages among the acts of people, live', async () => {
  list = [message(1)];
  const refunded = { action: 'booking.refunded', about: [], amount: 400, reason: 'The customer cancelled the order' };
  const timeline: BookingMoney['timeline'] = [
    { kind: 'booked', at: '2026-11-29T06:30:00.000Z', amount: 1120, detail: null },
    { kind: 'deed', at: '2026-11-29T07:00:00.000Z', by: 'Anju', ...refunded },
  ];
  show(<BookingHistory bookingId="MND-7KQ2AB" timeline={timeline} />);
  await screen.findByText('Order confirmed · E-mail');
  const late = { fact: 'orderDelivered', state: 'failed', reason: 'refused', settledAt: '2026-11-29T08:00:00.000Z' } as const;
  act(() => backend.push(MESSAGES_ROOM, 'message.changed', message(5, late)));
  act(() => backend.push(MESSAGES_ROOM, 'message.changed', message(6, { bookingId: 'MND-OTHER2' })));
  await screen.findByText(/Delivered · E-mail/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Booking confirmed/),
    expect.stringMatching(/^Order confirmed · E-mail.*Sent/),
    expect.stringMatching(/^Refunded a booking: ₹400, The customer cancelled the order.* · Anju$/),
    expect.stringMatching(/^Delivered · E-mail.*Failed.*The channel refused it/),
  ]);
});

describe('a text', () => {
  const open = async () => {
    panel('/admin?tab=messages&view=texts');
    return { subject: await screen.findByLabelText('Subject'), body: screen.getByLabelText('Text') };
  };

  it('is shown with examples, and a press writes a variable into it', async () => {
    const { body } = await open();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(preview.textContent).toContain('Hello Anu Thomas');
    await userEvent.clear(body);
    await userEvent.click(screen.getByRole('button', { name: '{{amount}}' }));
    expect((body as HTMLTextAreaElement).value).toBe('{{amount}}');
    expect(preview.textContent).toContain('₹2,600');
  });

  it('shows how many parts of an SMS it takes, as it is typed', async () => {
    texts = [text({ id: 'orderConfirmed.short.en', form: 'short', ...FACTS.orderConfirmed.texts.short.en })];
    panel('/admin?tab=messages&view=texts');
    await userEvent.selectOptions(await screen.findByLabelText('For'), 'SMS, WhatsApp and notifications');
    const body = await screen.findByLabelText('Text');
    const preview = screen.getByRole('region', { name: 'Preview' });
    await userEvent.clear(body);
    await enter(body, '₹5 for the order');
    expect(preview.textContent).toContain('SMS: 1 part. A part has 160 letters');
    await enter(body, ` of ${'മോഹൻ '.repeat(14)}`);
    expect(preview.textContent).toContain('SMS: 2 parts. A part has only 70 letters');
  });

  it('is refused at its field before it is sent', async () => {
    const { subject, body } = await open();
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Hi {{{{nmae}}');
    await userEvent.clear(body);
    await enter(body, 'No link');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There is no variable {{nmae}}');
    await screen.findByText('The text needs {{reference}}, {{link}}, {{amount}}');
    expect(backend.to('PUT', '/api/message-texts/orderConfirmed/long/en')).toEqual([]);
  });

  it('is saved under its version, shows another manager’s change, and goes back to the built-in text', async () => {
    backend.on('PUT /api/message-texts/orderConfirmed/long/en', ({ body }) => {
      const { subject } = body as TextInUse;
      return { reply: { success: true, text: text({ subject, version: 3 }) } };
    });
    backend.on('POST /api/message-texts/orderConfirmed/long/en/reset', () => ({ reply: { success: true, text: text() } }));
    const { subject } = await open();
    await userEvent.type(subject, '!');
    act(() => backend.push(MESSAGES_ROOM, 'messageText.changed', text({ subject: 'Theirs', version: 2 })));
    await screen.findByText('Someone else has changed this text in the meantime');
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect((subject as HTMLInputElement).value).toBe('Theirs');
    await userEvent.type(subject, '?');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved\./);
    expect(backend.to('PUT', '/api/message-texts/orderConfirmed/long/en')[0]?.body).toMatchObject({ subject: 'Theirs?', version: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the built-in text' }));
    await waitFor(() => expect((subject as HTMLInputElement).value).toBe(text().subject));
  });
});
