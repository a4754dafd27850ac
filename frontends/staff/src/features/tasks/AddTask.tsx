import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueAt } from '#kit/issue-at';
import { useAction } from '#kit/use-action';
import { daysBefore } from '#shared/tasks/due-label';
import { bodyOf, CUSTOM_DUE, type DraftField, DUE_CHOICES, EMPTY_TASK_DRAFT, faultsOf, type TaskDraft } from '#shared/tasks/task-draft';
import { wordDue } from './word-due';
import { AddDialog } from './AddDialog';
import { addTask } from './task-changes';
import { offerDeletion } from './task-undo';

interface Props {
  eventId: string;
  /** What was typed stays while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a task of one's own. @source spec 3 §5 Custom task */
export function AddTask({ eventId, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY_TASK_DRAFT);
  const [faults, setFaults] = useState<DraftField[]>([]);
  const add = useAction(async () => {
    const task = await addTask(eventId, { kind: 'task', body: bodyOf(draft) }, t('tasks.tools.task'));
    setDraft(EMPTY_TASK_DRAFT);
    onClose();
    if (task) offerDeletion(t, task);
  });
  if (!opened) return null;

  const change = (edit: Partial<TaskDraft>): void => {
    setDraft({ ...draft, ...edit });
    setFaults([]);
    add.clear();
  };
  const faultOf = (field: DraftField): string | null =>
    faults.includes(field) || issueAt(add.error, field) !== undefined ? t(`tasks.form.faults.${field}`) : null;
  const submit = (): void => {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length === 0) void add.run();
  };

  return (
    <AddDialog title={t('tasks.tools.task')} add={add} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={t('tasks.form.task')}
        required
        maxLength={500}
        data-autofocus
        value={draft.task}
        error={faultOf('task')}
        onChange={(event) => change({ task: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('tasks.form.due')}
          value={draft.due}
          error={draft.due === CUSTOM_DUE ? null : faultOf('dueDate')}
          data={[
            ...DUE_CHOICES.map((label) => ({ value: label, label: wordDue(t, daysBefore(label) ?? 0) })),
            { value: CUSTOM_DUE, label: t('tasks.form.customDays') },
          ]}
          onChange={(event) => change({ due: event.currentTarget.value })}
        />
        {draft.due === CUSTOM_DUE && (
          <TextInput
            label={t('tasks.form.days')}
            inputMode="numeric"
            maxLength={3}
            value={draft.days}
            error={faultOf('dueDate')}
            onChange={(event) => change({ days: event.currentTarget.value })}
          />
        )}
        <TextInput
          label={t('tasks.form.duration')}
          inputMode="numeric"
          required
          maxLength={6}
          value={draft.duration}
          error={faultOf('estimatedDuration')}
          onChange={(event) => change({ duration: event.currentTarget.value })}
        />
        <TextInput
          label={t('tasks.form.start')}
          type="time"
          value={draft.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <TextInput
          label={t('tasks.form.assignedTo')}
          maxLength={120}
          value={draft.assignedTo}
          onChange={(event) => change({ assignedTo: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label={t('tasks.form.description')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox
        size="md"
        label={t('tasks.form.hasVideo')}
        checked={draft.hasVideo}
        styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
        onChange={(event) => change({ hasVideo: event.currentTarget.checked })}
      />
      {draft.hasVideo && (
        <TextInput
          label={t('tasks.form.videoUrl')}
          description={t('tasks.form.videoHint')}
          inputMode="url"
          maxLength={500}
          value={draft.videoUrl}
          error={faultOf('videoUrl')}
          onChange={(event) => change({ videoUrl: event.currentTarget.value })}
        />
      )}
    </AddDialog>
  );
}
