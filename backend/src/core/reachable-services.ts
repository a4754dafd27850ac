import { fieldOf } from '#shared/core/narrow';
import { type Config, ConfigError } from './config.js';
import { MAPPER_EXTENSIONS } from './database/mapper-options.js';
import { mapperOptionsOf, placeOf, type PostgresAddress, readPostgresAddress } from './database/postgres-address.js';

/** A server that takes the connection and says nothing is as good as none. */
const ANSWERS_WITHIN_MS = 8_000;
const NO_ANSWER = 'ETIMEDOUT';

const SILENT = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', NO_ANSWER]);
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** PostgreSQL's own. */
const REFUSED_LOGIN = new Set(['28P01', '28000']);
const NO_SUCH_DATABASE = '3D000';
const NO_TLS_THERE = 'The server does not support SSL connections';
/** Of a certificate that Node does not trust; PostgreSQL's own codes have five signs. */
const UNTRUSTED = /CERT|SIGNATURE|ISSUER/;

/**
 * Waits for one answer of PostgreSQL and of Redis before anything is started, so that one line reports a wrong address, not a later
 * failure.
 * @source faults D18; decisions/0058
 * @throws ConfigError naming the setting and the remedy, never its value
 */
export async function refuseUnreachable({ databaseUrl, redisUrl }: Config): Promise<void> {
  if (databaseUrl) {
    const address = readPostgresAddress(databaseUrl);
    const { host, database } = address;
    await proved({ setting: 'DATABASE_URL', program: 'PostgreSQL', host, at: placeOf(address), database }, () => askPostgres(address));
  }
  if (redisUrl) {
    const { hostname: host, port } = new URL(redisUrl);
    await proved({ setting: 'REDIS_URL', program: 'Redis', host, at: `${host}:${port || 6379}` }, () => askRedis(redisUrl));
  }
}

/** Makes no database: one whose name is misspelt would be an empty shop. */
async function askPostgres(address: PostgresAddress): Promise<void> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = await MikroORM.init({
    ...mapperOptionsOf(address),
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

interface Service {
  setting: string;
  program: 'PostgreSQL' | 'Redis';
  host: string;
  at: string;
  database?: string;
}

async function proved(service: Service, ask: () => Promise<void>): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(Object.assign(new Error('No answer'), { code: NO_ANSWER })), ANSWERS_WITHIN_MS);
  });
  try {
    await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw new ConfigError(`Kuzhi cannot start: ${service.setting}: ${whyOf(error, service)}`);
  } finally {
    clearTimeout(patience);
  }
}

function whyOf(error: unknown, { program, host, at, database }: Service): string {
  const code = codeOf(error);
  if (SILENT.has(code)) return `nothing answers at ${at}. Start ${program} there, or correct the address.`;
  if (UNKNOWN_NAME.has(code)) return `the name ${host} is not known. Correct the address.`;
  if (code === NO_SUCH_DATABASE) return `there is no database ${database} at ${at}. Create an empty one, or correct the address.`;
  const said = error instanceof Error ? (error.message.split('\n').at(0) ?? '') : '';
  if (said.includes(NO_TLS_THERE)) return `${program} at ${at} does not speak TLS. Turn it on there, or write sslmode=disable.`;
  if (UNTRUSTED.test(code))
    return `the certificate of ${program} at ${at} is not trusted (${said}). Correct the host, sslrootcert or sslmode.`;
  if (said.includes('no encryption')) return `${program} at ${at} lets in only who speaks TLS. Add sslmode=verify-full to the address.`;
  if (REFUSED_LOGIN.has(code) || /^(WRONGPASS|NOAUTH)/.test(said)) {
    return `${program} at ${at} refuses the name or password. Correct them in the address.`;
  }
  return `${program} at ${at} does not answer as it should (${said.replace(/\.$/, '')}). Correct the address.`;
}

/** Of the failure, or of its cause. */
function codeOf(error: unknown): string {
  for (let failure = error; failure !== undefined && failure !== null; failure = fieldOf(failure, 'cause')) {
    const code = fieldOf(failure, 'code');
    if (typeof code === 'string' && code !== '') return code;
  }
  return '';
}
