// @database values of either database
import { canonical, type Column, sumOf, textOf } from '../../../backend/src/move/stored-values';

const column = (type: string, more: Partial<Column> = {}): Column => ({ name: 'it', type, nullable: true, maxLength: null, ...more });

describe('a value of SQLite for PostgreSQL', () => {
  it.each([
    ['int4', 2_147_483_647n, '2147483647'],
    ['int4', -5n, '-5'],
    ['int8', 9_007_199_254_740_993n, '9007199254740993'],
    ['int8', 1_795_352_400_123n, '1795352400123'],
    ['float8', 12.345, '12.345'],
    ['float8', 3n, '3'],
    ['float8', 1e21, '1e+21'],
    ['bool', 1n, 'true'],
    ['bool', 0n, 'false'],
    ['varchar', '2026-11-22T19:30:00.123Z', '2026-11-22T19:30:00.123Z'],
    ['text', 'കുഴി മന്തി 🍖\u2028\\', 'കുഴി മന്തി 🍖\u2028\\'],
    ['jsonb', '{"a":[1,"ക"]}', '{"a":[1,"ക"]}'],
    ['bytea', new Uint8Array([0, 255, 16]), '\\x00ff10'],
    ['text', null, null],
  ])('%s %p is the text %p', (type, value, text) => expect(textOf(value, column(type))).toBe(text));

  it('fits when it has as many characters as the column, however they are coded', () => {
    expect(textOf('🍖'.repeat(3), column('varchar', { maxLength: 3 }))).toBe('🍖🍖🍖');
    expect(() => textOf('🍖'.repeat(4), column('varchar', { maxLength: 3 }))).toThrow('has 4 characters, more than the 3');
  });

  it.each([
    ['int4', 2_147_483_648n, 'is 2147483648, more than'],
    ['int4', 1.5, 'is no whole number'],
    ['int4', 'twelve', 'is no whole number'],
    ['float8', 'warm', 'is no number'],
    ['float8', 9_007_199_254_740_993n, 'is no number'],
    ['bool', 2n, 'is neither true nor false'],
    ['text', 'sal\0t', 'has a NUL character'],
    ['text', new Uint8Array([1]), 'is no text'],
    ['bytea', 'text', 'is no sequence of bytes'],
    ['jsonb', '{"a":', 'is no JSON'],
    ['jsonb', 4n, 'is no JSON'],
    ['jsonb', '{"a":{"b":["sal\\u0000t"]}}', 'has a NUL character'],
    ['jsonb', '{"sal\\u0000t":1}', 'has a NUL character'],
    ['jsonb', '["\\ud83c"]', 'has half a character'],
    ['interval', '1 day', 'has a type that cannot be moved: interval'],
  ])('%s %p is refused: %s', (type, value, words) => expect(() => textOf(value, column(type))).toThrow(words));

  it('is refused when it is missing where there must be one', () =>
    expect(() => textOf(null, column('text', { nullable: false }))).toThrow('is empty, which it must not be'));
});

describe('the content of a record', () => {
  const columns = [column('jsonb'), column('float8'), column('text')];

  it('is the same however the database writes it', () => {
    expect(sumOf(['{"b":1.0,"a":{"d":2,"c":[1,2]}}', '1e+21', 'x'], columns)).toEqual(
      sumOf(['{"a": {"c": [1, 2], "d": 2}, "b": 1}', '1000000000000000000000', 'x'], columns),
    );
    expect(canonical('12.50', 'float8')).toBe('12.5');
  });

  it.each([
    ['a value', ['{"a":1}', '1', 'x'], ['{"a":2}', '1', 'x']],
    ['the order of a list', ['[1,2]', '1', 'x'], ['[2,1]', '1', 'x']],
    ['nothing and an empty text', ['{}', '1', ''], ['{}', '1', null]],
    ['nothing and a JSON null', [null, '1', 'x'], ['null', '1', 'x']],
    ['a list and an object', ['[["a",1]]', '1', 'x'], ['{"a":1}', '1', 'x']],
    ['where a text ends', ['{}', '1', '"x'], ['{}', '1', 'x']],
  ])('differs by %s', (_, one, other) => expect(sumOf(one, columns)).not.toEqual(sumOf(other, columns)));
});
