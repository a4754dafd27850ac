import { addressesOf, linksTo, offlinePagesOf, STAFF_PAGES, TV_ADDRESSES } from '#shared/core/pages';

describe('the addresses of pages', () => {
  it.each([
    ['/kitchen', true],
    ['/kitchen/', true],
    ['/kitchen/events/event-1', true],
    ['/kitchen/temperatures', true],
    ['/kitchen/events', false],
    ['/kitchen/events/a/b', false],
    ['/kitchenette', false],
    ['/admin/x', false],
    ['/admin?tab=sales', false],
  ])('%s is a staff page: %s', (path, is) => {
    expect(addressesOf(STAFF_PAGES).test(path)).toBe(is);
  });

  it.each([
    ['/soplocked?eventId=e1', true],
    ['/soplocked/board/', true],
    ['/soplocked/pitlighting?eventId=e1', true],
    ['/soplocked/Pit', false],
    ['/soplocked/a/b', false],
    ['//elsewhere/soplocked', false],
  ])('%s is a link to a TV page: %s', (link, is) => {
    expect(linksTo(TV_ADDRESSES).test(link)).toBe(is);
  });

  it.each([
    ['/kitchen?tab=diary', true],
    ['/kitchen/events/event-1', true],
    ['/sop', true],
    ['/kitchen/temperatures', false],
    ['/admin', false],
  ])('%s opens without a network: %s', (link, is) => {
    expect(linksTo(offlinePagesOf(STAFF_PAGES)).test(link)).toBe(is);
  });
});
