import { Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
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
  const refused = add.error?.issues.some(({ path }) => path === 'deliveryLocation') ?? false;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.deliveryLocation.trim() === '') setNowhere(true);
    else void add.run();
  };

  return (
    <Modal title={t('tasks.tools.delivery')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {nowhere && <Banner kind="error">{t('tasks.form.noLocation')}</Banner>}
          {add.error && (
            <Banner kind="error" title={t('tasks.notAdded')}>
              {wordError(t, add.error)}
            </Banner>
          )}
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
            error={nowhere || refused ? t('tasks.form.noLocation') : null}
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('tasks.cancel')}
            </Button>
            <Button type="submit" loading={add.busy}>
              {t('tasks.form.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
