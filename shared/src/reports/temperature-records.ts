import { csvOf, type CsvValue } from '../core/csv.ts';
import { actionTexts } from '../readings/corrective-actions.ts';
import { kindName, limitTexts, NOTE_WORDS, OUTCOME_WORDS, recordTexts } from '../readings/reading-texts.ts';
import type { Reading } from '../readings/reading.contract.ts';
import { formatStamp } from './report-table.ts';

type Language = 'en' | 'ml';

/** What was done about a reading, and what was written beside it, one line each. */
export function besideOf(reading: Reading, all: readonly Reading[], language: Language): string[] {
  const words = recordTexts(language);
  const { action, corrects, correctedBy, notes } = reading;
  const correction = all.find(({ id }) => id === correctedBy);
  return [
    action === null ? null : actionTexts(action)[language],
    corrects === null ? null : words.corrects,
    correctedBy === null ? null : words.correctedBy(correction ? String(correction.celsius) : '…'),
    ...notes.map(({ kind, by, at, text }) => `${by}, ${formatStamp(at)}: ${NOTE_WORDS[kind][language]}${text ? ` – ${text}` : ''}`),
  ].filter((line) => line !== null);
}

/** One line of the log as the nine columns of the records. @param all the readings among which a correction is looked for */
export function recordCells(reading: Reading, all: readonly Reading[], language: Language): string[] {
  const { takenAt, eventTitle, kind, task, taskMalayalam, celsius, outcome, takenBy } = reading;
  return [
    formatStamp(takenAt),
    eventTitle,
    kindName(kind)[language],
    (language === 'ml' && taskMalayalam) || (task ?? ''),
    String(celsius),
    limitTexts(kind, reading)?.[language] ?? recordTexts(language).noLimits,
    OUTCOME_WORDS[outcome][language],
    takenBy,
    besideOf(reading, all, language).join('; '),
  ];
}

/** Where the degrees stand. */
const DEGREES = 4;

/** The log as a table file; degrees are numbers. */
export const recordsCsv = (readings: readonly Reading[], language: Language): string =>
  csvOf([
    recordTexts(language).columns,
    ...readings.map((reading) =>
      recordCells(reading, readings, language).map((cell, place): CsvValue => (place === DEGREES ? reading.celsius : cell)),
    ),
  ]);
