import fc from 'fast-check';
import { parseTime } from '#shared/core/time-text';
import { columnWidths } from '#shared/reports/pdf-line';
import { identityOf, measure, medianOf, usualOf } from '#shared/reports/plan';
import { formatTimeTaken, reportTexts } from '#shared/reports/report-texts';
import { stampOf, timeTaken } from '#shared/reports/report-time';
import { hasMark, linesOf, runsOf } from '#shared/reports/text-lines';
import type { Task } from '#shared/tasks/task.contract';
import { reportTask } from './report-task';

describe('the widths of columns', () => {
  it.each([
    ['equal where each needs the same', [50, 50], 300, [150, 150]],
    ['what each needs, with an equal part of what is left', [20, 100], 300, [110, 190]],
    ['all that the narrow ones leave for a wide one', [1_000, 40, 60], 300, [200, 40, 60]],
    ['shared by two wide ones', [40, 900, 500], 300, [40, 130, 130]],
    ['equal where all are too wide', [500, 400, 900], 300, [100, 100, 100]],
    ['none without columns', [], 300, []],
  ])('are %s', (_, wanted, whole, widths) => expect(columnWidths(wanted, whole)).toEqual(widths));

  it('fill the whole, and none is narrower than its need or an equal part', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 9 }), (wanted) => {
        const widths = columnWidths(wanted, 700);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(700);
        widths.forEach((width, place) => expect(width).toBeGreaterThanOrEqual(Math.min(wanted[place] ?? 0, 700 / wanted.length) - 1e-9));
      }),
    );
  });
});

const NOW = Date.parse('2026-11-28T06:00:00Z');
const measured = (changes: Partial<Task>) => measure(reportTask(changes), '2026-11-28', NOW);

describe('planned and actual (decisions/0001 §28, §37)', () => {
  it.each<[string, Partial<Task>, object]>([
    [
      'not begun',
      { startTime: '9:00 AM' },
      {
        plannedStart: Date.parse('2026-11-28T03:30:00Z'),
        plannedMinutes: 30,
        start: null,
        actualMinutes: null,
        lateMinutes: null,
        overdueMinutes: 0,
      },
    ],
    ['planned the day before', { startTime: '9:00 PM', dueDate: 'Day before event' }, { plannedStart: Date.parse('2026-11-27T15:30:00Z') }],
    [
      'without a plan',
      { startedAt: '2026-11-28T03:30:00Z', estimatedDuration: '' },
      { plannedStart: null, plannedMinutes: null, lateMinutes: null, actualMinutes: 150, overdueMinutes: 0 },
    ],
    ['late to start', { startTime: '9:00 AM', startedAt: '2026-11-28T03:42:30Z' }, { lateMinutes: 12 }],
    ['early', { startTime: '9:00 AM', startedAt: '2026-11-28T03:20:00Z' }, { lateMinutes: -10 }],
    ['running within its time', { startedAt: '2026-11-28T05:40:00Z' }, { actualMinutes: 20, overdueMinutes: 0 }],
    ['running over its time', { startedAt: '2026-11-28T05:00:00Z' }, { actualMinutes: 60, overdueMinutes: 30 }],
    [
      'done in time',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T03:30:00Z' },
      { actualMinutes: 30, overdueMinutes: 0 },
    ],
    [
      'done over its time',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T03:41:59Z' },
      { actualMinutes: 41, overdueMinutes: 11 },
    ],
    [
      'ended before it began',
      { startedAt: '2026-11-28T03:00:00Z', completed: true, completedAt: '2026-11-28T02:00:00Z' },
      { actualMinutes: null, overdueMinutes: 0 },
    ],
    ['with an unreadable start', { startedAt: 'nonsense' }, { start: null, actualMinutes: null }],
  ])('%s', (_, changes, wanted) => {
    expect(measured(changes)).toMatchObject(wanted);
  });
});

describe('the median of earlier events', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[9, 1, 2], 2],
    [[10, 2, 4, 1], 3],
  ])('of %j is %p', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  it('lies in the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });

  it('knows a default task by its id and an added one by its name', () => {
    expect(identityOf({ id: 'light-pit', task: 'Anything' })).toBe(identityOf({ id: 'light-pit', task: 'Renamed' }));
    expect(identityOf({ id: 'task-0123456789abcdef', task: ' Buy ice' })).toBe(
      identityOf({ id: 'task-fedcba9876543210', task: 'buy ICE ' }),
    );
    expect(identityOf({ id: 'task-0123456789abcdef', task: 'Buy oil' })).not.toBe(
      identityOf({ id: 'task-0123456789abcdef', task: 'Buy ice' }),
    );
    for (const id of ['my-task-0123456789abcdef', 'task-0123456789abcdef0'])
      expect(identityOf({ id, task: 'Anything' })).toBe(identityOf({ id, task: 'Renamed' }));
    expect(identityOf({ id: 'name:buy ice', task: 'x' })).not.toBe(identityOf({ id: 'task-0123456789abcdef', task: 'Buy ice' }));
  });

  it('counts the tasks that were begun and finished, each task apart', () => {
    const took = (id: string, minutes: number | null) =>
      reportTask({
        id,
        startedAt: '2026-11-28T03:00:00Z',
        completedAt: minutes === null ? null : new Date(Date.parse('2026-11-28T03:00:00Z') + minutes * 60_000).toISOString(),
      });
    expect(usualOf([took('a', 10), took('a', 30), took('a', 20), took('b', 5), took('b', null), took('c', -5)])).toEqual({
      'id:a': { minutes: 20, times: 3 },
      'id:b': { minutes: 5, times: 1 },
    });
  });
});

