import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import { columnsOf, type ReportColumn } from '#shared/reports/report-table';
import { reportTexts } from '#shared/reports/report-texts';
import { badgesOf, type ReportView, statusOf } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import { FoldingTable } from '../../ui/FoldingTable';
import { formatReportTime } from './format-report-time';
import classes from './Reports.module.css';

interface Props {
  tasks: readonly Task[];
  /** How many there are without filters. */
  total: number;
  language: string;
  /** Which columns it has. */
  columns?: ReportView['columns'];
}

/** The columns of a folded line of a task. */
const SHOWN_FOLDED: Partial<Record<ReportColumn['kind'], 'name' | 'lead'>> = { name: 'name', status: 'lead' };

/** The tasks that the filters leave, in their order. @source requirements/console C14 */
export function TaskTable({ tasks, total, language, columns: chosen = 'standard' }: Props) {
  const { t } = useTranslation();
  const texts = reportTexts(language);
  const columns = columnsOf({ columns: chosen }).map((column) => ({
    key: column.key,
    title: textIn(column.title, language),
    cell: (task: Task) => shownCell(column, task, language),
    shows: SHOWN_FOLDED[column.kind],
  }));
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {total > 0 && t('reports.shown', { shown: tasks.length, total })}
      </Text>
      {tasks.length === 0 && (
        <Text ta="center" py="lg">
          {total === 0 ? texts.noTasks : texts.noMatches}
        </Text>
      )}
      {tasks.length > 0 && (
        <FoldingTable
          label={texts.tasks}
          columns={columns}
          rows={tasks}
          keyOf={({ id }) => id}
          openLabel={(task) => t('reports.details', { task: taskName(task, language) })}
        />
      )}
    </>
  );
}

function shownCell({ kind, value }: ReportColumn, task: Task, language: string): ReactNode {
  const cell = value(task, language);
  if (kind === 'name') return <NameAndBadges task={task} language={language} />;
  if (kind === 'status') {
    return (
      <span className={classes.status} data-status={statusOf(task)}>
        {cell}
      </span>
    );
  }
  return kind === 'time' && typeof cell === 'string' ? formatReportTime(cell, language) : cell;
}

function NameAndBadges({ task, language }: { task: Task; language: string }) {
  const texts = reportTexts(language);
  return (
    <>
      {taskName(task, language)}
      <span className={classes.badges}>
        {badgesOf(task).map((badge) => (
          <Badge key={badge} color={badge === 'final' ? 'brass' : 'steel'}>
            {texts.badges[badge]}
          </Badge>
        ))}
      </span>
    </>
  );
}
