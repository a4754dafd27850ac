import fc from 'fast-check';
import { columnWidths } from '#shared/reports/pdf-line';

describe('the widths of columns', () => {
  it.each([
    ['equal where each needs the same', [50, 50], 300, [150, 150]],
    ['what each needs, with an equal part of what is left', [20, 100], 300, [110, 190]],
    ['all that the narrow ones leave for a wide one', [1_000, 40, 60], 300, [200, 40, 60]],
    ['shared by two wide ones', [40, 900, 500], 300, [40, 130, 130]],
    ['equal where all are too wide', [500, 400, 900], 300, [100, 100, 100]],
    ['none without columns', [], 300, []],
  ])('are %s', (_, wanted, whole, widths) => expect(columnWidths(wanted, whole)).toEqual(widths));

  it('fill the whole, and none is narrower than its need or an equal part', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 9 }), (wanted) => {
        const widths = columnWidths(wanted, 700);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700);
        widths.forEach((width, place) => expect(width).toBeGreaterThanOrEqual(Math.min(wanted[place] ?? 0, 700 / wanted.length) - 1e-9));
      }),
    );
  });
});
