import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { Offer } from '#shared/waiting-list/waiting-list.contract';
import { useBooking } from './booking.store';
import styles from './own-orders.module.css';
import { useTimeLeft } from './OfferBar';
import { DeclineOffer } from './DeclineOffer';
import { endOffer, lookAtOffer, useOffer } from './own-offer';

interface Props {
  /** The sheet is open and shows the offer itself. */
  isBooking: boolean;
  /** Where the waiting list is joined again; null without a sale. */
  onAgain: (() => void) | null;
}

/** The link of an offer was opened: the slots held for its customer, or that it has ended. @source requirements/storefront S65 */
export function OfferNotice({ isBooking, onAgain }: Props) {
  const { t } = useTranslation();
  const { state, token, offer, error } = useOffer();
  useEffect(() => {
    if (!token) return undefined;
    const ending = new AbortController();
    void openOffer(ending.signal);
    // It may have been declined or booked on another phone since.
    const lookAgain = () => document.visibilityState === 'visible' && void openOffer(ending.signal);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      ending.abort();
    };
  }, [token]);
  if (state === 'none' || isBooking) return null;
  if (state === 'open') return <Held offer={offer} />;
  const close = () => endOffer('none');
  if (state === 'opening') {
    return (
      <Modal title={t('booking.offer.title')} onClose={close}>
        {error ? <Unreachable text={errorText(t, error)} /> : <Spinner label={t('booking.offer.opening')} />}
      </Modal>
    );
  }
  return (
    <Modal title={t(`booking.offer.${state}.title`)} onClose={close}>
      <p>{t(`booking.offer.${state}.text`)}</p>
      {state === 'gone' && onAgain && (
        <p className={styles.ways}>
          <button
            type="button"
            className={styles.see}
            onClick={() => {
              close();
              onAgain();
            }}
          >
            {t('booking.offer.again')}
          </button>
        </p>
      )}
    </Modal>
  );
}

/** The held slots can be booked at once; a form that is open, e.g. after a payment that failed, stays as it is. */
async function openOffer(signal: AbortSignal): Promise<void> {
  await lookAtOffer(signal);
  const { offer } = useOffer.getState();
  if (offer && !signal.aborted && !useBooking.getState().event) useBooking.getState().open({ ...offer.event, version: 0 });
}

function Unreachable({ text }: { text: string }) {
  const { t } = useTranslation();
  const again = useAction(() => openOffer(new AbortController().signal));
  return (
    <>
      <Banner kind="error">{text}</Banner>
      <p className={styles.ways}>
        <button type="button" className={styles.close} disabled={again.busy} onClick={() => void again.run()}>
          {t('booking.retry')}
        </button>
      </p>
    </>
  );
}

/** The sheet was closed: the slots still held, and the two ways from here. */
function Held({ offer: { event, slots, until } }: { offer: Offer }) {
  const { t, i18n } = useTranslation();
  const open = useBooking((booking) => booking.open);
  const time = useTimeLeft(until);
  if (time === null) return null;
  return (
    <aside className={styles.notice} aria-label={t('booking.offer.title')}>
      <p className={styles.text}>
        <strong>{t('booking.offer.held', { count: slots, time })}</strong>{' '}
        <span className="text-soft">{saleTitle(event, i18n.language)}</span>
      </p>
      <p className={styles.ways}>
        <button type="button" className={styles.see} onClick={() => open({ ...event, version: 0 })}>
          {t('booking.offer.book')}
        </button>
      </p>
      <DeclineOffer />
    </aside>
  );
}
