import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedBy } from '#shared/core/errors';
import { textIn } from '#shared/core/languages';
import type { Task } from '#shared/tasks/task.contract';
import { dependsOnFault, differing, draftOf, type EditDraft, editFaultsOf, editOf, type Shown } from '#shared/tasks/task-edit';
import { ChangedMeanwhile } from '../../../ui/ChangedMeanwhile';
import { FormDialog } from '../../../ui/FormDialog';
import { useTasks } from '../../../data/tasks.data';
import { useForm } from '../../../ui/use-form';
import { taskText } from '../actions/task-undo';
import { editTask } from '../task-changes';
import { DeliveryFields } from './DeliveryFields';
import { dependencyText, taskFaults } from './fault-texts';
import { partText } from './part-text';
import { PlanFields } from './PlanFields';
import { TaskFields } from './TaskFields';

interface Props {
  /** As this screen shows it. */
  task: Task;
  shown: Shown;
  names: readonly string[];
  /** Whether this person may change the task's place in the plan. */
  mayPlan: boolean;
  /** The values of an earlier, refused edit. */
  typed?: Partial<EditDraft>;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of an existing task. It shows another person's changes, and typed values stay. */
export function EditTask({ task, shown, names, mayPlan, typed = {}, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [base, setBase] = useState({ task, shown });
  const [by, setBy] = useState<Partial<ChangedBy> | null>(null);
  const list = useTasks((live) => live.list);
  const stored = draftOf(base.task, base.shown);
  const { found, refused } = taskFaults(t);
  const takeTheirs = (current: Task, changed: Partial<ChangedBy>): void => {
    const description = textIn({ en: current.description ?? '', ml: current.descriptionMalayalam }, i18n.language);
    setBase({ task: current, shown: { task: taskText(current), description } });
    setBy(changed);
  };
  const form = useForm({
    initial: stored,
    typed,
    check: (draft) => {
      const fault = mayPlan ? dependsOnFault(list, base.task, draft) : null;
      return { ...found(editFaultsOf(base.task, draft)), ...(fault && { dependsOn: dependencyText(t, fault, list) }) };
    },
    refused,
    send: async (draft) => {
      const { body, seen } = editOf(base.task, base.shown, draft);
      if (Object.keys(body).length > 0) await editTask(base.task, { ...body, seen }, t('tasks.edit.go'), takeTheirs);
      onSaved?.();
      onClose();
    },
  });
  const theirs = differing(form.typed, stored).map((part) => partText(t, part, stored, list));
  return (
    <FormDialog title={t('tasks.edit.go')} submit={t('tasks.edit.save')} cancel={t('tasks.cancel')} form={form} onClose={onClose}>
      <ChangedMeanwhile error={form.error} by={by} texts="tasks.edit" failed={t('tasks.edit.failed')}>
        {theirs.length > 0 && (
          <ul>
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </ChangedMeanwhile>
      {base.task.isDelivery && <DeliveryFields form={form} />}
      <TaskFields form={form} names={names} />
      {!base.task.isDelivery && (
        <>
          {mayPlan && (
            <Checkbox
              size="md"
              label={t('tasks.form.startsTwoHourClock')}
              description={t('tasks.form.twoHourClockHint')}
              disabled={base.task.completed}
              {...form.tick('startsTwoHourClock')}
            />
          )}
          <Checkbox size="md" label={t('tasks.form.isCleaning')} {...form.tick('isCleaning')} />
        </>
      )}
      {mayPlan && <PlanFields form={form} task={base.task} tasks={list} />}
    </FormDialog>
  );
}
