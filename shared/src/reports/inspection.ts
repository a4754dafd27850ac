import type { AuditChain } from '../audit/audit.contract.ts';
import { alterationText } from '../audit/journal.ts';
import { csvOf, type CsvValue } from '../core/csv.ts';
import { textIn, type Translated } from '../core/languages.ts';
import { calendarDayOf } from '../core/time.ts';
import type { LabelBatch } from '../labels/label-states.ts';
import { isOutside } from '../readings/reading-kinds.ts';
import type { Reading } from '../readings/reading.contract.ts';
import { SAMPLE_FOOD_NAMES, SAMPLE_PLACE } from '../samples/food-samples.ts';
import type { FoodSample } from '../samples/sample.contract.ts';
import type { Task } from '../tasks/task.contract.ts';
import { taskName } from '../tasks/task-texts.ts';
import type { Inspection } from './report.contract.ts';
import { both, filled, INSPECTION_TEXTS, inspectionText, type InspectionText } from './inspection-texts.ts';
import { personName } from './person-name.ts';
import { formatStamp } from './report-table.ts';
import { RECORD_COLUMNS, recordFileCell } from './temperature-records.ts';

/** A task with the event that it is of. */
export type InspectedTask = Task & { eventTitle: string; eventDate: string };

/** All that an inspector is shown of an event or a month. */
export interface InspectionFacts {
  readings: readonly Reading[];
  tasks: readonly InspectedTask[];
  labels: readonly LabelBatch[];
  samples: readonly FoodSample[];
}

/** One column; its cells are in both languages. */
interface Column<Row> {
  title: Translated;
  /** Of the paper's width, relative to the shares of the others. */
  share: number;
  value: (row: Row, language: 'en' | 'ml') => CsvValue;
}

/** The rows of one part on one day, every text ready. */
interface InspectionTable {
  part: Translated;
  columns: { title: string; share: number }[];
  rows: { cells: CsvValue[]; isOutside: boolean }[];
}
export interface InspectionDay {
  /** YYYY-MM-DD in the business calendar. */
  day: string;
  tables: InspectionTable[];
}

interface Part<Row> {
  name: InspectionText;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** ISO 8601 UTC, or a day. */
  at: (row: Row) => string;
  isOutside?: (row: Row) => boolean;
}

const T = INSPECTION_TEXTS;
const person = (name: string | null, language: string): string => (name === null ? '' : personName(name, language));
/** A delivery's name shows where a customer lives. */
const workName = (task: InspectedTask, language: string): string =>
  task.isDelivery ? textIn(T.delivery, language) : taskName(task, language);

const WORK: readonly Column<InspectedTask>[] = [
  { title: T.event, share: 16, value: ({ eventTitle }) => eventTitle },
  { title: T.task, share: 30, value: workName },
  { title: T.startedAt, share: 13, value: ({ startedAt }) => formatStamp(startedAt) },
  { title: T.startedBy, share: 14, value: ({ startedBy, startedAt }, language) => (startedAt ? person(startedBy, language) : '') },
  {
    title: T.completedAt,
    share: 13,
    value: ({ completed, completedAt }, language) => (completed ? formatStamp(completedAt) : textIn(T.notDone, language)),
  },
  { title: T.completedBy, share: 14, value: ({ completed, completedBy }, language) => (completed ? person(completedBy, language) : '') },
];

const LABELS: readonly Column<LabelBatch>[] = [
  { title: T.event, share: 26, value: ({ title }) => title },
  { title: T.firstPrinted, share: 17, value: ({ firstAt }) => formatStamp(firstAt) },
  { title: T.lastPrinted, share: 17, value: ({ lastAt }) => formatStamp(lastAt) },
  { title: T.count, share: 8, value: ({ count }) => count },
  { title: T.way, share: 16, value: ({ way }, language) => textIn(T[way], language) },
  { title: T.by, share: 16, value: ({ askedBy }, language) => person(askedBy, language) },
];

const SAMPLES: readonly Column<FoodSample>[] = [
  { title: T.event, share: 16, value: ({ eventTitle }) => eventTitle },
  {
    title: T.food,
    share: 15,
    value: ({ food, dish }, language) =>
      [food === 'other' ? null : textIn(SAMPLE_FOOD_NAMES[food], language), dish].filter(Boolean).join(': '),
  },
  { title: T.place, share: 13, value: ({ place }, language) => place ?? textIn(SAMPLE_PLACE, language) },
  { title: T.takenAt, share: 12, value: ({ takenAt }) => formatStamp(takenAt) },
  { title: T.takenBy, share: 10, value: ({ takenBy }, language) => person(takenBy, language) },
  { title: T.keepUntil, share: 12, value: (sample) => formatStamp(sample.keepUntil) },
  { title: T.discardedAt, share: 12, value: ({ discardedAt }) => formatStamp(discardedAt) },
  {
    title: T.discardedBy,
    share: 10,
    value: ({ discardedAt, discardedBy, reason }, language) =>
      discardedAt ? [person(discardedBy, language), reason].filter(Boolean).join(': ') : '',
  },
];

const readingColumns = (all: readonly Reading[]): Column<Reading>[] =>
  RECORD_COLUMNS.map((column) => ({
    title: column.title,
    share: column.share,
    value: (reading, language) => recordFileCell(column, reading, all, language),
  }));

