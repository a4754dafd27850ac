import { isInBag, isTicked, thingsWithoutRecipe, type TickedShare } from '#shared/purchasing/ticks';

const lemon = (...events: TickedShare[]) => ({ key: 'Lemon in kg', name: { en: 'Lemon', ml: 'ചെറുനാരങ്ങ' }, events });
const share = (eventId: string, needed: number): TickedShare => ({ eventId, needed });

/** @source requirements/kitchen K148 */
describe('an item of the bag', () => {
  it.each<[string, TickedShare[], TickedShare[] | null, boolean]>([
    ['was ticked', [share('e1', 500)], [share('e1', 500)], true],
    ['was never ticked', [share('e1', 500)], null, false],
    ['is needed less by now', [share('e1', 400)], [share('e1', 500)], true],
    ['is needed more by now', [share('e1', 501)], [share('e1', 500)], false],
    ['is needed by another event too', [share('e1', 500), share('e2', 1)], [share('e1', 500)], false],
    ['is needed by another event only: what was bought for one that is over is used up', [share('e2', 500)], [share('e1', 900)], false],
    ['was for an event that is over too', [share('e2', 500)], [share('e1', 900), share('e2', 500)], true],
  ])('%s', (_name, events, ticked, expected) => {
    const ticks = ticked ? [{ key: 'Lemon in kg', events: ticked }] : [];
    expect(isInBag(lemon(...events), [{ key: 'Cardamom in pinch', events }, ...ticks])).toBe(expected);
  });

  it('is ticked only where the store cannot book it', () => {
    expect(isTicked({ itemId: null, unknown: 'item' })).toBe(true);
    expect(isTicked({ itemId: 1041, unknown: 'unit' })).toBe(true);
    expect(isTicked({ itemId: 1019, unknown: 'price' })).toBe(false);
    expect(isTicked({ itemId: 1019, unknown: null })).toBe(false);
  });

  it('holds dishes sold without a recipe once, for the people of all events', () => {
    const fish = { en: 'Fish', ml: 'മീൻ' };
    const events = [
      {
        id: 'e1',
        withoutRecipe: [
          { name: fish, people: 12 },
          { name: { en: 'Chicken', ml: 'ചിക്കൻ' }, people: 3 },
        ],
      },
      { id: 'e2', withoutRecipe: [{ name: fish, people: 5 }] },
    ];
    expect(thingsWithoutRecipe(events)).toMatchObject([
      { key: 'without recipe: Fish', name: fish, people: 17, events: [share('e1', 12), share('e2', 5)] },
      { name: { en: 'Chicken' }, people: 3 },
    ]);
  });
});
