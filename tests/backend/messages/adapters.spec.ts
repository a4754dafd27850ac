import type TestAgent from 'supertest/lib/agent.js';
import type { ChannelName } from '#shared/messages/channel';
import { type OutgoingMessage, type SendOutcome, ChannelsService } from '../../../backend/src/messages/channels/channels.service.js';
import { HttpProvider } from '../../support/messages/http-provider.js';
import { SmtpServer } from '../../support/messages/smtp-server.js';
import { startApp, type TestApp } from '../../support/test-app.js';

const PATH = '/api/message-channels';
const SECRET = 'canary-secret-of-a-channel';

const MESSAGE: OutgoingMessage = {
  key: 'orderConfirmed:MND-ABC234',
  to: 'anu@example.org',
  language: 'ml',
  subject: 'ഓർഡർ MND-ABC234',
  text: 'Kuzhi: ഓർഡർ ഉറപ്പിച്ചു "MND-ABC234"\n.\nhttps://kuzhi.example/order/MND-ABC234',
  fact: 'orderConfirmed',
  variables: { name: 'Anu', reference: 'MND-ABC234', amount: '₹1,120', items: '1 × Mandi\n1 × Kuboos' },
  attempt: 1,
  lastOutcomeUnknown: false,
};

let mail: SmtpServer;
let http: HttpProvider;
let app: TestApp;
let manager: TestAgent;
/** Sends as the outbox does. */
const send = async (name: ChannelName, changes: Partial<OutgoingMessage> = {}): Promise<SendOutcome> => {
  const channel = await app.get(ChannelsService).configured(name);
  if (!channel) throw new Error(`${name} is not configured`);
  return channel.send({ ...MESSAGE, ...(name !== 'email' && { to: '+919847012345' }), ...changes });
};
const set = (body: object) =>
  manager
    .put(PATH)
    .send({ enabled: true, secret: SECRET, ...body })
    .expect(200);

beforeAll(async () => {
  mail = await SmtpServer.start({ username: 'kuzhi', password: SECRET });
  http = await HttpProvider.start(({ path, headers, body }) => {
    if (headers['authorization'] !== `Bearer ${SECRET}`) return { status: 401 };
    if (!path.endsWith('/messages')) return { status: 200 };
    const { template } = JSON.parse(body) as { template: { name: string } };
    if (template.name === 'unknown_template')
      return { status: 404, body: JSON.stringify({ error: { code: 132_001, message: `of ${SECRET}` } }) };
    return { status: 200, body: JSON.stringify({ messages: [{ id: 'wamid.test1' }] }) };
  });
  app = await startApp({
    env: { PRIVATE_HOSTS: `127.0.0.1:${mail.port},${http.host}`, WHATSAPP_URL: `http://${http.host}` },
  });
  manager = await app.as('manager');
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
  await http.stop();
});
afterEach(() => {
  for (const line of app.logged) expect(line).not.toContain(SECRET);
});

describe('e-mail', () => {
  beforeAll(async () => {
    await set({
      name: 'email',
      settings: { host: '127.0.0.1', port: mail.port, security: 'none', username: 'kuzhi', from: 'orders@kuzhi.example' },
    });
  });

  it('arrives in its language, from the business, with an id of its own', async () => {
    expect(await send('email')).toEqual({ kind: 'sent', providerId: expect.stringMatching(/^<[\w-]{43}@kuzhi\.example>$/) });
    const { from, to, raw, text } = mail.received.at(-1) ?? { from: '', to: '', raw: '', text: '' };
    expect({ from, to }).toEqual({ from: 'orders@kuzhi.example', to: 'anu@example.org' });
    expect(raw).toContain('Content-Language: ml');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(text).toBe(MESSAGE.text);
  });

  it('a lost reply leaves it unknown, and the repetition is the same message', async () => {
    const key = 'orderConfirmed:MND-LOST22';
    mail.planned.push('loses the reply');
    const before = mail.shown.length;
    expect(await send('email', { key })).toEqual({ kind: 'unknown', reason: 'lost' });
    expect(await send('email', { key, attempt: 2, lastOutcomeUnknown: true })).toMatchObject({ kind: 'sent' });
    expect(mail.shown.length).toBe(before + 1);
    expect(mail.received.at(-1)?.messageId).toBe(mail.received.at(-2)?.messageId);
  });

  it.each([
    ['refuses the recipient', { kind: 'refused', reason: 'badRecipient 550' }],
    ['refuses the message', { kind: 'refused', reason: 'refused 554' }],
    ['is busy', { kind: 'later', reason: 'busy 451' }],
    ['hangs up at once', { kind: 'later', reason: 'unreachable' }],
  ] as const)('a server that %s', async (behaviour, outcome) => {
    mail.planned.push(behaviour);
    expect(await send('email')).toEqual(outcome);
  });

  it('a text with lines of its own cannot add a recipient or a header', async () => {
    await send('email', { key: 'hostile', subject: 'Hi\r\nBcc: thief@example.org', text: 'a\r\n.\r\nMAIL FROM:<x@y.z>\r\n' });
    const { raw = '' } = mail.received.at(-1) ?? {};
    expect(raw).not.toMatch(/^Bcc:/m);
    expect(mail.received.at(-1)?.to).toBe('anu@example.org');
  });

  it('a wrong password is tried again after it was corrected', async () => {
    await set({ name: 'email', secret: 'another password' });
    expect(await send('email')).toEqual({ kind: 'later', reason: 'signInRefused 535' });
    await set({ name: 'email' });
    expect(await send('email')).toMatchObject({ kind: 'sent' });
  });
});

