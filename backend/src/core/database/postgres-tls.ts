import { readFileSync } from 'node:fs';
import { checkServerIdentity, createSecureContext, type ConnectionOptions } from 'node:tls';

/** The message goes on where the name of the setting ends, and repeats no value that may be secret. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/** How the connection is encrypted, for Node and for PostgreSQL's own programs. */
export interface PostgresTls {
  mode: 'disable' | 'require' | 'verify-ca' | 'verify-full';
  options: ConnectionOptions;
  /** Environment of the programs: the files that they read themselves. */
  toolFiles: Record<string, string>;
}

/** The authorities that the operating system, or Node, trusts. */
const SYSTEM = 'system';
const MODES = 'require, verify-ca, verify-full or disable';

/**
 * The meaning is PostgreSQL's: `require` encrypts and, without a certificate of an authority, trusts any server that answers; `verify-ca` asks that
 * the authority signed; `verify-full` also that the certificate names the host. `prefer` and `allow` promise nothing and are refused.
 * @returns null when the address says nothing of TLS   @throws AddressError
 */
export function readTls(parameters: ReadonlyMap<string, string>, host: string): PostgresTls | null {
  const mode = parameters.get('sslmode');
  const files = { root: parameters.get('sslrootcert'), cert: parameters.get('sslcert'), key: parameters.get('sslkey') };
  if (mode === undefined) {
    if (Object.values(files).some((file) => file !== undefined)) throw new AddressError('names a certificate; add sslmode=verify-full');
    return null;
  }
  if (mode === 'prefer' || mode === 'allow')
    throw new AddressError(`has sslmode=${mode}, which may send all in plain text; write ${MODES}`);
  if (mode === 'disable') return { mode, options: {}, toolFiles: {} };
  if (mode !== 'require' && mode !== 'verify-ca' && mode !== 'verify-full')
    throw new AddressError(`has an unknown sslmode; write ${MODES}`);
  const { root, cert, key } = files;
  if (mode === 'verify-ca' && root === undefined)
    throw new AddressError('has sslmode=verify-ca and no sslrootcert, the file of the authority');
  if (mode !== 'verify-full' && root === SYSTEM) throw new AddressError('has sslrootcert=system; that needs sslmode=verify-full');
  if ((cert === undefined) !== (key === undefined)) throw new AddressError('needs both sslcert and sslkey, or none of them');
  const options: ConnectionOptions = {
    ...(root !== undefined && root !== SYSTEM && { ca: readPem('sslrootcert', root) }),
    ...(cert !== undefined && { cert: readPem('sslcert', cert) }),
    ...(key !== undefined && { key: readPem('sslkey', key) }),
    ...trust(mode, root, host),
  };
  try {
    createSecureContext(options);
  } catch {
    throw new AddressError('names files for TLS that are no certificates and key in PEM form, or do not fit each other');
  }
  const authority = root ?? (mode === 'verify-full' ? SYSTEM : undefined);
  return {
    mode,
    options,
    toolFiles: {
      ...(authority !== undefined && { PGSSLROOTCERT: authority }),
      ...(cert !== undefined && { PGSSLCERT: cert }),
      ...(key !== undefined && { PGSSLKEY: key }),
    },
  };
}

function trust(mode: PostgresTls['mode'], root: string | undefined, host: string): ConnectionOptions {
  // The driver names no host that is an IP address, and Node would then ask whether the certificate is of `localhost`.
  if (mode === 'verify-full') return { rejectUnauthorized: true, checkServerIdentity: (_, shown) => checkServerIdentity(host, shown) };
  return root === undefined ? { rejectUnauthorized: false } : { rejectUnauthorized: true, checkServerIdentity: () => undefined };
}

function readPem(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new AddressError(`names a file in ${name} that cannot be read`);
  }
  if (!text.includes('-----BEGIN ')) throw new AddressError(`names a file in ${name} that is not in PEM form`);
  return text;
}
