import { readRecipes } from '#shared/imports/read-recipes';
import type { FoundRecord } from '#shared/imports/found';
import type { PortableRecipe } from '#shared/recipes/recipe.contract';

const records = (name: string, content: unknown): FoundRecord[] => {
  const read = readRecipes([{ name, text: typeof content === 'string' ? content : JSON.stringify(content) }]);
  return 'records' in read ? read.records : [];
};
const shown = ({ value, problem, notes }: FoundRecord) => {
  const recipe = value as PortableRecipe | null;
  return {
    title: recipe?.title.en,
    servings: recipe?.baseServing,
    lines: recipe?.ingredients.map(({ name, amount, unit }) => `${amount} ${unit} ${name.en}`),
    inside: recipe?.recipes.map(({ title, servings }) => `${servings} ${title}`),
    steps: recipe?.instructions.en.split('\n'),
    ...(problem && { problem }),
    notes: notes.map(({ line, note, as }) => [line, note, ...(as ? [as] : [])].join(' → ')),
  };
};

const RAITA = {
  title: 'Raita',
  servings: 20,
  lines: ['2 kg Curd', '360 ml cucumber', '3 piece onions'],
  inside: [],
  steps: ['cucumber: grated', 'Salt to taste', 'Whisk the curd.', 'Mix.'],
  notes: [
    '1 1/2 cups cucumber, grated → converted → 360 ml',
    'Salt to taste → noAmount',
    '2-3 onions → range → 3 piece',
    '2-3 onions → counted → 3 piece',
  ],
};

const SCHEMA = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Raita',
  recipeYield: ['20', '20 servings'],
  recipeIngredient: ['2 kg Curd', '1 1/2 cups cucumber, grated', 'Salt to taste', '2-3 onions'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Whisk the&nbsp;curd.' },
    { '@type': 'HowToStep', text: '<p>Mix.</p>' },
  ],
};
const PAGE = `<!doctype html><html><script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, SCHEMA] })}</script></html>`;

const MEALIE = {
  name: 'Raita',
  recipeYield: '20 servings',
  recipeIngredient: [
    { quantity: 2, unit: { name: 'kg' }, food: { name: 'Curd' }, note: '', disableAmount: false },
    { quantity: 1.5, unit: { name: 'cups' }, food: { name: 'cucumber' }, note: 'grated' },
    { quantity: 7, unit: null, food: null, note: 'Salt to taste', disableAmount: true },
    { quantity: 3, unit: null, food: { name: 'onions' }, note: '' },
  ],
  recipeInstructions: [{ title: '', text: 'Whisk the curd.' }, { text: 'Mix.' }],
};
const TANDOOR = {
  name: 'Raita',
  servings: 20,
  steps: [
    {
      instruction: 'Whisk the curd.',
      ingredients: [
        { food: { name: 'Curd' }, unit: { name: 'kg' }, amount: 2, note: '' },
        { food: { name: 'cucumber' }, unit: { name: 'cups' }, amount: 1.5, note: 'grated' },
        { is_header: true, note: 'For the top' },
      ],
    },
    {
      instruction: 'Mix.',
      ingredients: [
        { food: { name: 'Salt' }, unit: null, amount: 0, note: 'to taste' },
        { food: { name: 'onions' }, unit: null, amount: 3, no_amount: false },
      ],
    },
  ],
};
const PAPRIKA = {
  name: 'Raita',
  servings: 'Serves 20',
  ingredients: '2 kg Curd\n1 1/2 cups cucumber, grated\nSalt to taste\n2-3 onions',
  directions: 'Whisk the curd.\n\nMix.',
};
const COOKLANG = `---
title: Raita
servings: 20
---
-- from grandmother
Whisk the @Curd{2%kg} in a #large bowl{}.

Mix [- well -] @cucumber{1 1/2%cups}(grated), @salt and @onions{2-3} for ~{5%minutes}.`;
const PLAIN = `Raita\nServes 20\n\nIngredients:\n- 2 kg Curd\n- 1 1/2 cups cucumber, grated\n- Salt to taste\n- 2-3 onions\n\nMethod\n1. Whisk the curd.\n2. Mix.\n`;

