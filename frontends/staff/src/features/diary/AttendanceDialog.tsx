import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { bookedAttendance, LEAST_ATTENDANCE, readAttendance } from '#shared/diary/attendance';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { FormDialog } from '../../ui/FormDialog';
import { useDiary } from './diary.store';
import { SaleChoice } from './SaleChoice';

/** How many people a day feeds: a number of one's own, or what the bookings of its sale promise. @source spec 3 §5; decision 35 */
export function AttendanceDialog({ event, onClose }: { event: DiaryEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState(String(event.estimatedAttendance));
  const [saleId, setSaleId] = useState(event.salesEventId);
  const [follows, setFollows] = useState(event.followsBookings);
  const [fault, setFault] = useState(false);
  const isFollowing = saleId !== null && follows;
  const save = useAction(async () => {
    await useDiary.getState().edit(event, {
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
  const sale = saleId === event.salesEventId ? event.linkedSale : null;

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
          <strong>{t('diary.attendance.failed')}</strong> {wordError(t, save.error)}
        </Banner>
      )}
      <SaleChoice
        value={saleId}
        linked={event.linkedSale}
        onChange={(id) => {
          setSaleId(id);
          setFollows(id !== null);
        }}
      />
      {saleId !== null && (
        <Checkbox
          size="md"
          checked={follows}
          label={t('diary.attendance.follow')}
          description={
            sale && t('diary.attendance.sum', { portions: sale.portions, per: sale.peoplePerOrder, people: bookedAttendance(sale) })
          }
          styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
          onChange={(change) => setFollows(change.currentTarget.checked)}
        />
      )}
      {!isFollowing && (
        <TextInput
          label={t('diary.fields.attendance')}
          description={t('diary.attendance.least', { least: LEAST_ATTENDANCE })}
          inputMode="numeric"
          maxLength={7}
          data-autofocus
          value={people}
          error={fault ? t('diary.attendance.whole') : issueAt(save.error, 'estimatedAttendance')}
          onChange={(change) => {
            setPeople(change.currentTarget.value);
            setFault(false);
          }}
        />
      )}
      {isFollowing && !sale && <Text c="dimmed">{t('diary.attendance.willFollow')}</Text>}
    </FormDialog>
  );
}
