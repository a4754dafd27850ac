import { breakingBySyllable } from '#shared/core/syllables';

/** identity.md G: televisions of 2018 split conjuncts in words wider than their column. */
describe('long words of Indian scripts', () => {
  it.each([
    ['അന്താരാഷ്ട്രവിമാനത്താവളത്തിൽ', 'അ|ന്താ|രാ|ഷ്ട്ര|വി|മാ|ന|ത്താ|വ|ള|ത്തിൽ'],
    ['മട്ടൺകുഴിമന്തിപാക്കുചെയ്യുന്നു', 'മ|ട്ടൺ|കു|ഴി|മ|ന്തി|പാ|ക്കു|ചെ|യ്യു|ന്നു'],
    ['क्षत्रियश्रीवास्तवराजेश्वरी', 'क्ष|त्रि|य|श्री|वा|स्त|व|रा|जे|श्व|री'],
  ])('%s breaks between its syllables', (word, syllables) => {
    expect(breakingBySyllable(`1 ${word}`)).toBe(`1 ${syllables.replaceAll('|', '\u00ad')}`);
  });

  it.each(['മട്ടൺ മന്തി രണ്ടു കഷണം', 'ThekkepurakkalVargheseKottayam', ''])('%j stays as it is', (text) => {
    expect(breakingBySyllable(text)).toBe(text);
  });
});
