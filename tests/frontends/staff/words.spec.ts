import { describe, expect, it } from '@jest/globals';
import { words as en } from '../../../frontends/staff/src/locales/en';
import { words as ml } from '../../../frontends/staff/src/locales/ml';

type Words = { [key: string]: string | Words };

const flat = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`)));
const holes = (text: string): string[] => (text.match(/{{\w+}}/g) ?? []).sort();

describe('the words of the staff app', () => {
  const english = new Map(flat(en));
  const malayalam = new Map(flat(ml));

  it('exist in both languages', () => {
    expect([...malayalam.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english])('%s is in Malayalam letters and names the same things', (key, text) => {
    const translated = malayalam.get(key) ?? '';
    expect(translated.replace(/{{\w+}}/g, '')).toMatch(/\p{Script=Malayalam}|°C/u);
    expect(holes(translated)).toEqual(holes(text));
  });
});
