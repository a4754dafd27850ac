// @database locks of the server
// @database an encrypted line to the database
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { copyDatabase, replaceDatabase } from '../../../backend/src/backups/database-copies';
import { Config } from '../../../backend/src/core/config';
import { openDatabase } from '../../../backend/src/core/database/open-database';
import {
  mapperOptionsOf,
  placeOf,
  readPostgresAddress,
  toolDatabaseOf,
  toolEnvironmentOf,
} from '../../../backend/src/core/database/postgres-address';
import { ServerLock } from '../../../backend/src/core/database/server-lock';
import { refuseUnreachable } from '../../../backend/src/core/reachable-services';
import { PROJECT_ROOT } from '../../../backend/src/core/root';
import { PostgresTarget } from '../../../backend/src/move/postgres-target';
import { askPostgres } from '../../support/ask-postgres';
import { CERTIFICATE, PostgresOverTls } from '../../support/postgres-over-tls';
import { MANAGER, startApp, type TestApp } from '../../support/test-app';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from '../../support/test-database';

const VERIFIED = { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) };
const TOOL_HOST = { PGHOST: 'db.lan', PGPORT: '5432', PGUSER: 'cook', PGPASSWORD: 'p' };

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgresql://cook:p@db.lan/shop', 'db.lan:5432', { host: 'db.lan', port: 5432, user: 'cook', password: 'p', database: 'shop' }],
    ['postgres://cook:p@[::1]:5433/shop', '[::1]:5433', { host: '::1', port: 5433 }],
    ['postgresql://cook:p@127.0.0.1/my%20shop', '127.0.0.1:5432', { database: 'my shop' }],
    ['postgresql://c%40ok:p%2F%25%3A@db.lan/shop', 'db.lan:5432', { user: 'c@ok', password: 'p/%:' }],
    ['postgresql://cook:p@%2Fvar%2Frun%2Fpostgresql/shop', '/var/run/postgresql', { host: '/var/run/postgresql', port: 5432 }],
    ['postgresql:///shop?host=/run/postgresql&port=5444', '/run/postgresql', { host: '/run/postgresql', port: 5444, user: '' }],
    ['postgresql:///shop', 'localhost:5432', { host: 'localhost' }],
    ['postgresql://db.lan/shop?application_name=kuzhi&connect_timeout=4', 'db.lan:5432', { applicationName: 'kuzhi', connectSeconds: 4 }],
  ])('is read as PostgreSQL reads it: %s', (url, place, parts) => {
    const address = readPostgresAddress(url);
    expect(address).toMatchObject(parts);
    expect(placeOf(address)).toBe(place);
    expect(mapperOptionsOf(address)).toMatchObject({ host: address.host, port: address.port, dbName: address.database });
    expect(toolEnvironmentOf(address)).toMatchObject({ PGHOST: address.host, PGPORT: String(address.port) });
  });

  it.each([
    ['', undefined, TOOL_HOST],
    ['?sslmode=disable', false, { ...TOOL_HOST, PGSSLMODE: 'disable' }],
    ['?sslmode=require', { rejectUnauthorized: false }, { ...TOOL_HOST, PGSSLMODE: 'require' }],
    ['?sslmode=verify-full', VERIFIED, { ...TOOL_HOST, PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    ['?sslmode=verify-full&sslrootcert=system', VERIFIED, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    [
      `?sslmode=verify-ca&sslrootcert=${CERTIFICATE}`,
      { rejectUnauthorized: true, ca: expect.stringContaining('BEGIN'), checkServerIdentity: expect.any(Function) },
      { PGSSLMODE: 'verify-ca', PGSSLROOTCERT: CERTIFICATE },
    ],
  ])('says how the connection is encrypted: %s', (parameters, ssl, environment) => {
    const address = readPostgresAddress(`postgresql://cook:p@db.lan/shop${parameters}`);
    expect(mapperOptionsOf(address).driverOptions.ssl).toEqual(ssl);
    expect(toolEnvironmentOf(address)).toMatchObject(environment);
  });

  it('names a database to the tools as a name, whatever signs it has', () => {
    expect(toolDatabaseOf(readPostgresAddress("postgresql://db.lan/a=b%20'c"))).toBe("--dbname=dbname='a=b \\'c'");
  });

  it.each([
    ['mysql://cook:canary@db.lan/shop', 'must start with postgresql://'],
    ['postgresql://cook:canary#1@db.lan/shop', 'must be an address such as'],
    ['postgresql://cook:canary%zz@db.lan/shop', 'must be an address such as'],
    ['postgresql://cook:canary@db.lan', 'names no database'],
    ['postgresql://cook:canary@db.lan/shop?sslmode=prefer', 'has sslmode=prefer, which may send all in plain text'],
    ['postgresql://cook:canary@db.lan/shop?sslmode=allow', 'has sslmode=allow, which may send all in plain text'],
    ['postgresql://cook:canary@db.lan/shop?sslmode=on', 'has an unknown sslmode'],
    ['postgresql://cook:canary@db.lan/shop?ssl=true', 'has the parameter ssl, which is not known here'],
    ['postgresql://cook:canary@db.lan/shop?channel_binding=require', 'has the parameter channel_binding'],
    ['postgresql://cook:canary@db.lan/shop?sslmode=verify-ca', 'has sslmode=verify-ca and no sslrootcert'],
    ['postgresql://cook:canary@db.lan/shop?sslmode=require&sslrootcert=system', 'has sslrootcert=system; that needs sslmode=verify-full'],
    ['postgresql://cook:canary@db.lan/shop?sslrootcert=/x.pem', 'names a certificate; add sslmode=verify-full'],
    [
      'postgresql://cook:canary@db.lan/shop?sslmode=verify-full&sslrootcert=/nowhere.pem',
      'names a file in sslrootcert that cannot be read',
    ],
    [
      `postgresql://cook:canary@db.lan/shop?sslmode=verify-full&sslrootcert=${join(PROJECT_ROOT, 'package.json')}`,
      'names a file in sslrootcert that is not in PEM form',
    ],
    [`postgresql://cook:canary@db.lan/shop?sslmode=require&sslcert=${CERTIFICATE}`, 'needs both sslcert and sslkey'],
    ['postgresql://cook:canary@db.lan/shop?connect_timeout=soon', 'has a connect_timeout that is no whole number'],
  ])('is refused in one line without its password: %s', (url, why) => {
    const start = () => Config.from({ DATABASE_URL: url });
    expect(start).toThrow(`Kuzhi cannot start: DATABASE_URL ${why}`);
    expect(start).toThrow(/^(?!.*canary)[^\n]+\.$/);
  });
});

(testDatabaseKind() === 'postgresql' ? describe : describe.skip)('a PostgreSQL that speaks TLS', () => {
  let database: TestDatabase;
  let way: PostgresOverTls;
  beforeAll(async () => {
    database = await createTestDatabase();
    way = await PostgresOverTls.to(database.databaseUrl ?? '');
  });
  afterAll(async () => {
    await way.close();
    await database.drop();
  });

  const reach = (databaseUrl: string): Promise<void> => refuseUnreachable(Config.from({ DATABASE_URL: databaseUrl }));
  const verified = { sslmode: 'verify-full', sslrootcert: CERTIFICATE };

  it.each([
    ['require', { sslmode: 'require' }],
    ['require with a certificate', { sslmode: 'require', sslrootcert: CERTIFICATE }],
    ['verify-ca', { sslmode: 'verify-ca', sslrootcert: CERTIFICATE }],
    ['verify-full', verified],
  ])('is used by every connection, and only encrypted: %s', async (_, parameters) => {
    const url = way.url(parameters);
    const before = { ...way.seen };
    await reach(url);
    const orm = await openDatabase({ databaseUrl: url, dataDir: database.dataDir });
    const lock = new ServerLock(orm, database.dataDir);
    await Promise.all(Array.from({ length: 3 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
    expect(await lock.hold('server')).toBe(true);
    await lock.release();
    await orm.close(true);
    const target = await PostgresTarget.open(url, database.dataDir);
    await target.close();
    expect(way.seen.encrypted).toBeGreaterThan(before.encrypted + 4);
    expect(way.seen.plain).toBe(before.plain);
  });

  it('is backed up and restored over TLS', async () => {
    const copy = join(database.dataDir, 'copy.dump');
    await askPostgres(database.databaseUrl ?? '', 'create table pot (litres int)');
    const orm = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: database.dataDir });
    const before = way.seen.encrypted;
    await copyDatabase(orm, way.url(verified), copy);
    await orm.close(true);
    await askPostgres(database.databaseUrl ?? '', 'drop table pot');
    await replaceDatabase(way.url(verified), copy);
    expect(await askPostgres(database.databaseUrl ?? '', 'select * from pot')).toEqual([]);
    expect(way.seen.encrypted).toBeGreaterThanOrEqual(before + 2);
    expect(way.seen.plain).toBe(0);
  });

  it('is refused when its certificate is of an authority that the address does not name', async () => {
    await expect(reach(way.url({ sslmode: 'verify-full' }))).rejects.toThrow(/the certificate of PostgreSQL at \S+ is not trusted/);
    const other = join(database.dataDir, 'other.pem');
    writeFileSync(other, '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n');
    await expect(reach(way.url({ sslmode: 'verify-ca', sslrootcert: other }))).rejects.toThrow(/^Kuzhi cannot start: DATABASE_URL/);
  });

  it('is refused by verify-full alone when its certificate names another host', async () => {
    await expect(reach(way.url(verified, '127.0.0.2'))).rejects.toThrow(/the certificate of PostgreSQL at \S+ is not trusted/);
    await reach(way.url({ ...verified, sslmode: 'verify-ca' }, '127.0.0.2'));
  });

  it('is not asked in plain text when it has no TLS', async () => {
    const plain = new URL(database.databaseUrl ?? '');
    plain.searchParams.set('sslmode', 'require');
    await expect(reach(plain.href)).rejects.toThrow(/PostgreSQL at \S+ does not speak TLS\. Turn it on there, or write sslmode=disable\./);
    await expect(
      openDatabase({ databaseUrl: plain.href, dataDir: database.dataDir }).then((orm) => orm.em.execute('select 1')),
    ).rejects.toThrow();
    await expect(PostgresTarget.open(plain.href, database.dataDir)).rejects.toThrow(/SSL/);
  });
});

(testDatabaseKind() === 'postgresql' ? describe : describe.skip)('a database whose name has a space and an equals sign', () => {
  it('is used and backed up', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.databaseUrl ?? '');
    const [, made = ''] = url.pathname.split('/');
    url.pathname = `/${made}%20a=b`;
    await askPostgres(database.databaseUrl?.replace(made, 'postgres') ?? '', `alter database ${made} rename to "${made} a=b"`);
    try {
      const orm = await openDatabase({ databaseUrl: url.href, dataDir: database.dataDir });
      await copyDatabase(orm, url.href, join(database.dataDir, 'copy.dump'));
      await orm.close(true);
      await replaceDatabase(url.href, join(database.dataDir, 'copy.dump'));
    } finally {
      await askPostgres(database.databaseUrl?.replace(made, 'postgres') ?? '', `drop database "${made} a=b" with (force)`);
      await database.drop();
    }
  });
});

