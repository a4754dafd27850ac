import { formatsOf } from '#shared/core/languages';

/** A figure that is no money, as India groups it: "1,50,000". */
export const formatNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(formatsOf(language).locale, options).format(value);
