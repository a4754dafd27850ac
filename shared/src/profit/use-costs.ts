import type { Paise } from '../core/money.ts';
import type { Estimate, EstimateLine } from '../inventory/estimate.ts';
import { isFuel } from '../ingredient-plan/current-recipe.ts';
import { isFree } from '../inventory/ingredient-items.ts';
import { costAt, type Rate } from '../inventory/prices.ts';
import { roundQuantity, thousandthsOf } from '../inventory/stock.ts';
import type { UsedLine } from '../stock-use/stock-use.contract.ts';
import type { BothTexts } from '../core/languages.ts';

export interface CostOfUse {
  kind: Extract<CostKind, 'ingredients' | 'fuel'>;
  paise: Paise;
  /** How much of it each dish takes, by key; null: every portion alike. */
  weights: ReadonlyMap<string, number> | null;
}

type Line = Pick<EstimateLine, 'name' | 'needed' | 'unit' | 'itemId'>;

const nameOf = ({ itemId, name, unit }: Line): string => (itemId === null ? `${name.en} in ${unit}` : `item ${itemId}`);

/** How much of a thing each dish takes. */
function weightsOf(line: Line, dishes: Wanted['dishes']): Map<string, number> {
  const name = nameOf(line);
  return new Map(
    dishes.map(({ key, lines }) => {
      const taken = lines.filter((one) => nameOf(one) === name).reduce((sum, { needed }) => sum + needed, 0);
      return [key, thousandthsOf(taken)] as const;
    }),
  );
}

interface Wanted {
  /** The things that a cooking day uses. */
  lines: readonly Line[];
  /** The use of each of its dishes alone: only their ratios count, so they may all be taken a thousand times. */
  dishes: readonly { key: string; lines: Estimate['lines'] }[];
  /** The price of an item then; null when it is unknown. */
  rateOf(itemId: number): Rate | null;
}

/**
 * The use of a cooking day: the amounts booked as cooked and as thrown away, and those that no item of the store counts; before it is booked, the
 * amounts of the recipe. @param planned by the recipe  @param booked null until it was booked
 */
export function usedLines(planned: readonly Line[], booked: readonly UsedLine[] | null): readonly Line[] {
  if (booked === null) return planned;
  const used = new Map<number, Line>();
  for (const { itemId, name, unit, kind, quantity } of booked) {
    if (kind === 'leftover') continue;
    // The recipe calls it as the other lines do.
    const line = used.get(itemId) ?? { itemId, unit, name: planned.find((one) => one.itemId === itemId)?.name ?? name, needed: 0 };
    used.set(itemId, { ...line, needed: roundQuantity(line.needed + quantity) });
  }
  return [...used.values(), ...planned.filter(({ itemId }) => itemId === null)];
}

/**
 * Needs of the recipe that the record of use leaves out: they were cooked all the same, so their cost is unknown.
 * @param booked null until it was booked
 */
export function unrecorded(planned: readonly Line[], booked: readonly UsedLine[] | null): Unknown[] {
  if (booked === null) return [];
  const recorded = new Set(booked.map(({ itemId }) => itemId));
  return planned
    .filter(({ itemId, needed, name }) => itemId !== null && needed > 0 && !recorded.has(itemId) && !isFree(name.en))
    .map(({ name, needed: amount, unit, itemId }) => ({ kind: isFuel(name.en) ? 'fuelUse' : 'use', name, amount, unit, itemId }));
}

/** The costs of a cooking day's ingredients and fuel, each thing for itself, and the things that cannot be priced. Water is free. */
export function usesOf({ lines, dishes, rateOf }: Wanted): { uses: CostOfUse[]; unknowns: Unknown[] } {
  const uses: CostOfUse[] = [];
  const unknowns: Unknown[] = [];
  for (const line of lines) {
    if (isFree(line.name.en)) continue;
    const rate = line.itemId === null ? null : rateOf(line.itemId);
    const { name, needed: amount, unit, itemId } = line;
    if (!rate) unknowns.push({ kind: isFuel(name.en) ? 'fuelPrice' : 'price', name, amount, unit, itemId });
    else if (isFuel(name.en)) uses.push({ kind: 'fuel', paise: costAt(rate, thousandthsOf(amount)), weights: null });
    else uses.push({ kind: 'ingredients', paise: costAt(rate, thousandthsOf(amount)), weights: weightsOf(line, dishes) });
  }
  return { uses, unknowns };
}

/** Costs of a sale in addition to the provider's fees. Ingredients and fuel are worked out from the kitchen, and more of each may be typed in. */
export const COST_KINDS = ['ingredients', 'fuel', 'delivery', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** A cost of a sale that a manager typed in. */
export interface ExtraCost {
  kind: CostKind;
  name: string;
  /** 0 on purpose: it cost nothing, and is not unknown. */
  amountPaise: Paise;
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
  | { kind: 'price' | 'fuelPrice' | 'use' | 'fuelUse'; name: BothTexts; amount: number; unit: string; itemId: number | null }
  | { kind: 'recipe'; name: BothTexts; people: number }
  | { kind: 'cookingDay' | 'delivery' };
