import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '#shared/core/errors';
import type { Task } from '#shared/tasks/task.contract';
import { COLDEST, HOTTEST, readTemperature } from '#shared/tasks/task-state';
import { FormDialog } from '../../ui/FormDialog';
import { wordTask } from './task-undo';

interface Props {
  task: Task;
  /** @param degrees a number as the server takes it */
  onRead: (degrees: string) => void;
  onClose: () => void;
}

/** Asks what the thermometer shows; without it a temperature task is not completed. @source spec 3 §4; decision 36 */
export function TemperatureDialog({ task, onRead, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (): void => {
    // A phone's keyboard may offer a comma only.
    const degrees = typed.trim().replace(',', '.');
    try {
      readTemperature(degrees);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      setFault(t(`errors.${error.code}`));
      return;
    }
    onRead(degrees);
  };
  return (
    <FormDialog
      title={wordTask(task)}
      submit={t('tasks.complete')}
      cancel={t('tasks.cancel')}
      color="leaf"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('tasks.degrees')}
        description={t('tasks.degreesRange', { coldest: COLDEST, hottest: HOTTEST })}
        required
        size="lg"
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        rightSection={<Text aria-hidden="true">°C</Text>}
        rightSectionWidth="3rem"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
    </FormDialog>
  );
}
