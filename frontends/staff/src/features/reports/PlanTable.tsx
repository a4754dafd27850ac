import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { formatTime } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { identityOf, measure, type Measured, medianOf, type Usual } from '#shared/reports/plan';
import type { Comparison } from '#shared/reports/report.contract';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import { type FoldingColumn, FoldingTable } from '../../ui/FoldingTable';
import { Section } from '../../ui/Section';
import { useShortMinutes } from '../../ui/use-short-minutes';
import classes from './Reports.module.css';

const TICK_MS = 60_000;
/** The middle one of the tasks fills a third of the width. */
const WIDTH_IN_MEDIANS = 3;

interface Props {
  tasks: readonly Task[];
  event: DiaryEvent;
  comparison: Comparison | null;
  language: string;
}

/** A task that was begun. */
interface Line {
  task: Task;
  measured: Measured;
  usual: Usual | null;
}

/** The plan next to the real times, and to those of earlier events; the numbers are the table, the bars its picture. */
export function PlanTable({ tasks, event, comparison, language }: Props) {
  const { t } = useTranslation();
  const now = useServerNow(TICK_MS);
  const begun = tasks
    .map((task) => ({ task, measured: measure(task, event.date, now), usual: comparison?.usual[identityOf(task)] ?? null }))
    .filter(({ measured }) => measured.actualMinutes !== null);
  const columnsOf = usePlanColumns(language);
  const longest = scaleOf(begun.map(({ measured }) => measured));
  if (tasks.length === 0) return null;
  return (
    <Section title={t('reports.plan.title')} folds>
      <Text className="text-hint">
        {comparison && comparison.events > 0 ? t('reports.plan.compared', { count: comparison.events }) : t('reports.plan.alone')}
      </Text>
      {begun.length === 0 && <Text py="md">{t('reports.plan.none')}</Text>}
      {begun.length > 0 && (
        <FoldingTable
          label={t('reports.plan.title')}
          columns={columnsOf(longest)}
          rows={begun}
          keyOf={({ task }) => task.id}
          openLabel={({ task }) => t('reports.details', { task: taskName(task, language) })}
          className={classes.plan}
        />
      )}
    </Section>
  );
}

/** Minutes of the full width of the bars. A task that was never ended runs for days and must not shrink all others: its bar is cut. */
function scaleOf(measured: readonly Measured[]): number {
  const most = measured.map(({ plannedMinutes, actualMinutes }) => Math.max(plannedMinutes ?? 0, actualMinutes ?? 0));
  return Math.max(1, Math.min(Math.max(...most), WIDTH_IN_MEDIANS * (medianOf(most) ?? 1)));
}

function usePlanColumns(language: string) {
  const { t } = useTranslation();
  const short = useShortMinutes();
  return (longest: number): FoldingColumn<Line>[] => [
    {
      key: 'task',
      title: t('reports.plan.task'),
      shows: 'name',
      cell: ({ task, measured: { plannedMinutes, actualMinutes, overdueMinutes }, usual }) => (
        <>
          {taskName(task, language)}
          <PlanBars
            planned={plannedMinutes}
            actual={actualMinutes ?? 0}
            usual={usual?.minutes ?? null}
            longest={longest}
            over={overdueMinutes > 0}
          />
        </>
      ),
    },
    { key: 'start', title: t('reports.plan.start'), cell: ({ measured }) => <Start measured={measured} /> },
    {
      key: 'planned',
      title: t('reports.plan.planned'),
      cell: ({ measured: { plannedMinutes } }) => (plannedMinutes === null ? '–' : short(plannedMinutes)),
    },
    { key: 'took', title: t('reports.plan.took'), shows: 'lead', cell: ({ measured }) => short(measured.actualMinutes ?? 0) },
    {
      key: 'over',
      title: t('reports.plan.over'),
      cell: ({ measured: { overdueMinutes } }) =>
        overdueMinutes > 0 ? <strong className="text-danger">{t('reports.plan.overBy', { by: short(overdueMinutes) })}</strong> : '–',
    },
    {
      key: 'usual',
      title: t('reports.plan.usual'),
      cell: ({ usual }) => (usual ? t('reports.plan.median', { minutes: short(usual.minutes), count: usual.times }) : '–'),
    },
  ];
}

/** The start of a task, with the planned start. */
function Start({ measured: { start, plannedStart, lateMinutes } }: Pick<Line, 'measured'>) {
  const { t } = useTranslation();
  const short = useShortMinutes();
  const isLate = lateMinutes !== null && lateMinutes > 0;
  return (
    <>
      {start !== null && formatTime(start)}
      {plannedStart !== null && (
        <small data-warn={isLate || undefined}>
          {isLate
            ? t('reports.plan.late', { time: formatTime(plannedStart), by: short(lateMinutes) })
            : t('reports.plan.onTime', { time: formatTime(plannedStart) })}
        </small>
      )}
    </>
  );
}

interface PlanBarsProps {
  /** Minutes. */
  planned: number | null;
  actual: number;
  /** The median of earlier events. */
  usual: number | null;
  /** Minutes of the full width; longer bars are cut. */
  longest: number;
  over: boolean;
}

/** The plan above the real time; a notch where it usually ends. A picture of numbers that are next to it. */
function PlanBars({ planned, actual, usual, longest, over }: PlanBarsProps) {
  const share = (minutes: number): string => `${Math.min(100, (minutes / longest) * 100)}%`;
  return (
    <span data-picture className={classes.bars} aria-hidden="true">
      <span className={classes.planned} style={{ width: share(planned ?? 0) }} />
      <span className={classes.actual} data-over={over || undefined} style={{ width: share(actual) }} />
      {usual !== null && <span className={classes.notch} style={{ left: share(usual) }} />}
    </span>
  );
}
