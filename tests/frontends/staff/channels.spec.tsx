import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FACTS } from '#shared/messages/facts';
import { FIRST_SETTINGS } from '#shared/messages/channel-settings';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';
import { STORED_SETTINGS } from './stored-settings';

const backend = startFakeBackend();
const { ChannelsPanel } = await import('../../../frontends/staff/src/features/channels/ChannelsPanel');
const { channels } = await import('../../../frontends/staff/src/data/channels.data');

const PATH = '/api/message-channels';
const off = { enabled: false, secret: 'none' as const, missing: [] as string[], version: 0 } satisfies Partial<ChannelRecord>;
const email = (change: Partial<ChannelRecord> = {}): ChannelRecord =>
  ({ name: 'email', ...off, settings: FIRST_SETTINGS.email, ...change }) as ChannelRecord;
const smsLinking = (linkOrigin: string | null): ChannelRecord => ({ name: 'sms', ...off, settings: FIRST_SETTINGS.sms, linkOrigin });
const READY = { enabled: true, secret: 'stored', settings: { ...FIRST_SETTINGS.email, host: 'mail.example', username: 'kuzhi' } } as const;

let list: ChannelRecord[];
const card = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

beforeEach(async () => {
  backend.asked.length = 0;
  list = [email(), { name: 'whatsapp', ...off, settings: FIRST_SETTINGS.whatsapp }, smsLinking('https://kuzhi.in')];
  backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: list } }));
  backend.on('GET /api/staff-notices', () => ({ reply: { success: true, data: { off: [], email: '' } } }));
  channels.reset();
  await speak();
});

