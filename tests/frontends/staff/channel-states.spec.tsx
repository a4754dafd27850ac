import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import { FIRST_SETTINGS } from '#shared/messages/channel-settings';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { ChannelsPanel } = await import('../../../frontends/staff/src/features/channels/ChannelsPanel');
const { channels } = await import('../../../frontends/staff/src/data/channels.data');

const PATH = '/api/message-channels';
const off = { enabled: false, secret: 'none' as const, missing: [], version: 3 };
const ON = { email: 'Send e-mails', whatsapp: 'Send WhatsApp messages', sms: 'Send SMS', push: 'Send notifications' } as const;
const TITLES = { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS', push: 'Notifications' } as const;

let list: ChannelRecord[];
beforeEach(async () => {
  backend.asked.length = 0;
  list = [
    { name: 'email', ...off, settings: FIRST_SETTINGS.email },
    { name: 'whatsapp', ...off, settings: FIRST_SETTINGS.whatsapp },
    { name: 'sms', ...off, settings: FIRST_SETTINGS.sms, linkOrigin: null },
    { name: 'push', ...off, settings: FIRST_SETTINGS.push },
  ];
  backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: list } }));
  channels.reset();
  await speak();
});
afterEach(() => changeLanguage('en'));

/** Shows one channel; the others are left out, because each has a field for each template. */
async function open(name: keyof typeof TITLES) {
  list = list.filter((channel) => channel.name === name);
  show(<ChannelsPanel />);
  const region = within(await screen.findByRole('region', { name: TITLES[name] }));
  const field = (label: string) => region.getByLabelText<HTMLInputElement>(label);
  const fill = async (label: string, text: string): Promise<void> => {
    await userEvent.clear(field(label));
    if (text !== '') await enter(field(label), text);
  };
  return {
    ...region,
    field,
    fill,
    turnOn: () => userEvent.click(region.getByRole('switch', { name: ON[name] })),
    save: () => userEvent.click(region.getByRole('button', { name: 'Save' })),
  };
}
const sent = () => backend.to('PUT', PATH).map(({ body }) => body);
const accepts = (name: keyof typeof TITLES): void =>
  backend.on(`PUT ${PATH}`, ({ body }) => {
    const { secret, version, ...edit } = body as Record<string, unknown>;
    const known = list.find((channel) => channel.name === name);
    const channel = { ...known, ...edit, secret: secret ? 'stored' : known?.secret, version: Number(version) + 1 };
    return { reply: { success: true, channel } };
  });

