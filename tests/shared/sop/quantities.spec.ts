import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { panelsOf, quantitiesFor, rowsInPanels, withAmounts } from '#shared/sop/quantities';
import { descriptionOf, linesOf, titleOf } from '#shared/sop/step-texts';

type Panel = Parameters<typeof panelsOf>[0];
const panel = (...parts: number[]): Panel => ({
  ...{ kind: 'quantities', title: { en: 'Masala', ml: 'മസാല' }, items: [] },
  ...(parts.length > 0 && { parts }),
});
const rows = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

/** @source requirements/kitchen K52 */
describe('a list of amounts on the panels of a TV screen', () => {
  it.each<[string, number, Panel, number[][]]>([
    ['is one panel where nobody divides it', 5, panel(), [rows(5)]],
    [
      'is divided as it was laid out',
      5,
      panel(3, 2),
      [
        [1, 2, 3],
        [4, 5],
      ],
    ],
    ['leaves the last panel shorter', 4, panel(3, 2), [[1, 2, 3], [4]]],
    [
      'is divided evenly once it is longer, so that no row is lost',
      6,
      panel(4, 1),
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
    ],
    [
      'also where it does not come out even',
      7,
      panel(3, 2),
      [
        [1, 2, 3, 4],
        [5, 6, 7],
      ],
    ],
    ['may be empty', 0, panel(), [[]]],
  ])('%s', (_name, count, of, expected) => {
    expect(rowsInPanels(rows(count), of)).toEqual(expected);
    expect(panelsOf(of)).toBe(expected.length);
  });
});

it('the meats that were sold and that no recipe weighs are named below the mutton, never left out', () => {
  const meat: Parameters<typeof quantitiesFor>[0] = { kind: 'quantities', title: { en: 'Meat', ml: 'ഇറച്ചി' }, recipe: 'mandiMeat' };
  const unweighed = [{ name: { en: 'Beef ribs', ml: 'ബീഫ് റിബ്സ്' }, people: 22 }];
  const rowsFor = (servings: Parameters<typeof quantitiesFor>[1]) =>
    quantitiesFor(meat, servings, FIRST_RECIPE).map(({ name, quantity, eaters }) => [name.en, quantity.en, eaters]);
  const mixed = rowsFor({ people: 56, mutton: 34, unweighed });
  expect(mixed.slice(0, 2)).toEqual([
    ['Mutton', '13.6 kg', 34],
    ['Beef ribs', 'amount not in the recipe', 22],
  ]);
  expect(mixed).toHaveLength(rowsFor({ people: 56, mutton: 56 }).length + 1);
});

describe('the texts of a page', () => {
  it('say amounts in every language, and are the same text where they name none', () => {
    const named = withAmounts({ en: 'Take {rice.Mandi rice}', ml: '{rice.Mandi rice} എടുക്കുക' }, FIRST_RECIPE);
    expect(named).toMatchObject({ en: 'Take 4 kg', ml: '4 kg എടുക്കുക' });
    const plain = { en: 'Stir', ml: 'ഇളക്കുക' };
    expect(withAmounts(plain, FIRST_RECIPE)).toBe(plain);
  });

  it('are the page’s texts in both languages, line next to line', () => {
    const step = {
      ...{ title: 'Light the pit', titleMalayalam: 'കുഴി കത്തിക്കുക' },
      ...{ description: ['Stack the wood', 'Light it'], descriptionMalayalam: ['വിറക് അടുക്കുക', 'കത്തിക്കുക'] },
    };
    expect(titleOf(step)).toEqual({ en: 'Light the pit', ml: 'കുഴി കത്തിക്കുക' });
    expect(linesOf(step)).toEqual([
      { en: 'Stack the wood', ml: 'വിറക് അടുക്കുക' },
      { en: 'Light it', ml: 'കത്തിക്കുക' },
    ]);
    expect(descriptionOf({ description: 'Of the pit', descriptionMalayalam: 'കുഴിയെക്കുറിച്ച്' })).toEqual({
      en: 'Of the pit',
      ml: 'കുഴിയെക്കുറിച്ച്',
    });
  });
});
