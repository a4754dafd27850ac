import { readLine, readNumber, readServings } from '#shared/imports/amounts';

describe('readNumber', () => {
  it.each([
    ['2', 2],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['1⁄4', 0.25],
    ['½', 0.5],
    ['1½', 1.5],
    ['2 ¾', 2.75],
    ['1,500', 1500],
    ['1,00,000', 100_000],
    ['1/0', null],
    ['two', null],
    ['', null],
    ['-3', null],
    ['1e3', null],
  ])('reads %j as %j', (text, number) => expect(readNumber(text)).toBe(number));
});

describe('readLine', () => {
  it.each([
    ['2 kg onion', 'onion', 2, 'kg', []],
    ['500g rice', 'rice', 500, 'g', []],
    ['1 L water', 'water', 1, 'L', []],
    ['1L water', 'water', 1, 'L', []],
    ['0,5 l milk', 'milk', 0.5, 'L', []],
    ['1 1/2 cups of basmati rice', 'basmati rice', 360, 'ml', ['converted']],
    ['½ tsp turmeric', 'turmeric', 2.5, 'ml', ['converted']],
    ['2 Tbsp. ghee', 'ghee', 30, 'ml', ['converted']],
    ['1 lb mutton', 'mutton', 453.6, 'g', ['converted']],
    ['2-3 kg chicken', 'chicken', 3, 'kg', ['range']],
    ['2 to 3 onions', 'onions', 3, 'piece', ['range', 'counted']],
    ['1-1/2 cups flour', 'flour', 360, 'ml', ['converted']],
    ['4 cloves garlic', 'cloves garlic', 4, 'piece', ['counted']],
    ['- 12 eggs', 'eggs', 12, 'piece', ['counted']],
    ['Rice: 2 kg', 'Rice', 2, 'kg', []],
    ['Onion – 3 nos', 'Onion', 3, 'piece', []],
    ['Salt 20 gm', 'Salt', 20, 'g', []],
    ['4 servings Masala', 'Masala', 4, 'servings', []],
    ['1,500 g സവാള', 'സവാള', 1500, 'g', []],
  ])('%s', (text, name, amount, unit, notes) => expect(readLine(text)).toEqual({ name, amount, unit, notes }));

  it.each([
    'salt to taste',
    '1 pinch of saffron',
    '0 g sugar',
    '1/0 cup oil',
    '2 x 400 g tomatoes',
    '7up',
    '2 kg',
    '',
    '3',
    '1 can coconut milk',
    'NaN g salt',
    '50% cream',
  ])('does not take %j for an amount', (text) => expect(readLine(text)).toBeNull());
});

describe('readServings', () => {
  it.each([
    ['4', 4],
    ['Serves 4-6', 4],
    ['24 cookies', 24],
    ['1,000 people', 1000],
    ['half', null],
    ['0', null],
    ['2.5', null],
    ['', null],
  ])('%j: %j', (text, servings) => expect(readServings(text)).toBe(servings));
});
