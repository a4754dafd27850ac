import { apiPage } from '../../scripts/lib/api-page.mjs';
import { readText } from './sources.js';

it('docs/api.md shows the endpoints and rooms of the sources', async () => {
  expect(readText('docs/api.md') === (await apiPage())).toBe(true);
});
