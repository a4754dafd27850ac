/** The files that the specs of the rules load, and nothing else: they are copied for each run. */
export const COPIED = ['shared', 'tests/shared', 'tests/support', 'tests/frontends', 'tests/faults', 'frontends/kit'];

const parents = [
  ...new Set(
    COPIED.map((folder) => folder.split('/'))
      .filter(({ length }) => length > 1)
      .map(([parent]) => parent),
  ),
];

/** Patterns, as of a `.gitignore`, of all the rest; the manifests are copied. */
export const NOT_COPIED = [
  '/*',
  '!/*.json',
  ...parents.flatMap((parent) => [`!/${parent}`, `/${parent}/*`]),
  ...COPIED.map((folder) => `!/${folder}`),
];
