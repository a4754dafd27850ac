import fc from 'fast-check';
import { csvOf } from '#shared/core/csv';
import { readCsv } from '#shared/core/csv-read';
import { CSV_PROBLEMS, type CsvProblem, problemSentence, readReconCsv } from '#shared/settlements/recon-csv';

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

  it('is read with the 27 columns that the provider publishes', () => {
    const head =
      'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,entity_created_at,' +
      'payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,dispute_id,dispute_created_at,' +
      'dispute_reason,settlement_id,settled_at,settlement_utr,settled_by';
    const line =
      'payment,pay_DEXrnipqTmWVGE,1000.00,INR,20.00,3.60,0,976.40,upi,,,2022-06-05T11:02:10,2022-06-05T11:02:13,"{""a"":1}",,,Sunday Mandi,' +
      'order_DEXrnRiR3SNDHA,kuzhi-1,[],,,,setl_DGlQ1Rj8os78Ec,2022-06-07T13:33:57,1568176960vxp0rj,Razorpay';
    expect(head.split(',')).toHaveLength(27);
    expect(readReconCsv([head, line].join('\n'))).toMatchObject({
      lines: [{ type: 'payment', amountPaise: 100_000, feePaise: 2_360, taxPaise: 360, settledAt: '2022-06-07T08:03:57.000Z' }],
    });
  });

  it('knows the names and the fees without tax of the published report', () => {
    const head = HEAD.replace('type', 'transaction_entity').replace(',fee,', ',fee (exclusive tax),');
    const read = readReconCsv(`${head}\r\n${LINE.replace('23.60', '20.00')}\r\n`);
    expect(read).toMatchObject({ lines: [{ type: 'payment', feePaise: 2_360, taxPaise: 360 }] });
  });

  it('leaves out lines without a settlement', () => {
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
    ['2026-11-27T05:00:00.5Z', '2026-11-27T05:00:00.500Z'],
    ['27/11/2026 9:05', '2026-11-27T03:35:00.000Z'],
    ['27/11/2026 23:59:59', '2026-11-27T18:29:59.000Z'],
    ['2026-11-27', '2026-11-26T18:30:00.000Z'],
    ['999999999', '2001-09-09T01:46:39.000Z'],
    ['2022-06-07T13:33:57', '2022-06-07T08:03:57.000Z'],
    ['2022-06-07T13:33:57.000', '2022-06-07T08:03:57.000Z'],
    ['7/6/2022 13:33', '2022-06-07T08:03:00.000Z'],
    ['7-6-2022 13:33:57', '2022-06-07T08:03:57.000Z'],
    ['44719.565', '2022-06-07T08:03:36.000Z'],
    ['44719.5652430556', '2022-06-07T08:03:57.000Z'],
    ['44719', '2022-06-06T18:30:00.000Z'],
    ['44719.99999999', '2022-06-07T18:30:00.000Z'],
    ['40179', '2009-12-31T18:30:00.000Z'],
    ['73050', '2099-12-30T18:30:00.000Z'],
  ])('reads the time %s', (time, settledAt) => {
    expect(readReconCsv(file(LINE.replace('27/11/2026 10:30:00', time)))).toMatchObject({ lines: [{ settledAt }] });
  });

  it.each([
    ['nothing', '', { kind: 'empty', line: 1, column: '' }],
    ['a spreadsheet', 'PK\u0003\u0004\u0014', { kind: 'workbook', line: 1, column: '' }],
    ['an older spreadsheet', '\ufffd\ufffd\u0011\ufffd', { kind: 'workbook', line: 1, column: '' }],
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
    [
      'a bank number that a spreadsheet rounded',
      file(LINE.replace('1568176960vxp0rj', '1.70E+11')),
      { kind: 'id', line: 2, column: 'settlement_utr' },
    ],
    ['a payment that a spreadsheet rounded', file(LINE.replace(',,', ',1E+15,')), { kind: 'id', line: 2, column: 'payment_id' }],
    ['a bank number with NUL', file(LINE.replace('1568176960vxp0rj', 'U\u0000U')), { kind: 'id', line: 2, column: 'settlement_utr' }],
    ['a payment too long to store', file(LINE.replace(',,', `,${'p'.repeat(61)},`)), { kind: 'id', line: 2, column: 'payment_id' }],
    ['a payment with NUL', file(LINE.replace(',,', ',pay_\u0000A,')), { kind: 'id', line: 2, column: 'payment_id' }],
    ['dollars', file(LINE.replace('INR', 'USD')), { kind: 'currency', line: 2, column: 'currency' }],
    ['both sides', file(LINE.replace('payment,0,', 'payment,5,')), { kind: 'sides', line: 2, column: 'debit' }],
    ['a second currency without a name', file(LINE.replace('INR', 'INR ₹')), { kind: 'currency', line: 2, column: 'currency' }],
    [
      'words after a number',
      file(LINE.replace('pay_DEXrnipqTmWVGE', 'pay_DEXrnipqTmWVGE paid')),
      { kind: 'id', line: 2, column: 'entity_id' },
    ],
    [
      'words before a number',
      file(LINE.replace('pay_DEXrnipqTmWVGE', '1 pay_DEXrnipqTmWVGE')),
      { kind: 'id', line: 2, column: 'entity_id' },
    ],
    [
      'a settlement without a number',
      file(LINE.replace('setl_DGlQ1Rj8os78Ec', 'the first')),
      { kind: 'id', line: 2, column: 'settlement_id' },
    ],
    ['a settlement without a day', file(LINE.replace('27/11/2026 10:30:00', '')), { kind: 'date', line: 2, column: 'settled_at' }],
    ['more money than an account may take', file(LINE.replace('976.40', '20000000.01')), { kind: 'amount', line: 2, column: 'credit' }],
    ['two points in an amount', file(LINE.replace('976.40', '9.7.6')), { kind: 'amount', line: 2, column: 'credit' }],
    ...['24:00', '10:60', '10:30:60', '10:30:00 pm', '10:30 o’clock'].map(
      (time) =>
        [`the time ${time}`, file(LINE.replace('10:30:00', time)), { kind: 'date', line: 2, column: 'settled_at' }] satisfies [
          string,
          string,
          CsvProblem,
        ],
    ),
    ...[
      '12345678',
      '123456789012',
      'x1795757400',
      '1795757400x',
      '40178.9',
      '73051',
      '44719.',
      '2026-11-27TT10:30:00',
      '2026-11-27T10:30:00Zulu',
      'on 2026-11-27T10:30:00Z',
    ].map(
      (time) =>
        [`the moment ${time}`, file(LINE.replace('27/11/2026 10:30:00', time)), { kind: 'date', line: 2, column: 'settled_at' }] satisfies [
          string,
          string,
          CsvProblem,
        ],
    ),
    [
      'a moment that does not exist',
      file(LINE.replace('27/11/2026 10:30:00', '2026-13-27T10:30:00Z')),
      { kind: 'date', line: 2, column: 'settled_at' },
    ],
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

  it('takes amounts with commas, none as 0, and the greatest that there may be', () => {
    const money = 'pay_DEXrnipqTmWVGE,payment,,"1,12,050.5","2,00,00,000",inr,,0,27/11/2026,setl_DGlQ1Rj8os78Ec,,';
    expect(readReconCsv(file(money))).toMatchObject({
      lines: [{ amountPaise: 2_000_000_000, creditPaise: 11_205_050, debitPaise: 0, feePaise: 0, taxPaise: 0, utr: null, paymentId: null }],
    });
  });

  it('takes the number of a payment, and a line of its settlement next to the same one of another', () => {
    const refund = 'rfnd_DGRcGzZSLyEdg1,Refund,400.00,0,400.00,,0,0,27/11/2026,setl_DGlQ1Rj8os78Ec,pay_DEXrnipqTmWVGE,';
    expect(readReconCsv(file(refund, refund.replace('setl_DGlQ1Rj8os78Ec', 'setl_DGlQ1Rj8os78Ed')))).toMatchObject({
      lines: [
        { type: 'refund', debitPaise: 40_000, creditPaise: 0, paymentId: 'pay_DEXrnipqTmWVGE', settlementId: 'setl_DGlQ1Rj8os78Ec' },
        { type: 'refund', settlementId: 'setl_DGlQ1Rj8os78Ed' },
      ],
    });
  });

  it.each([
    ['refund', 'refund'],
    ['Adjustment', 'adjustment'],
    ['TRANSFER', 'transfer'],
    ['reserve_hold', 'other'],
    ['', 'other'],
  ])('calls a line of %p %s', (written, type) => {
    expect(readReconCsv(file(LINE.replace('payment', written)))).toMatchObject({ lines: [{ type }] });
  });

  it('is read without a column of currency and of payments', () => {
    const without = (row: string): string =>
      row
        .split(',')
        .filter((_cell, place) => place !== 5 && place !== 10)
        .join(',');
    expect(readReconCsv([HEAD, LINE].map(without).join('\n'))).toMatchObject({ lines: [{ paymentId: null, creditPaise: 97_640 }] });
  });

  it('is refused for a line that no settlement has yet as well', () => {
    const open = LINE.replace('setl_DGlQ1Rj8os78Ec', '').replace('976.40', 'x');
    expect(readReconCsv(file(LINE, open))).toEqual({ problems: [{ kind: 'amount', line: 3, column: 'credit' }] });
  });

  it('names twenty problems at most, in words that a log can keep', () => {
    const read = readReconCsv(file(...Array.from({ length: 21 }, () => LINE.replace('976.40', 'x'))));
    expect('problems' in read && read.problems.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_one, place) => place + 2));
    const sentences = CSV_PROBLEMS.map((kind) => problemSentence({ kind, line: 7, column: 'fee' }));
    expect(new Set(sentences).size).toBe(CSV_PROBLEMS.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^Line 7, fee: \w+ /);
    expect(problemSentence({ kind: 'empty', line: 1, column: '' })).toBe('Line 1: there are no lines');
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
