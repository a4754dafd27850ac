import { csvOf } from '../core/csv.ts';
import type { Task } from '../tasks/task.contract.ts';
import { parseTime, stampOf, timeTaken } from './report-time.ts';
import { reportTexts, formatTimeTaken } from './report-texts.ts';
import { nameOf, type ReportView, statusOf, viewed } from './task-report.ts';

/** A stored time as a table shows it; one that cannot be read stays as it is, so that nobody loses it. */
export function formatStamp(stored: string | null): string {
  if (!stored) return '';
  const at = parseTime(stored);
  return Number.isNaN(at) ? stored : stampOf(at);
}

/** One task as the eight columns of a report. @source requirements/console C14 */
export function cellsOf(task: Task, language: ReportView['language']): string[] {
  const words = reportTexts(language);
  return [
    nameOf(task, language),
    words.status[statusOf(task)],
    task.assignedTo ?? '',
    task.startedBy ?? '',
    formatStamp(task.startedAt),
    task.completedBy ?? '',
    formatStamp(task.completedAt),
    formatTimeTaken(timeTaken(task.startedAt, task.completedAt), words),
  ];
}

/**
 * The report as a table file, honouring filters and sort; what was measured stands behind the required columns.
 * @source requirements/console C38
 */
export const reportCsv = (tasks: readonly Task[], view: ReportView): string =>
  csvOf([
    [...reportTexts(view.language).columns, reportTexts(view.language).temperature],
    ...viewed(tasks, view).map((task) => [...cellsOf(task, view.language), task.temperatureValue]),
  ]);

/** What stands behind the event's title in a file's name. @source requirements/console C38 */
export const REPORT_ENDINGS = { csv: '_report.csv', pdf: '_report.pdf' } as const;
