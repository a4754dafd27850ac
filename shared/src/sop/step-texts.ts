import type { Translated } from '../core/languages.ts';
import type { SopStep, SopSubStep } from './sop.contract.ts';

/** What a step of a page, or the page's work as a whole, is called. */
export const titleOf = ({ title, titleMalayalam }: Pick<SopStep, 'title' | 'titleMalayalam'>): Translated => ({
  en: title,
  ml: titleMalayalam,
});

/** What the page's work is, in a sentence. */
export const descriptionOf = ({
  description,
  descriptionMalayalam,
}: Pick<SopStep, 'description' | 'descriptionMalayalam'>): Translated => ({
  en: description,
  ml: descriptionMalayalam,
});

/** What to do in a step, line by line. */
export const linesOf = ({ description, descriptionMalayalam }: Pick<SopSubStep, 'description' | 'descriptionMalayalam'>): Translated[] =>
  description.map((en, line) => ({ en, ml: descriptionMalayalam[line] }));
