import { dayParts } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { recordWords } from '#shared/readings/reading-words';
import type { Reading } from '#shared/readings/reading.contract';
import { cellsOf } from '#shared/reports/report-table';
import { stampOf } from '#shared/reports/report-time';
import { reportWords } from '#shared/reports/report-words';
import { badgesOf, type ReportView, statisticsOf, statusOf, TASK_STATUSES, viewed } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import type { Paper } from './paper.js';
import { recordTable } from './record-paper.js';

/** Of the eight columns. */
const SHARES = [0.25, 0.09, 0.1, 0.1, 0.12, 0.1, 0.12, 0.12];

/** "28/11/2026". */
function wordDate(day: string): string {
  const { year, month, day: date } = dayParts(day);
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}

/**
 * Words a report for the printer, honouring filters and sort; the statistics are those of all tasks, as on the screen.
 * @param now epoch ms
 * @source requirements/console §2.2; decisions/0001 §39
 */
export function paperOf(event: DiaryEvent, tasks: readonly Task[], readings: readonly Reading[], view: ReportView, now: number): Paper {
  const words = reportWords(view.language);
  const statistics = statisticsOf(tasks);
  return {
    language: view.language,
    heading: words.heading,
    title: event.title,
    summary: [
      [words.summary.date, wordDate(event.date)],
      [words.summary.createdBy, event.createdBy],
      [words.summary.attendance, words.people(event.estimatedAttendance)],
      [words.summary.status, words.status[event.isCompleted ? 'completed' : 'inProgress']],
    ],
    statistics: [
      { label: words.total, count: statistics.total, tone: null },
      ...[...TASK_STATUSES].reverse().map((status) => ({ label: words.status[status], count: statistics[status], tone: status })),
    ],
    tables: [
      {
        title: null,
        columns: [...words.columns],
        shares: SHARES,
        pill: 1,
        rows: viewed(tasks, view).map((task) => ({
          cells: cellsOf(task, view.language),
          badges: badgesOf(task).map((badge) => words.badges[badge]),
          tone: statusOf(task),
        })),
        empty: tasks.length === 0 ? words.noTasks : words.noMatches,
      },
      recordTable(readings, view.language, recordWords(view.language).heading),
    ],
    printedAt: words.printedAt(stampOf(now)),
    pageOf: words.page,
  };
}
