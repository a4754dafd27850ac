import { Button, Group, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { attendanceOf, DEFAULT_ATTENDANCE, guessAttendance, LEAST_ATTENDANCE } from '#shared/diary/attendance';
import { FormDialog } from '../../ui/FormDialog';
import { NameChoice } from '../../ui/NameChoice';
import { useKnownStaff } from '../../ui/staff-names.store';
import { createDiaryEvent } from './diary-commands';
import { SaleChoice } from './SaleChoice';

/** What is typed into the form. */
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

export const EMPTY_DRAFT: DiaryDraft = {
  title: '',
  date: '',
  description: '',
  assignedTo: '',
  attendance: DEFAULT_ATTENDANCE,
  salesEventId: null,
};

interface Props {
  /** Kept by the caller, so that a closed form forgets nothing. */
  draft: DiaryDraft;
  onChange: (draft: DiaryDraft) => void;
  onClose: () => void;
}

/** The form for a new cooking day. What was typed stays until the event exists. @source requirements/kitchen K42 */
export function CreateDiaryEvent({ draft, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useKnownStaff();
  const [key, setKey] = useState(newKey);
  const [incomplete, setIncomplete] = useState(false);
  const change = (edit: Partial<DiaryDraft>): void => {
    onChange({ ...draft, ...edit });
    setIncomplete(false);
    // Another body is another command.
    setKey(newKey());
  };
  const create = useAction(async () => {
    const { attendance, ...event } = draft;
    await createDiaryEvent({ ...event, estimatedAttendance: attendance }, key);
    onChange(EMPTY_DRAFT);
    onClose();
  });
  const submit = (): void => {
    if (!draft.title.trim() || !draft.date) setIncomplete(true);
    else void create.run();
  };

  return (
    <FormDialog
      title={t('diary.create')}
      submit={t('diary.save')}
      cancel={t('diary.cancel')}
      busy={create.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {incomplete && <Banner kind="error">{t('diary.titleAndDate')}</Banner>}
      {create.error && (
        <Banner kind="error">
          <strong>{t('diary.createFailed')}</strong> {errorText(t, create.error)}
        </Banner>
      )}
      <TextInput
        label={t('diary.fields.title')}
        required
        maxLength={200}
        data-autofocus
        value={draft.title}
        error={issueAt(create.error, 'title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextInput
        label={t('diary.fields.date')}
        type="date"
        required
        value={draft.date}
        error={issueAt(create.error, 'date')}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <Textarea
        label={t('diary.fields.description')}
        autosize
        minRows={2}
        maxLength={5000}
        value={draft.description}
        error={issueAt(create.error, 'description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <NameChoice
        label={t('diary.fields.assignedTo')}
        names={staff}
        value={draft.assignedTo}
        error={issueAt(create.error, 'assignedTo') ?? null}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      <SaleChoice value={draft.salesEventId} linked={null} onChange={(salesEventId) => change({ salesEventId })} />
      {draft.salesEventId === null ? (
        <>
          <NumberInput
            label={t('diary.fields.attendance')}
            description={t('diary.fields.attendanceHint')}
            min={LEAST_ATTENDANCE}
            allowDecimal={false}
            value={draft.attendance}
            error={issueAt(create.error, 'estimatedAttendance')}
            onChange={(attendance) => change({ attendance })}
          />
          <Guess draft={draft} onUse={(attendance) => change({ attendance })} />
        </>
      ) : (
        <Text c="dimmed">{t('diary.attendance.willFollow')}</Text>
      )}
    </FormDialog>
  );
}

/** What the title says of the number of people, as it is typed. @source requirements/kitchen K42 */
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
