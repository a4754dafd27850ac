import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { importOrReload, retryImport } from '#kit/retry';
import { Spinner } from '#kit/ui/Spinner';
import { chatLink } from '#shared/core/phone';
import { useBooking } from '../features/booking/booking.store';
import { forgetDraft, recallDraft } from '../features/booking/draft';
import { useLateBooking, useLookingForLateBookings } from '../features/booking/late-booking';
import { beginOffer, useOffer } from '../features/booking/own-offer';
import { useOwnHold } from '../features/booking/own-hold';
import { AboutMandi, SignatureDish } from '../features/landing/AboutMandi';
import { Footer } from '../features/landing/Footer';
import { Gallery } from '../features/landing/Gallery';
import { Header } from '../features/landing/Header';
import { HeaderChat } from '../features/landing/HeaderChat';
import { ReserveBar } from '../features/sales-events/ReserveBar';
import { useLiveSales, useSales } from '../data/sales.data';
import { UpcomingSales } from '../features/sales-events/UpcomingSales';
import { useLiveDishPhotos } from '../data/dish-photos.data';
import { isTestMode, offersLanguages, useBusiness, useConfig } from '../data/config.data';
import { LandingHero } from './LandingHero';
import { type Ending, takeEnding } from './payment-ending';
import { StructuredData } from './StructuredData';
import { usePageTitle } from './use-page-title';
import { useSheetAddress } from './use-sheet-address';
import styles from './app.module.css';

const importBooking = () => import('./Booking');
const PaymentNotice = lazy(() => retryImport(() => import('./PaymentNotice')).then((part) => ({ default: part.PaymentNotice })));
const OrderNotices = lazy(() => retryImport(() => import('./OrderNotices')).then((part) => ({ default: part.OrderNotices })));
const OfferNotice = lazy(() =>
  importOrReload(() => import('../features/booking/OfferNotice')).then((part) => ({ default: part.OfferNotice })),
);
const ShopReviews = lazy(() =>
  retryImport(() => import('../features/reviews/ShopReviews')).then(
    (part) => ({ default: part.ShopReviews }),
    // The page is whole without them.
    () => ({ default: () => null }),
  ),
);
const Booking = lazy(() => importOrReload(importBooking).then((part) => ({ default: part.Booking })));

/** Sections in the order of the requirements. @source requirements/storefront §2.2 */
export function LandingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const config = useConfig((state) => state.config);
  const hasLanguages = useConfig(offersLanguages);
  const hasNoConfig = useConfig((state) => state.failed);
  const askConfig = useConfig((state) => state.load);
  const events = useSales((state) => state.list);
  const isBooking = useBooking((state) => state.event !== null);
  const open = useBooking((state) => state.open);
  const hasOrder = useLateBooking(({ found, orders, returned }) => found !== null || orders.length + returned.length > 0);
  const held = useOwnHold((state) => state.held);
  const business = useBusiness();
  const first = events.find(({ bookable }) => bookable) ?? events[0] ?? null;
  const chat = business?.whatsapp ? chatLink(business.whatsapp) : null;
  const isTest = useConfig(isTestMode);

  useLiveSales();
  useLiveDishPhotos();
  useLookingForLateBookings();
  useSections();
  const [ending, setEnding] = useState<Ending | null>(null);
  useBookingInTouch(setEnding);
  useSheetAddress();
  usePageTitle(t('shop.title', { business: business?.name ?? t('shop.fallbackName') }));

  /** 'Book Now' opens the event that takes orders; without one it leads to where the next will be. */
  const bookNow = () => {
    if (first?.bookable) open(first);
    else void navigate('/#events');
  };
  return (
    <>
      <a className={styles.skip} href="#events">
        {t('shop.skip')}
      </a>
      <Header
        name={business?.name ?? null}
        hasLanguages={hasLanguages}
        chat={chat && config && !isBooking && !ending && <HeaderChat href={chat} hasWidget={config.chat.widget} />}
        onBook={bookNow}
      />
      <main>
        <LandingHero />
        <UpcomingSales whatsapp={business?.whatsapp ?? null} onBook={open} />
        <SignatureDish />
        <Gallery />
        <AboutMandi />
        <LateReviews />
      </main>
      <Footer business={business} isUnavailable={hasNoConfig} onAgain={askConfig} onBook={bookNow} />
      {business && <StructuredData event={first} business={business} />}
      {first?.bookable && <ReserveBar event={first} isRaised={isTest} onPress={() => open(first)} />}
      {(hasOrder || held) && !isBooking && (
        <Suspense>
          <OrderNotices onContinue={() => held && open({ ...held.event, version: 0 })} />
        </Suspense>
      )}
      <OwnOffer isBooking={isBooking} onAgain={first?.bookable ? () => open(first) : null} />
      {ending && (
        <Suspense>
          <PaymentNotice ending={ending} chat={chat} onClose={() => setEnding(null)} />
        </Suspense>
      )}
      {isBooking && (
        <Suspense
          fallback={
            <div className={styles.opening}>
              <Spinner label={t('shop.opening')} />
            </div>
          }
        >
          <Booking />
        </Suspense>
      )}
    </>
  );
}

/** Fetches the booking's code while the visitor reads, resumes an interrupted order, and keeps the open form's slots live. */
function useBookingInTouch(tellEnding: (ending: Ending) => void): void {
  const events = useSales((state) => state.list);
  const open = useBooking((state) => state.event?.id);
  useEffect(() => {
    const ending = takeEnding();
    // Perhaps paid: the order of this draft is decided elsewhere, and the next one is another.
    if (ending && ending !== 'failed') forgetDraft();
    const draft = recallDraft();
    if (draft) useBooking.getState().resume(draft, ending === 'failed' ? { kind: 'failed' } : undefined);
    else if (ending) tellEnding(ending);
    beginOffer();
    const idle = setTimeout(() => void retryImport(importBooking).catch(() => undefined), IDLE_MS);
    return () => clearTimeout(idle);
  }, [tellEnding]);
  useEffect(() => {
    for (const event of events) useBooking.getState().follow(event);
    // A form that was opened from a held order knows only its name.
  }, [events, open]);
}

/** The slots held for a customer who came by the link of an offer. */
function OwnOffer(props: { isBooking: boolean; onAgain: (() => void) | null }) {
  const hasOffer = useOffer(({ state }) => state !== 'none');
  return (
    hasOffer && (
      <Suspense>
        <div className={props.isBooking ? undefined : styles.late}>
          <OfferNotice {...props} />
        </div>
      </Suspense>
    )
  );
}

/** The customers' reviews, fetched once the page is complete: no visitor waits for them. */
function LateReviews() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const idle = setTimeout(() => setTime(true), IDLE_MS);
    return () => clearTimeout(idle);
  }, []);
  return (
    isTime && (
      <Suspense>
        <ShopReviews />
      </Suspense>
    )
  );
}

/** After the first paint and its pictures, before a visitor has read far enough to press. */
const IDLE_MS = 2_000;

/**
 * Scrolls to the section that the address names; the header's height is the page's scroll padding. After Back and Forward the browser itself
 * scrolls to where the visitor was. @source requirements/storefront §2.2
 */
function useSections(): void {
  const { hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const hasArrived = useRef(false);
  useEffect(() => {
    const isElsewhere = (isBack && hasArrived.current) || state !== null;
    hasArrived.current = true;
    if (!hash || isElsewhere) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    // The next Tab starts from there.
    section?.focus({ preventScroll: true });
  }, [hash, key, isBack, state]);
}
