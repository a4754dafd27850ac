import { build as buildParts } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';

export default async function build() {
  install();
  await buildParts();
  console.log('Everything is built');
}
