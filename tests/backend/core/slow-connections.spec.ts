import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAdapter } from '../../../backend/src/app.setup';
import { Config } from '../../../backend/src/core/config';
import { endSlowBodies } from '../../../backend/src/core/http/body-limits';
import { MANAGER, startApp } from '../../support/test-app';

const WITHIN_MS = 200;

/** Sends the head of a request that promises a body, and a first byte of it. */
async function begin(port: number, path: string, type = 'application/json'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 100'].join('\r\n');
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n{`, resolve));
  return socket;
}

describe('a body that never ends', () => {
  let fastify: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    fastify = Fastify();
    endSlowBodies(fastify, WITHIN_MS);
    fastify.post('/api/media', { config: { upload: true } }, () => 'ok');
    for (const path of ['/api/mediaX', '/api/media/', '/api/reviews']) fastify.post(path, () => 'ok');
    port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => fastify.close());

  it.each(['/api/mediaX', '/api/media/', '/api/reviews', '/api/reviews?of=/api/media', '/nowhere'])(
    'ends the connection of %s',
    async (path) => {
      const begun = performance.now();
      // The one route that takes files keeps its time: whoever asks it is still there when all others are gone.
      const upload = await begin(port, '/api/media');
      const slow = await begin(port, path);
      await once(slow, 'close');
      expect(performance.now() - begun).toBeGreaterThan(WITHIN_MS / 2);
      expect(upload.destroyed).toBe(false);
      upload.destroy();
    },
  );
});

it('bounds how long a connection may say nothing', () => {
  const server = createAdapter(Config.from({ NODE_ENV: 'test' })).getInstance().server;
  // Silent from the start, between two requests, in the middle of the headers; looked at every half minute.
  expect({ headers: server.headersTimeout, between: server.keepAliveTimeout, whole: server.requestTimeout }).toEqual({
    headers: 60_000,
    between: 65_000,
    whole: 15 * 60_000,
  });
});

it('a client that breaks off is no fault of the server: nothing is logged as an error', async () => {
  const app = await startApp();
  try {
    const port = Number(new URL(app.url).port);
    const { headers } = await app.http.post('/api/auth/login').send(MANAGER).expect(200);
    const cookie = String(headers['set-cookie']).split(';')[0];
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const path = type === 'application/json' ? '/api/settings' : '/api/media';
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      const arrived = once(app.nest.getHttpServer() as NodeJS.EventEmitter, 'request');
      const method = path === '/api/media' ? 'POST' : 'PUT';
      const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Type: ${type}`, 'Content-Length: 5000'];
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\nhalf';
      socket.write(`${head.join('\r\n')}\r\n\r\n${path === '/api/media' ? part : '{"half":'}`);
      const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
      const over = once(response, 'close');
      socket.destroy();
      await over;
    }
    // Answered after both of them were.
    await app.http.get('/health/live').expect(200);
    await app.halt();
    const errors = app.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50);
    expect(errors).toEqual([]);
  } finally {
    await app.database.drop();
  }
});
