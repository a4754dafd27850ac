import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { formatTime } from '#kit/format-time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { identityOf, type Measured, measure, medianOf, type Usual } from '#shared/reports/plan';
import type { Comparison } from '#shared/reports/report.contract';
import { type ReportView } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { PlanBars } from './PlanBars';
import classes from './Reports.module.css';
import { RowDetails } from './RowDetails';
import { Section } from './Section';
import { useShortMinutes } from './use-short-minutes';
import { taskName } from '#shared/tasks/task-texts';

const TICK_MS = 60_000;
/** The middle one of the tasks fills a third of the width. */
const WIDTH_IN_MEDIANS = 3;

interface Props {
  tasks: readonly Task[];
  event: DiaryEvent;
  comparison: Comparison | null;
  language: ReportView['language'];
}

/** What was planned beside what came of it, and beside earlier events; the numbers are the table, the bars its picture. */
export function PlanTable({ tasks, event, comparison, language }: Props) {
  const { t } = useTranslation();
  const now = useServerNow(TICK_MS);
  const begun = tasks
    .map((task) => ({ task, measured: measure(task, event.date, now), usual: comparison?.usual[identityOf(task)] ?? null }))
    .filter(({ measured }) => measured.actualMinutes !== null);
  const longest = scaleOf(begun.map(({ measured }) => measured));
  if (tasks.length === 0) return null;
  return (
    <Section title={t('reports.plan.title')}>
      <Text size="sm" c="dimmed">
        {comparison && comparison.events > 0 ? t('reports.plan.compared', { count: comparison.events }) : t('reports.plan.alone')}
      </Text>
      {begun.length === 0 && <Text py="md">{t('reports.plan.none')}</Text>}
      {begun.length > 0 && (
        <table className={`${classes.table} ${classes.plan}`} role="table" aria-label={t('reports.plan.title')}>
          <thead role="rowgroup">
            <tr role="row">
              {(['task', 'start', 'planned', 'took', 'over', 'usual'] as const).map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {t(`reports.plan.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {begun.map(({ task, measured, usual }) => (
              <PlanLine key={task.id} name={taskName(task, language)} measured={measured} usual={usual} longest={longest} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** What the full width of the bars stands for. A task that somebody forgot to end runs for days and must not shrink all others: its bar is cut. */
function scaleOf(measured: readonly Measured[]): number {
  const most = measured.map(({ plannedMinutes, actualMinutes }) => Math.max(plannedMinutes ?? 0, actualMinutes ?? 0));
  return Math.max(1, Math.min(Math.max(...most), WIDTH_IN_MEDIANS * (medianOf(most) ?? 1)));
}

function PlanLine({ name, measured, usual, longest }: { name: string; measured: Measured; usual: Usual | null; longest: number }) {
  const { t } = useTranslation();
  const short = useShortMinutes();
  const { start, plannedStart, plannedMinutes, actualMinutes, lateMinutes, overdueMinutes } = measured;
  const [isOpen, setOpen] = useState(false);
  const isLate = lateMinutes !== null && lateMinutes > 0;
  return (
    <tr role="row" data-open={isOpen || undefined}>
      <td role="cell" className={classes.name}>
        {name}
        <PlanBars
          planned={plannedMinutes}
          actual={actualMinutes ?? 0}
          usual={usual?.minutes ?? null}
          longest={longest}
          over={overdueMinutes > 0}
        />
        <RowDetails name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </td>
      <td role="cell" data-label={t('reports.plan.start')}>
        {start !== null && formatTime(start)}
        {plannedStart !== null && (
          <small data-warn={isLate || undefined}>
            {isLate
              ? t('reports.plan.late', { time: formatTime(plannedStart), by: short(lateMinutes) })
              : t('reports.plan.onTime', { time: formatTime(plannedStart) })}
          </small>
        )}
      </td>
      <td role="cell" data-label={t('reports.plan.planned')}>
        {plannedMinutes === null ? '–' : short(plannedMinutes)}
      </td>
      <td role="cell" data-label={t('reports.plan.took')} className={classes.lead}>
        {short(actualMinutes ?? 0)}
      </td>
      <td role="cell" data-label={t('reports.plan.over')}>
        {overdueMinutes > 0 ? <strong className={classes.over}>{t('reports.plan.overBy', { by: short(overdueMinutes) })}</strong> : '–'}
      </td>
      <td role="cell" data-label={t('reports.plan.usual')}>
        {usual ? t('reports.plan.median', { minutes: short(usual.minutes), count: usual.times }) : '–'}
      </td>
    </tr>
  );
}
