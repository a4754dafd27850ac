import { fewerServings, FIRST_SERVINGS, moreServings, servingsFor } from '#shared/sop/servings';

describe('the serving count (requirements/kitchen §4; decisions/0001 §32)', () => {
  it('starts at 20 and goes down by 5 to 1', () => {
    const counts = [FIRST_SERVINGS];
    for (let press = 0; press < 5; press += 1) counts.push(fewerServings(counts.at(-1) ?? 0));
    expect(counts).toEqual([20, 15, 10, 5, 1, 1]);
  });

  it.each([
    [1, 5],
    [4, 5],
    [5, 10],
    [20, 25],
  ])('goes up from %d to %d', (count, next) => {
    expect(moreServings(count)).toBe(next);
  });

  it.each([
    ['without an event', undefined, 20],
    ['for the people of the event', 56, 56],
  ])('begins %s', (_, attendance, servings) => {
    expect(servingsFor(attendance)).toBe(servings);
  });
});