describe('SMS by HTTP', () => {
  beforeAll(async () => {
    await set({
      name: 'sms',
      settings: {
        url: `http://${http.host}/send?dlt={{template}}`,
        headers: [
          { name: 'Authorization', value: 'Bearer {{secret}}' },
          { name: 'Idempotency-Key', value: '{{key}}' },
        ],
        body: '{"to": "{{to}}", "message": "{{text}}"}',
        templates: { orderConfirmed: { ml: '110 7' } },
      },
    });
  });

  it('is the request that the manager describes, whatever the text', async () => {
    expect(await send('sms')).toEqual({ kind: 'sent', providerId: null });
    expect(http.last).toMatchObject({
      method: 'POST',
      path: '/send?dlt=110%207',
      headers: { 'idempotency-key': MESSAGE.key, 'content-type': 'application/json' },
    });
    expect(JSON.parse(http.last.body)).toEqual({ to: '+919847012345', message: MESSAGE.text });
  });

  it('sends an English text in the letters of one cheap part', async () => {
    await send('sms', { key: 'english', text: 'Kuzhi: ₹1,120 of order MND-ABC234, 12:00–12:30 PM' });
    expect(JSON.parse(http.last.body)).toMatchObject({ message: 'Kuzhi: Rs 1,120 of order MND-ABC234, 12:00-12:30 PM' });
  });

  it.each([
    [
      { status: 429, headers: { 'Retry-After': '90' } },
      { kind: 'later', reason: 'busy 429', retryAfterMs: 90_000 },
    ],
    [{ status: 503 }, { kind: 'later', reason: 'busy 503' }],
    [{ status: 500 }, { kind: 'unknown', reason: 'failed 500' }],
    ['loses the reply', { kind: 'unknown', reason: 'lost' }],
    [
      { status: 302, headers: { Location: 'http://169.254.169.254/' } },
      { kind: 'refused', reason: 'redirected 302' },
    ],
    [{ status: 401 }, { kind: 'refused', reason: 'signInRefused 401' }],
    [
      { status: 400, body: SECRET },
      { kind: 'refused', reason: 'refused 400' },
    ],
  ] as const)('%j is answered by %j', async (answer, outcome) => {
    http.planned.push(answer);
    const asked = http.requests.length;
    expect(await send('sms')).toEqual(outcome);
    expect(http.requests.length).toBe(asked + 1);
  });

  it('is repeated after a lost reply only where the request carries the key', async () => {
    expect(await send('sms', { attempt: 2, lastOutcomeUnknown: true })).toMatchObject({ kind: 'sent' });
    await set({ name: 'sms', settings: { headers: [{ name: 'Authorization', value: 'Bearer {{secret}}' }] } });
    const asked = http.requests.length;
    expect(await send('sms', { attempt: 2, lastOutcomeUnknown: true })).toEqual({ kind: 'refused', reason: 'noRepeat' });
    expect(http.requests.length).toBe(asked);
  });

  it.each([
    ['this machine', 'https://127.0.0.1/send'],
    ['this machine by name', 'https://localhost/send'],
    ['this machine in one figure', 'https://2130706433/send'],
    ['this machine in IPv6', 'https://[::1]/send'],
    ['this machine as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/send'],
    ['the network', 'https://192.168.1.1/send'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest'],
    ['another port of an allowed host', 'http://127.0.0.1:1/send'],
    ['the internet without TLS', 'http://8.8.8.8/send'],
  ])('never goes to %s', async (_, url) => {
    await set({ name: 'sms', settings: { url } });
    expect(await send('sms')).toEqual({ kind: 'refused', reason: 'badAddress' });
  });
});

describe('WhatsApp', () => {
  beforeAll(async () => {
    await set({
      name: 'whatsapp',
      settings: {
        phoneNumberId: '1029384756',
        english: 'en_US',
        templates: { orderConfirmed: { en: 'order_confirmed', ml: 'order_confirmed' } },
      },
    });
  });

  it('sends the template of the fact in the language, its variables in the order of the list', async () => {
    expect(await send('whatsapp')).toEqual({ kind: 'sent', providerId: 'wamid.test1' });
    expect(http.last).toMatchObject({ method: 'POST', path: '/v23.0/1029384756/messages', headers: { authorization: `Bearer ${SECRET}` } });
    const body = JSON.parse(http.last.body) as {
      to: string;
      template: { language: object; components: { parameters: { text: string }[] }[] };
    };
    expect(body).toMatchObject({
      messaging_product: 'whatsapp',
      to: '919847012345',
      type: 'template',
      template: { name: 'order_confirmed', language: { code: 'ml' } },
    });
    const texts = body.template.components[0]?.parameters.map(({ text }) => text) ?? [];
    expect(texts.slice(0, 2)).toEqual(['Anu', 'MND-ABC234']);
    expect(texts).toContain('1 × Mandi 1 × Kuboos');
    expect(texts.every((text) => text !== '' && !text.includes('\n'))).toBe(true);
  });

  it('has the English that the templates have', async () => {
    await send('whatsapp', { language: 'en' });
    expect(JSON.parse(http.last.body)).toMatchObject({ template: { language: { code: 'en_US' } } });
  });

  it('a fact without a template is not sent', async () => {
    expect(await send('whatsapp', { fact: 'orderDelivered' })).toEqual({ kind: 'refused', reason: 'noTemplate' });
  });

  it.each([
    [
      { status: 400, body: '{"error":{"code":131056}}' },
      { kind: 'later', reason: 'busy 131056', retryAfterMs: 60_000 },
    ],
    [
      { status: 400, body: '{"error":{"code":131026}}' },
      { kind: 'refused', reason: 'badRecipient 131026' },
    ],
    [
      { status: 404, body: '{"error":{"code":132001}}' },
      { kind: 'refused', reason: 'refused 132001' },
    ],
    [{ status: 429 }, { kind: 'later', reason: 'busy 429' }],
    [{ status: 500 }, { kind: 'unknown', reason: 'failed 500' }],
    ['loses the reply', { kind: 'unknown', reason: 'lost' }],
  ] as const)('%j is answered by %j', async (answer, outcome) => {
    http.planned.push(answer);
    expect(await send('whatsapp')).toEqual(outcome);
  });

  it('is never repeated after a lost reply', async () => {
    expect((await app.get(ChannelsService).configured('whatsapp'))?.isRepeatable).toBe(false);
  });
});

describe('a test message', () => {
  it('reports its outcome', async () => {
    await set({ name: 'email' });
    const sent = await manager.post(`${PATH}/test`).send({ name: 'email', to: 'owner@kuzhi.example' }).expect(200);
    expect(sent.body.test).toEqual({ outcome: 'sent', reason: null });
    expect(mail.received.at(-1)?.to).toBe('owner@kuzhi.example');
    mail.planned.push('refuses the recipient');
    const refused = await manager.post(`${PATH}/test`).send({ name: 'email', to: 'owner@kuzhi.example' });
    expect(refused.body.test).toEqual({ outcome: 'refused', reason: 'badRecipient 550' });
  });

  it.each([
    ['email', 'nobody'],
    ['email', 'a@b.c\r\nBcc: d@e.f'],
    ['sms', '12'],
  ])('%s to %j is refused', async (name, to) => {
    const { body } = await manager.post(`${PATH}/test`).send({ name, to }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'to' }]);
  });
});
