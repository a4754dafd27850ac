import { isKnownShortage, shortageOf } from '#shared/staff-notices/staff-notices';

const MANY = Array.from({ length: 60 }, (_, index) => 1_000 + index);

/** requirements/kitchen K101 */
describe('a shortage', () => {
  it.each([
    ['is known as it is', [3, 41], [3, 41], true],
    ['is known in any order', [41, 3], [3, 41], true],
    ['is known when something was bought', [3, 41], [41], true],
    ['is news with another item', [3, 41], [3, 41, 7], false],
    ['is news when it is another item', [3], [41], false],
    ['is known of very many items', MANY, MANY, true],
    ['is known of what is left of very many', MANY, MANY.slice(20), true],
    ['is known of very many in any order', [...MANY].reverse(), MANY, true],
    ['is news with an item between the first of very many', MANY.filter((item) => item !== 1_005), MANY, false],
    ['is news with an item before those of very many', MANY, [2, ...MANY], false],
  ])('%s', (_what, told, items, isKnown) => expect(isKnownShortage(shortageOf(told), items)).toBe(isKnown));

  it('fits where occasions are stored', () => expect(shortageOf(MANY).length).toBeLessThanOrEqual(80));

  it('that was told before items were noted is news', () => expect(isKnownShortage('', [3])).toBe(false));
});
