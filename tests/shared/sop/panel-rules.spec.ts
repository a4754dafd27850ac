import { materialPanels, panelLines } from '#shared/sop/panel-rules';

describe('lines of a step panel (spec 3 §5)', () => {
  it.each([
    ['more than three', ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
    ['blank lines do not count', ['', 'a', '  ', 'b', '\t', 'c', 'd'], ['a', 'b', 'c']],
    ['fewer', ['a'], ['a']],
    ['none', [], []],
  ])('%s', (_, description, shown) => {
    expect(panelLines(description)).toEqual(shown);
  });
});

describe('materials in two panels (spec 3 §9)', () => {
  it.each([
    [3, [1, 2, 3], []],
    [7, [1, 2, 3, 4], [5, 6, 7]],
    [8, [1, 2, 3, 4], [5, 6, 7, 8]],
  ])('%d items', (count, first, second) => {
    expect(materialPanels(Array.from({ length: count }, (_, place) => place + 1))).toEqual([first, second]);
  });
});
