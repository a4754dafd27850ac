import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Refusal, useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import type { Task } from '#shared/tasks/task.contract';
import { refusalText } from './refusal-text';

interface Props {
  refusal: Refusal;
  task: Task | null;
  /** Opens the form with what was typed, for an edit that was not taken. */
  onAgain?: () => void;
}

/** Something that the server did not take: what it was, why, and what stands instead. Stays until it was read. */
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
