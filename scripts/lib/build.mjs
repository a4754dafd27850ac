import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { Problem, writing } from './problem.mjs';
import { runQuietly, tool } from './processes.mjs';
import { root } from './root.mjs';
import { dropStamp, fingerprint, readStamp, writeStamp } from './stamps.mjs';

const frontend = (app) => ({
  name: app,
  isScreen: true,
  sources: [`frontends/${app}`, 'frontends/kit', 'shared/src', 'package.json', 'package-lock.json', 'frontends/tsconfig.json'],
  folder: `dist/frontends/${app}`,
  result: `dist/frontends/${app}/index.html`,
  steps: [[tool('vite/bin/vite.js'), 'build', `frontends/${app}`, '--logLevel', 'warn']],
  env: { NODE_ENV: 'production' },
});

/** Parts that are built separately. */
const PARTS = [
  {
    name: 'backend',
    folder: 'dist/backend',
    sources: [
      'backend',
      'shared/src',
      'nest-cli.json',
      '.swcrc',
      'tsconfig.base.json',
      'package-lock.json',
      'scripts/lib/bundle.mjs',
      'scripts/lib/left-out.mjs',
    ],
    result: 'dist/backend/main.js',
    steps: [[tool('@nestjs/cli/bin/nest.js'), 'build'], [join(root, 'scripts/lib/bundle.mjs')]],
    env: {},
  },
  frontend('storefront'),
  frontend('staff'),
  frontend('tv'),
];

/** Builds the parts that are older than their sources, two at a time. @throws Problem with the builder's own words */
export async function build({ onlyBackend = false } = {}) {
  const parts = onlyBackend ? PARTS.slice(0, 1) : PARTS;
  const stale = parts.map((part) => ({ part, stamp: fingerprint(part.sources) })).filter(({ part, stamp }) => !isFresh(part, stamp));
  if (stale.length === 0) return;
  console.log(`Building ${stale.map(({ part }) => part.name).join(', ')}`);
  const failures = [];
  const worker = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      dropStamp(next.part.name);
      // Nest would remove more than its own (`deleteOutDir` takes all of dist), so each part is cleared here.
      writing(() => rmSync(join(root, next.part.folder), { recursive: true, force: true }));
      const { ok, said } = await runSteps(next.part);
      if (ok && next.part.isScreen) writing(() => compress(join(root, next.part.folder)));
      if (ok) writeStamp(next.part.name, next.stamp);
      else failures.push(`${said.trim()}\nBuilding ${next.part.name} failed: the lines above say why.`);
    }
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) throw new Problem(failures.join('\n'));
}

/** One after the other, until one fails. */
async function runSteps({ steps, env }) {
  let last = { ok: true, said: '' };
  for (const [program, ...args] of steps) if (last.ok) last = await runQuietly(program, args, env);
  return last;
}

const isFresh = (part, stamp) => readStamp(part.name) === stamp && existsSync(join(root, part.result));
