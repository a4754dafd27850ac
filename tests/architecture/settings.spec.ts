import { environmentSchema } from '../../backend/src/core/config';
import { readText } from './sources.js';

it('.env.example names every setting that the program reads, and no other', () => {
  const read = Object.keys(environmentSchema.shape).sort();
  const shown = [...readText('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(20);
  expect(shown).toEqual(read);
});
