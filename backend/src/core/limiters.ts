import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { Config } from './config.js';
import { LOG } from './log.js';
import { logStateOf } from './redis-state.js';

export type Limiter = RateLimiterAbstract;

/** Makes counters: in this process, or in Redis when several processes share the work. */
@Injectable()
export class Limiters implements OnApplicationShutdown {
  private readonly redis: Redis | null;

  constructor(config: Config, @Inject(LOG) log: Logger) {
    this.redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }) : null;
    // While it is away, the insurance limiter below takes over.
    if (this.redis) logStateOf(this.redis, log, 'rate limits');
  }

  create(keyPrefix: string, points: number, durationSeconds: number): Limiter {
    const options = { keyPrefix: `kuzhi:${keyPrefix}`, points, duration: durationSeconds };
    const memory = new RateLimiterMemory(options);
    return this.redis ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: memory }) : memory;
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
