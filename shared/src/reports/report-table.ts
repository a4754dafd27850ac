import { textIn, type Translated } from '../core/languages.ts';
import { csvOf } from '../core/csv.ts';
import type { Task } from '../tasks/task.contract.ts';
import { parseTime } from '../core/time-text.ts';
import { stampOf, timeTaken } from './report-time.ts';
import { reportTexts, formatTimeTaken } from './report-texts.ts';
import { personName } from './person-name.ts';
import { type ReportView, statusOf, viewed } from './task-report.ts';
import { taskName } from '../tasks/task-texts.ts';

/** A stored time as a table shows it; one that cannot be read stays as it is, so that it is not lost. */
export function formatStamp(stored: string | null): string {
  if (!stored) return '';
  const at = parseTime(stored);
  return Number.isNaN(at) ? stored : stampOf(at);
}

/** The value of a column for a task: a text or number, or with `kind: 'time'` a time as it is stored. */
type CellValue = string | number | null;

/** One column of the report: on the screen, in its table file and on paper. */
export interface ReportColumn {
  key: string;
  title: Translated;
  /** How it is drawn; the file has the text alone. */
  kind: 'name' | 'status' | 'time' | 'text';
  value: (task: Task, language: string) => CellValue;
}

/** A column that is printed, too. */
interface PrintedColumn extends ReportColumn {
  /** Of the paper's width, relative to the shares of the others. */
  share: number;
}

/** The signer's name for the reader, or null. */
const signed =
  (part: 'startedBy' | 'completedBy'): ReportColumn['value'] =>
  (task, language) =>
    task[part] && personName(task[part], language);

/** The columns in their order, titles to the letter. @source requirements/console C14 */
export const REPORT_COLUMNS: readonly PrintedColumn[] = [
  { key: 'task', title: { en: 'Task', ml: 'ജോലി' }, kind: 'name', share: 25, value: taskName },
  {
    key: 'status',
    title: { en: 'Status', ml: 'നില' },
    kind: 'status',
    share: 9,
    value: (task, language) => reportTexts(language).status[statusOf(task)],
  },
  { key: 'assignedTo', title: { en: 'Assigned To', ml: 'ചെയ്യേണ്ട ആൾ' }, kind: 'text', share: 10, value: (task) => task.assignedTo },
  { key: 'startedBy', title: { en: 'Started By', ml: 'തുടങ്ങിയ ആൾ' }, kind: 'text', share: 10, value: signed('startedBy') },
  { key: 'startedAt', title: { en: 'Start Time', ml: 'തുടങ്ങിയ സമയം' }, kind: 'time', share: 12, value: (task) => task.startedAt },
  { key: 'completedBy', title: { en: 'Completed By', ml: 'തീർത്ത ആൾ' }, kind: 'text', share: 10, value: signed('completedBy') },
  { key: 'completedAt', title: { en: 'Completion Time', ml: 'തീർന്ന സമയം' }, kind: 'time', share: 12, value: (task) => task.completedAt },
  {
    key: 'timeTaken',
    title: { en: 'Time Taken', ml: 'എടുത്ത സമയം' },
    kind: 'text',
    share: 12,
    value: ({ startedAt, completedAt }, language) => formatTimeTaken(timeTaken(startedAt, completedAt), reportTexts(language)),
  },
];

/** On the screen and in the file, in views that show it; on paper the temperature records follow the tasks. */
const TEMPERATURE_COLUMN: ReportColumn = {
  key: 'temperature',
  title: { en: 'Temperature (°C)', ml: 'ചൂട് (°C)' },
  kind: 'text',
  value: (task) => task.temperatureValue,
};

/** The columns of a view on the screen and in its table file. */
export const columnsOf = ({ columns }: Pick<ReportView, 'columns'>): readonly ReportColumn[] =>
  columns === 'temperature' ? [...REPORT_COLUMNS, TEMPERATURE_COLUMN] : REPORT_COLUMNS;

/** A cell as a file has it. */
export function fileCell({ kind, value }: ReportColumn, task: Task, language: string): CellValue {
  const found = value(task, language);
  return kind === 'time' && typeof found === 'string' ? formatStamp(found) : found;
}

/** The report as a table file, honouring filters and sort; a text that is empty is in quotes like the others. @source requirements/console C33, C38 */
export function reportCsv(tasks: readonly Task[], view: ReportView): string {
  const columns = columnsOf(view);
  return csvOf([
    columns.map(({ title }) => textIn(title, view.language)),
    ...viewed(tasks, view).map((task) => columns.map((column) => fileCell(column, task, view.language) ?? '')),
  ]);
}

/** Follows the event's title in a file's name. @source requirements/console C38 */
export const REPORT_ENDINGS = { csv: '_report.csv', pdf: '_report.pdf' } as const;
