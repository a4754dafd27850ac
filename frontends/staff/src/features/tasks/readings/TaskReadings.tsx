import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { currentLanguage } from '#kit/i18n';
import { formatDateTime } from '#kit/formats';
import { useReadings } from '#kit/data/readings';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside, outcomeOf } from '#shared/readings/reading-kinds';
import { isWithdrawn } from '#shared/readings/reading-log';
import { limitText, NOTE_TEXTS, OUTCOME_TEXTS } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { personName } from '#shared/reports/person-name';
import { extraMinutes, READING_TASK } from '#shared/sop/final-cooking-rule';
import type { Task } from '#shared/tasks/task.contract';
import { useSigner } from '../actions/cook-name.store';
import { useLimitsOf } from '../../../data/readings.data';
import { ReadAgain } from './ReadAgain';
import classes from './TaskReadings.module.css';
import { textIn } from '#shared/core/languages';

interface Props {
  task: Task;
  isWaiting: boolean;
  titleId: string;
  sessionName: string;
}

/**
 * The reading of a task, whether it is inside its limits, its consequence, and all earlier readings.
 * @source decisions/0032
 */
export function TaskReadings({ task, isWaiting, titleId, sessionName }: Props) {
  const { t } = useTranslation();
  const by = useSigner(sessionName);
  const readings = useReadings(useShallow((log) => log.list.filter(({ taskId }) => taskId === task.id)));
  const limits = useLimitsOf(task.readingKind);
  if (!task.isTemperature) return null;
  const last = readings.findLast((reading) => !isWithdrawn(reading) && reading.correctedBy === null);
  const shown = last && last.celsius === task.temperatureValue ? last : null;
  const outcome =
    shown?.outcome ?? (task.temperatureValue === null ? 'unlimited' : outcomeOf(task.readingKind, task.temperatureValue, limits));
  return (
    <>
      {task.temperatureValue !== null && (
        <Text fw={700} className={isOutside(outcome) ? 'tabular-nums text-danger' : classes.inside}>
          {t('tasks.reading', { degrees: task.temperatureValue })}
          {isOutside(outcome) &&
            ` · ${textIn(OUTCOME_TEXTS[outcome], currentLanguage())} (${limitText(task.readingKind, shown ?? limits, currentLanguage())})`}
          {task.id === READING_TASK && ` · ${t('tasks.keepClosed', { minutes: extraMinutes(task.temperatureValue) })}`}
        </Text>
      )}
      {shown?.action && <Text size="sm">{t('tasks.action.done', { action: textIn(actionTexts(shown.action), currentLanguage()) })}</Text>}
      {task.completed && !isWaiting && (
        <div className={classes.more}>
          {isOutside(outcome) && <ReadAgain task={task} by={by} titleId={titleId} />}
          {last && <ReadAgain task={task} by={by} titleId={titleId} corrects={last.id} />}
        </div>
      )}
      <Earlier readings={readings.filter((reading) => reading !== shown)} />
    </>
  );
}

/** Nothing that was read is ever gone: withdrawn, corrected and former readings, the newest first. */
function Earlier({ readings }: { readings: readonly Reading[] }) {
  const { t } = useTranslation();
  if (readings.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary className="summary">{t('tasks.earlierReadings', { count: readings.length })}</summary>
      <ul>
        {readings.toReversed().map((reading) => (
          <li key={reading.id} data-outside={isOutside(reading.outcome) || undefined}>
            {readingText(reading)}
            {reading.correctedBy !== null && ` · ${t('tasks.corrected')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "27 °C · Too high · 29 Nov 2026, 5:20 am · Anu · Threw the food away · Cook: completion undone". */
function readingText({ celsius, outcome, takenAt, takenBy, action, notes }: Reading): string {
  const language = currentLanguage();
  return [
    `${celsius} °C`,
    isOutside(outcome) && textIn(OUTCOME_TEXTS[outcome], language),
    formatDateTime(takenAt, language),
    personName(takenBy, language),
    action && textIn(actionTexts(action), language),
    ...notes.map(({ kind, by, text }) => `${personName(by, language)}: ${textIn(NOTE_TEXTS[kind], language)}${text ? ` – ${text}` : ''}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
