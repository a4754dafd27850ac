import { sourcesUnder } from './sources.js';

/** The built-in payment provider imitates another company's server. */
const NOT_OURS = /^backend\/src\/(rehearsal|payments\/providers\/sandbox)\//;
/** The HTTP layer decides by the path before any controller is known. */
const MAY_NAME_PATHS = /^backend\/src\/core\/http\//;

const backend = sourcesUnder('backend/src');

it('a controller serves each route by its endpoint', () => {
  const controllers = backend.filter(({ path }) => path.endsWith('.controller.ts') && !NOT_OURS.test(path));
  const declared = controllers.flatMap(({ path, text }) =>
    [...text.matchAll(/^\s*@(Endpoint|Get|Post|Put|Patch|Delete|All|Public|Roles)\(/gm)].map(([, name = '']) => ({ path, name })),
  );
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter(({ name }) => name !== 'Endpoint')).toEqual([]);
});

it('a path of the server is in a table of endpoints and nowhere else @deep', () => {
  const others = [...sourcesUnder('shared/src'), ...sourcesUnder('frontends'), ...backend].filter(
    ({ path }) => !path.endsWith('.api.ts') && !NOT_OURS.test(path) && !MAY_NAME_PATHS.test(path),
  );
  const named = others.flatMap(({ path, text }) => [...text.matchAll(/(['"`])\/api\/[^'"`]*\1/g)].map(([found]) => `${path}: ${found}`));
  expect(named).toEqual([]);
});
