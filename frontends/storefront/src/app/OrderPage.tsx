import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { retryImport } from '#kit/retry-import';
import { useBooking } from '../features/booking/booking.store';
import { stopAwaiting } from '../features/booking/awaited-orders';
import { forgetDraft, recallDraft } from '../features/booking/draft';
import { endOffer } from '../features/booking/own-offer';
import { Footer } from '../features/landing/Footer';
import { Header } from '../features/landing/Header';
import type { PlacePicker, WindowPicker } from '../features/order-status/ChangeDelivery';
import { OrderStatus } from '../features/order-status/OrderStatus';
import { useOrder } from '../features/order-status/order.store';
import { OrderReview } from '../features/reviews/OrderReview';
import styles from './app.module.css';
import { offersLanguages, useConfig } from './config.store';
import { OrderWindows } from './OrderWindows';
import { usePageTitle } from './use-page-title';

const LocationPicker = lazy(() =>
  retryImport(() => import('../features/location/LocationPicker')).then((part) => ({ default: part.LocationPicker })),
);

/** `/order/{bookingId}`: the customer's own order, live. @source contract §4.1 */
export function OrderPage() {
  const { t } = useTranslation();
  const { bookingId = '' } = useParams();
  const navigate = useNavigate();
  const business = useConfig(({ config }) => config?.business ?? null);
  const offersMessages = useConfig(({ config }) => (config?.messageChannels.length ?? 0) > 0);
  const hasLanguages = useConfig(offersLanguages);
  const hasNoConfig = useConfig((state) => state.failed);
  const askConfig = useConfig((state) => state.load);
  const order = useOrder((state) => state.order);
  const map = useConfig(({ config }) => config?.map ?? null);
  const picker: PlacePicker = (picked, onPick) =>
    map && (
      <Suspense>
        <LocationPicker
          map={map}
          picked={picked}
          address={picked?.address ?? ''}
          onPick={(point, { address, pincode }) => onPick({ ...point, address, pincode })}
          onNone={() => onPick(null)}
        />
      </Suspense>
    );
  const windows: WindowPicker = (own, chosen, onChoose) => <OrderWindows order={own} chosen={chosen} onChoose={onChoose} />;
  const home = () => void navigate('/#events');
  // Where a payment on another page leads to when it is booked: nothing is left to take up.
  useEffect(() => {
    const draft = recallDraft();
    if (draft?.orderId) {
      stopAwaiting(draft.orderId);
      endOffer('none');
    }
    if (!draft?.paid) forgetDraft();
    useBooking.getState().close();
  }, []);
  usePageTitle(t('order.title', { reference: bookingId }));
  return (
    <>
      <Header name={business?.name ?? null} hasLanguages={hasLanguages} onBook={home} />
      <main className={styles.page}>
        <OrderStatus
          key={bookingId}
          bookingId={bookingId}
          business={business}
          picker={picker}
          windows={windows}
          offersMessages={offersMessages}
        >
          {order?.bookingId === bookingId && order.status === 'delivered' && <OrderReview saleId={order.event.id} customer={order} />}
        </OrderStatus>
      </main>
      <Footer business={business} isUnavailable={hasNoConfig} onAgain={askConfig} onBook={home} />
    </>
  );
}
