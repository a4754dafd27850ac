import { readJson } from './sources.js';

interface Locked {
  packages: Record<
    string,
    { version?: string; integrity?: string; dev?: boolean; optional?: boolean; optionalDependencies?: Record<string, string> }
  >;
}

/** Packages of packages in two versions, because two of ours ask for versions that exclude each other. */
const IN_TWO_VERSIONS = [
  // Socket.IO parses its cookies with 0.7, @fastify/cookie with 2.
  'cookie',
  // web-push asks for a newer one than Razorpay's client.
  'agent-base',
  'https-proxy-agent',
  // Line breaking of PDFKit wants 0.0.8, its fonts 1.
  'base64-js',
  // Fastify's validator asks for 3, its serializer for 4.
  'fast-uri',
  // pg asks for the text parsers of its own generation, MikroORM for newer ones.
  'postgres-array',
  'postgres-date',
  'postgres-interval',
  // Socket.IO's packages name 4.3 and 4.4; NestJS's packages name two exact versions.
  'debug',
  'tslib',
];

it('the lockfile names the packages of every system, so that `npm ci` accepts it everywhere', () => {
  const { packages } = readJson('package-lock.json') as Locked;
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && /-(darwin|linux|win32|freebsd|android)-/.test(name),
    ),
  );
  // Repaired by: node scripts/complete-lockfile.mjs
  expect([...new Set(missing)]).toEqual([]);
});

/** @source faults I22 */
it('packages are installed in exactly the versions that were looked at, and with their content', () => {
  const { packages } = readJson('package-lock.json') as Locked;
  const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name, wanted]) => packages[`node_modules/${name}`]?.version !== wanted,
  );
  expect(loose).toEqual([]);
  // What is optional is of another system, and not installed where its hash was asked for.
  const unproven = Object.entries(packages).filter(([path, { integrity, optional }]) => path !== '' && !optional && !integrity);
  expect(unproven.map(([path]) => path)).toEqual([]);
});

it('the server and the screens run with one version of each package', () => {
  const { packages } = readJson('package-lock.json') as Locked;
  const versions = new Map<string, Set<string>>();
  for (const [path, { version, dev }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (dev || !name || !version) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const several = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(several.sort()).toEqual([...IN_TWO_VERSIONS].sort());
});