const utc = (ms: number): string | null => (Number.isNaN(ms) ? null : new Date(ms).toISOString());

describe('a stored time (requirements/console §5; faults T6)', () => {
  it.each([
    ['28/11/2026 9:05:00', '2026-11-28T03:35:00.000Z'],
    ['3/4/2026 1:2:3', '2026-04-02T19:32:03.000Z'],
    ['03/04/2026 01:02:03', '2026-04-02T19:32:03.000Z'],
    ['28/11/2026, 09:05:00', '2026-11-28T03:35:00.000Z'],
    [' 28/11/2026 09:05:00 ', '2026-11-28T03:35:00.000Z'],
    ['29/02/2028 00:00:00', '2028-02-28T18:30:00.000Z'],
    ['31/12/2026 23:59:59', '2026-12-31T18:29:59.000Z'],
    ['2026-11-28T03:35:00.000Z', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00+05:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28 09:05', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28', '2026-11-28T00:00:00.000Z'],
    ['2026-11-28T09:05:00+0530', '2026-11-28T03:35:00.000Z'],
    ['2026-11-27T21:05:00-06:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28t03:35:00z', '2026-11-28T03:35:00.000Z'],
    ['28/11/2026   9:05:00', '2026-11-28T03:35:00.000Z'],
    ['03/04/0099 05:30:00', '0099-04-03T00:00:00.000Z'],
    ['28/11/2026 9:05:00 or so', null],
    ['on 28/11/2026 9:05:00', null],
    [`2026-11-28T09:05:00.${'0'.repeat(34)}+05:30`, '2026-11-28T03:35:00.000Z'],
    [`2026-11-28T09:05:00.${'0'.repeat(35)}+05:30`, null],
    ['Sat, 28 Nov 2026 03:35:00 GMT', '2026-11-28T03:35:00.000Z'],
    ['31/02/2026 10:00:00', null],
    ['29/02/2026 10:00:00', null],
    ['11/28/2026 10:00:00', null],
    ['28/11/2026 24:00:00', null],
    ['28/11/2026 10:60:00', null],
    ['28/11/2026 10:00:60', null],
    ['00/01/2026 10:00:00', null],
    ['2026-02-31T10:00:00Z', null],
    ['2026-13-01', null],
    ['tomorrow', null],
    ['', null],
    ['   ', null],
  ])('%j is %j', (text, instant) => {
    expect(utc(parseTime(text))).toBe(instant);
  });

  it('is written by the clock of the business, and read back', () => {
    expect(stampOf(Date.parse('2026-11-28T19:05:09Z'))).toBe('29/11/2026 00:35:09');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        expect(parseTime(stampOf(second * 1_000))).toBe(second * 1_000);
      }),
    );
  });

  it('costs nothing however long it is (faults I15)', () => {
    const started = performance.now();
    for (const text of ['9/'.repeat(50_000), '1'.repeat(100_000), `2026-11-28T${'1:'.repeat(50_000)}`]) {
      expect(parseTime(text)).toBeNaN();
    }
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe('time taken, to the letter (requirements/console §8, §9; faults T7)', () => {
  const at = (clock: string): string => `2026-11-28T${clock}Z`;
  it.each([
    [null, null, 'N/A'],
    [at('10:00:00'), null, 'N/A'],
    [null, at('10:00:00'), 'N/A'],
    ['', at('10:00:00'), 'N/A'],
    ['31/02/2026 10:00:00', at('10:00:00'), 'Invalid start date'],
    ['nonsense', 'nonsense', 'Invalid start date'],
    [at('10:00:00'), 'nonsense', 'Invalid end date'],
    [at('10:00:01'), at('10:00:00'), 'Time calculation error'],
    [at('10:00:00'), at('10:00:00'), 'Less than a minute'],
    [at('10:00:00'), at('10:00:59.999'), 'Less than a minute'],
    [at('10:00:00'), at('10:01:00'), '1 minute'],
    [at('10:00:00'), at('10:01:59'), '1 minute'],
    [at('10:00:00'), at('10:02:00'), '2 minutes'],
    [at('10:00:00'), at('10:59:59'), '59 minutes'],
    [at('10:00:00'), at('11:00:00'), '1 hour'],
    [at('10:00:00'), at('11:01:00'), '1 hour and 1 minute'],
    [at('10:00:00'), at('11:02:30'), '1 hour and 2 minutes'],
    [at('10:00:00'), at('12:00:59'), '2 hours'],
    [at('10:00:00'), at('12:01:00'), '2 hours and 1 minute'],
    [at('10:00:00'), at('12:45:00'), '2 hours and 45 minutes'],
    ['28/11/2026 23:30:00', '29/11/2026 00:30:00', '1 hour'],
    ['28/02/2028 23:30:00', '01/03/2028 00:00:00', '24 hours and 30 minutes'],
    ['31/12/2026 23:59:00', '2027-01-01T00:01:00', '2 minutes'],
  ])('%j to %j: %s', (start, end, words) => {
    expect(formatTimeTaken(timeTaken(start, end), reportTexts('en'))).toBe(words);
  });

  it.each([
    [59, 'ഒരു മിനിറ്റിൽ താഴെ'],
    [60, '1 മിനിറ്റ്'],
    [3_600, '1 മണിക്കൂർ'],
    [7_500, '2 മണിക്കൂർ 5 മിനിറ്റ്'],
  ])('%d s in Malayalam: %s', (seconds, words) => {
    const end = new Date(Date.parse(at('10:00:00')) + seconds * 1_000).toISOString();
    expect(formatTimeTaken(timeTaken(at('10:00:00'), end), reportTexts('ml'))).toBe(words);
  });
});

const lengthOf = (text: string): number => [...text].length;

describe('a text by fonts', () => {
  it.each([
    ['', []],
    ['Onam 50', [['latin', 'Onam 50']]],
    ['തീ കത്തിക്കുക', [['malayalam', 'തീ കത്തിക്കുക']]],
    [
      'Onam (ഓണം) – ₹50',
      [
        ['latin', 'Onam ('],
        ['malayalam', 'ഓണം'],
        ['latin', ') – '],
        ['latinExtended', '₹'],
        ['latin', '50'],
      ],
    ],
    ['അവന്\u200Dറെ', [['malayalam', 'അവന്\u200Dറെ']]],
    ['राम का घर', [['devanagari', 'राम का घर']]],
    ['क्\u200Dष ॥', [['devanagari', 'क्\u200Dष ॥']]],
    ['€5 œuvre ırmak', [['latin', '€5 œuvre ırmak']]],
    [
      'Łódź',
      [
        ['moreLatin', 'Ł'],
        ['latin', 'ód'],
        ['latinExtended', 'ź'],
      ],
    ],
  ])('%j', (text, runs) => {
    expect(runsOf(text).map(({ font, text: part }) => [font, part])).toEqual(runs);
  });

  it('loses no letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) =>
          runsOf(text)
            .map((run) => run.text)
            .join('') === text,
      ),
    );
  });
});

