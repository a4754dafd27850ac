import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysBefore } from '#shared/tasks/due-label';
import { CUSTOM_DUE, DUE_CHOICES, type TaskDraft } from '#shared/tasks/task-draft';
import type { EditField } from '#shared/tasks/task-edit';
import { NameChoice } from '../../../ui/NameChoice';
import { dueText } from '../due-text';

interface Props {
  draft: TaskDraft;
  /** Names that one tap takes. */
  names: readonly string[];
  faultOf: (field: EditField) => string | null;
  onChange: (edit: Partial<TaskDraft>) => void;
}

/** What is to be said of a task, new or stored. @source requirements/kitchen K43 */
export function TaskFields({ draft, names, faultOf, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('tasks.form.task')}
        required
        maxLength={500}
        data-autofocus
        value={draft.task}
        error={faultOf('task')}
        onChange={(event) => onChange({ task: event.currentTarget.value })}
      />
      <NameChoice
        label={t('tasks.form.assignedTo')}
        names={names}
        value={draft.assignedTo}
        error={faultOf('assignedTo')}
        onChange={(assignedTo) => onChange({ assignedTo })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('tasks.form.start')}
          type="time"
          value={draft.start}
          error={faultOf('startTime')}
          onChange={(event) => onChange({ start: event.currentTarget.value })}
        />
        <TextInput
          label={t('tasks.form.duration')}
          inputMode="numeric"
          required
          maxLength={6}
          value={draft.duration}
          error={faultOf('estimatedDuration')}
          onChange={(event) => onChange({ duration: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('tasks.form.due')}
          value={draft.due}
          error={draft.due === CUSTOM_DUE ? null : faultOf('dueDate')}
          data={[
            ...DUE_CHOICES.map((label) => ({ value: label, label: dueText(t, daysBefore(label) ?? 0) })),
            { value: CUSTOM_DUE, label: t('tasks.form.customDays') },
          ]}
          onChange={(event) => onChange({ due: event.currentTarget.value })}
        />
        {draft.due === CUSTOM_DUE && (
          <TextInput
            label={t('tasks.form.days')}
            inputMode="numeric"
            maxLength={3}
            value={draft.days}
            error={faultOf('dueDate')}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      <Textarea
        label={t('tasks.form.description')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.description}
        error={faultOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <VideoFields draft={draft} faultOf={faultOf} onChange={onChange} />
    </>
  );
}

/** Whether a video goes with the task, and which. */
function VideoFields({ draft, faultOf, onChange }: Omit<Props, 'names'>) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        size="md"
        label={t('tasks.form.hasVideo')}
        checked={draft.hasVideo}
        styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
        onChange={(event) => onChange({ hasVideo: event.currentTarget.checked })}
      />
      {draft.hasVideo && (
        <TextInput
          label={t('tasks.form.videoUrl')}
          description={t('tasks.form.videoHint')}
          inputMode="url"
          maxLength={500}
          value={draft.videoUrl}
          error={faultOf('videoUrl')}
          onChange={(event) => onChange({ videoUrl: event.currentTarget.value })}
        />
      )}
    </>
  );
}
