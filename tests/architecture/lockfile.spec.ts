import { readJson } from './sources.js';

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

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
