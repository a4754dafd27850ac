import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatMinutes, formatStart } from '#kit/formats';
import type { Task } from '#shared/tasks/task.contract';
import { type Stretch, timelineOf, type TimelineRow } from '#shared/tasks/timeline';
import { taskName } from '#shared/tasks/task-texts';
import { useNarrow } from '../../ui/use-narrow';
import classes from './TimelinePicture.module.css';

const HOUR = 60;
/** More hours than these would not find room for their names. */
const MOST_HOURS = 12;

interface Props {
  tasks: readonly Task[];
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
  /** Minutes after midnight. */
  delivery: number;
  /** Shows a plan that is not applied yet. */
  isPreview: boolean;
}

/** The event day from the first fire to the last delivery: planned and actual bars, now, and the delivery; folded on a phone. Each row also says it in words. */
export function TimelinePicture({ tasks, eventDate, now, delivery, isPreview }: Props) {
  const { t } = useTranslation();
  const { rows, span, now: minute } = timelineOf(tasks, eventDate, now, delivery);
  const at = (minutes: number): string => `${((minutes - span.from) / (span.to - span.from)) * 100}%`;
  const bar = ({ from, to }: Stretch) => {
    const [start, end] = [Math.max(from, span.from), Math.min(to, span.to)];
    return { left: at(start), width: `max(3px, calc(${at(end)} - ${at(start)}))` };
  };
  const step = span.to - span.from > MOST_HOURS * HOUR ? 2 * HOUR : HOUR;
  const hours = Array.from({ length: Math.floor((span.to - span.from) / step) + 1 }, (_, place) => span.from + place * step);
  return (
    <details open={!useNarrow()} className={classes.figure} data-preview={isPreview || undefined}>
      <summary className="summary">
        <strong>{t(isPreview ? 'schedule.picturePreview' : 'schedule.picture')}</strong>
      </summary>
      <p className={classes.legend}>
        {(['planned', 'actual', 'overdue', 'now', 'delivery'] as const).map((name) => (
          <span key={name} className={classes.key} data-key={name}>
            {t(`schedule.legend.${name}`)}
          </span>
        ))}
      </p>
      <div className={classes.scroll} role="group" aria-label={t('schedule.picture')} tabIndex={0}>
        <div className={classes.chart}>
          <div className={classes.scale} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} className={classes.hour} style={{ left: at(hour) }}>
                {formatMinutes(hour).replace(':00', '')}
              </span>
            ))}
          </div>
          <div className={classes.lines} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} className={classes.line} style={{ left: at(hour) }} />
            ))}
            <span className={classes.delivery} style={{ left: at(delivery) }}>
              <span>{formatMinutes(delivery)}</span>
            </span>
            {minute !== null && <span className={classes.now} style={{ left: at(minute) }} />}
          </div>
          <ol className={classes.rows}>
            {rows.map((row) => (
              <li key={row.task.id} className={classes.row} data-state={row.state}>
                <Words row={row} />
                <span className={classes.track} aria-hidden="true">
                  {row.planned && <span className={classes.planned} style={bar(row.planned)} />}
                  {row.actual && <span className={classes.actual} style={bar(row.actual)} />}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </details>
  );
}

/** The row for people who do not see bars, and its name for the others. */
function Words({ row: { task, planned, actual, state } }: { row: TimelineRow<Task> }) {
  const { t } = useTranslation();
  const name = taskName(task, currentLanguage());
  const times = planned ? t('schedule.fromTo', { from: formatMinutes(planned.from), to: formatMinutes(planned.to) }) : t('schedule.noTime');
  const happened = actual && `, ${t('schedule.happened', { from: formatMinutes(actual.from), to: formatMinutes(actual.to) })}`;
  return (
    <span className={classes.name} title={`${name} · ${times}`}>
      {task.startTime && <span className={classes.start}>{formatStart(task.startTime)}</span>} <span className={classes.task}>{name}</span>
      <span className={classes.spoken}>
        , {times}
        {happened}, {t(`schedule.states.${state}`)}
      </span>
    </span>
  );
}
