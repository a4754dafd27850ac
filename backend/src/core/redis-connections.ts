import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { Config } from './config.js';
import { LOG } from './log.js';

/** The connections of this process to Redis, by which several processes share the work. Without REDIS_URL there are none. */
@Injectable()
export class RedisConnections implements OnApplicationShutdown {
  private readonly opened: Redis[] = [];

  constructor(
    private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Opens one that connects again whenever it is lost. @param use what the log calls it; null for one that fails together with a named one */
  open(use: string | null, options: RedisOptions): Redis | null {
    if (!this.config.redisUrl) return null;
    const redis = new Redis(this.config.redisUrl, options);
    // Without a listener a lost Redis would end the process.
    if (use === null) redis.on('error', () => undefined);
    else logStateOf(redis, this.log, use);
    this.opened.push(redis);
    return redis;
  }

  /** Whether Redis can be reached; `off` when there is none. */
  state(): 'ok' | 'failing' | 'off' {
    if (this.opened.length === 0) return 'off';
    return this.opened.every(({ status }) => status === 'ready') ? 'ok' : 'failing';
  }

  onApplicationShutdown(): void {
    for (const redis of this.opened) redis.disconnect();
  }
}

/** Logs when a connection to Redis is lost and when it is back: once each, however often it is tried in between. */
export function logStateOf(redis: Redis, log: Pick<Logger, 'info' | 'error'>, use: string): void {
  let isLost = false;
  redis.on('error', (error: Error) => {
    if (isLost) return;
    isLost = true;
    log.error({ err: error, use }, 'Redis cannot be reached');
  });
  redis.on('ready', () => {
    if (!isLost) return;
    isLost = false;
    log.info({ use }, 'Redis is back');
  });
}
