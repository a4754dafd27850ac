import { Button, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { attendanceOf, DEFAULT_ATTENDANCE, guessAttendance, LEAST_ATTENDANCE } from '#shared/diary/attendance';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { NameChoice } from '../../ui/NameChoice';
import { useKnownStaff } from '../../data/accounts.data';
import { type Faults, type Fields, useForm } from '../../ui/use-form';
import { createDiaryEvent } from '../../data/diary.data';
import { SaleChoice } from './SaleChoice';

export interface DiaryDraft {
  title: string;
  date: string;
  description: string;
  assignedTo: string;
  /** Empty: guessed from the title by the server. */
  attendance: number | string;
  /** The sale that the day serves; its bookings then say how many people come. */
  salesEventId: number | null;
}

const EMPTY_DRAFT: DiaryDraft = {
  title: '',
  date: '',
  description: '',
  assignedTo: '',
  attendance: DEFAULT_ATTENDANCE,
  salesEventId: null,
};

interface Props {
  /** Stored by the caller, so that a closed form forgets nothing. */
  typed: Partial<DiaryDraft>;
  onTyped: (typed: Partial<DiaryDraft>) => void;
  onClose: () => void;
}

/** The form for a new cooking day. Typed values stay until the event exists. @source requirements/kitchen K42 */
export function CreateDiaryEvent({ typed, onTyped, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useKnownStaff();
  const form = useForm({
    initial: EMPTY_DRAFT,
    stored: { typed, change: (edit) => onTyped({ ...typed, ...edit }), clear: () => onTyped({}) },
    // One text for both, next to the first that is missing.
    check: ({ title, date }): Faults =>
      title.trim() === '' ? { title: t('diary.titleAndDate') } : date === '' ? { date: t('diary.titleAndDate') } : {},
    send: async ({ attendance, ...event }, { key }) => {
      await createDiaryEvent({ ...event, estimatedAttendance: attendance }, key);
      notify({ kind: 'success', text: (say) => say('diary.created', { title: event.title }) });
      onClose();
    },
  });
  return (
    <FormDialog title={t('diary.create')} submit={t('diary.save')} cancel={t('diary.cancel')} form={form} onClose={onClose}>
      <Failure error={form.error} what={t('diary.createFailed')} />
      <TextInput label={t('diary.fields.title')} required maxLength={200} data-autofocus {...form.text('title')} />
      <TextInput label={t('diary.fields.date')} type="date" required {...form.text('date')} />
      <Textarea label={t('diary.fields.description')} autosize minRows={2} maxLength={5000} {...form.text('description')} />
      <NameChoice label={t('diary.fields.assignedTo')} names={staff} {...form.input('assignedTo')} />
      <Attendance form={form} />
    </FormDialog>
  );
}

/** The number of people: that of the sale's bookings, or a typed one. */
function Attendance({ form }: { form: Fields<DiaryDraft> }) {
  const { t } = useTranslation();
  const sale = form.input('salesEventId');
  return (
    <>
      <SaleChoice value={sale.value} linked={null} onChange={sale.onChange} />
      {sale.value === null ? (
        <>
          <NumberInput
            label={t('diary.fields.attendance')}
            description={t('diary.fields.attendanceHint')}
            min={LEAST_ATTENDANCE}
            allowDecimal={false}
            {...form.input('attendance', 'estimatedAttendance')}
          />
          <Guess draft={form.values} onUse={(attendance) => form.set({ attendance })} />
        </>
      ) : (
        <Text c="dimmed">{t('diary.attendance.willFollow')}</Text>
      )}
    </>
  );
}

/** The number of people in the title, as it is typed. @source requirements/kitchen K42 */
function Guess({ draft: { title, attendance }, onUse }: { draft: DiaryDraft; onUse: (attendance: number) => void }) {
  const { t } = useTranslation();
  const guess = guessAttendance(title);
  const cooked = attendanceOf(attendance, title);
  const saysOther = title.trim() !== '' && guess !== DEFAULT_ATTENDANCE && guess !== cooked;
  return (
    <Group gap="xs" mt="calc(var(--mantine-spacing-md) * -0.5)">
      <Text size="sm" aria-live="polite">
        {t('diary.cookedFor', { count: cooked })}
      </Text>
      {saysOther && (
        <Button variant="subtle" px="xs" onClick={() => onUse(guess)}>
          {t('diary.useGuess', { count: guess })}
        </Button>
      )}
    </Group>
  );
}
