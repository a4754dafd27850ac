import { typedReference } from '#shared/bookings/reference';

describe('a reference as it is typed', () => {
  it.each([
    ['MND-AB23CD', 'MND-AB23CD'],
    ['mnd-ab23cd', 'MND-AB23CD'],
    [' MND AB23CD ', 'MND-AB23CD'],
    ['ab23cd', 'MND-AB23CD'],
    ['MND–AB23CD', 'MND-AB23CD'],
    ['AB2 3CD', 'MND-AB23CD'],
    ['AB23C', null],
    ['MND-AB23CDE', null],
    ['98470 12345', null],
    ['', null],
  ])('%j is %s', (typed, reference) => {
    expect(typedReference(typed)).toBe(reference);
  });
});
