import type { Translated } from '../core/languages.ts';
import type { SopStep, SopSubStep } from './sop.contract.ts';

export const titleOf = ({ title, titleMalayalam }: Pick<SopStep, 'title' | 'titleMalayalam'>): Translated => ({
  en: title,
  ml: titleMalayalam,
});

/** The page's work, in a sentence. */
export const descriptionOf = ({
  description,
  descriptionMalayalam,
}: Pick<SopStep, 'description' | 'descriptionMalayalam'>): Translated => ({
  en: description,
  ml: descriptionMalayalam,
});

/** The instructions of a step, line by line. */
export const linesOf = ({ description, descriptionMalayalam }: Pick<SopSubStep, 'description' | 'descriptionMalayalam'>): Translated[] =>
  description.map((en, line) => ({ en, ml: descriptionMalayalam[line] }));
