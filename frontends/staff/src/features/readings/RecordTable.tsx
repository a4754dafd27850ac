import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatDateTime } from '#kit/format-time';
import type { CsvValue } from '#shared/core/csv';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { NOTE_TEXTS, recordTexts } from '#shared/readings/reading-texts';
import type { Reading, ReadingNote } from '#shared/readings/reading.contract';
import { RECORD_COLUMNS, type RecordColumn } from '#shared/reports/temperature-records';
import classes from './Readings.module.css';
import { textIn } from '#shared/core/languages';

/** The log as a table; on a phone a card each. */
export function RecordTable({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const celsiusOf = (id: number): string => String(readings.find((reading) => reading.id === id)?.celsius ?? '…');
  return (
    // Cards are no table to a browser; the roles keep it one for a screen reader.
    <table className={classes.table} role="table" aria-label={t('readings.title')}>
      <thead role="rowgroup">
        <tr role="row">
          {RECORD_COLUMNS.map(({ key, title }) => (
            <th key={key} role="columnheader" scope="col">
              {textIn(title, language)}
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
  const texts = recordTexts(language);
  const { outcome, action, corrects, correctedBy, notes } = reading;
  const beside = [
    action !== null && textIn(actionTexts(action), language),
    corrects !== null && texts.corrects,
    correctedBy !== null && texts.correctedBy(celsiusOf(correctedBy)),
    ...notes.map((note) => noteText(note)),
    reading.source === 'earlier' && t('readings.earlier'),
  ].filter((text) => text !== false);
  return (
    <tr role="row" data-outside={isOutside(outcome) || undefined} data-gone={correctedBy !== null || undefined}>
      {RECORD_COLUMNS.map(({ key, kind, title, value }) =>
        kind === 'notes' ? (
          <td key={key} role="cell" data-label={textIn(title, language)} data-empty={beside.length === 0 || undefined}>
            {beside.length === 0 ? '–' : beside.map((text) => <div key={text}>{text}</div>)}
          </td>
        ) : (
          <td key={key} role="cell" data-label={textIn(title, language)} data-column={key}>
            {shownCell(kind, value(reading, language, []), language)}
          </td>
        ),
      )}
    </tr>
  );
}

function shownCell(kind: RecordColumn['kind'], cell: CsvValue, language: string): string | number {
  if (cell === null) return '–';
  if (kind === 'degrees') return `${cell} °C`;
  return kind === 'time' && typeof cell === 'string' ? formatDateTime(cell, language) : cell;
}

/** "Cook, 29 Nov 2026, 5:20 am: completion undone". */
function noteText({ kind, by, at, text }: ReadingNote): string {
  const language = currentLanguage();
  return `${by}, ${formatDateTime(at, language)}: ${textIn(NOTE_TEXTS[kind], language)}${text ? ` – ${text}` : ''}`;
}
