import { useTranslation } from 'react-i18next';
import { readAttendance } from '#shared/diary/attendance';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, useForm } from '../../ui/use-form';
import { editDiaryEvent } from './diary-commands';
import { Turnout } from './Turnout';

/**
 * How many people a day feeds: a typed number, or the number of its sale's bookings.
 * @source requirements/kitchen K42; decisions/0001 §35
 */
export function AttendanceDialog({ event, onClose }: { event: DiaryEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { people: String(event.estimatedAttendance), salesEventId: event.salesEventId, follows: event.followsBookings },
    check: ({ people, salesEventId, follows }): Faults =>
      (salesEventId !== null && follows) || readAttendance(people) !== null ? {} : { estimatedAttendance: t('diary.attendance.whole') },
    send: async ({ people, salesEventId, follows }) => {
      await editDiaryEvent(event, {
        ...(salesEventId !== event.salesEventId && { salesEventId }),
        ...(salesEventId !== null && { followsBookings: follows }),
        ...((salesEventId === null || !follows) && { estimatedAttendance: readAttendance(people) }),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('diary.attendance.of', { title: event.title })}
      submit={t('diary.attendance.save')}
      cancel={t('diary.cancel')}
      form={form}
      onClose={onClose}
    >
      <Failure error={form.error} what={t('diary.attendance.failed')} />
      <Turnout event={event} form={form} />
    </FormDialog>
  );
}
