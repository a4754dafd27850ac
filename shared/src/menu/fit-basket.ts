import { slotsOf } from './pricing.ts';

/**
 * The basket cut to so many slots: portion by portion from the dish with the most, of equals from the later one, so that every dish that
 * can stay stays. A basket that fits is answered as it is.
 * @param items quantity per item key   @param slots 0 or more   @param perDish as in `slotsOf`
 */
export function fitBasket(
  items: Readonly<Record<string, number>>,
  slots: number,
  perDish: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const fitted = { ...items };
  while (slotsOf(fitted, perDish) > slots) {
    const most = Math.max(...Object.values(fitted));
    const key = Object.keys(fitted).findLast((each) => fitted[each] === most);
    if (key === undefined || most === 0) break;
    fitted[key] = most - 1;
  }
  return fitted;
}
