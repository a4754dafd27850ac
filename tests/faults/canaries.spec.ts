import { createHmac, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { bookingBody, orderBody, type Triple } from '../backend/orders/checkout.js';
import { ROOMS } from '#shared/realtime/rooms';
import { Screen } from '../support/screen.js';
import { Server } from '../e2e/support/server.js';
import { HttpProvider } from '../support/messages/http-provider.js';
import { SmtpServer } from '../support/messages/smtp-server.js';
import { Actors, type Actor, ACTORS, ROLE_OF, told } from './support/actors.js';
import { Client, type Outcome } from './support/client.js';
import { knownRecords, recordFor } from './support/known-records.js';
import { operationsOf } from './support/valid-requests.js';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const mark = (): string => randomBytes(9).toString('hex');
const digits = (): string => `9${String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '7').slice(-9)}`;

/** What nobody may ever read again, whoever asks. */
const SECRETS: Record<string, string> = {
  'password of the manager': `pass ${mark()}`,
  'key secret of the provider': mark() + mark(),
  'webhook secret': mark() + mark(),
  'old webhook secret': mark() + mark(),
  'passphrase of backups': `phrase ${mark()}`,
  'wrong password': `wrong ${mark()}`,
  'password of a cook': `cook ${mark()}`,
  'new password of a cook': `cook ${mark()}`,
  'password of the mail server': `mail ${mark()}`,
  'token of WhatsApp': mark() + mark(),
  'key of the SMS provider': mark() + mark(),
};
/** What the manager needs for an order, and nobody else has to know. */
const CONTACTS: Record<string, string> = {
  'name of a customer': `Asha ${mark()}`,
  'phone of a customer': digits(),
  'address of a customer': `House ${mark()}`,
  'name on the waiting list': `Binu ${mark()}`,
  'phone on the waiting list': digits(),
  'phone of a reviewer': digits(),
  'name of a refused order': `Chitra ${mark()}`,
  'phone of a refused order': digits(),
  'address of a refused order': `Lane ${mark()}`,
};
/** Said openly: that the search finds what is there. */
const OPEN = { 'business e-mail': `orders-${mark()}@kuzhi.example` };

const secret = (name: string): string => SECRETS[name] ?? '';
const contact = (name: string): string => CONTACTS[name] ?? '';

/** Names of the canaries in a text, as they are, in an address or in JSON. */
function found(text: string, canaries: Record<string, string>): string[] {
  return Object.entries(canaries)
    .filter(
      ([, canary]) =>
        canary !== '' && [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1)].some((form) => text.includes(form)),
    )
    .map(([name]) => name);
}

let server: Server;
let mail: SmtpServer;
/** Refuses everything, and says again what it was sent. */
let provider: HttpProvider;
let actors: Actors;
/** Everything that strangers were answered when something was wrong. */
const refusals: string[] = [];
/** Who listens, and what of a customer concerns them: a bag is packed under a name. */
let watchers: { screen: Screen; knows: readonly string[] }[];

beforeAll(async () => {
  mail = await SmtpServer.start({ username: 'kuzhi', password: `other ${mark()}` });
  provider = await HttpProvider.start(({ path, headers, body }) => ({ status: 401, body: JSON.stringify({ path, headers, body }) }));
  server = await Server.start({
    PRIVATE_HOSTS: `127.0.0.1:${mail.port},${provider.host}`,
    WHATSAPP_URL: `http://${provider.host}`,
    ADMIN_PASSWORD: secret('password of the manager'),
    RAZORPAY_KEY_ID: `rzp_test_${mark()}`,
    RAZORPAY_KEY_SECRET: secret('key secret of the provider'),
    RAZORPAY_WEBHOOK_SECRET: secret('webhook secret'),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret('old webhook secret'),
    BACKUP_PASSPHRASE: secret('passphrase of backups'),
    BUSINESS_EMAIL: OPEN['business e-mail'],
    LOG_LEVEL: 'trace',
  });
  actors = await Actors.at(server.url, { username: 'manager', password: secret('password of the manager') });
  watchers = [];
});
afterAll(async () => {
  for (const { screen } of watchers) screen.close();
  actors.close();
  await server.remove();
  await mail.stop();
  await provider.stop();
});

