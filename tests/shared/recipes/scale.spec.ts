import fc from 'fast-check';
import { scaleIngredient, scaleRecipe } from '#shared/recipes/scale';

describe('scaling an ingredient (requirements/kitchen §5)', () => {
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

describe('scaling in the recipe calculator (requirements/console §9)', () => {
  it.each([
    ['8.0 kg', 40, '16.0 kg'],
    ['8.0 kg', 20, '8.0 kg'],
    ['8.0 kg', 1, '0.400 kg'],
    ['8.0 kg', 2, '0.800 kg'],
    ['8.0 kg', 0, '0.000 kg'],
    ['1.2 kg', 15, '0.900 kg'],
    ['160 g', 25, '200.0 g'],
    ['1 g', 15, '0.75 g'],
    ['1 g', 1, '0.05 g'],
    ['1 g', 0, '0 g'],
    ['1 L', 5, '0.25 L'],
    ['1 L', 13, '0.65 L'],
    ['10.0 L', 1, '0.5 L'],
    ['150 ml', 0, '0 ml'],
    ['1 ml', 7, '0.35 ml'],
    ['0.01 g', 1, '0.001 g'],
    ['1 piece', 10, '0.500 piece'],
    ['1 l', 5, '0.250 l'],
    ['3', 40, '6.0'],
    ['3', 1, '0.150'],
  ])('%s for %d servings is %s', (amount, servings, scaled) => {
    expect(scaleRecipe(amount, servings)).toBe(scaled);
  });

  it.each(['as needed', 'a pinch', '', '2–3 pieces', '1/2 piece'])('%p is left as it is', (amount) => {
    expect(scaleRecipe(amount, 40)).toBe(amount);
  });

  const amount = fc.record({
    value: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
    unit: fc.constantFrom('g', 'ml', 'L', 'kg', 'piece'),
  });
  const servings = fc.integer({ min: 0, max: 5_000 });

  it('agrees with the TV screens from 1 on, and says the same amount below', () => {
    fc.assert(
      fc.property(amount, servings, ({ value, unit }, people) => {
        const [shown, onTv] = [scaleRecipe(`${value} ${unit}`, people), scaleIngredient(`${value} ${unit}`, people)];
        const exact = (value * people) / 20;
        expect(Number.parseFloat(shown)).toBe(Number.parseFloat(onTv));
        expect(Math.abs(Number.parseFloat(shown) - exact)).toBeLessThanOrEqual(exact >= 1 ? 0.0501 : 0.000501);
        expect(shown.endsWith(` ${unit}`)).toBe(true);
        if (exact >= 1) expect(shown).toMatch(/^\d+\.\d \S+$/);
        else expect(shown).toMatch(['g', 'ml', 'L'].includes(unit) ? /^\d(\.\d{1,3})? \S+$/ : /^\d\.\d{3} \S+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never falls when there are more people', () => {
    fc.assert(
      fc.property(amount, servings, servings, ({ value, unit }, some, more) => {
        const [few, many] = [some, some + more].map((people) => Number.parseFloat(scaleRecipe(`${value} ${unit}`, people)));
        expect(few).toBeLessThanOrEqual(many ?? 0);
      }),
    );
  });

  it('leaves any text without a number alone', () => {
    fc.assert(fc.property(fc.stringMatching(/^[^\d]{0,40}$/), servings, (text, people) => scaleRecipe(text, people) === text));
  });
});
