import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatTime } from '#kit/format-time';
import type { ChangedBy } from '#shared/core/errors';
import { type DiaryEdit, type DiaryField, dayEditOf, dayFaultsOf, editOfDay } from '#shared/diary/diary-edit';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { FormDialog } from '../../ui/FormDialog';
import { NameChoice } from '../../ui/NameChoice';
import { useKnownStaff } from '../../ui/staff-names.store';
import { sendDiaryEdit } from './diary-changes';
import { Turnout } from './Turnout';
import { useDeliveryTime } from './use-delivery-time';
import { eventText } from './event-text';

interface Props {
  event: DiaryEvent;
  /** What was typed before, when an earlier edit was not taken. */
  typed?: Partial<DiaryEdit> | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a cooking day that exists. What somebody else changed meanwhile is shown, and what was typed stays. */
export function EditDiaryEvent({ event, typed = {}, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useKnownStaff();
  const delivery = useDeliveryTime(event.id);
  const [base, setBase] = useState(event);
  const [edits, setEdits] = useState(typed);
  const [faults, setFaults] = useState<DiaryField[]>([]);
  const [conflict, setConflict] = useState<Partial<ChangedBy> | null>(null);
  const day = { ...base, deliveryTime: delivery.time };
  const form = { ...editOfDay(day), ...edits };
  const save = useAction(async () => {
    const { body, seen } = dayEditOf(day, form);
    const onConflict = (current: DiaryEvent, by: Partial<ChangedBy>): void => {
      setBase(current);
      setConflict(by);
      delivery.load();
    };
    if (Object.keys(body).length > 0) await sendDiaryEdit(event, { ...body, seen }, t('diary.edit.go'), onConflict);
    onSaved?.();
    onClose();
  });
  const change = (edit: Partial<DiaryEdit>): void => {
    setEdits({ ...edits, ...edit });
    setFaults([]);
    save.clear();
  };
  const submit = (): void => {
    const found = dayFaultsOf(day, form);
    setFaults(found);
    if (found.length === 0) void save.run();
  };
  const faultOf = (field: DiaryField): string | null =>
    faults.includes(field) || issueAt(save.error, field) !== undefined ? t(`diary.edit.faults.${field}`) : null;

  return (
    <FormDialog
      title={t('diary.edit.go')}
      submit={t('diary.edit.save')}
      cancel={t('diary.cancel')}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal error={save.error} conflict={conflict} current={base} />
      <TextInput
        label={t('diary.fields.title')}
        required
        maxLength={200}
        data-autofocus
        value={form.title}
        error={faultOf('title')}
        onChange={(typing) => change({ title: typing.currentTarget.value })}
      />
      <TextInput
        label={t('diary.fields.date')}
        description={t('diary.edit.dateHint')}
        type="date"
        required
        value={form.date}
        error={faultOf('date')}
        onChange={(typing) => change({ date: typing.currentTarget.value })}
      />
      <TextInput
        label={t('diary.fields.delivery')}
        description={t(delivery.time === null ? 'diary.edit.deliveryUnknown' : 'diary.edit.deliveryHint')}
        type="time"
        disabled={delivery.time === null}
        value={form.deliveryTime}
        error={faultOf('deliveryTime')}
        onChange={(typing) => change({ deliveryTime: typing.currentTarget.value })}
      />
      <NameChoice
        label={t('diary.fields.assignedTo')}
        names={staff}
        value={form.assignedTo}
        error={faultOf('assignedTo')}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      <Turnout event={base} form={form} fault={faultOf('estimatedAttendance')} onChange={change} />
      <Textarea
        label={t('diary.fields.description')}
        autosize
        minRows={2}
        maxLength={5000}
        value={form.description}
        error={faultOf('description')}
        onChange={(typing) => change({ description: typing.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Why it was not saved: what somebody else made of the day, or the server's words. */
function Refusal({ error, conflict, current }: { error: ApiError | null; conflict: Partial<ChangedBy> | null; current: DiaryEvent }) {
  const { t, i18n } = useTranslation();
  if (conflict && (!error || error.code === 'record.stale')) {
    const { changedBy, changedAt } = conflict;
    const title =
      changedBy !== undefined && changedAt !== undefined
        ? t('diary.edit.changedBy', { name: changedBy, time: formatTime(changedAt) })
        : t('diary.edit.changed');
    return (
      <Banner kind="warning" title={title}>
        <Text>{eventText(t, i18n.language, current)}</Text>
        {t('diary.edit.stillHere')}
      </Banner>
    );
  }
  return (
    error && (
      <Banner kind="error">
        <strong>{t('diary.updateFailed')}</strong> {errorText(t, error)}
      </Banner>
    )
  );
}
