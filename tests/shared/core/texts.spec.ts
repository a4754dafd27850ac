import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { readingsOf } from '#shared/bookings/booking-search';
import { readOrderLink } from '#shared/bookings/order-link';
import { attachmentOf, fileNameOf } from '#shared/core/file-name';
import { folded } from '#shared/core/folded';
import { holdsAll, isFoundIn, partHolding, searchTextOf, wordsAsked } from '#shared/core/search';
import { partsHolding } from '#shared/core/search-marks';
import { CODE_LENGTH, MOST_IN_SMS, shortCode, shortLink } from '#shared/core/short-code';
import { breakingBySyllable } from '#shared/core/syllables';
import { compareCodes, compareTexts } from '#shared/core/text-order';
import { readOfferLink } from '#shared/waiting-list/offers';

const bytes = (text: string): number => Buffer.byteLength(text);

describe('a file named after a title (requirements/console §7; faults I5)', () => {
  it.each([
    ['Onam Feast', 'Onam Feast_report.csv'],
    ['Sunday Pit Mandi for 50 people', 'Sunday Pit Mandi for 50 people_report.csv'],
    ["Anna's 60th (lunch), St. Mary's & co", "Anna's 60th (lunch), St. Mary's & co_report.csv"],
    ['ഓണം സദ്യ – ക്ഷണം', 'ഓണം സദ്യ – ക്ഷണം_report.csv'],
    ['അവന്\u200Dറെ', 'അവന്\u200Dറെ_report.csv'],
    ['100% beef', '100% beef_report.csv'],
    ['../../etc/passwd', '-..-etc-passwd_report.csv'],
    ['C:\\Users\\x', 'C-Users-x_report.csv'],
    ['a\r\nSet-Cookie: b=1', 'a-Set-Cookie- b=1_report.csv'],
    ['say "hi" <b>?*|', 'say -hi- -b-_report.csv'],
    ['.hidden', 'hidden_report.csv'],
    ['\u202Ecod.exe', 'cod.exe_report.csv'],
    ['nul\0byte', 'nul-byte_report.csv'],
    ['', 'event_report.csv'],
    [' . ', 'event_report.csv'],
    ['///', 'event_report.csv'],
  ])('%j is saved as %j', (title, name) => {
    expect(fileNameOf(title, '_report.csv')).toBe(name);
  });

  it.each([
    ['con', '_con.csv'],
    ['LPT1', '_LPT1.csv'],
    ['aux.old', '_aux.old.csv'],
    ['console', 'console.csv'],
    ['com7', '_com7.csv'],
    ['comb', 'comb.csv'],
    ['falcon', 'falcon.csv'],
  ])('%s, a name that one system keeps for itself, becomes %s', (title, name) => {
    expect(fileNameOf(title, '.csv')).toBe(name);
  });

  it('is kept for itself without an ending, too', () => expect(fileNameOf('nul', '')).toBe('_nul'));

  it.each([
    ['one byte', 'a', 1],
    ['two bytes', 'é', 2],
    ['the first of three', '\u0800', 3],
    ['three bytes', 'ഓ', 3],
    ['four bytes', '🍛', 4],
    ['the first of four', '\u{10000}', 4],
  ])('holds as many letters of %s as fit into 200 with the ending', (_, letter, size) => {
    const room = 200 - '.csv'.length;
    expect(fileNameOf(letter.repeat(200), '.csv')).toBe(`${letter.repeat(Math.floor(room / size))}.csv`);
    const fits = letter.repeat(Math.floor(room / size));
    expect(fileNameOf(fits, '.csv')).toBe(`${fits}.csv`);
  });

  it('loses the blanks and joining signs at the cut, not those before it', () => {
    const start = `a b${'x'.repeat(190)}`;
    expect(fileNameOf(`${start} \u0D4D  yyyyy`, '.csv')).toBe(`${start}.csv`);
    expect(fileNameOf('Onam   ', '.csv')).toBe('Onam.csv');
    expect(fileNameOf('  . Onam', '.csv')).toBe('Onam.csv');
  });

  it('is cut between letters and keeps its ending', () => {
    const name = fileNameOf('ക്ഷ'.repeat(100), '_report.csv');
    expect(bytes(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^ക.*_report\.csv$/u);
    expect(name).not.toMatch(/[\u0D4D\u200D]_report/);
    expect(fileNameOf('🍛'.repeat(100), '_report.csv')).not.toContain('\uFFFD');
  });

  it('never leaves its folder, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = fileNameOf(title, '_report.csv');
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect(name).toMatch(/^[^.\s].*_report\.csv$/su);
        expect(bytes(name)).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe('the header of a download', () => {
  it.each([
    ['Onam_report.csv', `attachment; filename="Onam_report.csv"; filename*=UTF-8''Onam_report.csv`],
    ["Anna's (1).pdf", `attachment; filename="Anna's (1).pdf"; filename*=UTF-8''Anna%27s%20%281%29.pdf`],
    ['ഓണം.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E0%B4%93%E0%B4%A3%E0%B4%82.csv`],
    ['a%41"b.csv', `attachment; filename="a_41_b.csv"; filename*=UTF-8''a%2541%22b.csv`],
  ])('%j', (name, header) => {
    expect(attachmentOf(name)).toBe(header);
  });

  it('is one line of plain letters for every title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(attachmentOf(fileNameOf(title, '_report.csv'))).toMatch(/^[\x20-\x7E]+$/);
      }),
    );
  });
});

const ZWJ = '\u200D';
const ZWNJ = '\u200C';

describe('a text typed in two ways', () => {
  it.each([
    ['a final n', `മോഹന്${ZWJ}`, 'മോഹൻ'],
    ['a final nn', `ആണ്${ZWJ}`, 'ആൺ'],
    ['a final r', `ഞായര്${ZWJ} മന്തി`, 'ഞായർ മന്തി'],
    ['a final l', `പാല്${ZWJ}`, 'പാൽ'],
    ['a final ll', `ആള്${ZWJ}`, 'ആൾ'],
    ['a final k', `വാക്${ZWJ}`, 'വാൿ'],
    ['another final n', `കുര്യന്${ZWJ}`, 'കുര്യൻ'],
    ['the conjunct nta by its newer spelling', 'എൻറെ', 'എന്റെ'],
    ['the conjunct nta by an older keyboard', `എന്${ZWJ}റെ`, 'എന്റെ'],
    ['the vowel au', 'മൌനം', 'മൗനം'],
    ['the vowel ai in two parts', 'ത\u0D46\u0D46ര്', 'തൈര്'],
    ['the vowel au in two parts', 'മെ\u0D57നം', 'മൗനം'],
    ['a vowel sign in two parts', 'പ\u0D46\u0D3Eടി', 'പൊടി'],
    ['a non-joiner in a word', `ഞായറാഴ്${ZWNJ}ച മന്തി`, 'ഞായറാഴ്ച മന്തി'],
    ['a joiner in Devanagari', `क्${ZWJ}ष`, 'क्ष'],
    ['a composed letter with a nukta', '\u095Bाकिर', 'ज\u093Cाकिर'],
    ['a letter with a nukta that composes', 'न\u093C', '\u0929'],
    ['accents apart from their letters', 'Cafe\u0301', 'Café'],
    ['capitals', 'ASHA Menon', 'asha menon'],
    ['a capital I, whatever the language of the machine', 'INDIRA', 'indira'],
    ['white space', '  Biju \t\u00A0 Mathew\n', 'Biju Mathew'],
    ['marks of direction', '\u202Aമോഹൻ\u202C', 'മോഹൻ'],
    ['a soft hyphen and a zero width space', 'Ma\u00ADth\u200Bew', 'Mathew'],
  ])('is one text folded: %s', (_, one, other) => {
    expect(folded(one)).toBe(folded(other));
  });

  it.each([
    ['a visible virama and the final letter', 'മോഹന്', 'മോഹൻ'],
    ['two vowels', 'മീൻ', 'മാൻ'],
    ['a letter with a nukta and without', 'ज़', 'ज'],
    ['one word and two', 'Bijumathew', 'Biju Mathew'],
  ])('stays two texts folded: %s', (_, one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });

  it('changes no text that is folded', () => {
    const letters = fc.constantFrom(...'aÉİ ന്ൻറൌെ\u0D57क़\u093C', ZWJ, ZWNJ, '\u0D28\u0D4D\u200D');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 12 }), (parts) => {
        const once = folded(parts.join(''));
        expect(folded(once)).toBe(once);
      }),
    );
  });
});

