import { Group, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { AddDialog } from './AddDialog';
import { addTask } from './task-changes';
import { offerDeletion } from './task-undo';

const KINDS = ['standard', 'combined'] as const;
const EMPTY = { deliveryLocation: '', deliveryType: 'standard' as (typeof KINDS)[number], deliveryNotes: '' };

interface Props {
  eventId: string;
  /** What was typed stays while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a delivery. @source spec 3 §5 Delivery task */
export function AddDelivery({ eventId, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const [nowhere, setNowhere] = useState(false);
  const add = useAction(async () => {
    const body = { ...draft, deliveryLocation: draft.deliveryLocation.trim() };
    const task = await addTask(eventId, { kind: 'delivery', body }, t('tasks.tools.delivery'));
    setDraft(EMPTY);
    onClose();
    if (task) offerDeletion(t, task);
  });
  if (!opened) return null;

  const change = (edit: Partial<typeof EMPTY>): void => {
    setDraft({ ...draft, ...edit });
    setNowhere(false);
    add.clear();
  };
  const submit = (): void => {
    if (draft.deliveryLocation.trim() === '') setNowhere(true);
    else void add.run();
  };

  return (
    <AddDialog title={t('tasks.tools.delivery')} add={add} onSubmit={submit} onClose={onClose}>
      {nowhere && <Banner kind="error">{t('tasks.form.noLocation')}</Banner>}
      <Radio.Group
        label={t('tasks.form.deliveryType')}
        value={draft.deliveryType}
        onChange={(value) => change({ deliveryType: KINDS.find((kind) => kind === value) ?? 'standard' })}
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
        data-autofocus
        value={draft.deliveryLocation}
        error={nowhere || issueAt(add.error, 'deliveryLocation') !== undefined ? t('tasks.form.noLocation') : null}
        onChange={(event) => change({ deliveryLocation: event.currentTarget.value })}
      />
      <Textarea
        label={t('tasks.form.notes')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.deliveryNotes}
        onChange={(event) => change({ deliveryNotes: event.currentTarget.value })}
      />
      <Banner kind="info">{t('tasks.form.deliveryReplans')}</Banner>
    </AddDialog>
  );
}
