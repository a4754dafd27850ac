import { useTranslation } from 'react-i18next';
import { bodyOf, EMPTY_TASK_DRAFT, faultsOf, type TaskDraft } from '#shared/tasks/task-draft';
import { useForm } from '../../../ui/use-form';
import { offerAdditionBack } from '../actions/task-undo';
import { addTask } from '../task-changes';
import { AddDialog } from './AddDialog';
import { taskFaults } from './fault-texts';
import { TaskFields } from './TaskFields';

interface Props {
  eventId: string;
  /** Names that one tap takes. */
  names: readonly string[];
  /** Typed values stay while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a task of the kitchen's own. @source requirements/kitchen K43 */
export function AddTask({ eventId, names, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { found, refused } = taskFaults(t);
  const form = useForm<TaskDraft>({
    initial: EMPTY_TASK_DRAFT,
    check: (draft) => found(faultsOf(draft)),
    refused,
    send: async (draft) => {
      const task = await addTask(eventId, { kind: 'task', body: bodyOf(draft) }, t('tasks.tools.task'));
      onClose();
      if (task) offerAdditionBack(task);
    },
  });
  if (!opened) return null;
  return (
    <AddDialog title={t('tasks.tools.task')} form={form} onClose={onClose}>
      <TaskFields form={form} names={names} />
    </AddDialog>
  );
}
