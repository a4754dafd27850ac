import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { bodyOf, type DraftField, EMPTY_TASK_DRAFT, faultsOf, type TaskDraft } from '#shared/tasks/task-draft';
import { AddDialog } from './AddDialog';
import { faultTexts } from './fault-texts';
import { addTask } from '../task-changes';
import { offerAdditionBack } from '../actions/task-undo';
import { TaskFields } from './TaskFields';

interface Props {
  eventId: string;
  /** Names that one tap takes. */
  names: readonly string[];
  /** What was typed stays while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a task of one's own. @source requirements/kitchen K43 */
export function AddTask({ eventId, names, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY_TASK_DRAFT);
  const [faults, setFaults] = useState<DraftField[]>([]);
  const add = useAction(async () => {
    const task = await addTask(eventId, { kind: 'task', body: bodyOf(draft) }, t('tasks.tools.task'));
    setDraft(EMPTY_TASK_DRAFT);
    onClose();
    if (task) offerAdditionBack(t, task);
  });
  if (!opened) return null;

  const change = (edit: Partial<TaskDraft>): void => {
    setDraft({ ...draft, ...edit });
    setFaults([]);
    add.clear();
  };
  const submit = (): void => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length === 0) void add.run();
  };

  return (
    <AddDialog title={t('tasks.tools.task')} add={add} onSubmit={submit} onClose={onClose}>
      <TaskFields draft={draft} names={names} faultOf={faultTexts(t, faults, add.error)} onChange={change} />
    </AddDialog>
  );
}