async function asStranger(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  const outcome = await actors.send('nobody', method, path, body, headers);
  if (outcome.kind === 'failed') refusals.push(JSON.stringify(outcome));
  return outcome;
}

const CUSTOMER = () => ({
  name: contact('name of a customer'),
  phone: contact('phone of a customer'),
  address: contact('address of a customer'),
  pincode: '686001',
});

/** Every door that a secret or a contact goes through, also those that refuse it. */
async function driveThrough(): Promise<{ bookingId: string }> {
  const sale = await actors.sale();
  for (const actor of ['kitchen phone', 'tv', 'rider'] as const) {
    const screen = await Screen.connect(server.url, actors.cookie(actor));
    for (const [name, { watchers }] of Object.entries(ROOMS)) {
      const one = actor === 'rider' ? actors.riderId : sale.id;
      if (watchers !== 'order') await screen.watch(name.endsWith(':') ? name + String(one) : name);
    }
    watchers.push({ screen, knows: actor === 'kitchen phone' ? ['name of a customer'] : [] });
  }
  const bought = await actors.buy('customer', sale, CUSTOMER());
  Object.assign(SECRETS, { 'token of an order': bought.orderToken, 'signature of a payment': bought.triple.razorpay_signature });
  await actors.buy('another customer', sale);

  const cook = { username: `cook-${mark()}`, password: secret('password of a cook'), role: 'kitchen' };
  const { user } = told<{ user: { id: number } }>(await actors.send('manager', 'POST', '/api/users', cook));
  await asStranger('POST', '/api/auth/login', { username: cook.username, password: secret('wrong password') });
  await asStranger('POST', '/api/auth/login', { username: secret('wrong password'), password: { a: secret('wrong password') } });
  told(await actors.send('manager', 'PATCH', `/api/users/${user.id}`, { password: secret('new password of a cook') }));
  for (const actor of ['manager', 'cook', 'tv', 'kitchen phone'] as const) {
    const cookies = actors.cookie(actor)['cookie'] ?? '';
    for (const [, name = '', token = ''] of cookies.matchAll(/kuzhi_(\w+)=([^;]+)/g)) SECRETS[`${name} token of the ${actor}`] = token;
  }

  const pairing = told<{ deviceCode: string; userCode: string }>(await asStranger('POST', '/api/devices/pairings'));
  SECRETS['code of a waiting screen'] = pairing.deviceCode;
  SECRETS['code that a screen shows'] = pairing.userCode;
  const invited = told<{ url: string }>(await actors.send('manager', 'POST', '/api/devices/invites', { name: 'Phone of Manju' }));
  SECRETS['token of a phone’s link'] = invited.url.split('#token=')[1] ?? '';
  await asStranger('POST', '/api/devices/enrol', { token: `${SECRETS['token of a phone’s link']}x`, name: 'Mine' });
  await asStranger('GET', `/enrol?token=${SECRETS['token of a phone’s link']}`);

  const waiting = { event: sale.title, name: contact('name on the waiting list'), phone: contact('phone on the waiting list') };
  await asStranger('POST', '/api/waiting-list', waiting);
  const review = { reviewerName: 'Dilip', comment: 'Tender', phone: contact('phone of a reviewer') };
  await asStranger('POST', `/api/reviews/${sale.id}`, review);
  await actors.send('manager', 'GET', `/api/bookings?q=${contact('phone of a customer')}`);
  await actors.send('manager', 'GET', `/api/customer-data?phone=${contact('phone of a customer')}`);
  await refusedDoors(sale, bought.triple);
  await channels();
  return bought;
}

