import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http';
import { Banner } from '#kit/ui/Banner';
import { wordError } from '#kit/i18n';
import { DomainError } from '#shared/core/errors';
import type { Task } from '#shared/tasks/task.contract';
import { canComplete, canStart, canUndoStart, readTemperature } from '#shared/tasks/task-state';
import { useCookName } from './cook-name.store';
import classes from './TaskActions.module.css';
import type { Verb } from './pending';
import { sendTaskCommand } from './task-commands';

interface Props {
  task: Task;
  stored: Task;
  isWaiting: boolean;
  /** Element that names the task, so that each button says what it is for. */
  titleId: string;
  sessionName: string;
}

/** One big button for what comes next, a small one to take back the last step. Buttons never wait for the network. */
export function TaskActions({ task, stored, isWaiting, titleId, sessionName }: Props) {
  const { t } = useTranslation();
  const by = useCookName((cook) => cook.typed) ?? sessionName;
  const [degrees, setDegrees] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);

  const send = (verb: Verb, label: string, more: { by?: string; temperatureValue?: string } = {}): void => {
    setLost(null);
    sendTaskCommand(stored, verb, { label, waiting: isWaiting, ...more }).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      // The server's refusals are shown from the outbox, until somebody has read them.
      if (error.status === 0) setLost(wordError(t, error));
    });
  };
  const complete = (): void => {
    const temperatureValue = degrees.trim().replace(',', '.');
    if (task.isTemperature) {
      try {
        readTemperature(temperatureValue);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        setMissing(t(`errors.${error.code}`));
        return;
      }
    }
    setMissing(null);
    send('complete', t('tasks.complete'), task.isTemperature ? { by, temperatureValue } : { by });
  };

  return (
    <div className={classes.actions}>
      {lost && <Banner kind="error">{lost}</Banner>}
      {canComplete(task) && task.isTemperature && !canStart(task) && (
        <TextInput
          label={t('tasks.degrees')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={degrees}
          error={missing}
          onChange={(event) => setDegrees(event.currentTarget.value)}
        />
      )}
      {canStart(task) && (
        <Button size="lg" fullWidth aria-describedby={titleId} onClick={() => send('start', t('tasks.start'), { by })}>
          {t('tasks.start')}
        </Button>
      )}
      {!canStart(task) && canComplete(task) && (
        <Button size="lg" fullWidth color="leaf" aria-describedby={titleId} onClick={complete}>
          {t('tasks.complete')}
        </Button>
      )}
      {canUndoStart(task) && (
        <Button variant="subtle" aria-describedby={titleId} onClick={() => send('undo-start', t('tasks.undoStart'))}>
          {t('tasks.undoStart')}
        </Button>
      )}
      {task.completed && (
        <Button variant="subtle" aria-describedby={titleId} onClick={() => send('undo-complete', t('tasks.undoComplete'))}>
          {t('tasks.undoComplete')}
        </Button>
      )}
    </div>
  );
}
