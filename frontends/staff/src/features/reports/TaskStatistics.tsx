import { apportion } from '#shared/core/apportion';
import { reportTexts } from '#shared/reports/report-texts';
import { statisticsOf, TASK_STATUSES } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { ShareBar, ShareMark } from '../../ui/Shares';
import classes from './Reports.module.css';
import { Section } from '../../ui/Section';

const STATUSES = [...TASK_STATUSES].reverse();

/** Counts, and a bar with its legend once there is a task. @source requirements/console C12 */
export function TaskStatistics({ tasks, language }: { tasks: readonly Task[]; language: string }) {
  const texts = reportTexts(language);
  const statistics = statisticsOf(tasks);
  const shares = apportion(
    100,
    STATUSES.map((status) => statistics[status]),
  );
  const told = STATUSES.map((status) => `${texts.status[status]}: ${statistics[status]}`).join(', ');
  return (
    <Section title={texts.statistics}>
      <dl className={classes.counts}>
        <div>
          <dt>{texts.total}</dt>
          <dd>{statistics.total}</dd>
        </div>
        {STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt>{texts.status[status]}</dt>
            <dd>{statistics[status]}</dd>
          </div>
        ))}
      </dl>
      {statistics.total > 0 && (
        <div>
          <ShareBar className={classes.bar} label={told}>
            {STATUSES.map((status) => (
              <span key={status} data-status={status} style={{ flexGrow: statistics[status] }} />
            ))}
          </ShareBar>
          <ul className={classes.legend} aria-hidden="true">
            {STATUSES.map((status, place) => (
              <li key={status} data-status={status}>
                <ShareMark />
                {texts.status[status]} {shares[place]}%
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
