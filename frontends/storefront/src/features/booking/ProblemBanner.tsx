import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { formatPaise } from '#shared/core/money';
import type { Problem } from './booking-state';

/** @source requirements/storefront §8 */
export function ProblemBanner({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  if (problem.kind === 'interrupted' || problem.kind === 'holdEnded')
    return <Banner kind="info">{t(`booking.problem.${problem.kind}`)}</Banner>;
  if (problem.kind === 'cancelled') {
    return (
      <Banner kind="error" title={t('booking.problem.cancelled')}>
        <div>{t('booking.problem.cancelledSafe')}</div>
      </Banner>
    );
  }
  if (problem.kind === 'fields') {
    return (
      <Banner kind="error">
        {problem.fields.map((field) => (
          <div key={field}>{t(`booking.fields.issues.${field}`)}</div>
        ))}
      </Banner>
    );
  }
  return <Banner kind="error">{problemText(t, problem)}</Banner>;
}

/** A problem as one sentence in the reader's language. */
export function problemText(t: TFunction, problem: Problem): string {
  switch (problem.kind) {
    case 'refused':
      return errorText(t, problem.error);
    case 'fields':
      return problem.fields.map((field) => t(`booking.fields.issues.${field}`)).join('. ');
    case 'priceChanged':
      return t('booking.problem.priceChanged', { amount: formatPaise(problem.amount) });
    case 'serverError':
      return t('booking.problem.serverError', { status: problem.status });
    case 'noItems':
    case 'noWindow':
    case 'noEmail':
    case 'missingFields':
    case 'gateway':
    case 'notInitiated':
    case 'cancelled':
    case 'failed':
    case 'interrupted':
    case 'holdEnded':
    case 'bookingFailed':
      return t(`booking.problem.${problem.kind}`);
  }
}
