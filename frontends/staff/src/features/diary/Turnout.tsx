import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookedAttendance, LEAST_ATTENDANCE } from '#shared/diary/attendance';
import type { DiaryEdit } from '#shared/diary/diary-edit';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { SaleChoice } from './SaleChoice';

type Choice = Pick<DiaryEdit, 'people' | 'salesEventId' | 'follows'>;
interface Props {
  event: DiaryEvent;
  form: Choice;
  /** What is wrong with the number. */
  fault: string | null;
  onChange: (choice: Partial<Choice>) => void;
}

/**
 * Which sale a day serves and how many people it feeds: a number of one's own, or what the bookings promise.
 * @source requirements/kitchen K42; decisions/0001 §35
 */
export function Turnout({ event, form, fault, onChange }: Props) {
  const { t } = useTranslation();
  const isFollowing = form.salesEventId !== null && form.follows;
  const sale = form.salesEventId === event.salesEventId ? event.linkedSale : null;
  return (
    <>
      <SaleChoice
        value={form.salesEventId}
        linked={event.linkedSale}
        onChange={(salesEventId) => onChange({ salesEventId, follows: salesEventId !== null })}
      />
      {form.salesEventId !== null && (
        <Checkbox
          size="md"
          checked={form.follows}
          label={t('diary.attendance.follow')}
          description={
            sale && t('diary.attendance.sum', { portions: sale.portions, per: sale.peoplePerOrder, people: bookedAttendance(sale) })
          }
          styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
          onChange={(change) => onChange({ follows: change.currentTarget.checked })}
        />
      )}
      {!isFollowing && (
        <TextInput
          label={t('diary.fields.attendance')}
          description={t('diary.attendance.least', { least: LEAST_ATTENDANCE })}
          inputMode="numeric"
          maxLength={7}
          value={form.people}
          error={fault}
          onChange={(change) => onChange({ people: change.currentTarget.value })}
        />
      )}
      {isFollowing && !sale && <Text c="dimmed">{t('diary.attendance.willFollow')}</Text>}
    </>
  );
}