async function refusedDoors(sale: { title: string; date: string }, triple: Triple): Promise<void> {
  const customer = {
    name: contact('name of a refused order'),
    phone: contact('phone of a refused order'),
    address: contact('address of a refused order'),
    pincode: '686001',
  };
  const order = orderBody(sale, { customer });
  await asStranger('POST', '/api/razorpay/create-order', { ...order, amount: 1 });
  await asStranger('POST', '/api/razorpay/create-order', {
    ...order,
    customer: { ...customer, pincode: customer.phone, location: customer.address },
  });
  await asStranger('POST', '/api/bookings', bookingBody(sale, { ...triple, razorpay_payment_id: 'pay_forged0000001' }, { customer }));
  await asStranger('GET', `/api/nowhere?phone=${customer.phone}&name=${encodeURIComponent(customer.name)}`);
  await asStranger('GET', `/api/orders/${encodeURIComponent(customer.name)}`);
  const client = new Client(server.url);
  const broken = await client.send({ method: 'POST', path: '/api/bookings', raw: `{"phone":"${customer.phone}","name":"${customer.name}` });
  if (broken.kind === 'failed') refusals.push(JSON.stringify(broken));
  const event = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { contact: customer.phone, email: customer.name } } },
  });
  for (const key of [secret('old webhook secret'), 'forged']) {
    const signature = createHmac('sha256', key).update(event).digest('hex');
    SECRETS[`signature of a message (${key === 'forged' ? 'forged' : 'real'})`] = signature;
    await client.send({
      method: 'POST',
      path: '/api/razorpay/webhook',
      raw: event,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': mark() },
    });
  }
  client.close();
}

/** The channels of messages, each of which is refused with its secret in the answer. */
async function channels(): Promise<void> {
  const email = { host: '127.0.0.1', port: mail.port, security: 'none', username: 'kuzhi', from: 'orders@kuzhi.example' };
  const templates = { orderConfirmed: { en: 'order_confirmed' } };
  const headers = [{ name: 'X-Key', value: '{{secret}}' }];
  const sms = {
    method: 'POST',
    url: `http://${provider.host}/send?key={{secret}}`,
    contentType: 'json',
    headers,
    body: '{"k":"{{secret}}"}',
  };
  const all = [
    { name: 'email', settings: email, secret: secret('password of the mail server'), to: 'owner@kuzhi.example' },
    { name: 'whatsapp', settings: { phoneNumberId: '123456', templates }, secret: secret('token of WhatsApp'), to: '9847012345' },
    { name: 'sms', settings: sms, secret: secret('key of the SMS provider'), to: '9847012345' },
  ];
  for (const { to, ...channel } of all) {
    told(await actors.send('manager', 'PUT', '/api/message-channels', { ...channel, enabled: true }));
    const tried = await actors.send('manager', 'POST', '/api/message-channels/test', { name: channel.name, to });
    expect([channel.name, tried.kind]).toEqual([channel.name, 'ok']);
    refusals.push(JSON.stringify(tried));
    const wrong = { name: channel.name, secret: channel.secret, enabled: 'yes' };
    refusals.push(JSON.stringify(await actors.send('manager', 'PUT', '/api/message-channels', wrong)));
  }
  // Else nothing could have leaked.
  const asked = JSON.stringify(provider.requests.map(({ path, headers: sent, body }) => ({ path, sent, body })));
  expect(found(asked, SECRETS).sort()).toEqual(['key of the SMS provider', 'token of WhatsApp']);
}

/** Where people's names and secrets are written. */
const WITH_PEOPLE = ['sales_order', 'waiting', 'staff_user'];

/** faults O1: a failing database would say in its error what it was given. */
async function breakTheDatabase(): Promise<void> {
  const file = readdirSync(server.dataDir).find((name) => /\.(db|sqlite3?)$/.test(name)) ?? '';
  const database = new DatabaseSync(join(server.dataDir, file));
  const sale = await actors.sale();
  for (const table of WITH_PEOPLE) {
    database.exec(`alter table ${table} rename to ${table}_away`);
  }
  const customer = {
    name: contact('name of a refused order'),
    phone: contact('phone of a refused order'),
    address: contact('address of a refused order'),
    pincode: '686001',
  };
  const failed = [
    await asStranger('POST', '/api/razorpay/create-order', orderBody(sale, { customer })),
    await asStranger('POST', '/api/waiting-list', { event: sale.title, name: customer.name, phone: customer.phone }),
    await asStranger('POST', '/api/auth/login', { username: 'cook', password: secret('wrong password') }),
  ];
  expect(failed.every((outcome) => outcome.kind === 'failed' && outcome.status >= 500)).toBe(true);
  for (const table of WITH_PEOPLE) {
    database.exec(`alter table ${table}_away rename to ${table}`);
  }
  database.close();
}

