import { besideOf, RECORD_COLUMNS, recordsCsv } from '#shared/reports/temperature-records';
import { parseCsv } from '../../support/parse-csv';
import { plainReading } from '../../support/plain-reading';

const COLUMNS = ['Time', 'Event', 'Measured', 'Task', '°C', 'Limits', 'Result', 'By', 'Corrective action and notes'];

describe('the temperature records as a table file (requirements/console C33, C38)', () => {
  it.each([
    [
      'a reading above its limit, with what was done',
      {},
      [
        '29/11/2026 05:30:00',
        'Sunday Mandi',
        'Cold store',
        'Read the cold store temperature',
        '27',
        'at most 5 °C',
        'Too high',
        'Anu',
        'Threw the food away',
      ],
    ],
    [
      'one within its limits',
      { celsius: 4.5, outcome: 'inside' as const, action: null },
      [
        '29/11/2026 05:30:00',
        'Sunday Mandi',
        'Cold store',
        'Read the cold store temperature',
        '4.5',
        'at most 5 °C',
        'Within limits',
        'Anu',
        '',
      ],
    ],
    [
      'a reading of no kind and no task',
      { kind: null, max: null, outcome: 'unlimited' as const, task: null, taskMalayalam: null, action: null },
      ['29/11/2026 05:30:00', 'Sunday Mandi', 'Other reading', '', '27', 'No limits', 'No limits', 'Anu', ''],
    ],
    [
      'food that goes in above a limit',
      { kind: 'pitBeforeFood' as const, celsius: 200, min: 200, max: null, outcome: 'below' as const, action: 'Waited' },
      [
        '29/11/2026 05:30:00',
        'Sunday Mandi',
        'Pit before the food goes in',
        'Read the cold store temperature',
        '200',
        'above 200 °C',
        'Too low',
        'Anu',
        'Waited',
      ],
    ],
  ])('%s', (_, over, row) => {
    expect(parseCsv(recordsCsv([plainReading(over)], 'en'))).toEqual([COLUMNS, row]);
  });

  it('speaks Malayalam, in its columns and its cells', () => {
    const [columns, row] = parseCsv(recordsCsv([plainReading({ min: 2, correctedBy: 9 })], 'ml'));
    expect(columns).toEqual(RECORD_COLUMNS.map(({ title }) => title.ml));
    expect(row).toEqual([
      '29/11/2026 05:30:00',
      'Sunday Mandi',
      'ഫ്രിഡ്ജ്',
      'ഫ്രിഡ്ജിലെ തണുപ്പ് അളക്കുക',
      '27',
      '2–5 °C',
      'കൂടുതൽ',
      'Anu',
      'ഭക്ഷണം കളഞ്ഞു; … °C എന്ന് തിരുത്തി',
    ]);
  });

  it('takes no text of another column for a time', () => {
    const odd = plainReading({ eventTitle: '2026-11-28', takenBy: '2026-11-28T03:00:00Z' });
    const [, row] = parseCsv(recordsCsv([odd], 'en'));
    expect([row?.[1], row?.[7]]).toEqual(['2026-11-28', '2026-11-28T03:00:00Z']);
  });

  it('keeps degrees a number and a time that cannot be read', () => {
    expect(recordsCsv([plainReading({ takenAt: 'soon', celsius: -18 })], 'en')).toContain(
      '"soon","Sunday Mandi","Cold store","Read the cold store temperature",-18,',
    );
  });

  it('has a place for every column on paper, each under its own name', () => {
    expect(RECORD_COLUMNS.map(({ key, kind, share }) => [key, kind, share])).toEqual([
      ['time', 'time', 10],
      ['event', 'text', 11],
      ['measured', 'text', 12],
      ['task', 'text', 14],
      ['celsius', 'degrees', 5],
      ['limits', 'text', 9],
      ['result', 'result', 9],
      ['by', 'text', 8],
      ['notes', 'notes', 22],
    ]);
  });
});

describe('the column of remarks on a reading', () => {
  const wrong = plainReading({ id: 1, correctedBy: 2, action: null });
  const right = plainReading({ id: 2, celsius: 4, corrects: 1, action: null });

  it('names the correction of a wrong reading, and marks the correction itself', () => {
    expect(besideOf(wrong, [right, wrong], 'en')).toEqual(['corrected to 4 °C']);
    expect(besideOf(right, [right, wrong], 'en')).toEqual(['correction']);
    expect(besideOf(wrong, [wrong], 'en')).toEqual(['corrected to … °C']);
  });

  it('has every note with who wrote it and when', () => {
    const notes = [
      { kind: 'undone' as const, by: 'Anu', at: '2026-11-29T01:00:00.000Z', text: '' },
      { kind: 'resolved' as const, by: 'Devi', at: '2026-11-29T02:00:00.000Z', text: 'New fridge' },
    ];
    expect(besideOf(plainReading({ notes }), [], 'en')).toEqual([
      'Threw the food away',
      'Anu, 29/11/2026 06:30:00: completion undone',
      'Devi, 29/11/2026 07:30:00: resolved – New fridge',
    ]);
  });

  it('is nothing for a reading that nothing happened to', () => expect(besideOf(plainReading({ action: null }), [], 'en')).toEqual([]));
});
