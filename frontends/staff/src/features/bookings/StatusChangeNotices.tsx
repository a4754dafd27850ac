import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { issueAt } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import type { Booking } from '#shared/bookings/booking.contract';
import { paymentWord } from '#shared/bookings/payment-word';
import { formatRupees } from '#shared/core/money';
import { Failure } from '../../ui/Failure';
import { ReasonForm } from '../../ui/ReasonForm';
import type { StatusChange } from './use-status-change';

/** Whether `StatusChangeNotices` shows anything. */
export const hasNotices = (booking: Booking, change: StatusChange): boolean =>
  change.refusedRefund !== null || change.error !== null || change.unreasoned !== null || isRefundFailed(booking);

const isRefundFailed = ({ payment }: Booking): boolean => paymentWord(payment) === 'refund-failed';

/** A refused change of the status or refund, and the reason that a change still needs. */
export function StatusChangeNotices({ booking, change }: { booking: Booking; change: StatusChange }) {
  const { t } = useTranslation();
  const asked = change.isUnproved ? 'left' : 'unpaid';
  return (
    <>
      {change.refusedRefund === null && isRefundFailed(booking) && <Banner kind="warning">{t('bookings.refundFailed')}</Banner>}
      {change.refusedRefund !== null && (
        <Banner kind="error" onDismiss={change.forgetRefusedRefund}>
          {t('bookings.cancel.refused', { amount: formatRupees(change.refusedRefund) })}
        </Banner>
      )}
      <Failure error={change.error} what={t('bookings.updateFailed')} />
      {change.unreasoned && (
        <ReasonForm
          label={t(`bookings.${asked}Reason`)}
          needed={t(`bookings.${asked}ReasonNeeded`)}
          refusal={issueAt(change.error, 'reason')}
          submit={t(`bookings.${asked}Confirm`)}
          cancel={t('bookings.unpaidCancel')}
          busy={change.busy}
          onSubmit={change.giveReason}
          onCancel={change.withdraw}
        >
          <Text fw={700}>{t(`bookings.${asked}Title`)}</Text>
          {change.givenBack > 0 && <Text>{t('bookings.owedAgain', { amount: formatRupees(change.givenBack) })}</Text>}
        </ReasonForm>
      )}
    </>
  );
}
