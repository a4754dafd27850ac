import type { Translated } from '../core/languages.ts';
import type { SopSubStep } from './sop.contract.ts';

/** What to do in a step, line by line. */
export const linesOf = ({ description, descriptionMalayalam }: Pick<SopSubStep, 'description' | 'descriptionMalayalam'>): Translated[] =>
  description.map((en, line) => ({ en, ml: descriptionMalayalam[line] }));
