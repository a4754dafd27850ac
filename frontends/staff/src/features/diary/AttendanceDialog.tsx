import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { readAttendance } from '#shared/diary/attendance';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { FormDialog } from '../../ui/FormDialog';
import { editDiaryEvent } from './diary-commands';
import { Turnout } from './Turnout';

/**
 * How many people a day feeds: a number of one's own, or what the bookings of its sale promise.
 * @source requirements/kitchen K42; decisions/0001 §35
 */
export function AttendanceDialog({ event, onClose }: { event: DiaryEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const [form, setForm] = useState({
    people: String(event.estimatedAttendance),
    salesEventId: event.salesEventId,
    follows: event.followsBookings,
  });
  const { people, salesEventId: saleId, follows } = form;
  const [fault, setFault] = useState(false);
  const isFollowing = saleId !== null && follows;
  const save = useAction(async () => {
    await editDiaryEvent(event, {
      ...(saleId !== event.salesEventId && { salesEventId: saleId }),
      ...(saleId !== null && { followsBookings: follows }),
      ...(!isFollowing && { estimatedAttendance: readAttendance(people) }),
    });
    onClose();
  });
  const submit = (): void => {
    const isWrong = !isFollowing && readAttendance(people) === null;
    setFault(isWrong);
    if (!isWrong) void save.run();
  };

  return (
    <FormDialog
      title={t('diary.attendance.of', { title: event.title })}
      submit={t('diary.attendance.save')}
      cancel={t('diary.cancel')}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {save.error && (
        <Banner kind="error">
          <strong>{t('diary.attendance.failed')}</strong> {errorText(t, save.error)}
        </Banner>
      )}
      <Turnout
        event={event}
        form={form}
        fault={fault ? t('diary.attendance.whole') : (issueAt(save.error, 'estimatedAttendance') ?? null)}
        onChange={(edit) => {
          setForm({ ...form, ...edit });
          setFault(false);
        }}
      />
    </FormDialog>
  );
}
