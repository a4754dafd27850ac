import { filesUnder, readText } from './sources.js';

/** Spellings and words that `docs/glossary.md` has settled otherwise, each with what is written instead. */
const SETTLED: readonly (readonly [instead: string, old: RegExp])[] = [
  ['മുമ്പ്', /മുൻപ[്ുേത]/],
  ['വയ്ക്കുക, വച്ചു', /വെക്ക[ുാ]|വെയ്ക്ക|വെച്ച[്ുിത]/],
  ['അയയ്ക്കുക', /അയക്ക[ുാ]/],
  ['പൂർണ', /പൂർണ്ണ/],
  ['മട്ടൺ', /മട്ടൻ/],
  ['ഏലക്ക', /ഏലയ്ക്ക/],
  ['ബുക്കിങ്, റേറ്റിങ്', /(?:ബുക്കി|റേറ്റി|വെയിറ്റി)ംഗ/],
  ['പേയ്‌മെന്റ്', /പേയ്മെന്റ/],
  ['വാട്സാപ്പ്', /വാട്സ്ആപ്പ്|വാട്‌സ്/],
  ['കസ്റ്റമർ', /ഉപഭോക്താ/],
  ['സ്റ്റാഫ്', /ജീവനക്കാ|ജോലിക്കാ/],
  ['വെയിറ്റിങ് ലിസ്റ്റ്', /കാത്തിരിപ്പു? ?പട്ടിക/],
  ['സമയം കഴിഞ്ഞു', /അധികസമയ/],
  ['ചൂട് അളക്കൽ', /ചൂട് നോക്കൽ/],
  ['പാചക ഗൈഡ്', /വഴികാട്ടി/],
  ['°C-ക്കു മുകളിൽ', /°C-നു മുകളിൽ/],
  ['ചൂട്', /താപനില/],
  ['പരിപാടി', /ഇവന്റ/],
  ['പാഴ്‌സൽ', /(?:പാർസ|പാഴ്സ)[ൽല]/],
  ['പാക്ക്', /പായ്ക്ക്/],
  ['മെസേജ്', /സന്ദേശ/],
  ['ക്രമീകരണങ്ങൾ', /സെറ്റിങ്സ/],
  ['വെബ്‌സൈറ്റ്', /വെബ്സൈറ്റ/],
  ['ഇംഗ്ലീഷ്', /ഇംഗ്ലിഷ്/],
];

/** The same for Hindi. */
const SETTLED_IN_HINDI: readonly (readonly [instead: string, old: RegExp])[] = [
  ['करें, देखें, भेजें', /की(?:जिए|जिये)|(?:देख|भेज|रख|लिख|पूछ|चुन|डाल)ि[एय]|लाइए/],
  ['मटन', /मट्टन|मटण/],
  ['टाइमर', /टाईमर|टायमर/],
  ['गड्ढा', /गढ्ढ|गड्डा/],
  ['तापमान', /टेम्परेचर|टेंपरेचर/],
  ['इवेंट', /इवेन्ट|कार्यक्रम|आयोजन/],
  ['इमली की लकड़ी', /पुली लकड़ी/],
  ['मोटा नमक', /सेंधा/],
  ['किचन', /रसोई/],
  ['लिस्ट', /सूची/],
  ['यूनिट', /इकाई/],
  ['सैंपल', /नमून/],
  ['मंदी', /मंडी/],
  ['खरीद, खाली', /\u0916\u093c|\u0959/u],
];

const texts = [
  ...filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/ml/')),
  ...filesUnder('shared/src', /\.ts$/),
  ...filesUnder('backend/src', /\.ts$/),
];

it.each(SETTLED)('Malayalam texts say %s, as the glossary has it', (_instead, old) => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((path) => old.test(readText(path)))).toEqual([]);
});

it.each(SETTLED_IN_HINDI)('Hindi texts say %s, as the glossary has it', (_instead, old) => {
  const hindi = [
    ...filesUnder('frontends', /\.json$/).filter((path) => path.includes('/locales/hi/')),
    ...filesUnder('shared/src/core/languages/hi', /\.ts$/),
  ];
  expect(hindi.length).toBeGreaterThan(10);
  expect(hindi.filter((path) => old.test(readText(path)))).toEqual([]);
});
