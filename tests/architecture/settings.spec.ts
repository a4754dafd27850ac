import { environmentSchema } from '../../backend/src/core/config';
import { readText, sourcesUnder } from './sources.js';

it('.env.example names every setting that the program reads, and no other', () => {
  const read = Object.keys(environmentSchema.shape).sort();
  const shown = [...readText('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(20);
  expect(shown).toEqual(read);
});

/** What is stored to be answered again is found by indexed columns; features name what identifies a customer. */
it('no part of core searches inside stored texts', () => {
  const searching = sourcesUnder('backend/src/core').filter(({ path, text }) => !path.includes('/migrations/') && /\$i?like\b/.test(text));
  expect(searching.map(({ path }) => path)).toEqual([]);
});