/** A certificate of localhost that only the specs trust. */
const FOLDER = join(import.meta.dirname, '../../support/tls');
const TLS = { TLS_CERT: join(FOLDER, 'localhost.crt'), TLS_KEY: join(FOLDER, 'localhost.key') };
const ca = readFileSync(TLS.TLS_CERT, 'utf8');

interface Answer {
  status: number;
  cookies: string[];
  headers: Record<string, unknown>;
}

const send = (url: string, method: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, ca, headers: { 'content-type': 'application/json', ...headers } }, (reply) => {
      reply.resume();
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, cookies: reply.headers['set-cookie'] ?? [], headers: { ...reply.headers } }),
      );
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });

describe('a server that speaks TLS itself', () => {
  let app: TestApp;
  let url: string;
  beforeAll(async () => {
    app = await startApp({ env: TLS });
    url = `https://localhost:${new URL(app.url).port}`;
  });
  afterAll(() => app.stop());

  it('serves pages without HSTS, so that browsers may still use plain http on another port', async () => {
    const page = await send(`${url}/admin`, 'GET');
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });

  it('gives cookies that no plain connection carries', async () => {
    const reply = await send(`${url}/api/auth/login`, 'POST', { origin: url }, MANAGER);
    expect(reply.status).toBe(200);
    expect(reply.cookies).not.toEqual([]);
    expect(reply.cookies.filter((cookie) => !cookie.split('; ').includes('Secure'))).toEqual([]);
  });

  it('lets its own pages watch, and no others', async () => {
    const cookie = await app.cookieOf('manager');
    const outcome = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, ca, extraHeaders: { cookie, origin } });
        const end = (word: string) => {
          socket.disconnect();
          resolve(word);
        };
        socket.once('connect', () => end('connected'));
        socket.once('connect_error', () => end('refused'));
      });
    expect(await outcome(url)).toBe('connected');
    expect(await outcome('https://evil.example')).toBe('refused');
  });

  it('is refused at the start when a file is missing, unreadable or no pair, in words that name the setting', () => {
    const start = (env: Record<string, string>) => () => Config.from({ NODE_ENV: 'test', DATA_DIR: app.database.dataDir, ...env });
    expect(start({ TLS_CERT: TLS.TLS_CERT })).toThrow('Kuzhi cannot start: set both TLS_CERT and TLS_KEY, or none of them.');
    expect(start({ ...TLS, TLS_KEY: '/nowhere/localhost.key' })).toThrow('the file of TLS_KEY cannot be read');
    expect(start({ TLS_CERT: TLS.TLS_KEY, TLS_KEY: TLS.TLS_CERT })).toThrow('no certificate and its key in PEM form');
    expect(start({ ...TLS, PUBLIC_URL: 'http://kitchen.lan' })).toThrow('PUBLIC_URL must begin with https:// beside TLS_CERT and TLS_KEY');
    expect(start({ ...TLS, PUBLIC_URL: 'https://kitchen.lan' })).not.toThrow();
  });
});
