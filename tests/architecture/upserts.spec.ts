import { ENTITIES } from '../../backend/src/app.module';
import { openDatabase } from '../../backend/src/core/database/open-database';
import { createTestDatabase } from '../support/test-database';
import { sourcesUnder } from './sources';

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
