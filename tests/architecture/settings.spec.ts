import { readText } from './sources.js';

it('.env.example names every setting that the program reads, and no other', () => {
  const schema = /environmentSchema = z\.object\(\{(.*?)\n\}\);/s.exec(readText('backend/src/core/config.ts'))?.[1] ?? '';
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name).sort();
  const shown = [...readText('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(20);
  expect(shown).toEqual(read);
});
