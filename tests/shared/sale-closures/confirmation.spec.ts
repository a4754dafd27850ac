import { confirms } from '#shared/sale-closures/confirmation';

describe('the confirmation that is typed (requirements/console C80)', () => {
  it.each([
    ['Sunday Mandi', 'Sunday Mandi', true],
    ['  sunday   MANDI ', 'Sunday Mandi', true],
    ['ഞായറാഴ്ച മന്തി', 'ഞായറാഴ്ച മന്തി', true],
    ['Caf\u00e9 Mandi', 'Cafe\u0301 Mandi', true],
    ['Sunday Mand', 'Sunday Mandi', false],
    ['Sunday Mandi!', 'Sunday Mandi', false],
    ['', 'Sunday Mandi', false],
    [' ', ' ', false],
  ])('%j for %j: %s', (typed, title, fits) => {
    expect(confirms(typed, title)).toBe(fits);
  });
});
