import { differences } from '#shared/audit/differences';
import { sameJson } from '#shared/core/same-value';

it.each([
  [
    { recipe: 'alfaham', servings: 1 },
    { servings: 1, recipe: 'alfaham' },
  ],
  [[{ a: 1, bb: { c: [null], d: '' } }], [{ bb: { d: '', c: [null] }, a: 1 }]],
  [{ a: 1, b: undefined }, { a: 1 }],
  [null, null],
  ['1', '1'],
])('takes %j and %j for the same', (a, b) => {
  expect(sameJson(a, b)).toBe(true);
  expect(sameJson(b, a)).toBe(true);
  expect(differences({ a }, { a: b })).toEqual([]);
});

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: '1' }],
  [{ a: null }, {}],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[], {}],
  [null, {}],
  [[1], [1, 1]],
])('tells %j from %j', (a, b) => {
  expect(sameJson(a, b)).toBe(false);
  expect(sameJson(b, a)).toBe(false);
});
