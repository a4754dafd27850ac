import fc from 'fast-check';
import { csvOf } from '#shared/core/csv';
import { readCsv } from '#shared/core/csv-read';
import { readReconCsv } from '#shared/settlements/recon-csv';

const HEAD = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,payment_id,settlement_utr';
const LINE = 'pay_DEXrnipqTmWVGE,payment,0,976.40,1000.00,INR,23.60,3.60,27/11/2026 10:30:00,setl_DGlQ1Rj8os78Ec,,1568176960vxp0rj';
const file = (...lines: string[]): string => [HEAD, ...lines].join('\n');

/** @source requirements/console C134 */
describe('the settlement report as a file', () => {
  it('is read in paise', () => {
    expect(readReconCsv(file(LINE))).toEqual({
      unsettled: 0,
      lines: [
        {
          entityId: 'pay_DEXrnipqTmWVGE',
          type: 'payment',
          amountPaise: 100_000,
          feePaise: 2_360,
          taxPaise: 360,
          creditPaise: 97_640,
          debitPaise: 0,
          settlementId: 'setl_DGlQ1Rj8os78Ec',
          utr: '1568176960vxp0rj',
          paymentId: null,
          settledAt: '2026-11-27T05:00:00.000Z',
        },
      ],
    });
  });

  it('knows the names and the fees without tax of the older report', () => {
    const head = HEAD.replace('type', 'transaction_entity').replace(',fee,', ',fee (exclusive tax),');
    const read = readReconCsv(`${head}\r\n${LINE.replace('23.60', '20.00')}\r\n`);
    expect(read).toMatchObject({ lines: [{ type: 'payment', feePaise: 2_360, taxPaise: 360 }] });
  });

  it('leaves out what no settlement has yet', () => {
    expect(readReconCsv(file(LINE.replace('setl_DGlQ1Rj8os78Ec', '').replace('27/11/2026 10:30:00', '')))).toEqual({
      lines: [],
      unsettled: 1,
    });
  });

  it.each([
    ['1795757400', '2026-11-27T05:30:00.000Z'],
    ['2026-11-27 10:30:05', '2026-11-27T05:00:05.000Z'],
    ['27-11-2026', '2026-11-26T18:30:00.000Z'],
    ['2026-11-27T10:30:00+05:30', '2026-11-27T05:00:00.000Z'],
  ])('reads the time %s', (time, settledAt) => {
    expect(readReconCsv(file(LINE.replace('27/11/2026 10:30:00', time)))).toMatchObject({ lines: [{ settledAt }] });
  });

  it.each([
    ['nothing', '', { kind: 'empty', line: 1, column: '' }],
    ['no lines', HEAD, { kind: 'empty', line: 1, column: '' }],
    [
      'other columns',
      'name,phone\nA,1',
      { kind: 'columns', line: 1, column: 'entity_id, type, amount, fee, tax, credit, debit, settlement_id, settlement_utr, settled_at' },
    ],
    ['one column less', file(LINE).replaceAll(',tax', '').replace(',3.60', ''), { kind: 'columns', line: 1, column: 'tax' }],
    ['a line that breaks off', file(LINE, 'pay_DEXrnipqTmWVGF,payment'), { kind: 'cells', line: 3, column: '' }],
    ['a quote that is not closed', file(`"${LINE}`), { kind: 'quote', line: 2, column: '' }],
    ['a fraction of a paisa', file(LINE.replace('976.40', '976.405')), { kind: 'amount', line: 2, column: 'credit' }],
    ['a word for an amount', file(LINE.replace('23.60', 'free')), { kind: 'amount', line: 2, column: 'fee' }],
    ['an amount below 0', file(LINE.replace('976.40', '-976.40')), { kind: 'amount', line: 2, column: 'credit' }],
    ['a day that does not exist', file(LINE.replace('27/11/2026', '31/11/2026')), { kind: 'date', line: 2, column: 'settled_at' }],
    ['a formula for a number', file(LINE.replace('pay_DEXrnipqTmWVGE', '=1+1')), { kind: 'id', line: 2, column: 'entity_id' }],
    [
      'a bank number too long to store',
      file(LINE.replace('1568176960vxp0rj', 'U'.repeat(61))),
      { kind: 'id', line: 2, column: 'settlement_utr' },
    ],
    ['a bank number with NUL', file(LINE.replace('1568176960vxp0rj', 'U\u0000U')), { kind: 'id', line: 2, column: 'settlement_utr' }],
    ['a payment too long to store', file(LINE.replace(',,', `,${'p'.repeat(61)},`)), { kind: 'id', line: 2, column: 'payment_id' }],
    ['a payment with NUL', file(LINE.replace(',,', ',pay_\u0000A,')), { kind: 'id', line: 2, column: 'payment_id' }],
    ['dollars', file(LINE.replace('INR', 'USD')), { kind: 'currency', line: 2, column: 'currency' }],
    ['both sides', file(LINE.replace('payment,0,', 'payment,5,')), { kind: 'sides', line: 2, column: 'debit' }],
    ['the same line twice', file(LINE, LINE), { kind: 'double', line: 3, column: 'entity_id' }],
  ])('is refused as a whole with %s', (_name, csv, problem) => {
    expect(readReconCsv(csv)).toEqual({ problems: [problem] });
  });

  it('names every bad line, not the first alone', () => {
    const read = readReconCsv(file(LINE.replace('976.40', 'x'), LINE.replace('27/11/2026 10:30:00', 'yesterday')));
    expect(read).toEqual({
      problems: [
        { kind: 'amount', line: 2, column: 'credit' },
        { kind: 'date', line: 3, column: 'settled_at' },
      ],
    });
  });

  it('never throws, whatever the file is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readReconCsv(text)));
    fc.assert(fc.property(fc.array(fc.string()), (cells) => void readReconCsv(file(cells.join(',')))));
  });
});

describe('reading a table', () => {
  it('is the opposite of writing one', () => {
    const cell = fc.string().filter((text) => text.trim() === text && text !== '' && !/^['\t\r\n\0=+\-@\s\u200B＝＋－＠]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(csvOf(rows));
        expect(Array.isArray(read) && read.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it('counts the lines of a cell that runs over some', () => {
    expect(readCsv('a,"b\nc"\r\nd,e\n\nf,g')).toEqual([
      { line: 1, cells: ['a', 'b\nc'] },
      { line: 3, cells: ['d', 'e'] },
      { line: 5, cells: ['f', 'g'] },
    ]);
  });
});