/** When a task was worked on; a task that was not done counts to the day of its event. */
const workedAt = ({ completedAt, startedAt, eventDate }: InspectedTask): string => completedAt ?? startedAt ?? eventDate;
const isDay = (at: string): boolean => at.length === 10;
const dayOf = (at: string): string => (isDay(at) ? at : calendarDayOf(at));

function cellOf<Row>(row: Row, { value }: Column<Row>): CsvValue {
  const [english, malayalam] = [value(row, 'en'), value(row, 'ml')];
  return typeof english === 'string' ? both((language) => String((language === 'en' ? english : malayalam) ?? ''), '\n') : english;
}

function tableOf<Row>({ name, columns, rows, at, isOutside: isBad }: Part<Row>, day: string): InspectionTable | null {
  const own = rows.filter((row) => dayOf(at(row)) === day).sort((a, b) => (at(a) < at(b) ? -1 : 1));
  if (own.length === 0) return null;
  return {
    part: T[name],
    columns: columns.map(({ title, share }) => ({ title: both((language) => textIn(title, language)), share })),
    rows: own.map((row) => ({ cells: columns.map((column) => cellOf(row, column)), isOutside: isBad?.(row) ?? false })),
  };
}

const isWorked = ({ startedAt, completed }: InspectedTask): boolean => startedAt !== null || completed;

/** Everything day by day, the first day first, in both languages. */
export function inspectionDays({ readings, tasks, labels, samples }: InspectionFacts): InspectionDay[] {
  const cleaning = tasks.filter(({ isCleaning }) => isCleaning);
  const work = tasks.filter((task) => !task.isCleaning && isWorked(task));
  const days = [
    ...readings.map(({ takenAt }) => takenAt),
    ...[...work, ...cleaning].map(workedAt),
    ...labels.map(({ firstAt }) => firstAt),
    ...samples.map(({ takenAt }) => takenAt),
  ].map(dayOf);
  return [...new Set(days)].sort().map((day) => ({
    day,
    tables: [
      tableOf(
        {
          name: 'temperatures',
          columns: readingColumns(readings),
          rows: readings,
          at: ({ takenAt }) => takenAt,
          isOutside: ({ outcome }) => isOutside(outcome),
        },
        day,
      ),
      tableOf({ name: 'cleaning', columns: WORK, rows: cleaning, at: workedAt, isOutside: ({ completed }) => !completed }, day),
      tableOf({ name: 'samples', columns: SAMPLES, rows: samples, at: ({ takenAt }) => takenAt }, day),
      tableOf({ name: 'labels', columns: LABELS, rows: labels, at: ({ firstAt }) => firstAt }, day),
      tableOf({ name: 'work', columns: WORK, rows: work, at: workedAt }, day),
    ].filter((table) => table !== null),
  }));
}

/** How much of each there is. */
export const inspectionCounts = ({ readings, tasks, labels, samples }: InspectionFacts): Inspection => ({
  temperatures: readings.length,
  outside: readings.filter(({ outcome }) => isOutside(outcome)).length,
  work: tasks.filter((task) => !task.isCleaning && isWorked(task)).length,
  cleaning: tasks.filter(({ isCleaning }) => isCleaning).length,
  labels: labels.reduce((sum, { count }) => sum + count, 0),
  samples: samples.length,
});

/** So many altered records are named; the console names more. */
const MOST_NAMED = 20;

/** The findings of verifying, line by line. @param stamp when it was verified */
export function verificationLines({ intact, entries, brokenAt, isCut, records }: AuditChain, stamp: string): string[] {
  const total = entries + records.entries;
  if (intact) return (['en', 'ml'] as const).map((language) => filled(textIn(T.unaltered, language), { stamp, count: total }));
  const left = records.alteredTotal - Math.min(MOST_NAMED, records.altered.length);
  return [
    inspectionText('altered', { stamp }),
    ...(brokenAt === null ? [] : [inspectionText('logBroken', { id: brokenAt })]),
    ...(isCut ? [inspectionText('logCut')] : []),
    ...(records.brokenAt === null ? [] : [inspectionText('journalBroken', { id: records.brokenAt })]),
    ...(records.isCut ? [inspectionText('journalCut')] : []),
    ...records.altered.slice(0, MOST_NAMED).map((one) => both((language) => alterationText(one, (text) => textIn(text, language)))),
    ...(left > 0 ? [inspectionText('more', { count: left })] : []),
  ];
}

/** The bundle as a table file: its subject, then part by part each record with its day. @param about label and value, line by line */
export function inspectionCsv(days: readonly InspectionDay[], about: readonly (readonly CsvValue[])[]): string {
  const parts = [...new Set(days.flatMap(({ tables }) => tables.map(({ part }) => part)))];
  const oneLine = (cell: CsvValue): CsvValue => (typeof cell === 'string' ? cell.replaceAll('\n', ' / ') : cell);
  return csvOf([
    ...about,
    ...parts.flatMap((part) => {
      const own = days.flatMap(({ day, tables }) => tables.filter((table) => table.part === part).map((table) => ({ day, table })));
      const head = [inspectionText('date'), inspectionText('part'), ...(own[0]?.table.columns ?? []).map(({ title }) => title)];
      const name = both((language) => textIn(part, language));
      return [[], head, ...own.flatMap(({ day, table }) => table.rows.map(({ cells }) => [day, name, ...cells.map(oneLine)]))];
    }),
    ...(parts.length === 0 ? [[inspectionText('none')]] : []),
  ]);
}
