import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditDraft } from '#shared/tasks/task-edit';
import type { Fields } from '../../../ui/use-form';

const KINDS = ['standard', 'combined'] as const;
export type DeliveryDraft = Pick<EditDraft, 'deliveryType' | 'deliveryLocation' | 'deliveryNotes'>;

interface Props {
  form: Fields<DeliveryDraft>;
  /** Whether the dialog begins with them. */
  isFirst?: boolean;
}

/** The fields of a delivery, new or stored. @source requirements/kitchen K44 */
export function DeliveryFields({ form, isFirst = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group label={t('tasks.form.deliveryType')} {...form.choice('deliveryType', KINDS)}>
        <Group>
          {KINDS.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`tasks.form.${kind}`)}
              description={t(`tasks.form.${kind}Hint`)}
              styles={{ root: { minHeight: 'var(--k-tap)' } }}
            />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t('tasks.form.location')}
        required
        maxLength={400}
        {...(isFirst && { 'data-autofocus': true })}
        {...form.text('deliveryLocation')}
      />
      <Textarea label={t('tasks.form.notes')} autosize minRows={2} maxLength={5000} {...form.text('deliveryNotes')} />
    </>
  );
}