describe('the fields of a channel', () => {
  it.each([
    [
      'email',
      [
        ['Port', '0', '1 to 65535'],
        ['Port', '70000', '1 to 65535'],
        ['Port', '', '1 to 65535'],
        ['From', 'kitchen', 'Enter an e-mail address'],
      ],
    ],
    ['whatsapp', [['Phone number ID', '+91 98470', 'Digits only']]],
    [
      'sms',
      [
        ['Address', 'ftp://sms.example', 'Begin with https:// and a host; names in braces only behind it'],
        ['Address', 'https://{{to}}.example', 'Begin with https:// and a host; names in braces only behind it'],
        ['Body', 'Hello {{name}}', 'Only {{to}}, {{text}}, {{key}}, {{template}} and {{secret}} mean something'],
        ['Headers', 'X Y: 1', 'One a line: Name: value'],
      ],
    ],
  ] as const)('%s names each fault next to its field, while it is off too @deep', async (name, rows) => {
    const card = await open(name);
    for (const [label, typed, words] of rows) {
      const before = card.field(label).value;
      await card.fill(label, typed);
      await card.save();
      expect(within(card.field(label).closest('.mantine-InputWrapper-root') as HTMLElement).getByText(words)).toBeTruthy();
      expect(document.activeElement).toBe(card.field(label));
      await card.fill(label, before);
    }
    expect(sent()).toEqual([]);
  });

  it.each([
    ['whatsapp', { 'Phone number ID': '12345' }, 'Access token'],
    ['sms', { Address: 'https://sms.example/send' }, 'Key or password ({{secret}})'],
    ['email', { 'Mail server': 'mail.example', 'User name': 'kuzhi' }, 'Password'],
  ] as const)('%s is not turned on without its secret, which is sent as it was typed', async (name, fields, secret) => {
    accepts(name);
    const card = await open(name);
    await card.turnOn();
    for (const [label, text] of Object.entries(fields)) await card.fill(label, text);
    await card.save();
    expect(card.getByText('Needed to turn this channel on')).toBeTruthy();
    expect(document.activeElement).toBe(card.field(secret));
    expect(sent()).toEqual([]);
    await enter(card.field(secret), ' s p a c e ');
    await card.save();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ name, enabled: true, secret: ' s p a c e ', version: 3 })]));
    expect(await screen.findByText(`${TITLES[name]}: saved`)).toBeTruthy();
  });

  it('a mail server of one’s own that asks for no user name needs no password', async () => {
    accepts('email');
    const card = await open('email');
    await card.turnOn();
    await card.fill('Mail server', ' mail.home ');
    await card.fill('Port', '25');
    await userEvent.selectOptions(card.field('Encryption'), 'None (own network only)');
    await card.save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      ...{ name: 'email', enabled: true, version: 3 },
      settings: { host: 'mail.home', port: 25, security: 'none', username: '', from: '' },
    });
  });

  it('the headers of SMS are one a line, empty lines apart, and the value may hold a colon', async () => {
    accepts('sms');
    const card = await open('sms');
    await card.fill('Address', 'https://sms.example/{{to}}');
    await userEvent.selectOptions(card.field('Method'), 'GET');
    await userEvent.selectOptions(card.field('Format of the body'), 'Form');
    await card.fill('Headers', 'X-Key: a:b\n\n  X-Empty:  ');
    await card.save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      settings: {
        ...{ url: 'https://sms.example/{{to}}', method: 'GET', contentType: 'form' },
        headers: [
          { name: 'X-Key', value: 'a:b' },
          { name: 'X-Empty', value: '' },
        ],
      },
    });
    expect(card.field('Headers').value).toBe('X-Key: a:b\nX-Empty: ');
  });

  it('notifications ask for nothing, and are tried on one’s own devices', async () => {
    accepts('push');
    backend.on(`POST ${PATH}/test`, () => refusal(409, 'push.noDevice', 'x'));
    const card = await open('push');
    await card.turnOn();
    await card.save();
    await waitFor(() => expect(sent()).toEqual([{ name: 'push', enabled: true, version: 3 }]));
    const test = within(await card.findByRole('form', { name: 'Try Notifications' }));
    expect(test.queryByRole('textbox')).toBeNull();
    await userEvent.click(test.getByRole('button', { name: 'Send a test message' }));
    expect((await test.findByRole('alert')).textContent).toContain('The test message was not sent.');
    expect(backend.to('POST', `${PATH}/test`)[0]?.body).toEqual({ name: 'push', to: '' });
  });
});

describe('a channel that was not saved', () => {
  it('keeps the typed values when another manager saved first, and the next press sends them again', async () => {
    backend.on(`PUT ${PATH}`, () => refusal(409, 'record.stale', 'x'));
    const card = await open('whatsapp');
    await card.fill('Phone number ID', '12345');
    await userEvent.selectOptions(card.field('English of the templates'), 'English (UK)');
    await card.save();
    expect((await card.findByRole('alert')).textContent).toContain('Failed to save the channel.');
    expect(card.field('Phone number ID').value).toBe('12345');
    accepts('whatsapp');
    await card.save();
    expect(await screen.findByText('WhatsApp: saved')).toBeTruthy();
    expect(card.queryByRole('alert')).toBeNull();
    expect(sent()[1]).toMatchObject({ settings: { phoneNumberId: '12345', english: 'en_GB' } });
  });

  it('names the field that the server refuses', async () => {
    const issues = [{ path: 'settings.host', message: 'x' }];
    backend.on(`PUT ${PATH}`, () => refusal(400, 'channel.incomplete', 'x', { issues }));
    const card = await open('email');
    await card.fill('Mail server', '10.0.0.1');
    await card.save();
    expect(await card.findByText('The server does not accept this')).toBeTruthy();
    expect(card.field('Mail server').getAttribute('aria-invalid')).toBe('true');
    expect(card.field('Mail server').value).toBe('10.0.0.1');
  });

  it('a template is taken away by an empty name', async () => {
    const templates = { orderConfirmed: { en: 'confirmed_en', ml: 'confirmed_ml' } };
    list[1] = { name: 'whatsapp', ...off, settings: { ...FIRST_SETTINGS.whatsapp, templates } };
    accepts('whatsapp');
    const card = await open('whatsapp');
    await userEvent.click(card.getByText('Names of the templates'));
    const confirmed = within(card.getByRole('group', { name: 'Order confirmed' }));
    await userEvent.clear(confirmed.getByRole('textbox', { name: 'English' }));
    await card.save();
    await waitFor(() => expect(sent()[0]).toMatchObject({ settings: { templates: { orderConfirmed: { ml: 'confirmed_ml' } } } }));
  });
});

