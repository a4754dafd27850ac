import { connect } from 'node:net';

/** Addresses of a local PostgreSQL that asks for no password, or for the one that its image suggests. */
const LOCAL_DATABASES = ['postgresql://postgres@127.0.0.1:5432/postgres', 'postgresql://postgres:postgres@127.0.0.1:5432/postgres'];
const LOCAL_REDIS = 'redis://127.0.0.1:6379';
const PATIENCE_MS = 2_000;

/** Address of a PostgreSQL for the tests: TEST_DATABASE_URL or a local one that answers; null when there is none. */
export async function findPostgres() {
  const { TEST_DATABASE_URL: named } = process.env;
  for (const url of named ? [named] : LOCAL_DATABASES) if (await answersSql(url)) return url;
  return null;
}

/** Address of a Redis for the tests: TEST_REDIS_URL or a local one that answers; null when there is none. */
export async function findRedis() {
  const url = process.env.TEST_REDIS_URL ?? LOCAL_REDIS;
  return (await answersPing(url)) ? url : null;
}

/** Gives the work an empty database of its own on that server, and removes it afterwards. */
export async function withScratchDatabase(server, work) {
  const name = `kuzhi_scratch_${process.pid}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await administer(server, `create database ${name}`);
  try {
    return await work(url.href);
  } finally {
    await administer(server, `drop database if exists ${name} with (force)`);
  }
}

async function administer(server, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function answersSql(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function answersPing(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: PATIENCE_MS }, () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    // A server that wants a password answers too, but is of no use without it.
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}
