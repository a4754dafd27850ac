import { fieldOf } from '#shared/core/narrow';
import { type Config, ConfigError } from './config.js';
import { MAPPER_EXTENSIONS } from './database/mapper-options.js';

/** A server that takes the connection and says nothing is as good as none. */
const ANSWERS_WITHIN_MS = 8_000;
const NO_ANSWER = 'ETIMEDOUT';

const SILENT = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', NO_ANSWER]);
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL's own. */
const REFUSED_LOGIN = new Set(['28P01', '28000']);
const NO_SUCH_DATABASE = '3D000';

/**
 * Asks PostgreSQL and Redis for one answer before anything is started, so that a wrong address is told in one line and not by what fails later.
 * @source faults D18; decisions/0062
 * @throws ConfigError naming the setting and what to do, never its value
 */
export async function refuseUnreachable({ databaseUrl, redisUrl }: Config): Promise<void> {
  if (databaseUrl) await proved('DATABASE_URL', 'PostgreSQL', databaseUrl, () => askPostgres(databaseUrl));
  if (redisUrl) await proved('REDIS_URL', 'Redis', redisUrl, () => askRedis(redisUrl));
}

/** Makes no database: one whose name is misspelt would be an empty shop. */
async function askPostgres(clientUrl: string): Promise<void> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = await MikroORM.init({
    clientUrl,
    entities: [],
    extensions: MAPPER_EXTENSIONS,
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
    logger: () => undefined,
  });
  try {
    await orm.em.getConnection().execute('select 1');
  } finally {
    // One that never answers does not say goodbye either.
    void orm.close(true).catch(() => undefined);
  }
}

async function askRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let failure: Error | null = null;
  redis.on('error', (error: Error) => (failure ??= error));
  try {
    await redis.connect();
    await redis.ping();
    if (failure) throw failure as Error;
  } catch (error) {
    // The connection says why; the command only that there is none.
    throw failure ?? error;
  } finally {
    redis.disconnect();
  }
}

async function proved(setting: string, program: string, url: string, ask: () => Promise<void>): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(Object.assign(new Error('No answer'), { code: NO_ANSWER })), ANSWERS_WITHIN_MS);
  });
  try {
    await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw new ConfigError(`Kuzhi cannot start: ${setting}: ${whyOf(error, program, new URL(url))}`);
  } finally {
    clearTimeout(patience);
  }
}

function whyOf(error: unknown, program: string, { hostname, port, pathname }: URL): string {
  const code = codeOf(error);
  const at = `${hostname}:${port || (program === 'Redis' ? 6379 : 5432)}`;
  if (SILENT.has(code)) return `nothing answers at ${at}. Start ${program} there, or correct the address.`;
  if (UNKNOWN_NAME.has(code)) return `the name ${hostname} is not known. Correct the address.`;
  if (code === NO_SUCH_DATABASE) return `there is no database ${pathname.slice(1)} at ${at}. Create an empty one, or correct the address.`;
  const said = error instanceof Error ? (error.message.split('\n').at(0) ?? '') : '';
  if (REFUSED_LOGIN.has(code) || /^(WRONGPASS|NOAUTH)/.test(said)) {
    return `${program} at ${at} refuses the name or password. Correct them in the address.`;
  }
  return `${program} at ${at} does not answer as it should (${said.replace(/\.$/, '')}). Correct the address.`;
}

/** Of the failure, or of what caused it. */
function codeOf(error: unknown): string {
  for (let failure = error; failure !== undefined && failure !== null; failure = fieldOf(failure, 'cause')) {
    const code = fieldOf(failure, 'code');
    if (typeof code === 'string' && code !== '') return code;
  }
  return '';
}
