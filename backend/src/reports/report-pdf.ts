import { textIn } from '#shared/core/languages';
import { dayParts } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { recordText } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { personName } from '#shared/reports/person-name';
import { fileCell, REPORT_COLUMNS } from '#shared/reports/report-table';
import { stampOf } from '#shared/reports/report-time';
import { reportTexts } from '#shared/reports/report-texts';
import { badgesOf, type ReportView, statisticsOf, statusOf, TASK_STATUSES, viewed } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import type { PdfReport } from './pdf-report.js';
import { planTable, workTable } from './plan-pdf.js';
import { recordTable } from './records-pdf.js';

/** "28/11/2026". */
function formatDate(day: string): string {
  const { year, month, day: date } = dayParts(day);
  return `${String(date).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}

/**
 * Words a report for the printer, honouring filters and sort; the statistics are those of all tasks, as on the screen.
 * @param now epoch ms
 * @source requirements/console §2.2; decisions/0017
 */
export function reportPdfOf(
  event: DiaryEvent,
  tasks: readonly Task[],
  readings: readonly Reading[],
  view: ReportView,
  now: number,
): PdfReport {
  const texts = reportTexts(view.language);
  const statistics = statisticsOf(tasks);
  const shown = viewed(tasks, view);
  return {
    language: view.language,
    heading: texts.heading,
    title: event.title,
    summary: [
      [texts.summary.date, formatDate(event.date)],
      [texts.summary.createdBy, personName(event.createdBy, view.language)],
      [texts.summary.attendance, texts.people(event.estimatedAttendance)],
      [texts.summary.status, texts.status[event.isCompleted ? 'completed' : 'inProgress']],
    ],
    statistics: [
      { label: texts.total, count: statistics.total, tone: null },
      ...[...TASK_STATUSES].reverse().map((status) => ({ label: texts.status[status], count: statistics[status], tone: status })),
    ],
    tables: [
      {
        title: null,
        columns: REPORT_COLUMNS.map(({ title, share }) => ({ title: textIn(title, view.language), share })),
        pill: REPORT_COLUMNS.findIndex(({ kind }) => kind === 'status'),
        rows: shown.map((task) => ({
          cells: REPORT_COLUMNS.map((column) => String(fileCell(column, task, view.language) ?? '')),
          badges: badgesOf(task).map((badge) => texts.badges[badge]),
          tone: statusOf(task),
        })),
        empty: tasks.length === 0 ? texts.noTasks : texts.noMatches,
      },
      recordTable(readings, view.language, recordText('heading', view.language), { isOneEvent: true }),
      planTable(shown, event.date, view.language, now),
      workTable(shown, view.language),
    ],
    printedAt: texts.printedAt(stampOf(now)),
    pageOf: texts.page,
  };
}
