import { formatsOf } from '../core/languages.ts';
import { MOST_IN_SMS } from '../core/short-code.ts';

const REST = '...';

/** A text that people wrote, as a variable of an SMS holds it: cut after a word where that leaves half of it. */
export function shortText(text: string, language: string): string {
  if (text.length <= MOST_IN_SMS) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter(formatsOf(language).locale).segment(text)) {
    if (kept.length + segment.length > MOST_IN_SMS - REST.length) break;
    kept += segment;
  }
  const atWord = kept.lastIndexOf(' ');
  return (atWord >= MOST_IN_SMS / 2 ? kept.slice(0, atWord) : kept.trimEnd()) + REST;
}

/** Each of the values as a variable of an SMS holds it. */
export const shortTexts = (values: Readonly<Record<string, string>>, language: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shortText(value, language)]));
