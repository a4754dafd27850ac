import fc from 'fast-check';
import { attachmentOf, fileNameOf } from '#shared/core/file-name';

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