describe('a recipe of another tool', () => {
  it.each([
    ['schema.org', 'raita.json', SCHEMA],
    ['a stored web page', 'raita.html', PAGE],
    ['Paprika', 'raita.json', PAPRIKA],
    ['plain text', 'raita.txt', PLAIN],
    ['plain text of Windows', 'raita.txt', `\uFEFF${PLAIN.replaceAll('\n', '\r\n')}`],
  ])('%s', (_, name, content) => expect(records(name, content).map(shown)).toEqual([RAITA]));

  it.each([
    ['Mealie', MEALIE, '1.5 cups cucumber, grated → converted → 360 ml'],
    ['Tandoor', TANDOOR, '1.5 cups cucumber, grated → converted → 360 ml'],
  ])('%s: an amount that is switched off, or 0, is none', (_, content, cups) => {
    const notes = [cups, 'Salt to taste → noAmount', '3 onions → counted → 3 piece'];
    expect(records('recipe.json', content).map(shown)).toEqual([{ ...RAITA, notes }]);
  });

  it('Cooklang: amounts, preparations, comments, vessels and times', () => {
    const [recipe] = records('x/anything.cook', COOKLANG).map(shown);
    const steps = ['cucumber: grated', 'salt', 'Whisk the Curd in a large bowl.', 'Mix  cucumber, salt and onions for 5 minutes.'];
    expect(recipe).toMatchObject({ title: 'Raita', servings: 20, lines: RAITA.lines, steps });
    expect(records('Mint tea.cook', '>> servings: 2\nBoil @water{0.5%L}.').map(shown)).toMatchObject([{ title: 'Mint tea', servings: 2 }]);
  });

  it('another recipe inside, by its servings', () => {
    const [recipe] = records('a.cook', '>> servings: 10\nAdd @./sauces/Garlic dip{5} to @rice{1%kg}.').map(shown);
    expect(recipe).toMatchObject({ inside: ['5 Garlic dip'], lines: ['1 kg rice'] });
  });

  it('the same ingredient twice is one line; of two measures that do not go together one goes into the instructions', () => {
    const lines = ['500 g salt', '1 kg Salt', '2 onions', '1 kg onions'];
    const [recipe] = records('a.json', { ...SCHEMA, recipeIngredient: lines }).map(shown);
    expect(recipe?.lines).toEqual(['1500 g salt', '2 piece onions']);
    expect(recipe?.notes).toEqual(['1 kg Salt → sum → 1500 g', '2 onions → counted → 2 piece', '1 kg onions → otherMeasure']);
    expect(recipe?.steps?.[0]).toBe('1 kg onions');
  });

  it.each([
    ['no servings', { ...SCHEMA, recipeYield: undefined }, 'noServings'],
    ['servings without a number', { ...SCHEMA, recipeYield: 'a few' }, 'noServings'],
    ['no title', { ...SCHEMA, name: ' ' }, 'noTitle'],
  ])('%s: it is not guessed', (_, content, problem) => expect(records('a.json', content)).toMatchObject([{ value: null, problem }]));

  it('a name in Malayalam in brackets is one; other brackets are commas', () => {
    const [recipe] = records('a.json', {
      ...SCHEMA,
      name: 'Fish curry (hot)',
      recipeIngredient: ['2 kg Onion (സവാള)', '1 kg Rice (old), washed'],
    });
    const { title, ingredients, instructions } = (recipe as FoundRecord).value as PortableRecipe;
    expect(title).toEqual({ en: 'Fish curry, hot', ml: '' });
    expect(ingredients.map(({ name }) => name)).toEqual([
      { en: 'Onion', ml: 'സവാള' },
      { en: 'Rice', ml: '' },
    ]);
    expect(instructions.en.split('\n')[0]).toBe('Rice: old, washed');
  });
});

describe('a file that is no recipe', () => {
  it.each([
    ['cut off', 'a.json', JSON.stringify(SCHEMA).slice(0, -20), 'cutOff'],
    ['of something else', 'a.json', '{"orders": []}', 'unknown'],
    ['a letter', 'a.txt', 'Dear kitchen,\nthank you.', 'unknown'],
    ['empty', 'a.txt', '  \n', 'empty'],
  ])('%s', (_, name, text, problem) => expect(readRecipes([{ name, text }])).toEqual({ problem }));

  it('in an archive it is named, and the others are read', () => {
    const read = readRecipes([
      { name: 'Raita/recipe.json', text: JSON.stringify(TANDOOR) },
      { name: 'notes.txt', text: 'hello' },
    ]);
    expect(read).toMatchObject({
      records: [
        { place: 1, name: 'Raita' },
        { place: 2, name: 'notes.txt', value: null, problem: 'noRecipe' },
      ],
    });
  });
});
