import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Deed, type PersonsWork, workByPerson } from '#shared/reports/work-by-person';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';
import { type FoldingColumn, FoldingTable } from '../../ui/FoldingTable';
import { Section } from '../../ui/Section';
import { formatReportTime } from './format-report-time';
import classes from './Reports.module.css';

interface Props {
  tasks: readonly Task[];
  language: string;
}

/** Who started and who completed which tasks, person by person. */
export function WorkTable({ tasks, language }: Props) {
  const { t } = useTranslation();
  const people = workByPerson(tasks, language);
  const columns: FoldingColumn<PersonsWork<Task>>[] = [
    { key: 'person', title: t('reports.work.person'), shows: 'name', cell: ({ name }) => name },
    { key: 'count', title: t('reports.tasks'), shows: 'lead', cell: ({ deeds }) => t('reports.work.count', { count: countOf(deeds) }) },
    {
      key: 'deeds',
      title: t('reports.work.did'),
      cell: ({ deeds }) => (
        <ul className={classes.deeds}>
          {deeds.map((deed) => (
            <li key={deed.task.id}>
              <DeedLine deed={deed} language={language} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  if (tasks.length === 0) return null;
  return (
    <Section title={t('reports.work.title')} note={t('reports.work.people', { count: people.length })} folds>
      {people.length === 0 ? (
        <Text py="md">{t('reports.plan.none')}</Text>
      ) : (
        <FoldingTable
          label={t('reports.work.title')}
          columns={columns}
          rows={people}
          keyOf={({ name }) => name}
          openLabel={({ name }) => t('reports.details', { task: name })}
          className={classes.work}
        />
      )}
    </Section>
  );
}

/** A person who started one task and completed another has two. */
const countOf = (deeds: readonly Deed<Task>[]): number => new Set(deeds.map(({ task }) => task.id)).size;

/** "Light the pit: 28 Nov, 9:12 AM – 28 Nov, 9:30 AM"; a start or an end alone is named as such. */
function DeedLine({ deed: { task, startedAt, completedAt }, language }: { deed: Deed<Task>; language: string }) {
  const { t } = useTranslation();
  const [start, end] = [formatReportTime(startedAt, language), formatReportTime(completedAt, language)];
  return (
    <>
      {taskName(task, language)}
      <small>
        {startedAt !== null && completedAt !== null && t('reports.work.both', { start, end })}
        {completedAt === null && t('reports.work.started', { start })}
        {startedAt === null && t('reports.work.completed', { end })}
      </small>
    </>
  );
}
