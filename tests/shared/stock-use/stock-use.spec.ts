import { proposeUse, takenIssues, USE_ISSUES, useIssues } from '#shared/stock-use/stock-use';

const ghee = {
  id: 1,
  name: 'Ghee',
  nameMalayalam: 'നെയ്യ്',
  category: 'Oils & Fats' as const,
  isActive: true,
  quantity: 4,
  unit: 'kg' as const,
};
const lemon = { ...ghee, id: 2, name: 'Lemon', nameMalayalam: null, quantity: 10, unit: 'piece' as const };
const need = (name: string, amount: number, unit: string) => ({ name: { en: name, ml: name }, amount, unit, itemId: null });

describe('the probable use of stock by an event (requirements/kitchen K149)', () => {
  it.each<[string, number, number, number, number]>([
    ['what the recipe says', 3, 4, 0, 3],
    ['also what the store has no more, for a purchase may be missing', 6, 4, 0, 6],
    ['less what was taken for its tasks', 3, 4, 1.25, 1.75],
    ['nothing where more was taken', 3, 4, 3.5, 0],
  ])('is %s', (_, needed, quantity, taken, proposed) => {
    const { lines } = proposeUse([need('Ghee', needed - 1, 'kg'), need('Ghee', 1000, 'g')], [{ ...ghee, quantity }], new Map([[1, taken]]));
    expect(lines).toEqual([{ itemId: 1, name: { en: 'Ghee', ml: 'നെയ്യ്' }, unit: 'kg', needed, taken, inStock: quantity, proposed }]);
  });

  it('names the things that the store cannot count, and shows stock taken though no recipe asks for it', () => {
    const { lines, uncounted } = proposeUse(
      [need('Lemon', 0.5, 'kg'), need('Lemon', 0.25, 'kg'), need('Silver leaf', 3, 'piece'), need('Water', 20, 'L')],
      [ghee, lemon],
      new Map([[1, 0.5]]),
    );
    expect(lines).toMatchObject([{ itemId: 1, needed: 0, taken: 0.5, proposed: 0 }]);
    expect(uncounted.map(({ name, amount, unit, why }) => [name.en, amount, unit, why])).toEqual([
      ['Lemon', 0.75, 'kg', 'unit'],
      ['Silver leaf', 3, 'piece', 'item'],
    ]);
  });
});

const entry = { itemId: 1, used: 1, leftover: 0, waste: 0, reason: null, taken: 0 };
it.each([
  [entry, []],
  [{ ...entry, used: 4.001 }, [['lines.0.used', USE_ISSUES.useShort]]],
  [{ ...entry, used: 3, waste: 1.5, reason: 'burnt' }, [['lines.0.waste', USE_ISSUES.useShort]]],
  [{ ...entry, used: 4, waste: 0.5, reason: 'burnt' }, [['lines.0.waste', USE_ISSUES.useShort]]],
  [{ ...entry, used: 4.5, waste: 0.5, reason: 'burnt' }, [['lines.0.used', USE_ISSUES.useShort]]],
  [{ ...entry, used: 3.7, waste: 0.3, reason: 'burnt' }, []],
  [{ ...entry, waste: 0.5 }, [['lines.0.reason', USE_ISSUES.useReason]]],
  [{ ...entry, leftover: 0.5 }, [['lines.0.reason', USE_ISSUES.useReason]]],
  [{ ...entry, leftover: 9, reason: 'few came' }, []],
  [{ ...entry, itemId: 9 }, [['lines.0.used', USE_ISSUES.useUnknown]]],
])('%j is refused at %j', (line, issues) => {
  expect(useIssues([line], [ghee]).map(({ path, message }) => [path, message])).toEqual(issues);
});

it.each<[string, number, number | undefined, string[]]>([
  ['as it was seen', 3, 3, []],
  ['as nothing was seen', 0, undefined, []],
  ['more than was seen', 0, 3, ['lines.0.used']],
  ['less than was seen', 3, 1, ['lines.0.used']],
  ['undone since it was seen', 3, undefined, ['lines.0.used']],
  ['the same to the gram', 0.1 + 0.2, 0.3, []],
])('compares the stock taken for tasks: %s', (_, seen, now, paths) => {
  const taken = new Map(now === undefined ? [] : [[1, now]]);
  expect(takenIssues([{ itemId: 1, taken: seen }], taken).map(({ path }) => path)).toEqual(paths);
});
