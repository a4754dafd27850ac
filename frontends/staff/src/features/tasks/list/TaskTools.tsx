import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { notify } from '#kit/notices.store';
import { serverNowIso } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { Failure } from '../../../ui/Failure';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { AddDelivery } from '../edit/AddDelivery';
import { AddTask } from '../edit/AddTask';
import { addReading, resetTasks } from '../task-changes';
import { useSigner } from '../actions/cook-name.store';
import { offerListBack } from '../actions/task-undo';
import { TemperatureDialog } from '../readings/TemperatureDialog';
import type { SaidReading } from '../readings/use-reading-form';
import { useNarrow } from '../../../ui/use-narrow';
import { type Addable, type TaskPanel, ToolMenus, ToolRow } from './ToolChoice';
import { useNamesAtWork } from '../actions/use-names-at-work';

interface Props {
  event: DiaryEvent;
  /** Whose session this is. */
  sessionName: string;
  panel: TaskPanel | null;
  onPanel: (panel: TaskPanel | null) => void;
  /** Further links of the page for the event; on a phone they are in the menu of the tools. */
  children?: ReactNode;
}

/** The tools of an event's task list: a row of buttons on a desk, two menus on a phone. @source requirements/kitchen §2.5 */
export function TaskTools({ event, sessionName, panel, onPanel, children }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Addable | 'reset' | null>(null);
  const close = (): void => setDialog(null);
  const names = useNamesAtWork(sessionName);
  const isNarrow = useNarrow();
  const by = useSigner(sessionName);
  const reading = useAction(async (read: SaidReading) => {
    await addReading(event.id, { by, at: serverNowIso(), ...read }, t('tasks.tools.reading'));
    notify({ kind: 'success', text: (words) => words('tasks.readingAdded', { degrees: read.temperatureValue }) });
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
      {isNarrow ? (
        <ToolMenus onPanel={onPanel} onAdd={setDialog} onReset={() => setDialog('reset')}>
          {children}
        </ToolMenus>
      ) : (
        <ToolRow panel={panel} isAdding={reading.busy} onPanel={onPanel} onAdd={setDialog} onReset={() => setDialog('reset')} />
      )}
      <Failure error={reading.error} what={t('tasks.notAdded')} onDismiss={reading.clear} />
      <AddTask eventId={event.id} names={names} opened={dialog === 'task'} onClose={close} />
      <AddDelivery eventId={event.id} names={names} opened={dialog === 'delivery'} onClose={close} />
      {dialog === 'reading' && (
        <TemperatureDialog
          task={{ id: 'extra', task: t('tasks.tools.reading'), taskMalayalam: null, readingKind: null }}
          submit={t('tasks.readAgain.save')}
          onClose={close}
          onRead={(read) => {
            close();
            void reading.run(read);
          }}
        />
      )}
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
