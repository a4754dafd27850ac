import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from './config.js';

/** The connections of this process to Redis, by which several processes share the work. Without REDIS_URL there are none. */
export class RedisConnections implements OnApplicationShutdown {
  private readonly opened: Redis[] = [];

  private constructor(
    private readonly connect: ((options: RedisOptions) => Redis) | null,
    private readonly log: Logger,
  ) {}

  /** Its client is loaded where it is used. */
  static async for({ redisUrl }: Config, log: Logger): Promise<RedisConnections> {
    if (!redisUrl) return new RedisConnections(null, log);
    const { Redis } = await import('ioredis');
    return new RedisConnections((options) => new Redis(redisUrl, { retryStrategy: pauseBeforeTry, ...options }), log);
  }

  /**
   * Opens one that connects again whenever it is lost. @param use its name in the log; null for one that fails together with a named one
   */
  open(use: string | null, options: RedisOptions): Redis | null {
    if (!this.connect) return null;
    const redis = this.connect(options);
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

/** Without a word from us the client pauses up to 5 s: with the pulse, screens would catch up 10 s after Redis is back. */
const LONGEST_PAUSE_MS = 1_000;
const JITTER_MS = 200;

/** @param times tries that failed since Redis was lost   @returns how long to wait before the next one, in ms */
const pauseBeforeTry = (times: number): number => Math.min(times * 100, LONGEST_PAUSE_MS) + Math.floor(Math.random() * JITTER_MS);

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