describe('a search', () => {
  it.each([
    ['a part of a word', ['Biju Mathew'], 'ath', true],
    ['words in another order', ['Biju Mathew'], 'mathew biju', true],
    ['words with several spaces between', ['Biju Mathew'], '  biju   mathew ', true],
    ['words of several texts', ['Biju Mathew', '12/3 MG Road, Kottayam'], 'kottayam biju', true],
    ['an address as it is typed elsewhere', ['12/3 MG Road, Kottayam'], '12/3, mg road; kottayam.', true],
    ['a name with the older letter', ['മോഹൻ'], 'മോഹന്\u200D', true],
    ['two letters that begin a word', ['Abdul Asha'], 'as', true],
    ['one letter that begins a word', ['Abdul Asha'], 'a', true],
    ['an empty question', ['Asha'], ' ', true],
    ['two letters within a word', ['Thomas'], 'as', true],
    ['a word that is not there', ['Biju Mathew'], 'biju thomas', false],
    ['words that only touch each other', ['Biju Mathew'], 'jumat', false],
    ['another vowel', ['മീൻ'], 'മാൻ', false],
    ['signs alone', ['100% Nair'], '%', false],
  ])('of %s in %j for "%s" is %s', (_, texts, typed, expected) => {
    expect(isFoundIn(texts, typed)).toBe(expected);
  });

  it('of an index finds one or two letters where a word begins, and three anywhere', () => {
    const searchText = searchTextOf(['Thomas Abraham']);
    expect(['t', 'th', 'ab', 'as', 'mas', 'ham tho'].filter((typed) => holdsAll(searchText, wordsAsked(typed)))).toEqual([
      't',
      'th',
      'ab',
      'mas',
      'ham tho',
    ]);
  });

  it('looks for parts of at least three signs, so that an index of three signs answers every question', () => {
    for (const word of ['a', 'as', 'asha', 'മ', 'മീ', '𝒜', '𝒜𝒜', '%']) expect([...partHolding(word)].length).toBeGreaterThanOrEqual(3);
  });

  it('stores each word once, after two spaces', () => {
    expect(searchTextOf(['Asha Asha', 'asha, Kochi'])).toBe('  asha  kochi');
    expect(wordsAsked("' or 1=1 --")).toEqual(['or', '1', '1']);
  });
});

