import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import type { Task } from '#shared/tasks/task.contract';
import { readAgain } from '../task-commands';
import { TemperatureDialog } from './TemperatureDialog';

interface Props {
  task: Task;
  by: string;
  /** Element that names the task. */
  titleId?: string;
  /** The reading that was typed wrongly; without it the thermometer is read a second time. */
  corrects?: number;
}

/** A button for one more reading of a task that has one: a second measurement, or a correction. @source decisions/0032 */
export function ReadAgain({ task, by, titleId, corrects }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const isAgain = corrects === undefined;
  return (
    <>
      <Button
        {...(isAgain && { color: 'ember' })}
        {...(!isAgain && { variant: 'subtle', px: 'xs' })}
        aria-describedby={titleId}
        onClick={() => setAsks(true)}
      >
        {t(isAgain ? 'tasks.readAgain.go' : 'tasks.readAgain.correct')}
      </Button>
      {lost && <Banner kind="error">{lost}</Banner>}
      {asks && (
        <TemperatureDialog
          task={task}
          submit={t('tasks.readAgain.save')}
          hint={t(isAgain ? 'tasks.readAgain.againHint' : 'tasks.readAgain.correctHint', { degrees: task.temperatureValue })}
          onClose={() => setAsks(false)}
          onRead={({ temperatureValue, takenAt, correctiveAction }) => {
            setAsks(false);
            setLost(null);
            const said = { celsius: temperatureValue, takenAt, correctiveAction, by, corrects };
            readAgain(task, said, t('tasks.readAgain.save')).catch((thrown: unknown) => {
              const error = toApiError(thrown);
              // The outbox shows the server's refusals, until a person has read them.
              if (error.status === 0) setLost(errorText(t, error));
            });
          }}
        />
      )}
    </>
  );
}
