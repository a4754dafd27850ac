import type { AddedContent, VersionPart } from '#shared/recipes/kitchen-recipe';
import {
  addedContentOf,
  addedDraftOf,
  asksPiece,
  changedAt,
  contentOf,
  draftOf,
  EMPTY_LINE,
  isAddedDraft,
  isDraft,
  type LineDraft,
  movedUp,
  newDraft,
  withoutAt,
} from '../../../frontends/staff/src/features/recipe-versions/recipe-draft';

const ITEMS = [
  { id: 1, unit: 'kg' },
  { id: 2, unit: 'piece' },
  { id: 3, unit: 'L' },
];
const PART: VersionPart = {
  title: { en: 'Raita', ml: 'റൈത്ത' },
  baseServing: 20,
  video: '/videos/raita.mp4',
  ingredients: [
    { name: { en: 'Curd', ml: 'തൈര്' }, amount: 2, unit: 'kg', wastePercent: 0, itemId: 1 },
    { name: { en: 'Lemon', ml: '' }, amount: 4, unit: 'piece', wastePercent: 12.5, itemId: 1, pieceGrams: 60, eatenBy: 'mutton' },
    { name: { en: 'Salt', ml: '' }, amount: 0.5, unit: 'g', wastePercent: 0, itemId: null },
  ],
  instructions: { en: 'Stir it', ml: 'ഇളക്കുക' },
  steps: [
    { title: { en: 'Stir', ml: '' }, description: { en: 'Slowly', ml: '' }, video: null },
    { title: { en: 'Serve', ml: 'വിളമ്പുക' }, description: { en: '', ml: '' }, video: '/media/serve.mp4' },
  ],
};
const ADDED: AddedContent = { ...PART, recipes: [{ recipe: 'puliChutney', servings: 10 }] };
const CONTENT = { mandiMeat: PART, mandiRice: { ...PART, video: null }, puliChutney: { ...PART, ingredients: [] } };
const line = (over: Partial<LineDraft>): LineDraft => ({ ...EMPTY_LINE, en: 'Lemon', amount: '4', ...over });
/** A new recipe with one line, as it would be sent. */
const sent = (over: Partial<LineDraft>) => {
  const draft = newDraft();
  return addedContentOf({ ...draft, part: { ...draft.part, lines: [line(over)] } }, ITEMS).ingredients[0];
};

describe('the draft of a recipe', () => {
  it('that was opened and not changed equals the version', () => {
    expect(contentOf(draftOf(4, CONTENT).parts, ITEMS)).toEqual(CONTENT);
    expect(draftOf(4, CONTENT)).toMatchObject({ from: 4, note: '' });
    expect(addedContentOf(addedDraftOf('raita', 2, ADDED), ITEMS)).toEqual(ADDED);
    expect(addedDraftOf('raita', 2, ADDED)).toMatchObject({ id: 'raita', from: 2, note: '' });
  });

  it('of a new one has one empty line without an amount', () => {
    const content = addedContentOf(newDraft(), ITEMS);
    expect(content).toMatchObject({ title: { en: '', ml: '' }, video: null, recipes: [], steps: [] });
    expect(content.baseServing).toBeGreaterThan(0);
    expect(content.ingredients).toEqual([{ name: { en: '', ml: '' }, amount: NaN, unit: 'g', wastePercent: 0, itemId: null }]);
  });

  it.each<[Partial<LineDraft>, object]>([
    [{ amount: '1,5' }, { amount: 1.5 }],
    [{ amount: ' 2 ' }, { amount: 2 }],
    [{ amount: 'some' }, { amount: NaN }],
    [{ amount: '' }, { amount: NaN }],
    [{ waste: '' }, { wastePercent: 0 }],
    [{ waste: '12,5' }, { wastePercent: 12.5 }],
    [{ waste: 'half' }, { wastePercent: NaN }],
    [{ unit: 'kg' }, { unit: 'kg' }],
    [{ unit: 'spoon' }, { unit: 'g' }],
    [{ en: ' Lemon ', ml: ' നാരങ്ങ ' }, { name: { en: 'Lemon', ml: 'നാരങ്ങ' } }],
    [{ item: '' }, { itemId: null }],
    [{ item: '3' }, { itemId: 3 }],
    [{ eatenBy: 'mutton' }, { eatenBy: 'mutton' }],
  ])('with a line of %j sends %j', (over, ingredient) => {
    expect(sent(over)).toMatchObject(ingredient);
  });

  it.each<[string, Partial<LineDraft>, boolean]>([
    ['counts, and the store weighs', { unit: 'piece', item: '1' }, true],
    ['weighs, and the store counts', { unit: 'g', item: '2' }, true],
    ['counts as the store does', { unit: 'piece', item: '2' }, false],
    ['weighs as the store does', { unit: 'g', item: '1' }, false],
    ['is of no item', { unit: 'piece', item: '' }, false],
    ['is of an item that is gone', { unit: 'piece', item: '99' }, false],
  ])('asks for the weight of a piece where a line %s: %j', (_, over, isAsked) => {
    expect(asksPiece(line(over), ITEMS)).toBe(isAsked);
    // What was typed before goes with the line only where it is asked for.
    expect(sent({ ...over, piece: '60' })?.pieceGrams).toBe(isAsked ? 60 : undefined);
  });

  it.each<[string, unknown, boolean]>([
    ['an edit of a version', draftOf(4, CONTENT), true],
    ['one whose part is missing', { ...draftOf(4, CONTENT), parts: { mandiMeat: draftOf(4, CONTENT).parts.mandiMeat } }, false],
    ['one without a number', { parts: draftOf(4, CONTENT).parts }, false],
    ['one whose parts are nothing', { from: 4, parts: null }, false],
    ['nothing', null, false],
    ['a text', 'draft', false],
  ])('is found again on the device where it is %s', (_, stored, isKnown) => {
    expect(isDraft(JSON.parse(JSON.stringify(stored)))).toBe(isKnown);
  });

  it.each<[string, unknown, boolean]>([
    ['an edit of an added recipe', addedDraftOf('raita', 2, ADDED), true],
    ['a new one', newDraft(), true],
    ['one that contains nothing', { ...newDraft(), contained: undefined }, false],
    ['one without a part', { contained: [], part: null }, false],
    ['one of an earlier app, without steps', { contained: [], part: { lines: [] } }, false],
    ['nothing', null, false],
  ])('of an added recipe is found again where it is %s', (_, stored, isKnown) => {
    expect(isAddedDraft(JSON.parse(JSON.stringify(stored)))).toBe(isKnown);
  });

  it('changes, moves and leaves out one entry of a list, and none of the list that is shown', () => {
    const list = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const names = (of: typeof list) => of.map(({ name }) => name).join('');
    expect(names(changedAt(list, 1, { name: 'x' }))).toBe('axc');
    expect(names(movedUp(list, 1))).toBe('bac');
    expect(names(movedUp(list, 2))).toBe('acb');
    expect(names(withoutAt(list, 0))).toBe('bc');
    expect(names(list)).toBe('abc');
  });
});
