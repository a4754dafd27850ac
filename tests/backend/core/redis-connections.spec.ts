import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { logStateOf } from '../../../backend/src/core/redis-connections';
import { startApp } from '../../support/test-app';

it('says once that Redis is lost, however often it is tried, and once that it is back', () => {
  const said: string[] = [];
  const redis = new EventEmitter();
  const log = { error: (_: object, line: string) => said.push(line), info: (_: object, line: string) => said.push(line) };
  logStateOf(redis as unknown as Redis, log as never, 'rate limits');
  redis.emit('ready');
  for (let n = 0; n < 5; n += 1) redis.emit('error', new Error('connect ECONNREFUSED'));
  redis.emit('ready');
  redis.emit('ready');
  redis.emit('error', new Error('connect ECONNREFUSED'));
  expect(said).toEqual(['Redis cannot be reached', 'Redis is back', 'Redis cannot be reached']);
});

it('is said in the log of a server whose Redis is away, and sign-in still works', async () => {
  const app = await startApp({ env: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMITS: 'on' } });
  try {
    await app.http.get('/api/auth/me').expect(200);
    const lost = app.logged.filter((line) => line.includes('Redis cannot be reached'));
    expect(lost.map((line) => (JSON.parse(line) as { use: string }).use).sort()).toEqual(['pushes between processes', 'rate limits']);
  } finally {
    await app.stop();
  }
});
