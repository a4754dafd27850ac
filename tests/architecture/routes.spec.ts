import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourcesUnder } from './sources.js';

/** Read by machines or by a developer, never by a screen of ours: the one place that names them is their controller. */
const WITHOUT_A_SCREEN = /^backend\/src\/(health|metrics|openapi|rehearsal|payments\/providers\/sandbox)\//;
/** No address of the server: the page of a list, and a list that is asked with a query. */
const NOT_DECLARED = ['taskRoutes.page', 'salesEventRoutes.listAll'];
/** The HTTP layer decides by the path before any controller is known. */
const MAY_NAME_PATHS = /^backend\/src\/(core\/http|openapi)\//;

const shared = fileURLToPath(new URL('../../shared/src', import.meta.url));
const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.routes.ts'));
const backend = sourcesUnder('backend/src');
const controllers = backend.filter(({ path }) => path.endsWith('.controller.ts') && !WITHOUT_A_SCREEN.test(path));

/** `taskRoutes.one` → its path. */
const routes = new Map<string, string>();
beforeAll(async () => {
  for (const file of files) {
    const module = (await import(`${shared}/${file}`)) as Record<string, Record<string, string | { path: string }>>;
    for (const [name, table] of Object.entries(module)) {
      for (const [key, one] of Object.entries(table)) routes.set(`${name}.${key}`, typeof one === 'string' ? one : one.path);
    }
  }
});

/** What stands in the decorators of all controllers: `taskRoutes.one`, or a text that is no name of a route. */
const declared = controllers.flatMap(({ path, text }) =>
  [...text.matchAll(/^\s*@(Controller|Get|Post|Put|Patch|Delete|All)\((.*)\)$/gm)]
    .filter(([, decorator, named]) => !(decorator === 'Controller' && named === ''))
    .map(([line, , named = '']) => ({ path, line: line.trim(), name: named.replace(/\['([^']+)'\]/, '.$1').replace(/\.path$/, '') })),
);

it('a controller takes each path from the table that the screens use', () => {
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter(({ name }) => !routes.has(name)).map(({ path, line }) => `${path}: ${line}`)).toEqual([]);
});

it('each path of the tables is declared by a controller', () => {
  const paths = new Set(declared.map(({ name }) => routes.get(name)));
  const missing = [...routes].filter(([name, path]) => !paths.has(path) && !NOT_DECLARED.includes(name));
  expect(missing).toEqual([]);
});

it('a path of the server stands in a table and nowhere else @deep', () => {
  const others = [...sourcesUnder('shared/src'), ...sourcesUnder('frontends'), ...backend].filter(
    ({ path }) => !path.endsWith('.routes.ts') && !MAY_NAME_PATHS.test(path),
  );
  const named = others.flatMap(({ path, text }) => [...text.matchAll(/(['"`])\/api\/[^'"`]*\1/g)].map(([found]) => `${path}: ${found}`));
  expect(named).toEqual([]);
});
