import type { SopQuantity } from './sop.contract.ts';

/** A thing whose quantity reads the same in both languages, "4 kg". */
export const weighed = (en: string, ml: string, quantity: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: quantity, ml: quantity },
});

/** A thing of which one takes what it needs. */
export const asNeeded = (en: string, ml: string): SopQuantity => ({
  name: { en, ml },
  quantity: { en: 'as needed', ml: 'ആവശ്യത്തിന്' },
});
