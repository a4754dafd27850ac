import { fieldOf, keysOf, oneOf, withoutUndefined } from '#shared/core/narrow';

it.each([
  ['combo', 'combo'],
  ['fish', undefined],
  ['', undefined],
  [null, undefined],
])('%j among the choices is %s', (text, found) => expect(oneOf(['beef', 'combo'], text)).toBe(found));

it('names the keys of an object', () => expect(keysOf({ min: 1, max: undefined })).toEqual(['min', 'max']));

it.each([
  [{ code: 'E1' }, 'E1'],
  [new Error('x', { cause: 'y' }), undefined],
  [null, undefined],
  [undefined, undefined],
  ['text', undefined],
  [7, undefined],
])('the code of %p is %s', (value, code) => expect(fieldOf(value, 'code')).toBe(code));

it('leaves out fields without a value, and nothing else', () => {
  expect(Object.entries(withoutUndefined({ a: undefined, b: null, c: 0, d: '' }))).toEqual([
    ['b', null],
    ['c', 0],
    ['d', ''],
  ]);
});