describe('the channels of messages', () => {
  it('are off at first, and are not turned on without their settings', async () => {
    show(<ChannelsPanel />);
    const mail = await card('E-mail');
    expect(within(mail).getByRole<HTMLInputElement>('switch', { name: 'Send e-mails' }).checked).toBe(false);
    expect(within(mail).queryByRole('button', { name: 'Send a test message' })).toBeNull();
    await userEvent.click(within(mail).getByRole('switch'));
    await userEvent.click(within(mail).getByRole('button', { name: 'Save' }));
    expect(within(mail).getByText('Needed to turn this channel on')).toBeTruthy();
    expect(document.activeElement).toBe(within(mail).getByRole('textbox', { name: 'Mail server' }));
    expect(backend.to('PUT', PATH)).toEqual([]);
  });

  it('a typed secret is sent once, and then only shown as stored', async () => {
    backend.on(`PUT ${PATH}`, () => ({ reply: { success: true, channel: email({ ...READY, version: 1 }) } }));
    show(<ChannelsPanel />);
    const mail = await card('E-mail');
    await userEvent.click(within(mail).getByRole('switch'));
    await enter(within(mail).getByRole('textbox', { name: 'Mail server' }), 'mail.example');
    await enter(within(mail).getByRole('textbox', { name: 'User name' }), 'kuzhi');
    await enter(within(mail).getByLabelText('Password'), 'fire and smoke');
    await userEvent.click(within(mail).getByRole('button', { name: 'Save' }));
    expect(await within(mail).findByText('Stored. Type a new one to replace it.')).toBeTruthy();
    expect(within(mail).getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([
      { name: 'email', enabled: true, version: 0, secret: 'fire and smoke', settings: { ...READY.settings } },
    ]);
  });

  it.each([
    ['Address', 'http:/sms.example', 'Begin with https:// and a host; names in braces only behind it'],
    ['Body', '{{{{phone}}', 'Only {{to}}, {{text}}, {{key}}, {{template}} and {{secret}} mean something'],
    ['Headers', 'no colon', 'One a line: Name: value'],
  ])('SMS: %s of %j is explained at the field', async (field, typed, text) => {
    show(<ChannelsPanel />);
    const sms = await card('SMS');
    const input = within(sms).getByRole('textbox', { name: field });
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await userEvent.click(within(sms).getByRole('button', { name: 'Save' }));
    expect(within(sms).getByText(text)).toBeTruthy();
    expect(backend.to('PUT', PATH)).toEqual([]);
  });

  it('a template of WhatsApp is named by fact and language', async () => {
    backend.on(`PUT ${PATH}`, () => refusal(400, 'input.invalid', 'x'));
    show(<ChannelsPanel />);
    const whatsapp = await card('WhatsApp');
    await userEvent.click(within(whatsapp).getByText('Names of the templates'));
    const confirmed = within(whatsapp).getByRole('group', { name: 'Order confirmed' });
    expect(confirmed.textContent).toContain('{{1}} Name of the customer · {{2}} Reference of the booking');
    await enter(within(confirmed).getByRole('textbox', { name: 'Malayalam' }), 'order_confirmed');
    await userEvent.click(within(whatsapp).getByRole('button', { name: 'Save' }));
    expect(backend.to('PUT', PATH)[0]?.body).toMatchObject({ settings: { templates: { orderConfirmed: { ml: 'order_confirmed' } } } });
    expect((await within(whatsapp).findByRole('alert')).textContent).toContain('Failed to save the channel.');
  });

  it.each([
    ['https://kuzhi.in', null],
    ['https://mandi.kottayam.example', 'At mandi.kottayam.example the link has 35 signs.'],
    [null, 'The server does not know its public address (PUBLIC_URL)'],
  ])('SMS, where links begin with %s: %s', async (origin, said) => {
    list[2] = smsLinking(origin);
    backend.list('GET /api/message-texts', MESSAGES_ROOM, () => []);
    backend.on('GET /api/settings', () => ({ reply: { success: true, data: STORED_SETTINGS } }));
    show(<ChannelsPanel />);
    const sms = await card('SMS');
    await userEvent.click(within(sms).getByText('Numbers of the registered texts'));
    await userEvent.click(within(sms).getByRole('button', { name: 'Show the texts to register' }));
    expect(within(sms).getByText(/to the letter/)).toBeTruthy();
    if (said === null) expect(within(sms).queryByText(/the link has|PUBLIC_URL/)).toBeNull();
    else expect(within(sms).getByText((text) => text.startsWith(said))).toBeTruthy();
  });

  it('a text of SMS is shown as it is registered, with the parts that may be cut', async () => {
    const texts = (['en', 'ml'] as const).map((language) => ({
      id: `orderConfirmed.short.${language}`,
      fact: 'orderConfirmed' as const,
      form: 'short' as const,
      language,
      ...FACTS.orderConfirmed.texts.short[language],
      version: 0,
    }));
    backend.list('GET /api/message-texts', MESSAGES_ROOM, () => texts);
    backend.on('GET /api/settings', () => ({ reply: { success: true, data: { ...STORED_SETTINGS, businessName: 'Anu’s Pit' } } }));
    show(<ChannelsPanel />);
    const sms = await card('SMS');
    await userEvent.click(within(sms).getByText('Numbers of the registered texts'));
    expect(within(sms).queryByText(/#var#/)).toBeNull();
    await userEvent.click(within(sms).getByRole('button', { name: 'Show the texts to register' }));
    const confirmed = within(sms).getByRole('group', { name: 'Order confirmed' });
    expect(await within(confirmed).findByText("Anu's Pit: order {#var#} is confirmed, {#var#}. {#var#}, {#var#}. {#var#}")).toBeTruthy();
    expect(within(confirmed).getAllByText(/^5 variables\. Cut if longer than 30 signs: Title of the sale · When the sale is/)).toHaveLength(
      2,
    );
  });

  it.each([
    ['sent', null, 'Sent. Check whether it has arrived.'],
    ['refused', 'badRecipient 550', 'The other side does not know the recipient. (550)'],
    ['later', 'signInRefused 535', 'The other side refuses the user name, password or key. (535)'],
    ['unknown', 'lost', 'The connection broke before the reply.'],
  ] as const)('a test message that is %s (%s) says so', async (outcome, reason, text) => {
    list[0] = email(READY);
    backend.on(`POST ${PATH}/test`, () => ({ reply: { success: true, test: { outcome, reason } } }));
    show(<ChannelsPanel />);
    const mail = await card('E-mail');
    await enter(within(mail).getByRole('textbox', { name: 'E-mail address for the test' }), 'anu@example.org');
    await userEvent.click(within(mail).getByRole('button', { name: 'Send a test message' }));
    expect(await within(mail).findByText(text)).toBeTruthy();
    expect(backend.to('POST', `${PATH}/test`)[0]?.body).toEqual({ name: 'email', to: 'anu@example.org' });
  });

  it('a secret that another server sealed must be entered again', async () => {
    list[0] = email({ ...READY, secret: 'lost' });
    show(<ChannelsPanel />);
    expect(await within(await card('E-mail')).findByText('The stored one cannot be read on this server. Enter it again.')).toBeTruthy();
  });
});
