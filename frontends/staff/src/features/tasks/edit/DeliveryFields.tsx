import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditDraft, EditField } from '#shared/tasks/task-edit';

const KINDS = ['standard', 'combined'] as const;
export type DeliveryDraft = Pick<EditDraft, 'deliveryType' | 'deliveryLocation' | 'deliveryNotes'>;

interface Props {
  draft: DeliveryDraft;
  faultOf: (field: EditField) => string | null;
  /** Whether the dialog begins with them. */
  isFirst?: boolean;
  onChange: (edit: Partial<DeliveryDraft>) => void;
}

/** What is to be said of a delivery, new or stored. @source requirements/kitchen K44 */
export function DeliveryFields({ draft, faultOf, isFirst = false, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('tasks.form.deliveryType')}
        value={draft.deliveryType}
        onChange={(value) => onChange({ deliveryType: KINDS.find((kind) => kind === value) ?? 'standard' })}
      >
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
        value={draft.deliveryLocation}
        error={faultOf('deliveryLocation')}
        onChange={(event) => onChange({ deliveryLocation: event.currentTarget.value })}
      />
      <Textarea
        label={t('tasks.form.notes')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.deliveryNotes}
        error={faultOf('deliveryNotes')}
        onChange={(event) => onChange({ deliveryNotes: event.currentTarget.value })}
      />
    </>
  );
}
