import { resolve } from 'node:path';
import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { layOut } from '../lib/release.mjs';

/** Lays out the files that a server needs, in a folder that runs with Node alone: `npm run release -- /opt/kuzhi`. */
export default async function release([folder]) {
  if (!folder) throw new Problem('Where to? npm run release -- <new folder>');
  install();
  await build();
  layOut(resolve(folder));
  console.log(`Start it with: node --max-semi-space-size=8 --expose-gc ${resolve(folder)}/dist/backend/main.js`);
}
