import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { logStateOf, RedisConnections } from '../../../backend/src/core/redis-connections';
import { Config } from '../../../backend/src/core/config';
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

it('logs at the start of a server that Redis is away, and requests still work', async () => {
  const app = await startApp({ env: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMITS: 'on' } });
  try {
    await app.http.get('/api/auth/me').expect(200);
    const lost = app.logged.filter((line) => line.includes('Redis cannot be reached'));
    expect(lost.map((line) => (JSON.parse(line) as { use: string }).use).sort()).toEqual(['pushes between processes', 'rate limits']);
  } finally {
    await app.stop();
  }
});

it('tries again within little more than a second, however long Redis has been away: screens catch up within 5 s after it is back', async () => {
  const connections = await RedisConnections.for(Config.from({ REDIS_URL: 'redis://127.0.0.1:1' }), { error: () => undefined } as never);
  const redis = connections.open('pushes between processes', { lazyConnect: true, maxRetriesPerRequest: null });
  const pauses = Array.from({ length: 500 }, (_, failed) => redis?.options.retryStrategy?.(failed + 1));
  connections.onApplicationShutdown();
  expect(Math.max(...pauses.map(Number))).toBeLessThan(1_250);
  expect(Math.min(...pauses.map(Number))).toBeGreaterThan(50);
});