/** What an actor reads when it asks for everything that can be read. */
async function everythingFor(actor: Actor, paths: readonly string[]): Promise<string> {
  const outcomes = await Promise.all(paths.map((path) => actors.send(actor, 'GET', path)));
  return outcomes.map((outcome) => JSON.stringify(outcome)).join('\n');
}

/** @source faults O1, O5, O13, P38 */
it('28 secrets and contacts are in no log, bundle, refusal, figure or description, nor shown to whom they do not concern', async () => {
  const { bookingId } = await driveThrough();
  const records = await knownRecords(actors);
  const document = told(await actors.send('manager', 'GET', '/api/openapi.json'));
  const paths = operationsOf(document)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(recordFor(records, path, name) ?? 1))))
    .concat(`/api/orders/${bookingId}`);
  expect(Object.keys(SECRETS).length + Object.keys(CONTACTS).length).toBeGreaterThanOrEqual(28);
  const all = { ...SECRETS, ...CONTACTS };

  for (const actor of ACTORS) {
    const read = await everythingFor(actor, paths);
    const hidden = ROLE_OF[actor] === 'manager' ? SECRETS : all;
    expect({ actor, found: found(withoutOwnCookie(read), hidden) }).toEqual({ actor, found: [] });
    expect(found(read, OPEN)).toEqual(['business e-mail']);
  }
  expect(found(await everythingFor('manager', paths), CONTACTS)).toContain('phone of a customer');
  for (const { screen, knows } of watchers) {
    const others = Object.fromEntries(Object.entries(all).filter(([name]) => !knows.includes(name)));
    expect(found(JSON.stringify(screen.heard), others)).toEqual([]);
  }

  await breakTheDatabase();
  expect(refusals.length).toBeGreaterThan(14);
  expect(found(refusals.join('\n'), all)).toEqual([]);
  expect(found(JSON.stringify(document), all)).toEqual([]);
  expect(found(JSON.stringify(await actors.send('nobody', 'GET', '/metrics')), all)).toEqual([]);
  expect(server.output.length).toBeGreaterThan(5_000);
  expect(server.output).toContain('"level":50');
  expect(found(server.output, all)).toEqual([]);
  const times = [...server.output.matchAll(/^\{"level":\d+,"time":"([^"]+)"/gm)].map(([, time = '']) => time);
  expect(times.length).toBeGreaterThan(100);
  expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual([]);
  expect(found(stored(), SECRETS)).toEqual([]);
  expect(found(stored(), CONTACTS)).toContain('phone of a customer');
});

/** Who is signed in gets the own cookie again, to be kept longer. */
const withoutOwnCookie = (text: string): string => text.replace(/"set-cookie":\[[^\]]*\]/g, '');

/** Everything in the data folder: secrets lie there as hashes only. */
const stored = (): string => textOf(server.dataDir);

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

it('the build holds no key of any person', () => {
  const built = textOf(DIST);
  expect(built.length).toBeGreaterThan(1_000_000);
  expect(built).toContain('kuzhi_session');
  expect(found(built, { ...SECRETS, ...CONTACTS })).toEqual([]);
  expect(
    built.match(/rzp_live_\w{6,}|-----BEGIN (?:RSA |EC )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}|AKIA[0-9A-Z]{16}|ghp_\w{30,}/g),
  ).toBeNull();
});

it.each(['plain', 'in an address', 'in JSON'])('a canary would be found: %s (positive control)', (form) => {
  const canary = 'House "12" Lane';
  const text =
    { plain: canary, 'in an address': `/a?b=${encodeURIComponent(canary)}`, 'in JSON': JSON.stringify({ a: canary }) }[form] ?? '';
  expect(found(`before ${text} after`, { planted: canary })).toEqual(['planted']);
});
