import { type PostgresTls, readTls, AddressError } from './postgres-tls.js';

/** Where a PostgreSQL is and how it is spoken to: everything that `DATABASE_URL` says. */
export interface PostgresAddress {
  /** A name, an IP address without brackets, or the folder of a socket. */
  host: string;
  port: number;
  /** Empty: that of the operating system. */
  user: string;
  password: string;
  database: string;
  tls: PostgresTls | null;
  /** `application_name` and `connect_timeout` (seconds), where the address has them. */
  applicationName: string | null;
  connectSeconds: number | null;
}

const DEFAULT_PORT = 5_432;
const KNOWN = new Set(['host', 'port', 'application_name', 'connect_timeout', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']);
const EXAMPLE = 'postgresql://user:password@host:5432/kuzhi';

/**
 * Reads an address as PostgreSQL's own programs do. A parameter that this product cannot hold is refused, for an address that asks for
 * safety and does not get it is worse than none.
 * @throws AddressError
 */
export function readPostgresAddress(text: string): PostgresAddress {
  if (!/^postgres(ql)?:\/\//.test(text)) throw new AddressError('must start with postgresql://');
  try {
    return read(new URL(text));
  } catch (error) {
    if (error instanceof AddressError) throw error;
    throw new AddressError(`must be an address such as ${EXAMPLE}; in names and passwords write @ : / ? # % as %40 %3A %2F %3F %23 %25`);
  }
}

function read(url: URL): PostgresAddress {
  if (url.hash !== '') throw new TypeError('A fragment');
  const parameters = new Map(url.searchParams);
  const unknown = [...parameters.keys()].find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw new AddressError(`has the parameter ${unknown}, which is not known here; leave it out`);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw new AddressError(`names no database; write its name at the end, as in ${EXAMPLE}`);
  const host = parameters.get('host') || decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost';
  return {
    host,
    port: wholeNumber('port', parameters.get('port') || url.port) ?? DEFAULT_PORT,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    tls: readTls(parameters, host),
    applicationName: parameters.get('application_name') || null,
    connectSeconds: wholeNumber('connect_timeout', parameters.get('connect_timeout')),
  };
}

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,5}$/.test(text)) throw new AddressError(`has a ${name} that is no whole number`);
  return Number(text);
}

/** `host:port` or the folder of the socket, for people to read. */
export const placeOf = ({ host, port }: PostgresAddress): string =>
  host.startsWith('/') ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** For the mapper, whose own reading of an address drops all but host, port, user, password and database. */
export const mapperOptionsOf = ({ host, port, user, password, database, ...more }: PostgresAddress) => ({
  host,
  port,
  user,
  password,
  dbName: database,
  driverOptions: {
    ...(more.tls && { ssl: more.tls.mode === 'disable' ? false : more.tls.options }),
    ...(more.applicationName !== null && { application_name: more.applicationName }),
    ...(more.connectSeconds !== null && { connectionTimeoutMillis: more.connectSeconds * 1_000 }),
  },
});

/** The environment that tells PostgreSQL's own programs the same. */
export const toolEnvironmentOf = ({ host, port, user, password, tls, ...more }: PostgresAddress): Record<string, string> => ({
  PGHOST: host,
  PGPORT: String(port),
  ...(user !== '' && { PGUSER: user }),
  ...(password !== '' && { PGPASSWORD: password }),
  ...(tls && { PGSSLMODE: tls.mode, ...tls.toolFiles }),
  ...(more.applicationName !== null && { PGAPPNAME: more.applicationName }),
  ...(more.connectSeconds !== null && { PGCONNECT_TIMEOUT: String(more.connectSeconds) }),
});

/** The database as an argument of those programs; its name alone they read as a whole address when it has an equals sign. */
export const toolDatabaseOf = ({ database }: PostgresAddress): string => `--dbname=dbname='${database.replace(/[\\']/g, '\\$&')}'`;
