import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BAD_FORMAT } from '#kit/live/live-collection';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DEFAULT_VIEW, type ReportView, viewed } from '#shared/reports/task-report';
import { useLiveTasks, useTasks } from '../../data/tasks.data';
import { EventSummary } from './EventSummary';
import { ExportReport } from './ExportReport';
import { PlanTable } from './PlanTable';
import { reportFailureText } from './report-failure';
import { ReportFilters } from './ReportFilters';
import { Section } from '../../ui/Section';
import { TaskStatistics } from './TaskStatistics';
import { TaskTable } from './TaskTable';
import { WorkTable } from './WorkTable';
import { useComparison } from '../../data/report-facts.data';
import { OFFERED, offeredLanguage } from '#shared/core/languages';

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
