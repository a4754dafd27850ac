import { Checkbox, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookedAttendance, LEAST_ATTENDANCE } from '#shared/diary/attendance';
import type { DiaryEdit } from '#shared/diary/diary-edit';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Fields } from '../../ui/use-form';
import { SaleChoice } from './SaleChoice';

interface Props {
  event: DiaryEvent;
  form: Fields<Pick<DiaryEdit, 'people' | 'salesEventId' | 'follows'>>;
}

/**
 * The sale that a day serves and how many people it feeds: a typed number, or the number of the bookings.
 * @source requirements/kitchen K42; decisions/0001 §35
 */
export function Turnout({ event, form }: Props) {
  const { t } = useTranslation();
  const { salesEventId, follows } = form.values;
  const isFollowing = salesEventId !== null && follows;
  const sale = salesEventId === event.salesEventId ? event.linkedSale : null;
  return (
    <>
      <SaleChoice
        value={salesEventId}
        linked={event.linkedSale}
        onChange={(chosen) => form.set({ salesEventId: chosen, follows: chosen !== null })}
      />
      {salesEventId !== null && (
        <Checkbox
          size="md"
          label={t('diary.attendance.follow')}
          description={
            sale &&
            t(sale.people === undefined ? 'diary.attendance.sum' : 'diary.attendance.sumFed', {
              count: sale.portions,
              portions: sale.portions,
              per: sale.peoplePerOrder,
              people: bookedAttendance(sale),
            })
          }
          styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
          {...form.tick('follows')}
        />
      )}
      {!isFollowing && (
        <TextInput
          label={t('diary.fields.attendance')}
          description={t('diary.attendance.least', { least: LEAST_ATTENDANCE })}
          inputMode="numeric"
          maxLength={7}
          {...form.text('people', 'estimatedAttendance')}
        />
      )}
      {isFollowing && !sale && <Text c="dimmed">{t('diary.attendance.willFollow')}</Text>}
    </>
  );
}
