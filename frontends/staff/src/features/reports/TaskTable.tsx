import { Badge, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_COLUMNS } from '#shared/reports/report-table';
import { reportTexts } from '#shared/reports/report-texts';
import { badgesOf, type ReportView, statusOf } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { formatReportTime } from './format-report-time';
import { RowDetails } from './RowDetails';
import classes from './Reports.module.css';
import { taskName } from '#shared/tasks/task-texts';

interface Props {
  tasks: readonly Task[];
  /** How many there are without filters. */
  total: number;
  language: ReportView['language'];
}

/** The tasks that the filters leave, in their order; on a phone a card each. @source requirements/console C14 */
export function TaskTable({ tasks, total, language }: Props) {
  const { t } = useTranslation();
  const texts = reportTexts(language);
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
        // Cards are no table to a browser; the roles keep it one for a screen reader.
        <table className={classes.table} role="table" aria-label={texts.tasks}>
          <thead role="rowgroup">
            <tr role="row">
              {REPORT_COLUMNS.map(({ key, title }) => (
                <th key={key} role="columnheader" scope="col">
                  {title[language]}
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
  const [isOpen, setOpen] = useState(false);
  return (
    <tr role="row" data-open={isOpen || undefined}>
      {REPORT_COLUMNS.map(({ key, kind, title, value }) => {
        const label = title[language];
        const cell = value(task, language);
        if (kind === 'name')
          return <NameCell key={key} task={task} language={language} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />;
        if (kind === 'status') {
          return (
            <td key={key} role="cell" data-label={label} className={classes.lead}>
              <span className={classes.status} data-status={statusOf(task)}>
                {cell}
              </span>
            </td>
          );
        }
        const shown = kind === 'time' && typeof cell === 'string' ? formatReportTime(cell, language) : cell;
        return (
          <td key={key} role="cell" data-label={label} data-empty={isBlank(shown) || undefined}>
            {isBlank(shown) ? '–' : shown}
          </td>
        );
      })}
    </tr>
  );
}

interface NameCellProps {
  task: Task;
  language: ReportView['language'];
  isOpen: boolean;
  onToggle: () => void;
}

/** A task's name and badges; on a phone it opens the rest of the card. */
function NameCell({ task, language, isOpen, onToggle }: NameCellProps) {
  const texts = reportTexts(language);
  return (
    <td role="cell" className={classes.name}>
      {taskName(task, language)}
      <span className={classes.badges}>
        {badgesOf(task).map((badge) => (
          <Badge key={badge} color={badge === 'final' ? 'brass' : 'steel'}>
            {texts.badges[badge]}
          </Badge>
        ))}
      </span>
      <RowDetails name={taskName(task, language)} isOpen={isOpen} onToggle={onToggle} />
    </td>
  );
}

/** 0 °C is a reading. */
const isBlank = (value: string | number | null): boolean => value === null || value === '';
