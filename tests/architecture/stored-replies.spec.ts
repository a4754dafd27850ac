import { sourcesUnder } from './sources.js';

/** What is stored to be answered again is found by indexed columns; features name what identifies a customer. */
it('no part of core searches inside stored texts', () => {
  const searching = sourcesUnder('backend/src/core').filter(({ path, text }) => !path.includes('/migrations/') && /\$i?like\b/.test(text));
  expect(searching.map(({ path }) => path)).toEqual([]);
});
