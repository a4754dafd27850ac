import { type ReportLanguage, textIn } from '#shared/core/languages';
import { measure } from '#shared/reports/plan';
import { formatStamp, REPORT_COLUMNS } from '#shared/reports/report-table';
import { stampOf } from '#shared/reports/report-time';
import { formatMinutes, REPORT_TEXTS, reportTexts } from '#shared/reports/report-texts';
import { workByPerson } from '#shared/reports/work-by-person';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import type { PdfRow, PdfTable } from './pdf-report.js';

const titleOf = (key: string, language: ReportLanguage): string =>
  textIn(REPORT_COLUMNS.find((column) => column.key === key)?.title ?? { en: key }, language);
const plain = (cells: string[]): PdfRow => ({ cells, badges: [], tone: 'pending' });

/** The plan and the result of the tasks that were begun. @param now epoch ms */
export function planTable(tasks: readonly Task[], eventDate: string, language: ReportLanguage, now: number): PdfTable {
  const texts = reportTexts(language);
  const say = (name: keyof typeof REPORT_TEXTS): string => textIn(REPORT_TEXTS[name], language);
  const minutes = (count: number | null): string => (count === null || count <= 0 ? '' : formatMinutes(count, texts));
  return {
    title: say('plan'),
    columns: [
      { title: titleOf('task', language), share: 26 },
      { title: say('plannedStart'), share: 14 },
      { title: titleOf('startedAt', language), share: 14 },
      { title: say('late'), share: 12 },
      { title: say('plannedMinutes'), share: 11 },
      { title: titleOf('timeTaken', language), share: 12 },
      { title: say('overdue'), share: 11 },
    ],
    pill: null,
    rows: tasks.flatMap((task) => {
      const { start, plannedStart, lateMinutes, plannedMinutes, actualMinutes, overdueMinutes } = measure(task, eventDate, now);
      if (start === null) return [];
      return plain([
        taskName(task, language),
        plannedStart === null ? '' : stampOf(plannedStart),
        stampOf(start),
        minutes(lateMinutes),
        minutes(plannedMinutes),
        actualMinutes === null ? texts.notAvailable : formatMinutes(actualMinutes, texts),
        minutes(overdueMinutes),
      ]);
    }),
    empty: say('noneStarted'),
  };
}

/** Who started and completed which tasks. */
export function workTable(tasks: readonly Task[], language: ReportLanguage): PdfTable {
  const say = (name: keyof typeof REPORT_TEXTS): string => textIn(REPORT_TEXTS[name], language);
  return {
    title: say('work'),
    columns: [
      { title: say('person'), share: 20 },
      { title: titleOf('task', language), share: 44 },
      { title: titleOf('startedAt', language), share: 18 },
      { title: titleOf('completedAt', language), share: 18 },
    ],
    pill: null,
    rows: workByPerson(tasks, language).flatMap(({ name, deeds }) =>
      deeds.map(({ task, startedAt, completedAt }) =>
        plain([name, taskName(task, language), formatStamp(startedAt), formatStamp(completedAt)]),
      ),
    ),
    empty: say('noneStarted'),
  };
}