describe('trying a channel', () => {
  const READY = { ...off, enabled: true, secret: 'stored' as const };

  it('asks for a recipient', async () => {
    list[2] = { name: 'sms', ...READY, settings: FIRST_SETTINGS.sms, linkOrigin: null };
    const card = await open('sms');
    await userEvent.click(card.getByRole('button', { name: 'Send a test message' }));
    expect(card.getByText('Needed to turn this channel on')).toBeTruthy();
    expect(backend.to('POST', `${PATH}/test`)).toEqual([]);
  });

  it.each([
    ['sms', '12', 'Enter a mobile number, such as 98470 12345'],
    ['email', 'anu', 'Enter an e-mail address'],
  ] as const)('%s to %j is refused next to the field, which keeps it', async (name, to, words) => {
    list[0] = { name: 'email', ...READY, settings: FIRST_SETTINGS.email };
    list[2] = { name: 'sms', ...READY, settings: FIRST_SETTINGS.sms, linkOrigin: null };
    backend.on(`POST ${PATH}/test`, () => refusal(400, 'input.invalid', 'x', { issues: [{ path: 'to', message: 'x' }] }));
    const card = await open(name);
    const label = name === 'sms' ? 'Phone number for the test' : 'E-mail address for the test';
    await enter(card.field(label), to);
    await userEvent.click(card.getByRole('button', { name: 'Send a test message' }));
    expect(await card.findByText(words)).toBeTruthy();
    expect(card.field(label).value).toBe(to);
  });

  it('a second try takes the first outcome away', async () => {
    list[2] = { name: 'sms', ...READY, settings: FIRST_SETTINGS.sms, linkOrigin: null };
    backend.on(`POST ${PATH}/test`, () => ({ reply: { success: true, test: { outcome: 'refused', reason: 'Sender is blocked' } } }));
    const card = await open('sms');
    await enter(card.field('Phone number for the test'), '98470 12345');
    const send = () => userEvent.click(card.getByRole('button', { name: 'Send a test message' }));
    await send();
    // What the other side said in words of its own stands as it is.
    expect(await card.findByText('Sender is blocked')).toBeTruthy();
    backend.on(`POST ${PATH}/test`, () => ({ reply: { success: true, test: { outcome: 'sent', reason: null } } }));
    await send();
    expect(await card.findByText('Sent. Check whether it has arrived.')).toBeTruthy();
    expect(card.queryByText('Sender is blocked')).toBeNull();
    expect(card.field('Phone number for the test').value).toBe('98470 12345');
  });
});

it('the channels speak Malayalam', async () => {
  await changeLanguage('ml');
  show(<ChannelsPanel />);
  const mail = within(await screen.findByRole('region', { name: 'ഇമെയിൽ' }));
  await userEvent.click(mail.getByRole('switch'));
  await userEvent.click(mail.getByRole('button', { name: /സേവ്/ }));
  expect(mail.getByRole('textbox', { name: 'മെയിൽ സെർവർ' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});
