import { calendarDayOf } from '../core/time.ts';
import { costAt, type Rate } from '../inventory/prices.ts';
import { roundQuantity, thousandthsOf } from '../inventory/stock.ts';

/** An amount that was written off. @property rate that held then; null: the price is unknown  @property at ISO 8601 UTC */
export interface Wasted {
  itemId: number;
  quantity: number;
  rate: Rate | null;
  at: string;
}

/** The waste of an item. @property paise of the amount with a price; null when none of it has */
interface WastedItem {
  itemId: number;
  quantity: number;
  paise: number | null;
  times: number;
  /** Of them without a price. */
  unpriced: number;
}

/** The waste of a month, YYYY-MM. */
interface WastedMonth {
  month: string;
  paise: number;
  times: number;
  unpriced: number;
}

const costOf = ({ quantity, rate }: Wasted): number => (rate ? costAt(rate, thousandthsOf(quantity)) : 0);

/** The waste of each item, the dearest first, items without a price last. */
export function wastedItems(wasted: readonly Wasted[]): WastedItem[] {
  const items = new Map<number, WastedItem>();
  for (const one of wasted) {
    const item = items.get(one.itemId) ?? { itemId: one.itemId, quantity: 0, paise: null, times: 0, unpriced: 0 };
    const isPriced = one.rate !== null;
    items.set(one.itemId, {
      ...item,
      quantity: roundQuantity(item.quantity + one.quantity),
      paise: isPriced ? (item.paise ?? 0) + costOf(one) : item.paise,
      times: item.times + 1,
      unpriced: item.unpriced + (isPriced ? 0 : 1),
    });
  }
  return [...items.values()].sort((a, b) => (b.paise ?? -1) - (a.paise ?? -1) || a.itemId - b.itemId);
}

/** The same by the month of the business calendar, the oldest first; months without waste are left out. */
export function wastedMonths(wasted: readonly Wasted[]): WastedMonth[] {
  const months = new Map<string, WastedMonth>();
  for (const one of wasted) {
    const month = calendarDayOf(one.at).slice(0, 7);
    const sum = months.get(month) ?? { month, paise: 0, times: 0, unpriced: 0 };
    const isPriced = one.rate !== null;
    sum.paise += costOf(one);
    sum.times += 1;
    sum.unpriced += isPriced ? 0 : 1;
    months.set(month, sum);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}
