/** An amount of something, "2.5 kg" as 2.5 and "kg"; a bare number has no unit. */
export interface Quantity {
  amount: number;
  unit: string;
}

/** A leading number and the text after it. A range or a fraction ("2–3", "1/2") has no single number. */
const QUANTITY = /^\s*(\d+(?:\.\d+)?)\s*([^\d\s.,/–-].*?)?\s*$/;

/** The quantity in a text, or null when it has no leading number ('as needed'). @source requirements/kitchen K51 */
export function readQuantity(text: string): Quantity | null {
  const [, amount, unit = ''] = QUANTITY.exec(text) ?? [];
  return amount === undefined ? null : { amount: Number(amount), unit };
}
