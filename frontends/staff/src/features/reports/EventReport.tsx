import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BAD_FORMAT } from '#kit/live/live-collection';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { formatDay } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DEFAULT_VIEW, type ReportView, viewed } from '#shared/reports/task-report';
import { OFFERED, offeredLanguage } from '#shared/core/languages';
import { personName } from '#shared/reports/person-name';
import { reportTexts } from '#shared/reports/report-texts';
import { useLiveTasks, useTasks } from '../../data/tasks.data';
import { Section } from '../../ui/Section';
import { useAttendance, useComparison } from '../../data/reports.data';
import { ExportReport } from './ExportReport';
import { PlanTable } from './PlanTable';
import { reportFailureText } from './report-failure';
import { ReportFilters } from './ReportFilters';
import { TaskStatistics } from './TaskStatistics';
import { TaskTable } from './TaskTable';
import { WorkTable } from './WorkTable';
import classes from './Reports.module.css';

interface Props {
  event: DiaryEvent;
  /** The readings. */
  temperatures: ReactNode;
}

/**
 * The report of one event: summary, statistics, export, tasks; temperatures, the plan next to the real times, and the work of each person.
 * @source requirements/console §2.2
 */
export function EventReport({ event, temperatures }: Props) {
  const { t, i18n } = useTranslation();
  useLiveTasks(event.id);
  const { of, list, source, error } = useTasks();
  const comparison = useComparison(event.id);
  const isOther = error?.code === BAD_FORMAT;
  // A report uses the server's list only; a list in an unknown format counts as empty. @source requirements/console C37
  const tasks = of === event.id && source === 'server' ? list : isOther ? [] : null;
  const [chosen, setChosen] = useState(DEFAULT_VIEW);
  const { language } = i18n;
  // Files are written in the languages of the reports.
  const view: ReportView = { ...chosen, language: offeredLanguage(OFFERED.reports, language) };
  const failure = error && !isOther && <Banner kind="error">{reportFailureText(t, error, 'tasks')}</Banner>;
  if (!tasks) return failure ?? <Spinner label={t('reports.loadingEvent')} />;
  const shown = viewed(tasks, view);
  return (
    <Stack gap="lg" data-print-wide>
      {failure}
      <EventSummary event={event} />
      <TaskStatistics tasks={tasks} language={language} />
      <ExportReport event={event} tasks={tasks} view={view} />
      <Section title={t('reports.tasks')} folds>
        <ReportFilters view={view} onChange={setChosen} />
        <TaskTable tasks={shown} total={tasks.length} language={language} columns={view.columns} />
      </Section>
      {temperatures}
      <PlanTable tasks={shown} event={event} comparison={comparison} language={language} />
      <WorkTable tasks={shown} language={language} />
    </Stack>
  );
}

/** @source requirements/console C12 */
function EventSummary({ event }: { event: DiaryEvent }) {
  const { i18n } = useTranslation();
  const texts = reportTexts(i18n.language);
  const people = useAttendance(event);
  const facts = [
    [texts.summary.title, event.title],
    [texts.summary.date, formatDay(event.date, i18n.language)],
    [texts.summary.createdBy, personName(event.createdBy, i18n.language)],
    [texts.summary.attendance, people === null ? texts.notAvailable : texts.people(people)],
    [texts.summary.status, texts.status[event.isCompleted ? 'completed' : 'inProgress']],
  ];
  return (
    <Section title={texts.summary.section}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
