import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatDateTime } from '#kit/formats';
import type { CsvValue } from '#shared/core/csv';
import { textIn } from '#shared/core/languages';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { NOTE_TEXTS, recordText } from '#shared/readings/reading-texts';
import type { Reading, ReadingNote } from '#shared/readings/reading.contract';
import { personName } from '#shared/reports/person-name';
import { RECORD_COLUMNS, type RecordColumn } from '#shared/reports/temperature-records';
import { FoldingTable } from '../../ui/FoldingTable';
import { kindText } from './reading-texts';
import classes from './Readings.module.css';

/** The columns of a folded line of a reading. */
const SHOWN_FOLDED: Readonly<Record<string, 'name' | 'lead'>> = { measured: 'name', celsius: 'lead' };

interface Props {
  readings: readonly Reading[];
  /** Its name is above the table then, not in each row. */
  isOneEvent?: boolean;
}

/** The log as a table; on a phone each reading is a line that opens. */
export function RecordTable({ readings, isOneEvent = false }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const notesOf = (reading: Reading): ReactNode => {
    const correction = readings.find(({ id }) => id === reading.correctedBy);
    const lines = linesBeside(t, reading, String(correction?.celsius ?? '…'));
    return lines.length === 0 ? null : lines.map((line) => <div key={line}>{line}</div>);
  };
  const columns = RECORD_COLUMNS.filter(({ key }) => !isOneEvent || key !== 'event').map(({ key, kind, title, value }) => ({
    key,
    title: textIn(title, language),
    shows: SHOWN_FOLDED[key],
    cell: (reading: Reading) => {
      if (kind === 'notes') return notesOf(reading);
      const cell = shownCell(kind, value(reading, language, []), language);
      if (key !== 'measured') return cell;
      return (
        <>
          {cell}
          <small className={classes.when}>{formatDateTime(reading.takenAt, language)}</small>
        </>
      );
    },
  }));
  return (
    <FoldingTable
      label={t('readings.title')}
      columns={columns}
      rows={readings}
      keyOf={({ id }) => id}
      openLabel={(reading) => t('readings.details', { what: kindText(reading), time: formatDateTime(reading.takenAt, language) })}
      marksOf={({ outcome, correctedBy }) => ({
        'data-outside': isOutside(outcome) || undefined,
        'data-gone': correctedBy !== null || undefined,
      })}
      className={classes.records}
    />
  );
}

/** The corrective action of a reading, and its notes. @param corrected degrees of the reading that corrects it */
function linesBeside(t: TFunction, { action, corrects, correctedBy, notes, source }: Reading, corrected: string): string[] {
  const language = currentLanguage();
  return [
    action !== null && textIn(actionTexts(action), language),
    corrects !== null && recordText('corrects', language),
    correctedBy !== null && recordText('correctedBy', language, corrected),
    ...notes.map((note) => noteText(note)),
    source === 'earlier' && t('readings.earlier'),
  ].filter((text) => text !== false);
}

function shownCell(kind: RecordColumn['kind'], cell: CsvValue, language: string): string | number {
  if (cell === null) return '–';
  if (kind === 'degrees') return `${cell} °C`;
  return kind === 'time' && typeof cell === 'string' ? formatDateTime(cell, language) : cell;
}

/** "Cook, 29 Nov 2026, 5:20 am: completion undone". */
function noteText({ kind, by, at, text }: ReadingNote): string {
  const language = currentLanguage();
  return `${personName(by, language)}, ${formatDateTime(at, language)}: ${textIn(NOTE_TEXTS[kind], language)}${text ? ` – ${text}` : ''}`;
}
