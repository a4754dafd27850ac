import { addCatalogue, OFFERED, textIn } from '#shared/core/languages';
import { catalogue } from '#shared/core/languages/hi/catalogue';
import { linksTo, TV_ADDRESSES } from '#shared/core/pages';
import { TV_APP_PAGES, TV_PAGE_IDS, TV_PAGES, tvPath } from '#shared/sop/tv-pages';

addCatalogue('hi', catalogue);

it('the pages of a TV screen keep their addresses and their order in the console', () => {
  expect(TV_PAGE_IDS.map((id) => [tvPath(id), TV_PAGES[id].title.en])).toEqual([
    ['/soplocked', 'SOP home'],
    ['/soplocked/setup', 'Setting Up'],
    ['/soplocked/meatmasala', 'Meat Prep'],
    ['/soplocked/pitlighting', 'Pit Lighting'],
    ['/soplocked/riceprep', 'Rice Prep'],
    ['/soplocked/finalcooking', 'Final Cooking'],
    ['/soplocked/chutneyprep', 'Chutney Prep'],
    ['/soplocked/board', 'Kitchen board'],
    ['/soplocked/check', 'Check this screen'],
  ]);
});

it.each(TV_PAGE_IDS)('%s has an address of the TV app', (id) => {
  expect(tvPath(id)).toMatch(linksTo(TV_ADDRESSES));
});

it.each(TV_APP_PAGES)('%s has its title in every language of a TV screen', (id) => {
  const { title } = TV_PAGES[id];
  const said = OFFERED.kitchen.map((language) => textIn(title, language));
  expect(new Set(said).size).toBe(OFFERED.kitchen.length);
});
