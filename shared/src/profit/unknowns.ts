import type { Paise } from '../core/money.ts';

interface InBoth {
  en: string;
  ml: string;
}

/**
 * What a statement does not know; it is named and never taken for 0.
 * `fee`, `feeTax`: payments whose fee, or the tax within it, the provider has not named · `undecided`: captured, and neither booked nor on its way back ·
 * `price`, `fuelPrice`: of what is used and has no price; no `itemId`: the store has no such item, or counts it in another unit · `use`, `fuelUse`:
 * of what the recipe needs and the record of what was used leaves out · `recipe`: of what was sold for so many people
 * nobody knows what goes into it · `cookingDay`: none names the sale · `delivery`: nobody said what the delivery cost
 */
export type Unknown =
  | { kind: 'fee' | 'feeTax' | 'undecided'; payments: number; amountPaise: Paise }
  | { kind: 'price' | 'fuelPrice' | 'use' | 'fuelUse'; name: InBoth; amount: number; unit: string; itemId: number | null }
  | { kind: 'recipe'; name: InBoth; people: number }
  | { kind: 'cookingDay' | 'delivery' };
