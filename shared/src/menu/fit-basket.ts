import { slotsOf } from './pricing.ts';

/**
 * The basket cut to so many slots: portion by portion from the dish with the most, of equals from the later one, so that every dish that
 * can stay stays. A basket that fits is answered as it is. @param items quantity per item key   @param slots 0 or more
 */
export function fitBasket(items: Readonly<Record<string, number>>, slots: number): Record<string, number> {
  const fitted = { ...items };
  for (let over = slotsOf(fitted) - slots; over > 0; over--) {
    const most = Math.max(...Object.values(fitted));
    const key = Object.keys(fitted).findLast((each) => fitted[each] === most);
    if (key === undefined) break;
    fitted[key] = most - 1;
  }
  return fitted;
}
