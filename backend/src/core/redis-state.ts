import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Logs when a connection to Redis is lost and when it is back: once each, however often it is tried in between. */
export function logStateOf(redis: Redis, log: Pick<Logger, 'info' | 'error'>, use: string): void {
  let isLost = false;
  // Without a listener a lost Redis would end the process.
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
