// @database a copy of the database
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import supertest from 'supertest';
import type { Backup, Backups } from '#shared/backups/backup.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { RecoveryService } from '../../../backend/src/auth/recovery.service';
import { BackupsService } from '../../../backend/src/backups/backups.service';
import { KitchenBackupsService } from '../../../backend/src/backups/kitchen-backups.service';
import { createTestDatabase, type TestDatabase } from '../../support/test-database';
import { jpeg } from '../../support/media-files';
import { readBinary } from '../../support/read-binary';
import { MANAGER, startApp, type TestApp } from '../../support/test-app';

let database: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  database = await createTestDatabase();
  app = await startApp({ database });
});
afterEach(async () => {
  await app.halt();
  await database.drop();
});

const PASSPHRASE = 'cloves in the cellar';
const backups = (backupPassphrase: string | null = null) =>
  new BackupsService({
    backupsDir: join(database.dataDir, 'backups'),
    dataDir: database.dataDir,
    databaseUrl: database.databaseUrl,
    version: '1.0.0',
    backupPassphrase,
  });
const makeEvent = async (title: string, more = {}) =>
  (
    await (
      await app.as('manager')
    )
      .post('/api/events')
      .send({ title, date: 'Sunday', description: 'x', ...more })
      .expect(201)
  ).body.event as ManagedSalesEvent;
const titles = async (): Promise<string[]> =>
  ((await app.http.get('/api/events').expect(200)).body.data as { title: string }[]).map(({ title }) => title).sort();
const restart = async () => {
  app = await startApp({ database });
};
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** @source faults O11 */
it('copies database and uploads during writes, readable by the user of the server only', async () => {
  const { body } = await (
    await app.as('manager')
  )
    .post('/api/media')
    .attach('file', await jpeg(), 'x.jpg')
    .expect(200);
  await makeEvent('Before', { image: body.url });
  const [folder] = await Promise.all([backups().make(), ...Array.from({ length: 20 }, (_, place) => makeEvent(`Meanwhile ${place}`))]);
  for (const file of filesUnder(folder)) expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(filesUnder(folder).some((file) => file.endsWith(body.url.replace('/media', '')))).toBe(true);
});

it('restores the records and uploads of its time and no later ones, with the audit chain intact', async () => {
  const { body } = await (
    await app.as('manager')
  )
    .post('/api/media')
    .attach('file', await jpeg(), 'x.jpg')
    .expect(200);
  await makeEvent('Then', { image: body.url });
  const folder = await backups().make();
  await makeEvent('Afterwards');
  await app.halt();
  await backups().restore(folder);
  await restart();
  expect(await titles()).toEqual(['Then']);
  await app.http.get(body.url).expect(200);
  app.forgetSessions();
  const manager = await app.as('manager');
  expect((await manager.get('/api/audit/chain').expect(200)).body.data).toMatchObject({ intact: true });
  expect((await manager.get('/api/audit?subject=backup').expect(200)).body.data).toEqual([
    expect.objectContaining({ actor: 'server', action: 'backup.restored' }),
  ]);
});

it('begins a new epoch: ended sessions and used links stay ended, screens load again (faults D17)', async () => {
  const agent = supertest.agent(app.url);
  await agent.post('/api/auth/login').send(MANAGER).expect(200);
  const cookie = await app.cookieOf('manager');
  const invite = (await agent.post('/api/devices/invites').send({ name: 'Phone' })).body.url as string;
  await makeEvent('Then');
  const folder = await backups().make();
  const seen = (await app.http.get('/api/events').expect(200)).body.revision as number;
  await agent.post('/api/auth/logout').expect(200);
  await app.halt();
  await backups().restore(folder);
  await restart();
  expect((await app.http.get('/api/auth/me').set('Cookie', cookie).expect(200)).body.user).toBeNull();
  const token = new URL(invite, app.url).hash.replace('#token=', '');
  await app.http.post('/api/devices/enrol').send({ token, name: 'Phone' }).expect(410);
  expect((await app.http.get('/api/events').expect(200)).body.revision).toBeGreaterThan(seen + 100_000);
  // Passwords are what they were.
  await app.http.post('/api/auth/login').send(MANAGER).expect(200);
});

