import { scaleIngredient } from '#shared/recipes/scale';

describe('scaling an ingredient (spec 3 §5)', () => {
  it.each([
    ['8 kg', 20, '8.0 kg'],
    ['8.0 kg', 40, '16.0 kg'],
    ['8 kg', 1, '0.4 kg'],
    ['160 g', 25, '200.0 g'],
    ['196 g', 5, '49.0 g'],
    ['125 g', 15, '93.8 g'],
    ['1 g', 20, '1.0 g'],
    ['1 g', 15, '0.75 g'],
    ['1 g', 1, '0.05 g'],
    ['1 L', 5, '0.25 L'],
    ['0.01 g', 1, '0.001 g'],
    ['0 g', 20, '0 g'],
    ['2.5kg', 40, '5.0 kg'],
    [' 400 ml ', 10, '200.0 ml'],
    ['2 ജോഡി', 40, '4.0 ജോഡി'],
    ['3', 40, '6.0'],
  ])('%s for %d servings is %s', (quantity, servings, scaled) => {
    expect(scaleIngredient(quantity, servings)).toBe(scaled);
  });

  it.each(['as needed', 'ആവശ്യത്തിന്', '', 'a pinch of 2', '2–3 pieces', '1/2 piece', '1,200 g'])('%p is left as it is', (quantity) => {
    expect(scaleIngredient(quantity, 40)).toBe(quantity);
  });

  it('knows recipes for another number of servings', () => {
    expect(scaleIngredient('3 kg', 20, 10)).toBe('6.0 kg');
  });
});
