/**
 * Faults whose specs wait for most of their time, for leases, deadlines and pauses of the product, the longest first: others use the
 * processor meanwhile, and no run ends with everybody waiting for one. Jest knows times only from a run before.
 */
const WAITING = [
  'moved',
  'called-off',
  'money',
  'killed-process',
  'cluster',
  'services',
  'messages',
  'move-to-postgres',
  'phones',
  'sockets',
  'planted-defects',
  'rehearsal',
  'clocks',
  'two-servers',
  'shutdown',
];

/** The order in which `npm run faults` starts its spec files: those above, then the largest first. */
export default class WaitingFirst {
  sort(tests) {
    const sizeOf = ({ path, context }) => context.hasteFS.getSize(path) ?? 0;
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b) || sizeOf(b) - sizeOf(a));
  }

  cacheResults() {}
}

function placeOf({ path }) {
  const place = WAITING.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? WAITING.length : place;
}
