import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from './config.js';

export type Limiter = RateLimiterAbstract;

/** Makes counters: in this process, or in Redis when several processes share the work. */
@Injectable()
export class Limiters implements OnApplicationShutdown {
  private readonly redis: Redis | null;

  constructor(config: Config) {
    this.redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }) : null;
    // Without a listener a lost Redis would end the process; the insurance limiter below takes over meanwhile.
    this.redis?.on('error', () => undefined);
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
