import { Badge, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeTaken } from '#shared/reports/report-time';
import { reportTexts, formatTimeTaken } from '#shared/reports/report-texts';
import { badgesOf, nameOf, type ReportView, statusOf } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { formatReportTime } from './format-report-time';
import { RowDetails } from './RowDetails';
import classes from './Reports.module.css';

interface Props {
  tasks: readonly Task[];
  /** How many there are without filters. */
  total: number;
  language: ReportView['language'];
}

/** The tasks that the filters leave, in their order; on a phone a card each. @source requirements/console C14 */
export function TaskTable({ tasks, total, language }: Props) {
  const { t } = useTranslation();
  const words = reportTexts(language);
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {total > 0 && t('reports.shown', { shown: tasks.length, total })}
      </Text>
      {tasks.length === 0 && (
        <Text ta="center" py="lg">
          {total === 0 ? words.noTasks : words.noMatches}
        </Text>
      )}
      {tasks.length > 0 && (
        // Cards are no table to a browser; the roles keep it one for a screen reader.
        <table className={classes.table} role="table" aria-label={words.tasks}>
          <thead role="rowgroup">
            <tr role="row">
              {[...words.columns, words.temperature].map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} language={language} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function TaskLine({ task, language }: { task: Task; language: ReportView['language'] }) {
  const words = reportTexts(language);
  const [, , assigned, startedBy, startTime, completedBy, completionTime, taken] = words.columns;
  const status = statusOf(task);
  const [isOpen, setOpen] = useState(false);
  const cells = [
    [assigned, task.assignedTo],
    [startedBy, task.startedBy],
    [startTime, formatReportTime(task.startedAt, language)],
    [completedBy, task.completedBy],
    [completionTime, formatReportTime(task.completedAt, language)],
    [taken, formatTimeTaken(timeTaken(task.startedAt, task.completedAt), words)],
    [words.temperature, task.temperatureValue],
  ] as const;
  return (
    <tr role="row" data-open={isOpen || undefined}>
      <td role="cell" className={classes.name}>
        {nameOf(task, language)}
        <span className={classes.badges}>
          {badgesOf(task).map((badge) => (
            <Badge key={badge} color={badge === 'final' ? 'brass' : 'steel'}>
              {words.badges[badge]}
            </Badge>
          ))}
        </span>
        <RowDetails name={nameOf(task, language)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </td>
      <td role="cell" data-label={words.columns[1]} className={classes.lead}>
        <span className={classes.status} data-status={status}>
          {words.status[status]}
        </span>
      </td>
      {cells.map(([label, value]) => (
        <td key={label} role="cell" data-label={label} data-empty={isBlank(value) || undefined}>
          {isBlank(value) ? '–' : value}
        </td>
      ))}
    </tr>
  );
}

/** 0 °C is a reading. */
const isBlank = (value: string | number | null): boolean => value === null || value === '';
