import type TestAgent from 'supertest/lib/agent.js';
import type { ChannelRecord } from '#shared/messages/channel.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { ChannelSettingsEntity } from '../../../backend/src/messages/channels/channel-settings.entity.js';
import { isPublicAddress } from '../../../backend/src/messages/channels/public-address.js';
import { startApp, type TestApp } from '../../support/test-app.js';

describe('channel settings', () => {
  const PATH = '/api/message-channels';
  const SECRET = 'canary-secret-of-a-channel';

  let app: TestApp;
  let manager: TestAgent;
  beforeEach(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });
  afterEach(() => app.stop());

  const list = async (): Promise<ChannelRecord[]> => (await manager.get(PATH).expect(200)).body.data;
  const channel = async (name: string): Promise<ChannelRecord | undefined> => (await list()).find((one) => one.name === name);
  const MAIL = { name: 'email', enabled: true, settings: { host: 'mail.example', username: 'kuzhi' }, secret: SECRET };

  it('the channel of SMS names the origin of its links', async () => {
    expect(await channel('sms')).toMatchObject({ linkOrigin: null });
    const known = await startApp({ env: { PUBLIC_URL: 'https://kuzhi.test/' } });
    const { data } = (await (await known.as('manager')).get(PATH).expect(200)).body as { data: ChannelRecord[] };
    expect(data.find(({ name }) => name === 'sms')).toMatchObject({ linkOrigin: 'https://kuzhi.test' });
    await known.stop();
  });

  it('every channel is off until a manager turns it on @deep', async () => {
    expect((await list()).map(({ name, enabled, secret }) => [name, enabled, secret])).toEqual([
      ['email', false, 'none'],
      ['whatsapp', false, 'none'],
      ['sms', false, 'none'],
      ['push', false, 'none'],
    ]);
  });

  it('a secret goes in and is never shown again, neither in a reply nor in the database nor in the activity log', async () => {
    const reply = await manager.put(PATH).send(MAIL).expect(200);
    expect(reply.body.channel).toMatchObject({
      name: 'email',
      enabled: true,
      secret: 'stored',
      missing: [],
      settings: { host: 'mail.example', port: 465 },
    });
    const read = JSON.stringify([reply.body, await list()]);
    const stored = JSON.stringify(await app.work.read((em) => em.find(ChannelSettingsEntity, {})));
    const log = JSON.stringify(await app.work.read((em) => em.find(AuditEntryEntity, {})));
    for (const text of [read, stored, log, ...app.logged]) expect(text).not.toContain(SECRET);
    expect(log).toContain('channel.changed');
    expect(log).toContain('mail.example:465');
  });

  it('a field that is left out stays, an empty secret removes it', async () => {
    await manager.put(PATH).send(MAIL).expect(200);
    await manager
      .put(PATH)
      .send({ name: 'email', settings: { port: 587, security: 'starttls' } })
      .expect(200);
    expect(await channel('email')).toMatchObject({
      secret: 'stored',
      enabled: true,
      settings: { host: 'mail.example', port: 587, username: 'kuzhi' },
    });
    await manager.put(PATH).send({ name: 'email', enabled: false, secret: '' }).expect(200);
    expect(await channel('email')).toMatchObject({ secret: 'none', enabled: false, missing: ['secret'] });
  });

  it.each([
    ['email', {}, ['settings.host']],
    ['email', { host: 'mail.example', username: 'kuzhi' }, ['secret']],
    ['whatsapp', {}, ['settings.phoneNumberId', 'secret']],
    ['sms', {}, ['settings.url', 'secret']],
  ])('%s with %j is not turned on', async (name, settings, missing) => {
    const { body } = await manager.put(PATH).send({ name, enabled: true, settings }).expect(400);
    expect(body.code).toBe('channel.incomplete');
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(missing);
    expect(await channel(name)).toMatchObject({ enabled: false, version: 0 });
  });

  it.each([
    ['an address whose host is a placeholder', { name: 'sms', settings: { url: 'https://{{to}}/send' } }],
    ['an address with a password in it', { name: 'sms', settings: { url: 'https://a:b@sms.example/send' } }],
    ['a placeholder that means nothing', { name: 'sms', settings: { body: '{{phone}}' } }],
    ['a header that would be another request', { name: 'sms', settings: { headers: [{ name: 'X: y\r\nHost', value: 'x' }] } }],
    ['the host as a header', { name: 'sms', settings: { headers: [{ name: 'Host', value: 'x' }] } }],
    ['a phone number id that is a path', { name: 'whatsapp', settings: { phoneNumberId: '../me' } }],
    ['a port that is none', { name: 'email', settings: { port: 70_000 } }],
    ['a channel that there is not', { name: 'pigeon', enabled: true }],
  ])('%s is refused', async (_, body) => {
    await manager.put(PATH).send(body).expect(400);
  });

  it('two managers do not undo each other unknowingly', async () => {
    const { body } = await manager.put(PATH).send(MAIL).expect(200);
    await manager
      .put(PATH)
      .send({ name: 'email', settings: { port: 587 }, version: body.channel.version })
      .expect(200);
    const stale = await manager
      .put(PATH)
      .send({ name: 'email', settings: { port: 25 }, version: body.channel.version })
      .expect(409);
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { settings: { port: 587 } } });
  });

  it('a secret that another server sealed has to be entered again, and nothing is sent until then', async () => {
    await manager.put(PATH).send(MAIL).expect(200);
    await app.work.run(({ em }) =>
      em.nativeUpdate(ChannelSettingsEntity, { name: 'email' }, { secret: Buffer.alloc(80).toString('base64url') }),
    );
    expect(await channel('email')).toMatchObject({ secret: 'lost', missing: ['secret'] });
    const { body } = await manager.post(`${PATH}/test`).send({ name: 'email', to: 'anu@example.org' }).expect(409);
    expect(body.code).toBe('channel.off');
  });
});

it.each(['8.8.8.8', '157.240.1.60', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a03:2880:f10c::1'])(
  '%s is of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
