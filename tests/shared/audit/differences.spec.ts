import { differences } from '#shared/audit/differences';

/** requirements/console §2.6: before and after, readable. */
it.each<[string, unknown, unknown, ReturnType<typeof differences>]>([
  ['nothing changed', { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, []],
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', before: 2, after: 3 }]],
  [
    'a field in a field',
    { m: { combo: { price: 1000 } } },
    { m: { combo: { price: 900 } } },
    [{ path: 'm.combo.price', before: 1000, after: 900 }],
  ],
  ['a field that came', { a: 1 }, { a: 1, b: 2 }, [{ path: 'b', before: undefined, after: 2 }]],
  ['a field that went', { a: 1, b: null }, { a: 1 }, [{ path: 'b', before: null, after: undefined }]],
  ['a list, whole', { l: [1, 2] }, { l: [2] }, [{ path: 'l', before: [1, 2], after: [2] }]],
  [
    'a record that was made',
    undefined,
    { a: 1, m: { b: 2 } },
    [
      { path: 'a', before: undefined, after: 1 },
      { path: 'm.b', before: undefined, after: 2 },
    ],
  ],
  ['a record that was removed', { a: 1 }, undefined, [{ path: 'a', before: 1, after: undefined }]],
  ['single values', 'Hob 1', 'Hob 2', [{ path: '', before: 'Hob 1', after: 'Hob 2' }]],
  ['a value that became a record', { a: 1 }, { a: { b: 1 } }, [{ path: 'a', before: 1, after: { b: 1 } }]],
  ['versions are not told', { a: 1, version: 1 }, { a: 2, version: 2 }, [{ path: 'a', before: 1, after: 2 }]],
  ['nothing at all', undefined, undefined, []],
])('%s', (_, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});
