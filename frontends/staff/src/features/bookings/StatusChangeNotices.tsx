import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { formatPaise, toPaise } from '#shared/core/money';
import { Failure } from '../../ui/Failure';
import { ReasonForm } from '../../ui/ReasonForm';
import type { StatusChange } from './use-status-change';

/** What went wrong with a change of the status, and the reason that it still needs. */
export function StatusChangeNotices({ change }: { change: StatusChange }) {
  const { t } = useTranslation();
  const asked = change.isUnproved ? 'left' : 'unpaid';
  return (
    <>
      {change.refusedRefund !== null && (
        <Banner kind="error" onDismiss={change.forgetRefusedRefund}>
          {t('bookings.cancel.refused', { amount: formatPaise(toPaise(change.refusedRefund)) })}
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
        </ReasonForm>
      )}
    </>
  );
}
