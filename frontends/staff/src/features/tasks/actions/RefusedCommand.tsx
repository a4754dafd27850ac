import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Refusal, useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import type { Task } from '#shared/tasks/task.contract';
import { refusalText } from './refusal-text';

interface Props {
  refusal: Refusal;
  task: Task | null;
  /** Opens the form with the typed values of a refused edit. */
  onAgain?: () => void;
}

/** A command that the server refused: its label, the reason, and the current state. Stays until it was read. */
export function RefusedCommand({ refusal, task, onAgain }: Props) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="error"
      title={t('tasks.refused.title', { what: refusal.command.label })}
      onDismiss={() => useOutbox.getState().dismiss(refusal.command.id)}
    >
      {refusalText(t, refusal, task)}
      {refusal.command.method === 'PATCH' && onAgain && (
        <div>
          <Button mt="sm" variant="default" onClick={onAgain}>
            {t('tasks.edit.again')}
          </Button>
        </div>
      )}
    </Banner>
  );
}
