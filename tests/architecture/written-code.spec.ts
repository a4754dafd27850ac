import { ENTITIES } from '../../backend/src/app.module';
import { openDatabase } from '../../backend/src/core/database/open-database';
import { apiPage } from '../../scripts/lib/api-page.mjs';
import { eventsPage } from '../../scripts/lib/events-page.mjs';
import { createTestDatabase } from '../support/test-database';
import { readText, sourcesUnder } from './sources';

/** The mapper's `upsert` does not raise the version of a record, so that another process would write over it unnoticed. */
it('no record that has a version is upserted', async () => {
  const database = await createTestDatabase();
  const orm = await openDatabase(database, ENTITIES);
  const versioned = [...orm.em.getMetadata().getAll().values()]
    .filter(({ versionProperty }) => versionProperty)
    .map(({ className }) => className);
  await orm.close(true);
  await database.drop();
  expect(versioned.length).toBeGreaterThan(10);

  const upserted = sourcesUnder('backend/src').flatMap(({ text }) =>
    [...text.matchAll(/\.upsert(?:Many)?\((\w+)/g)].map(([, name = '']) => name),
  );
  expect(upserted.length).toBeGreaterThan(0);
  expect(upserted.filter((name) => versioned.includes(name))).toEqual([]);
});

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

describe('pages that a command writes', () => {
  it('docs/api.md shows the endpoints and rooms of the sources', async () => {
    expect(readText('docs/api.md') === (await apiPage())).toBe(true);
  });

  it('docs/events.md shows every event of the sources with all of its handlers', () => {
    const page = eventsPage();
    expect(readText('docs/events.md') === page).toBe(true);
    const handlers = sourcesUnder('backend/src').flatMap(({ text }) =>
      [...text.matchAll(/^ {2}@Handles\((\w+)\)/gm)].map(([, name = '']) => name),
    );
    const shown = [...page.matchAll(/^\| `([A-Z]\w+)` \|.* \|.*[^|] \| (.*) \|$/gm)].flatMap(([, name = '', all = '']) =>
      all.split(', ').map(() => name),
    );
    expect(handlers.length).toBeGreaterThan(40);
    expect(shown.sort()).toEqual(handlers.sort());
  });
});
