import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysBefore } from '#shared/tasks/due-label';
import { CUSTOM_DUE, DUE_CHOICES, type TaskDraft } from '#shared/tasks/task-draft';
import { NameChoice } from '../../../ui/NameChoice';
import type { Fields } from '../../../ui/use-form';
import { dueText } from '../due-text';

interface Props {
  form: Fields<TaskDraft>;
  /** Names that one tap takes. */
  names: readonly string[];
}

/** The fields of a task, new or stored. @source requirements/kitchen K43 */
export function TaskFields({ form, names }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('tasks.form.task')} required maxLength={500} data-autofocus {...form.text('task')} />
      <NameChoice label={t('tasks.form.assignedTo')} names={names} {...form.input('assignedTo')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('tasks.form.start')} type="time" {...form.text('start', 'startTime')} />
        <TextInput
          label={t('tasks.form.duration')}
          inputMode="numeric"
          required
          maxLength={6}
          {...form.text('duration', 'estimatedDuration')}
        />
        <DueFields form={form} />
      </SimpleGrid>
      <Textarea label={t('tasks.form.description')} autosize minRows={2} maxLength={5000} {...form.text('description')} />
      <VideoFields form={form} />
    </>
  );
}

/** Before the event by one of the usual numbers of days, or by another one. */
function DueFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const isCustom = form.values.due === CUSTOM_DUE;
  return (
    <>
      <NativeSelect
        label={t('tasks.form.due')}
        {...form.text('due', 'dueDate')}
        {...(isCustom && { error: undefined })}
        data={[
          ...DUE_CHOICES.map((label) => ({ value: label, label: dueText(t, daysBefore(label) ?? 0) })),
          { value: CUSTOM_DUE, label: t('tasks.form.customDays') },
        ]}
      />
      {isCustom && <TextInput label={t('tasks.form.days')} inputMode="numeric" maxLength={3} {...form.text('days', 'dueDate')} />}
    </>
  );
}

/** Whether a video goes with the task, and which. */
function VideoFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        size="md"
        label={t('tasks.form.hasVideo')}
        styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
        {...form.tick('hasVideo')}
      />
      {form.values.hasVideo && (
        <TextInput
          label={t('tasks.form.videoUrl')}
          description={t('tasks.form.videoHint')}
          inputMode="url"
          maxLength={500}
          {...form.text('videoUrl')}
        />
      )}
    </>
  );
}
