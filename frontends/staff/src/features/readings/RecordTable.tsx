import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatDateTime } from '#kit/format-time';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { kindName, NOTE_WORDS, OUTCOME_WORDS, recordTexts } from '#shared/readings/reading-texts';
import type { Reading, ReadingNote } from '#shared/readings/reading.contract';
import { limitsText } from './reading-texts';
import classes from './Readings.module.css';

/** The log as a table; on a phone a card each. */
export function RecordTable({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation();
  const { columns } = recordTexts(currentLanguage());
  const celsiusOf = (id: number): string => String(readings.find((reading) => reading.id === id)?.celsius ?? '…');
  return (
    // Cards are no table to a browser; the roles keep it one for a screen reader.
    <table className={classes.table} role="table" aria-label={t('readings.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {readings.map((reading) => (
          <RecordRow key={reading.id} reading={reading} celsiusOf={celsiusOf} />
        ))}
      </tbody>
    </table>
  );
}

function RecordRow({ reading, celsiusOf }: { reading: Reading; celsiusOf: (id: number) => string }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const words = recordTexts(language);
  const { outcome, celsius, takenAt, takenBy, eventTitle, kind, task, taskMalayalam, action, corrects, correctedBy, notes } = reading;
  const beside = [
    action !== null && actionTexts(action)[language],
    corrects !== null && words.corrects,
    correctedBy !== null && words.correctedBy(celsiusOf(correctedBy)),
    ...notes.map((note) => noteText(note)),
    reading.source === 'earlier' && t('readings.earlier'),
  ].filter((text) => text !== false);
  const cells = [
    formatDateTime(takenAt, language),
    eventTitle,
    kindName(kind)[language],
    (language === 'ml' && taskMalayalam) || task,
    `${celsius} °C`,
    limitsText(reading) ?? words.noLimits,
    OUTCOME_WORDS[outcome][language],
    takenBy,
  ];
  return (
    <tr role="row" data-outside={isOutside(outcome) || undefined} data-gone={correctedBy !== null || undefined}>
      {cells.map((cell, place) => (
        <td key={words.columns[place]} role="cell" data-label={words.columns[place]} data-column={place}>
          {cell ?? '–'}
        </td>
      ))}
      <td role="cell" data-label={words.columns[8]} data-empty={beside.length === 0 || undefined}>
        {beside.length === 0 ? '–' : beside.map((text) => <div key={text}>{text}</div>)}
      </td>
    </tr>
  );
}

/** "Cook, 29 Nov 2026, 5:20 am: completion undone". */
function noteText({ kind, by, at, text }: ReadingNote): string {
  const language = currentLanguage();
  return `${by}, ${formatDateTime(at, language)}: ${NOTE_WORDS[kind][language]}${text ? ` – ${text}` : ''}`;
}
