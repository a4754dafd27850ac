import type { Paise } from '../core/money.ts';

/** Of ten thousand: 500 is five percent. */
export type BasisPoints = number;

export interface Taxes {
  taxablePaise: Paise;
  /** The centre's and the state's halves; 0 between states. */
  cgstPaise: Paise;
  sgstPaise: Paise;
  /** Between states. */
  igstPaise: Paise;
}

/** The nearest whole number, halves up; exact for every possible amount of money. */
const divided = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by));

/**
 * Takes the tax out of an amount that has it in it. Within a state each half is rounded to the nearest paisa, so the halves are equal;
 * value and taxes are together the amount, always.
 */
export function taxesIn(amountPaise: Paise, rate: BasisPoints, isBetweenStates: boolean): Taxes {
  const whole = 10_000 + rate;
  if (isBetweenStates) {
    const igstPaise = divided(amountPaise * rate, whole);
    return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = divided(amountPaise * rate, 2 * whole);
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * The taxes in a part of an invoice that is credited: the taxes credited with it less those credited before it, so that all parts together have the
 * taxes of the invoice.
 * @param invoice its sums   @param beforePaise credited of it already
 */
export function creditedTaxes(invoice: Taxes & { totalPaise: Paise }, beforePaise: Paise, amountPaise: Paise): Taxes {
  const part = (tax: Paise): Paise =>
    divided(tax * (beforePaise + amountPaise), invoice.totalPaise) - divided(tax * beforePaise, invoice.totalPaise);
  const [cgstPaise, sgstPaise, igstPaise] = [part(invoice.cgstPaise), part(invoice.sgstPaise), part(invoice.igstPaise)];
  return { taxablePaise: amountPaise - cgstPaise - sgstPaise - igstPaise, cgstPaise, sgstPaise, igstPaise };
}
