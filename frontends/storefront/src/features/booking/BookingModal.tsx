import type { TFunction } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { telLink } from '#shared/core/phone';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { saleTitle } from '#shared/sales-events/sale-words';
import { useServerNow } from '#kit/server-clock';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import type { Checkout } from '../../ui/checkout-port';
import { Confirmation } from './Confirmation';
import { LateBooking, OrderAlready } from './OwnOrders';
import { OrderForm, ORDER_FORM_ID } from './OrderForm';
import { PaidNotBooked, PaidRefused } from './PaidUnbooked';
import { PayButton } from './PayButton';
import { ProblemBanner } from './ProblemBanner';
import { useOffer } from './own-offer';
import { book, pay } from './paying';
import { WhatIsLeft, WindowInstead } from './WaysOut';
import { type BookingData, slotsToChoose } from './booking-state';

export interface BookingModalProps {
  business: PublicConfig['business'] | null;
  /** Null when there is no way to pay. */
  checkout: Checkout | null;
  /** Where the kitchen delivers, in words. */
  area: ReactNode;
  /** Where the customer may pick the place on a map. */
  map: ReactNode;
  /** Whether the customer wants to be told of the order. */
  messages: ReactNode;
  /** The offer of a sold-out event below its text. */
  waitingList: ReactNode;
}

/** The two steps of a booking: order form and confirmation. @source requirements/storefront §2.4 */
export function BookingModal({ business, checkout, area, map, messages, waitingList }: BookingModalProps) {
  const { t, i18n } = useTranslation();
  const event = useBooking((state) => state.event);
  const close = useBooking((state) => state.close);
  const body = useBooking(bodyOf);

  useEffect(() => {
    const { phase, problem } = useBooking.getState();
    // A reload found a payment without its booking: it is booked at once.
    if (phase === 'unbooked' && !problem) void book();
  }, []);

  if (!event) return null;
  return (
    <Modal
      title={titleOf(body, saleTitle(event, i18n.language), t)}
      onClose={close}
      footer={body === 'form' ? <Foot onPay={() => void pay(checkout)} /> : undefined}
    >
      <LateBooking />
      {(body === 'form' || body === 'soldOut') && <OrderAlready key={event.id} eventId={event.id} />}
      <ModalBody
        body={body}
        business={business}
        canPay={checkout !== null || business === null}
        area={area}
        map={map}
        messages={messages}
        waitingList={waitingList}
        onPay={() => void pay(checkout)}
      />
    </Modal>
  );
}

/** Stays in view: the result of the last press, how long the slots are held, and the button that goes on. */
function Foot({ onPay }: { onPay: () => void }) {
  const problem = useBooking((state) => state.problem);
  const hold = useBooking((state) => state.hold);
  return (
    <>
      <div className={styles.problem}>
        {problem && <ProblemBanner problem={problem} />}
        {hold && <HoldClock key={hold.until} until={hold.until} />}
      </div>
      <WhatIsLeft onPay={onPay} />
      <WindowInstead onPay={onPay} />
      <PayButton form={ORDER_FORM_ID} />
    </>
  );
}

function titleOf(body: Body, event: string, t: TFunction): string {
  if (body === 'confirmed') return t('booking.confirmed.title');
  if (body === 'refused') return t('booking.refused.title');
  if (body === 'soldOut') return t('booking.soldOut.title');
  if (body === 'noMenu') return t('booking.noMenu.title');
  return t('booking.title', { event });
}

/** Said before anything is typed. */
function NoPayment({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.noPayment}>
      <Banner kind="warning">
        <div>{t('booking.payments.off')}</div>
        {phone && <a href={telLink(phone)}>{phone}</a>}
      </Banner>
    </div>
  );
}

interface ModalBodyProps {
  body: Body;
  canPay: boolean;
  business: BookingModalProps['business'];
  area: ReactNode;
  map: ReactNode;
  messages: ReactNode;
  waitingList: ReactNode;
  onPay: () => void;
}

function ModalBody({ body, business, canPay, area, map, messages, waitingList, onPay }: ModalBodyProps) {
  const { t } = useTranslation();
  const failure = useBooking((state) => state.failure);
  const load = useBooking((state) => state.load);
  const isOfferGone = useOffer(({ state }) => state === 'gone');
  switch (body) {
    case 'loading':
      return <Spinner label={t('booking.loading')} />;
    case 'unavailable':
      return (
        <div className={styles.unavailable}>
          <Banner kind="error">{t(`booking.unavailable.${failure ?? 'server'}`)}</Banner>
          <button type="button" className={styles.quiet} onClick={() => void load()}>
            {t('booking.retry')}
          </button>
        </div>
      );
    case 'soldOut':
      return (
        <>
          {isOfferGone && <Banner kind="info">{t('booking.offer.gone.text')}</Banner>}
          <p className={styles.lead}>{t('booking.soldOut.text')}</p>
          {waitingList}
        </>
      );
    case 'noMenu':
      return <p className={styles.lead}>{t('booking.noMenu.text')}</p>;
    case 'form':
      return (
        <>
          {!canPay && <NoPayment phone={business?.phone ?? ''} />}
          <OrderForm area={area} map={map} messages={messages} onPay={onPay} />
        </>
      );
    case 'paid':
      return <PaidNotBooked />;
    case 'refused':
      return <PaidRefused business={business} />;
    case 'confirmed':
      return <Confirmation business={business} />;
  }
}

/** How long the slots are still held. Not a live region: no customer wants to hear every second. */
function HoldClock({ until }: { until: string }) {
  const { t } = useTranslation();
  const endHold = useBooking((state) => state.endHold);
  const left = Math.max(0, Math.ceil((Date.parse(until) - useServerNow()) / 1_000));
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) endHold();
  }, [hasEnded, endHold]);
  if (hasEnded) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className={styles.hold}>{t('booking.hold.label', { time })}</p>;
}

/** Which body the modal shows. @source requirements/storefront §2.4 */
type Body = 'loading' | 'unavailable' | 'soldOut' | 'noMenu' | 'form' | 'paid' | 'refused' | 'confirmed';

type Shown = Pick<BookingData, 'phase' | 'state' | 'menu' | 'slots' | 'hold' | 'offer'>;

function bodyOf(state: Shown): Body {
  if (state.phase === 'confirmed') return 'confirmed';
  if (state.phase === 'refused') return 'refused';
  if (state.phase === 'booking' || state.phase === 'unbooked') return 'paid';
  if (!state.menu) return state.state === 'failed' ? 'unavailable' : 'loading';
  // While money is on its way the form stays, whatever happens to the slots of others.
  if (state.phase !== 'filling') return 'form';
  if (state.state === 'failed') return 'unavailable';
  if (Object.keys(state.menu.items).length === 0) return 'noMenu';
  return slotsToChoose(state) === 0 ? 'soldOut' : 'form';
}
