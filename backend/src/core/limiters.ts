import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RedisConnections } from './redis-connections.js';

export type Limiter = RateLimiterAbstract;

/** Makes counters: in this process, or in Redis when several processes share the work. */
@Injectable()
export class Limiters {
  private readonly redis: Redis | null;

  constructor(redis: RedisConnections) {
    // While it is away, the insurance limiter below takes over.
    this.redis = redis.open('rate limits', { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  }

  create(keyPrefix: string, points: number, durationSeconds: number): Limiter {
    const options = { keyPrefix: `kuzhi:${keyPrefix}`, points, duration: durationSeconds };
    const memory = new RateLimiterMemory(options);
    return this.redis ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory }) : memory;
  }
}