it('encrypted, shows nothing and opens with its passphrase only @deep', async () => {
  await makeEvent('Secret sale');
  const folder = await backups(PASSPHRASE).make();
  const stored = filesUnder(folder).filter((file) => !file.endsWith('backup.json'));
  for (const file of stored) expect(readFileSync(file).includes('Secret sale')).toBe(false);
  await app.halt();
  await expect(backups().restore(folder)).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(backups('another passphrase').restore(folder)).rejects.toThrow('does not open');
  await backups(PASSPHRASE).restore(folder);
  await restart();
  expect(await titles()).toEqual(['Secret sale']);
});

it('refuses a damaged backup and leaves everything as it is', async () => {
  await makeEvent('Here');
  const folder = await backups().make();
  const [file = ''] = filesUnder(folder).filter((one) => /kuzhi\.(sqlite|dump)$/.test(one));
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
  await app.halt();
  await expect(backups().restore(folder)).rejects.toThrow('is damaged');
  await expect(backups().restore(join(folder, 'elsewhere'))).rejects.toThrow('is no backup');
  await restart();
  expect(await titles()).toEqual(['Here']);
});

it('refuses a list with a path outside its folder @deep', async () => {
  const folder = await backups().make();
  const list = join(folder, 'backup.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/kuzhi\.(sqlite|dump)/, '../../escape'));
  await expect(backups().restore(folder)).rejects.toThrow('cannot be read');
});

if (process.env.TEST_DB !== 'postgresql') {
  it('refuses to restore under a running server @deep', async () => {
    await makeEvent('Here');
    const folder = await backups().make();
    await expect(backups().restore(folder)).rejects.toThrow('The server is running');
    expect(await titles()).toEqual(['Here']);
    await makeEvent('And on');
  });
}

/** @source requirements/console C147 */
describe('backups in the console', () => {
  const zipOf = async (agent: supertest.Agent, name: string) => agent.post(`/api/backups/${name}/file`).buffer(true).parse(readBinary);
  const listed = async (): Promise<Backups> => (await (await app.as('manager')).get('/api/backups').expect(200)).body.data;

  it('are made with one press, listed newest first, and logged', async () => {
    const manager = await app.as('manager');
    const { backup: first } = (await manager.post('/api/backups').expect(200)).body as { backup: Backup };
    const { backup: second } = (await manager.post('/api/backups').expect(200)).body as { backup: Backup };
    const { list, nextAt } = await listed();
    expect(list).toEqual([second, first]);
    expect(first.bytes).toBeGreaterThan(10_000);
    expect(first).toMatchObject({ isEncrypted: false, isNightly: false });
    // Only a server that makes them knows when the next comes.
    expect(nextAt).toBeNull();
    const { body } = await manager.get('/api/audit?subject=backup').expect(200);
    expect(body.data).toEqual([second, first].map(({ name }) => expect.objectContaining({ action: 'backup.made', after: { name } })));
  });

  it('are downloaded as a file that restores, soon after the password was typed', async () => {
    await makeEvent('Then');
    const manager = await app.as('manager');
    const { name } = (await manager.post('/api/backups').expect(200)).body.backup as Backup;
    const { body, headers } = await zipOf(manager, name);
    expect(headers['content-disposition']).toContain(`kuzhi-${name}.zip`);
    const folder = mkdtempSync(join(tmpdir(), 'kuzhi-zip-'));
    for (const [file, bytes] of Object.entries(unzipSync(body as Buffer))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), bytes);
    }
    await makeEvent('Afterwards');
    await app.halt();
    await backups().restore(join(folder, name));
    rmSync(folder, { recursive: true });
    await restart();
    expect(await titles()).toEqual(['Then']);
    app.clock.advance(16 * 60_000);
    const later = supertest.agent(app.url);
    await later.post('/api/auth/login').send(MANAGER).expect(200);
    app.clock.advance(16 * 60_000);
    expect((await later.post(`/api/backups/${name}/file`).expect(403)).body.code).toBe('session.old');
  });

  it.each(['2026-01-01T00-00-00Z', '..', '%2e%2e%2fkuzhi.sqlite', 'media'])('have no file of the name %s', async (name) => {
    const { status, body } = await (await app.as('manager')).post(`/api/backups/${name}/file`);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ success: false });
  });

  it('that cannot be written say so and leave the earlier ones', async () => {
    const manager = await app.as('manager');
    const { backup } = (await manager.post('/api/backups').expect(200)).body as { backup: Backup };
    const { list: before } = await listed();
    // A folder where the copy of an upload should go.
    const { body: media } = await manager
      .post('/api/media')
      .attach('file', await jpeg(), 'x.jpg')
      .expect(200);
    const upload = join(database.dataDir, 'media', media.url.replace('/media/', ''));
    rmSync(upload);
    mkdirSync(upload);
    const { body } = await manager.post('/api/backups').expect(503);
    expect(body).toMatchObject({ code: 'backup.failed', error: expect.stringContaining('earlier backups are unchanged') });
    expect((await listed()).list).toEqual(before);
    expect(readdirSync(join(database.dataDir, 'backups'))).toEqual([backup.name]);
  });

  it('are made once each night, and removed after 30 days while seven others are there', async () => {
    await app.halt();
    app = await startApp({ database, env: { BACKUPS: 'on' } });
    const nightly = app.get(KitchenBackupsService);
    app.clock.setTo('2027-03-01T22:00:00Z');
    await nightly.keepUp();
    await nightly.keepUp();
    app.forgetSessions();
    expect(await listed()).toMatchObject({ list: [{ name: '2027-03-01T22-00-00Z', isNightly: true }], nextAt: '2027-03-02T21:30:00.000Z' });
    expect((await listed()).isOld).toBe(false);
    app.clock.advance(27 * 3_600_000);
    app.forgetSessions();
    expect((await listed()).isOld).toBe(true);
    for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
      app.clock.setTo(`2027-03-${day}T22:00:00Z`);
      await nightly.keepUp();
    }
    app.forgetSessions();
    expect((await listed()).list).toHaveLength(8);
    app.clock.setTo('2027-04-20T22:00:00Z');
    await nightly.keepUp();
    app.forgetSessions();
    expect((await listed()).list.map(({ name }) => name.slice(0, 10))).toEqual([
      '2027-04-20',
      ...['08', '07', '06', '05', '04', '03'].map((day) => `2027-03-${day}`),
    ]);
  });
});

/** @source faults A20 */
it('lets a manager who forgot the password set another on the server, and ends every session of the account', async () => {
  const agent = supertest.agent(app.url);
  await agent.post('/api/auth/login').send(MANAGER).expect(200);
  const recovery = new RecoveryService(app.work);
  expect(await recovery.managers()).toEqual([MANAGER.username]);
  expect(await recovery.setPassword('nobody', 'cardamom and clove')).toBe(false);
  expect(await recovery.setPassword(' MANAGER ', 'cardamom and clove')).toBe(true);
  app.clock.advance(60_000);
  expect((await agent.get('/api/auth/me').expect(200)).body.user).toBeNull();
  await app.http.post('/api/auth/login').send(MANAGER).expect(401);
  await agent.post('/api/auth/login').send({ username: MANAGER.username, password: 'cardamom and clove' }).expect(200);
  const { body } = await agent.get('/api/audit?subject=user:1').expect(200);
  expect(body.data).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'user.recovered', actor: 'server' })]));
});
