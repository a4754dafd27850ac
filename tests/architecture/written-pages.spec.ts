import { apiPage } from '../../scripts/lib/api-page.mjs';
import { eventsPage } from '../../scripts/lib/events-page.mjs';
import { readText, sourcesUnder } from './sources.js';

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
