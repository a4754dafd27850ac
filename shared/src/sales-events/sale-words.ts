import { textIn } from '../core/languages.ts';
import type { SalesEvent } from './sales-event.contract.ts';

type Titled = Pick<SalesEvent, 'title'> & Partial<Pick<SalesEvent, 'titleMalayalam'>>;

/** The title of a sale in the reader's language, where the manager wrote one for it; an order remembers one title of its sale. */
export const saleTitle = ({ title, titleMalayalam }: Titled, language: string): string =>
  textIn({ en: title, ml: titleMalayalam }, language);

/** As `saleTitle`, of the description. */
export const saleDescription = (
  { description, descriptionMalayalam }: Pick<SalesEvent, 'description' | 'descriptionMalayalam'>,
  language: string,
): string => textIn({ en: description, ml: descriptionMalayalam }, language);
