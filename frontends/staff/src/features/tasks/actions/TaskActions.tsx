import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http';
import { Banner } from '#kit/ui/Banner';
import { errorText } from '#kit/i18n';
import type { Task } from '#shared/tasks/task.contract';
import { canComplete, canStart, canUndoStart } from '#shared/tasks/task-state';
import { useSigner } from './cook-name.store';
import classes from './TaskActions.module.css';
import type { Verb } from '../pending';
import { type Said, sendTaskCommand } from '../task-commands';
import { TemperatureDialog } from '../readings/TemperatureDialog';
import type { SaidReading } from '../readings/use-reading-form';

const BACK_TEXTS = { 'undo-start': 'tasks.undoStart', 'undo-complete': 'tasks.undoComplete' } as const;

interface Props {
  task: Task;
  stored: Task;
  isWaiting: boolean;
  /** Element that names the task, so that each button says what it is for. */
  titleId: string;
  sessionName: string;
  /** Without the way back, which stands in the list. */
  isShort?: boolean;
}

/** One big button for what comes next, a small one to take back the last step. Buttons never wait for the network. */
export function TaskActions({ task, stored, isWaiting, titleId, sessionName, isShort = false }: Props) {
  const { t } = useTranslation();
  const by = useSigner(sessionName);
  const [asks, setAsks] = useState(false);
  const [lost, setLost] = useState<string | null>(null);

  const undo = useRef<HTMLButtonElement>(null);
  const next = canStart(task) ? 'start' : canComplete(task) ? 'complete' : null;
  const back = task.completed ? 'undo-complete' : canUndoStart(task) ? 'undo-start' : null;

  const send = (verb: Verb, label: string, said: Said = {}): void => {
    setLost(null);
    sendTaskCommand(stored, verb, { label, waiting: isWaiting, ...said }).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      // The server's refusals are shown from the outbox, until somebody has read them.
      if (error.status === 0) setLost(errorText(t, error));
    });
  };
  const complete = (reading?: SaidReading): void => {
    setAsks(false);
    send('complete', t('tasks.complete'), { by, ...reading });
  };

  return (
    <div className={classes.actions}>
      {lost && <Banner kind="error">{lost}</Banner>}
      {next && (
        <Button
          size="lg"
          fullWidth
          color={next === 'start' ? 'brass' : 'leaf'}
          aria-describedby={titleId}
          onClick={(event) => {
            // The second tap of a double tap would hit the button that took the place of the first.
            if (event.detail > 1) return;
            if (next === 'start') send('start', t('tasks.start'), { by });
            else if (task.isTemperature) setAsks(true);
            else complete();
            // By keyboard the focus would be lost with the button.
            if (next === 'complete' && !task.isTemperature && event.detail === 0) undo.current?.focus();
          }}
        >
          {t(next === 'start' ? 'tasks.start' : 'tasks.complete')}
        </Button>
      )}
      {back && !isShort && (
        <Button
          ref={undo}
          variant="subtle"
          aria-describedby={titleId}
          onClick={() => send(back, t(BACK_TEXTS[back]), { whose: back === 'undo-start' ? task.startedBy : task.completedBy })}
        >
          {t(BACK_TEXTS[back])}
        </Button>
      )}
      {asks && next === 'complete' && (
        <TemperatureDialog task={task} submit={t('tasks.complete')} onRead={complete} onClose={() => setAsks(false)} />
      )}
    </div>
  );
}
