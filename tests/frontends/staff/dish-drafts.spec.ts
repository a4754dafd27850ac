import { DISH_ISSUES, type Dish } from '#shared/menu/dish.contract';
import { PART_ISSUES } from '#shared/recipes/dish-parts.contract';
import {
  bodyOf,
  checkDish,
  type DishDraft,
  draftOf,
  EMPTY_PART,
  type PartDraft,
  ruleOfSentence,
} from '../../../frontends/staff/src/features/dishes/dish-draft';

const part = (over: Partial<PartDraft> = {}): PartDraft => ({ ...EMPTY_PART, recipe: 'mandiMeat', ...over });
const draft = (over: Partial<DishDraft> = {}): DishDraft => ({
  ...draftOf(null),
  ...{ name: 'Family Mandi', description: 'For a whole table', price: 2600, slots: 4 },
  ...over,
});

describe('a dish as it is typed', () => {
  it('begins with one slot, on new sales, and with everything else empty', () => {
    expect(draftOf(null)).toMatchObject({ name: '', price: '', slots: 1, feeds: '', onNewSales: true, parts: [] });
    expect(checkDish(draftOf(null))).toEqual({ name: 'dishName', description: 'dishDescription', price: 'dishPrice' });
  });

  it.each<[string, Partial<DishDraft>, Record<string, string>]>([
    ['whole', {}, {}],
    ['given away', { price: 0 }, {}],
    ['a name of blanks', { name: '  ' }, { name: 'dishName' }],
    ['no price', { price: '' }, { price: 'dishPrice' }],
    ['less than nothing', { price: -1 }, { price: 'dishPrice' }],
    ['a part of a paisa', { price: 10.005 }, { price: 'dishPrice' }],
    ['half a slot', { slots: 1.5 }, { slots: 'dishSlots' }],
    ['no slot', { slots: 0 }, { slots: 'dishSlots' }],
    ['slots in words', { slots: 'two' }, { slots: 'dishSlots' }],
    ['nobody fed', { feeds: 0 }, { feeds: 'dishFeeds' }],
    ['eight fed', { feeds: '8' }, {}],
  ])('%s: %j has the faults %j', (_, over, faults) => {
    expect(checkDish(draft(over))).toEqual(faults);
  });

  it.each<[string, PartDraft[], Record<string, string>]>([
    ['a recipe', [part()], {}],
    ['a recipe with half a serving', [part({ servings: '0,5' })], {}],
    ['no servings', [part({ servings: ' ' })], { 'parts.0.servings': 'partServings' }],
    ['nothing of it', [part({ servings: '0' })], { 'parts.0.servings': 'partServings' }],
    ['neither recipe nor name', [part({ recipe: '' })], { 'parts.0.name': 'partName' }],
    ['a name without a recipe', [part({ recipe: '', name: 'Pickle' })], {}],
    ['a recipe twice', [part(), part({ servings: '2' })], { 'parts.1.recipe': 'partTwice' }],
    ['two names without a recipe', [part({ recipe: '', name: 'Pickle' }), part({ recipe: '', name: 'Pappad' })], {}],
  ])('a part that is %s: %j has the faults %j', (_, parts, faults) => {
    expect(checkDish(draft({ parts }))).toEqual(faults);
  });

  it('is sent with numbers, and a name of a part only where it has no recipe', () => {
    const parts = [part({ name: 'typed before', servings: ' 1,5 ' }), part({ recipe: '', name: ' Pickle ', nameMalayalam: 'അച്ചാർ' })];
    expect(bodyOf(draft({ price: '2600.50', slots: '4', feeds: '', parts }))).toMatchObject({
      ...{ price: 2600.5, slots: 4, feeds: null },
      parts: [
        { recipe: 'mandiMeat', name: null, servings: 1.5 },
        { recipe: null, name: { en: 'Pickle', ml: 'അച്ചാർ' }, servings: 1 },
      ],
    });
  });

  it('is the same again after it was opened and not changed', () => {
    const dish = {
      ...{ id: 'family-mandi', name: 'Family Mandi', nameMalayalam: null, description: 'For a whole table', descriptionMalayalam: null },
      ...{ price: 2600, slots: 4, feeds: 8, onNewSales: false, isRetired: false, version: 3 },
      parts: [{ recipe: 'mandiMeat', name: null, servings: 2 }],
    } as unknown as Dish;
    expect(bodyOf(draftOf(dish))).toEqual({
      ...{ name: 'Family Mandi', nameMalayalam: '', description: 'For a whole table', descriptionMalayalam: '' },
      ...{ price: 2600, slots: 4, feeds: 8, onNewSales: false, parts: dish.parts },
    });
  });

  it('knows the rule that a sentence of the server is of', () => {
    for (const [rule, sentence] of Object.entries({ ...DISH_ISSUES, ...PART_ISSUES })) expect(ruleOfSentence(sentence)).toBe(rule);
    expect(ruleOfSentence('There is no such recipe')).toBe('partUnknown');
    expect(ruleOfSentence('Something else')).toBeUndefined();
  });
});
