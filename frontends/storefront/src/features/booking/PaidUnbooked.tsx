import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import { chatLink } from '#shared/core/phone';
import { formatPaise } from '#shared/core/money';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { Spinner } from '#kit/ui/Spinner';
import { book } from './paying';
import { problemText } from './ProblemBanner';

/** After these the money is on its way back, and the customer may order again. */
const RETURNED = ['payment.soldOut', 'payment.calledOff', 'payment.amount'];
const WORDED = [...RETURNED, 'payment.used', 'payment.signature', 'booking.differs'];

/** Paid, and refused for good: the fate of the money, how much it is, and by which number to ask for it. @source decisions/0001 §13 */
export function PaidRefused({ business }: { business: PublicConfig['business'] | null }) {
  const { t } = useTranslation();
  const { problem, paid, startOver } = useBooking();
  if (problem?.kind !== 'refused' || !paid) return null;
  const amount = problem.error.reply?.['amount'];
  return (
    <div className={styles.unavailable}>
      <Banner kind="error" title={refusalText(t, problem.error)} />
      <dl className={styles.facts}>
        {typeof amount === 'number' && (
          <div>
            <dt>{t('booking.refused.amount')}</dt>
            <dd>{formatPaise(amount)}</dd>
          </div>
        )}
        <div>
          <dt>{t('booking.confirmed.payment')}</dt>
          <dd>
            <code>{paid.proof.id}</code>
          </dd>
        </div>
      </dl>
      {RETURNED.includes(problem.error.code) && (
        <button type="button" className={styles.pay} onClick={startOver}>
          {t('booking.refused.again')}
        </button>
      )}
      {business?.whatsapp && (
        <a
          className={styles.quiet}
          href={chatLink(business.whatsapp, t('booking.refused.message', { business: business.name, payment: paid.proof.id }))}
          target="_blank"
          rel="noopener"
        >
          {t('order.help')}
        </a>
      )}
    </div>
  );
}

/** Words that are true after a payment; a refusal from before it would say that nothing was charged. */
const refusalText = (t: TFunction, { code }: ApiError): string => t(WORDED.includes(code) ? `errors.${code}` : 'booking.refused.other');

/** Paid, and not yet booked: says that the money is safe, and never offers to pay again. @source decisions/0001 §13, §14 */
export function PaidNotBooked() {
  const { t } = useTranslation();
  const { phase, problem, paid } = useBooking();
  if (phase === 'booking' || !problem) return <Spinner label={t('booking.paid.booking')} />;
  return (
    <div className={styles.unavailable}>
      <Banner kind="error" title={problemText(t, problem)}>
        <div>{t('booking.paid.safe', { id: paid?.proof.id })}</div>
      </Banner>
      <button type="button" className={styles.pay} onClick={() => void book()}>
        {t('booking.paid.retry')}
      </button>
    </div>
  );
}
