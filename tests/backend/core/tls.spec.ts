// @database an encrypted line to the database
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { Config } from '../../../backend/src/core/config';
import { MANAGER, startApp, type TestApp } from '../../support/test-app';

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