const marked = (text: string, typed: string): string => {
  let [done, at] = ['', 0];
  for (const { from, to } of partsHolding(text, readingsOf(typed).flat())) {
    done += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return done + text.slice(at);
};

describe('the found parts of a text', () => {
  it.each([
    ['a part of a word', 'Biju Mathew', 'ath', 'Biju M[ath]ew'],
    ['words in another order', 'Biju Mathew', 'mathew biju', '[Biju] [Mathew]'],
    ['one letter at the beginning of words alone', 'Abdul Nazar', 'a', '[A]bdul Nazar'],
    ['each place', 'Mathew, son of Mathew', 'mathew', '[Mathew], son of [Mathew]'],
    ['the older letter by the newer one', `മോഹന്${ZWJ} നായർ`, 'മോഹൻ', `[മോഹന്${ZWJ}] നായർ`],
    ['a letter of Hindi in two parts', '\u095Bाकिर', 'ज\u093Cाकिर', '[\u095Bाकिर]'],
    ['figures across their dashes', '+91 94470-11111', '4701', '+91 94[470-1]1111'],
    ['a number with another beginning', '+91 94470-11111', '09447011111', '+[91 94470-11111]'],
    ['a reference', 'MND-AB23CD', 'ab23', 'MND-[AB23]CD'],
    ['parts that touch', 'Thomas', 'tho mas', '[Thomas]'],
    ['a sign of two code units', '𝒜sha 🔥 Asha', 'asha', '𝒜sha 🔥 [Asha]'],
    ['nothing that is not there', 'Biju Mathew', 'jumat', 'Biju Mathew'],
    ['nothing without a search', 'Biju Mathew', ' ', 'Biju Mathew'],
    ['nothing of an empty text', '', 'a', ''],
  ])('is %s', (_, text, typed, shown) => expect(marked(text, typed)).toBe(shown));
});

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

const ORDER = ['12/3 MG Road', 'Anna Nagar 5', 'Anna Nagar 12', 'Zion House', 'घर 5', 'ചന്തക്കവല 2', 'ചന്തക്കവല 10'];

describe('the order of texts', () => {
  it('is the same for addresses in three scripts, with figures by their value', () => {
    expect([...ORDER].reverse().sort(compareTexts)).toEqual(ORDER);
  });

  it.each([
    ['Asha', 'asha'],
    ['മോഹൻ', 'മോഹന്\u200d'],
    ['a', 'á'],
    ['5', '05'],
  ])('never takes %s and %s for one, whichever comes first', (one, other) => {
    expect([one, other].sort(compareTexts)).toEqual([other, one].sort(compareTexts));
    expect(compareTexts(one, other)).not.toBe(0);
    expect(compareTexts(one, one)).toBe(0);
  });

  it.each([
    ['2026-11-29', '2026-12-06', -1],
    ['B', 'a', -1],
    ['combo', 'combo', 0],
    ['b', 'a', 1],
  ])('of the codes %s and %s is %i', (a, b, order) => expect(compareCodes(a, b)).toBe(order));

  // The server, and browsers that speak another language, number the bags alike.
  it.each(['C', 'en_US.UTF-8', 'ml_IN.UTF-8', 'hi_IN.UTF-8', 'sv_SE.UTF-8'])(
    'is that of the run sheet in a process of the locale %s',
    (locale) => {
      const sheet = pathToFileURL('shared/src/bookings/run-sheet.ts').href;
      const script = `
      import { stopsInOrder } from ${JSON.stringify(sheet)};
      const stops = JSON.parse(process.argv[1]).map((address) => ({ status: 'confirmed', pincode: '686001', name: 'Asha', address, dishes: [], window: null }));
      process.stdout.write(JSON.stringify(stopsInOrder(stops).map(({ address }) => address)));`;
      const printed = execFileSync(
        process.execPath,
        ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script, JSON.stringify([...ORDER].reverse())],
        { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', LC_ALL: locale } },
      );
      expect(JSON.parse(printed)).toEqual(ORDER);
    },
  );
});

describe('short code', () => {
  const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
  const CODE = 'Ab3xKLmNo9';

  describe('the code of a short link', () => {
    it.each([
      ['zeros', bytes(0), '1111111111'],
      ['ones', Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 1 : 0)), '2111111111'],
      ['58', Uint8Array.from({ length: 16 }, (_, at) => (at === 15 ? 58 : 0)), '1211111111'],
    ])('of %s is written in 58 signs', (_, given, code) => expect(shortCode(given)).toBe(code));

    it('has ten signs that no reader takes for another', () => {
      for (let fill = 0; fill < 256; fill += 1) expect(shortCode(bytes(fill))).toMatch(/^[1-9A-HJ-NP-Za-km-z]{10}$/);
      expect(new Set(Array.from({ length: 256 }, (_, fill) => shortCode(bytes(fill)))).size).toBe(256);
    });

    it('is not made of too few bytes', () => expect(() => shortCode(new Uint8Array(15))).toThrow(RangeError));
  });

  describe('a short link', () => {
    it.each([
      ['https://kuzhi.in', 'https://kuzhi.in/o#Ab3xKLmNo9'],
      ['https://mandi9.in', 'https://mandi9.in/o#Ab3xKLmNo9'],
      ['https://kuzhimandi.com', 'kuzhimandi.com/o#Ab3xKLmNo9'],
      ['https://kuzhikitchens.com', 'kuzhikitchens.com/o#Ab3xKLmNo9'],
      ['http://kuzhimandi.example', 'kuzhimandi.example/o#Ab3xKLmNo9'],
      ['http://192.168.1.20:3000', 'http://192.168.1.20:3000/o#Ab3xKLmNo9'],
    ])('under %s is %s', (origin, link) => expect(shortLink(origin, '/o', CODE)).toBe(link));

    it('of a host of up to 17 signs fits a variable of an SMS', () => {
      for (let length = 4; length <= 17; length += 1) {
        const host = `${'k'.repeat(length - 3)}.in`;
        expect(shortLink(`https://${host}`, '/o', CODE).length).toBeLessThanOrEqual(MOST_IN_SMS);
      }
      expect(CODE).toHaveLength(CODE_LENGTH);
    });

    it.each<[string, string, string, string | null]>([
      ['as it was written', '/o', `#${CODE}`, CODE],
      ['with a slash at the end', '/o/', `#${CODE}`, CODE],
      ['whose code was cut off', '/o', '#Ab3xKLmNo', null],
      ['with a full stop behind it', '/o', `#${CODE}.`, null],
      ['without a code', '/o', '', null],
      ['of a page below it', '/o/x', `#${CODE}`, null],
      ['of another page', '/', `#${CODE}`, null],
    ])('%s', (_, pathname, hash, code) => {
      expect(readOrderLink({ pathname, hash })).toEqual(code === null ? null : { bookingId: null, token: code });
      expect(readOfferLink({ pathname: pathname.replace('/o', '/w'), hash })).toBe(code);
    });
  });
});
