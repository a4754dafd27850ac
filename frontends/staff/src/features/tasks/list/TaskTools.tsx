import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { useAction } from '#kit/use-action';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { Failure } from '../../../ui/Failure';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { AddDelivery } from '../edit/AddDelivery';
import { AddTask } from '../edit/AddTask';
import { addTask, resetTasks } from '../task-changes';
import { offerAdditionBack, offerListBack } from '../actions/task-undo';
import classes from './TaskTools.module.css';
import { useNamesAtWork } from '../actions/use-names-at-work';

/** What opens under the header. @source decisions/0001 §50 */
export const TASK_PANELS = ['schedule', 'recipe', 'reviews'] as const;
export type TaskPanel = (typeof TASK_PANELS)[number];

interface Props {
  event: DiaryEvent;
  /** Whose session this is. */
  sessionName: string;
  panel: TaskPanel | null;
  onPanel: (panel: TaskPanel | null) => void;
}

/** The header buttons of an event's task list, in the required order. @source requirements/kitchen §2.5 */
export function TaskTools({ event, sessionName, panel, onPanel }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'task' | 'delivery' | 'reset' | null>(null);
  const close = (): void => setDialog(null);
  const names = useNamesAtWork(sessionName);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (panel) tools.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [panel]);
  const reading = useAction(async () => {
    const task = await addTask(event.id, { kind: 'reading' }, t('tasks.tools.reading'));
    if (task) offerAdditionBack(task);
  });
  const [resetKey, setResetKey] = useState(newKey);
  const reset = useAction(async () => {
    const snapshotId = await resetTasks(event.id, resetKey);
    setResetKey(newKey());
    close();
    offerListBack(snapshotId);
  });

  return (
    <>
      <div ref={tools} role="group" aria-label={t('tasks.tools.label')} className={classes.tools}>
        {TASK_PANELS.map((name) => (
          <Button
            key={name}
            variant={panel === name ? 'filled' : 'default'}
            aria-expanded={panel === name}
            className={classes.tool}
            onClick={() => onPanel(panel === name ? null : name)}
          >
            {t(`tasks.tools.${name}`)}
          </Button>
        ))}
        <Button variant="default" className={classes.tool} loading={reading.busy} onClick={() => void reading.run()}>
          {t('tasks.tools.reading')}
        </Button>
        <Button variant="default" className={classes.tool} onClick={() => setDialog('task')}>
          {t('tasks.tools.task')}
        </Button>
        <Button variant="default" className={classes.tool} onClick={() => setDialog('delivery')}>
          {t('tasks.tools.delivery')}
        </Button>
        <Button variant="subtle" color="ember" className={classes.tool} onClick={() => setDialog('reset')}>
          {t('tasks.tools.reset')}
        </Button>
      </div>
      <Failure error={reading.error} what={t('tasks.notAdded')} onDismiss={reading.clear} />
      <AddTask eventId={event.id} names={names} opened={dialog === 'task'} onClose={close} />
      <AddDelivery eventId={event.id} names={names} opened={dialog === 'delivery'} onClose={close} />
      {dialog === 'reset' && (
        <ConfirmDialog
          title={t('tasks.tools.reset')}
          yes={t('tasks.reset.go')}
          no={t('tasks.cancel')}
          isDanger
          action={reset}
          onClose={() => {
            reset.clear();
            close();
          }}
        >
          {t('tasks.reset.ask')}
        </ConfirmDialog>
      )}
    </>
  );
}
