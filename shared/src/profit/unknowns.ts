import type { Paise } from '../core/money.ts';

interface InBoth {
  en: string;
  ml: string;
}

/**
 * The unknown parts of a statement; they are named and never taken for 0.
 * `fee`, `feeTax`: payments whose fee, or the tax within it, the provider has not named · `undecided`: captured, and neither booked nor on its way
 * back · `price`, `fuelPrice`: of a used thing without a price; no `itemId`: the store has no such item, or counts it in another unit · `use`,
 * `fuelUse`: needed by the recipe, and missing in the record of use · `recipe`: a part sold for so many people that has no recipe · `cookingDay`:
 * none names the sale · `delivery`: its cost was not entered
 */
export type Unknown =
  | { kind: 'fee' | 'feeTax' | 'undecided'; payments: number; amountPaise: Paise }
  | { kind: 'price' | 'fuelPrice' | 'use' | 'fuelUse'; name: InBoth; amount: number; unit: string; itemId: number | null }
  | { kind: 'recipe'; name: InBoth; people: number }
  | { kind: 'cookingDay' | 'delivery' };