describe('a letter on paper', () => {
  it.each([
    // Blanks of every kind are drawn as spaces, and what is invisible not at all.
    ['1:00\u202FPM', '1:00 PM', false],
    ['a\u00A0b', 'a b', false],
    ['a\tb', 'a b', false],
    ['soft\u00ADhyphen', 'softhyphen', false],
    ['left\u200Eright\uFE0F\u0007', 'leftright', false],
    ['ab\u200Dc', 'abc', false],
    // A letter and its sign are one where a font has the letter that Unicode makes of them.
    ['Jose\u0301', 'José', false],
    ['s\u030Ca', 's\u030Ca'.normalize('NFC'), false],
    ['കൊ', 'കൊ', false],
    // What no font has is a mark for each letter, and its signs are below that mark.
    ['தமிழ்', '¤¤¤', true],
    ['محمد', '¤¤¤¤', true],
    ['ಕನ್ನಡ', '¤¤¤¤', true],
    ['తెలుగు', '¤¤¤', true],
    ['Asha 🙏🏽!', 'Asha ¤!', true],
    ['漢字 mandi', '¤¤ mandi', true],
    ['¤5', '¤5', false],
  ])('draws %j as %j', (text, drawn, isMarked) => {
    const runs = runsOf(text);
    expect(runs.map((run) => run.drawn).join('')).toBe(drawn);
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(hasMark(text)).toBe(isMarked);
  });
});

describe('a text by lines', () => {
  it.each([
    ['light the pit', 8, ['light', 'the pit']],
    ['one', 8, ['one']],
    ['', 8, ['']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['two\nlines', 20, ['two', 'lines']],
    ['ab', 0, ['a', 'b']],
    ['ab cd', 5, ['ab cd']],
    ['ab cd', 4, ['ab', 'cd']],
    ['  wide   gaps  ', 20, ['wide gaps']],
    ['abcd ef', 4, ['abcd', 'ef']],
    ['ab cdefgh', 4, ['ab', 'cdef', 'gh']],
    ['ab   cd', 5, ['ab cd']],
    ['orders@kuzhi.in', 11, ['orders@', 'kuzhi.in']],
    ['a.very-long.name@x', 12, ['a.very-long.', 'name@x']],
    ['at 1:00\u00A0PM', 7, ['at', '1:00\u00A0PM']],
  ])('%j in %d: %j', (text, width, lines) => {
    expect(linesOf(text, width, lengthOf)).toEqual(lines);
  });

  it('fit their width and keep every letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ക') }), fc.integer({ min: 1, max: 12 }), (text, width) => {
        const lines = linesOf(text, width, lengthOf);
        for (const line of lines) expect(lengthOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      }),
    );
  });
});
