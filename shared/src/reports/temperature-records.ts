import { csvOf, type CsvValue } from '../core/csv.ts';
import { actionTexts } from '../readings/corrective-actions.ts';
import { kindName, limitText, NOTE_TEXTS, OUTCOME_TEXTS, recordText } from '../readings/reading-texts.ts';
import type { Reading } from '../readings/reading.contract.ts';
import { taskName } from '../tasks/task-texts.ts';
import { personName } from './person-name.ts';
import { formatStamp } from './report-table.ts';
import { textIn, type Translated } from '../core/languages.ts';

/** The corrective action of a reading and its notes, one line each. */
export function besideOf(reading: Reading, all: readonly Reading[], language: string): string[] {
  const { action, corrects, correctedBy, notes } = reading;
  const correction = all.find(({ id }) => id === correctedBy);
  return [
    action === null ? null : textIn(actionTexts(action), language),
    corrects === null ? null : recordText('corrects', language),
    correctedBy === null ? null : recordText('correctedBy', language, correction ? String(correction.celsius) : '…'),
    ...notes.map(({ kind, by, at, text }) => `${by}, ${formatStamp(at)}: ${textIn(NOTE_TEXTS[kind], language)}${text ? ` – ${text}` : ''}`),
  ].filter((line) => line !== null);
}

/** One column of the records: on the screen, in the table file and on paper. */
export interface RecordColumn {
  key: string;
  title: Translated;
  /** How it is drawn; `result` is red outside the limits, `notes` are lines, which a file joins. */
  kind: 'text' | 'time' | 'degrees' | 'result' | 'notes';
  /** Of the paper's width, relative to the shares of the others. */
  share: number;
  /** @param all the readings among which a correction is looked for */
  value: (reading: Reading, language: string, all: readonly Reading[]) => CsvValue;
}

/** The columns of the records in their order. */
export const RECORD_COLUMNS: readonly RecordColumn[] = [
  { key: 'time', title: { en: 'Time', ml: 'സമയം' }, kind: 'time', share: 10, value: ({ takenAt }) => takenAt },
  { key: 'event', title: { en: 'Event', ml: 'പരിപാടി' }, kind: 'text', share: 11, value: ({ eventTitle }) => eventTitle },
  {
    key: 'measured',
    title: { en: 'Measured', ml: 'അളന്നത്' },
    kind: 'text',
    share: 12,
    value: ({ kind }, language) => textIn(kindName(kind), language),
  },
  {
    key: 'task',
    title: { en: 'Task', ml: 'ജോലി' },
    kind: 'text',
    share: 14,
    value: ({ task, taskMalayalam }, language) => task && taskName({ task, taskMalayalam }, language),
  },
  { key: 'celsius', title: { en: '°C', ml: '°C' }, kind: 'degrees', share: 5, value: ({ celsius }) => celsius },
  {
    key: 'limits',
    title: { en: 'Limits', ml: 'പരിധി' },
    kind: 'text',
    share: 9,
    value: (reading, language) => limitText(reading.kind, reading, language) ?? recordText('noLimits', language),
  },
  {
    key: 'result',
    title: { en: 'Result', ml: 'ഫലം' },
    kind: 'result',
    share: 9,
    value: ({ outcome }, language) => textIn(OUTCOME_TEXTS[outcome], language),
  },
  {
    key: 'by',
    title: { en: 'By', ml: 'അളന്ന ആൾ' },
    kind: 'text',
    share: 8,
    value: ({ takenBy }, language) => personName(takenBy, language),
  },
  {
    key: 'notes',
    title: { en: 'Corrective action and notes', ml: 'ചെയ്തതും കുറിപ്പുകളും' },
    kind: 'notes',
    share: 22,
    value: (reading, language, all) => besideOf(reading, all, language).join('; '),
  },
];

/** A cell as a file has it; degrees are a number. */
export function recordFileCell({ kind, value }: RecordColumn, reading: Reading, all: readonly Reading[], language: string): CsvValue {
  const found = value(reading, language, all);
  return kind === 'time' && typeof found === 'string' ? formatStamp(found) : found;
}

/** The log as a table file. */
export const recordsCsv = (readings: readonly Reading[], language: string): string =>
  csvOf([
    RECORD_COLUMNS.map(({ title }) => textIn(title, language)),
    ...readings.map((reading) => RECORD_COLUMNS.map((column) => recordFileCell(column, reading, readings, language))),
  ]);
