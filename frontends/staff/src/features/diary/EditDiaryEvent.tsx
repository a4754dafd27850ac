import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { formatDay } from '#kit/formats';
import type { ChangedBy } from '#shared/core/errors';
import { dayEditOf, dayFaultsOf, type DiaryEdit, type DiaryField, editOfDay } from '#shared/diary/diary-edit';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile';
import { FormDialog } from '../../ui/FormDialog';
import { NameChoice } from '../../ui/NameChoice';
import { useKnownStaff } from '../../data/accounts.data';
import { type Faults, type Fields, useForm } from '../../ui/use-form';
import { useDeliveryTime } from '../../data/schedule.data';
import { sendDiaryEdit } from './diary-changes';
import { Turnout } from './Turnout';

interface Props {
  event: DiaryEvent;
  /** The values of an earlier, refused edit. */
  typed?: Partial<DiaryEdit> | undefined;
  onSaved?: () => void;
  onClose: () => void;
}

const FIELDS = [
  'title',
  'date',
  'deliveryTime',
  'description',
  'assignedTo',
  'estimatedAttendance',
] as const satisfies readonly DiaryField[];

/** The form of an existing cooking day. It shows another person's changes, and typed values stay. */
export function EditDiaryEvent({ event, typed = {}, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const delivery = useDeliveryTime(event.id);
  const [base, setBase] = useState(event);
  const [by, setBy] = useState<Partial<ChangedBy> | null>(null);
  const day = { ...base, deliveryTime: delivery.time };
  const faultTexts = (fields: readonly DiaryField[]): Faults =>
    Object.fromEntries(fields.map((field) => [field, t(`diary.edit.faults.${field}`)]));
  const takeTheirs = (current: DiaryEvent, changed: Partial<ChangedBy>): void => {
    setBase(current);
    setBy(changed);
    delivery.load();
  };
  const form = useForm<DiaryEdit>({
    initial: editOfDay(day),
    typed,
    check: (edit) => faultTexts(dayFaultsOf(day, edit)),
    refused: ({ issues }: ApiError) => faultTexts(FIELDS.filter((field) => issues.some(({ path }) => path === field))),
    send: async (edit) => {
      const { body, seen } = dayEditOf(day, edit);
      if (Object.keys(body).length > 0) await sendDiaryEdit(event, { ...body, seen }, t('diary.edit.go'), takeTheirs);
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog title={t('diary.edit.go')} submit={t('diary.edit.save')} cancel={t('diary.cancel')} form={form} onClose={onClose}>
      <ChangedMeanwhile error={form.error} by={by} texts="diary.edit" failed={t('diary.updateFailed')}>
        <Text>{eventText(t, i18n.language, base)}</Text>
      </ChangedMeanwhile>
      <DayFields form={form} event={base} isDeliveryKnown={delivery.time !== null} />
    </FormDialog>
  );
}

interface DayFieldsProps {
  form: Fields<DiaryEdit>;
  event: DiaryEvent;
  /** Without it the time cannot be changed now, and the form says so. */
  isDeliveryKnown: boolean;
}

function DayFields({ form, event, isDeliveryKnown }: DayFieldsProps) {
  const { t } = useTranslation();
  const staff = useKnownStaff();
  return (
    <>
      <TextInput label={t('diary.fields.title')} required maxLength={200} data-autofocus {...form.text('title')} />
      <TextInput label={t('diary.fields.date')} description={t('diary.edit.dateHint')} type="date" required {...form.text('date')} />
      <TextInput
        label={t('diary.fields.delivery')}
        description={t(isDeliveryKnown ? 'diary.edit.deliveryHint' : 'diary.edit.deliveryUnknown')}
        type="time"
        disabled={!isDeliveryKnown}
        {...form.text('deliveryTime')}
      />
      <NameChoice label={t('diary.fields.assignedTo')} names={staff} {...form.input('assignedTo')} />
      <Turnout event={event} form={form} />
      <Textarea label={t('diary.fields.description')} autosize minRows={2} maxLength={5000} {...form.text('description')} />
    </>
  );
}

/** "Wedding · Sunday, 29 November 2026 · 50 people · assigned to Anu": a day in one line. */
const eventText = (t: TFunction, language: string, event: DiaryEvent): string =>
  [
    event.title,
    formatDay(event.date, language),
    t('diary.people', { count: event.estimatedAttendance }),
    ...(event.assignedTo ? [t('diary.assignedTo', { name: event.assignedTo })] : []),
  ].join(' · ');
