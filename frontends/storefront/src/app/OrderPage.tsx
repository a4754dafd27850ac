import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { retryImport } from '#kit/retry';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { choosableWindows } from '#shared/sales-events/delivery-windows';
import { useBooking } from '../features/booking/booking.store';
import { noteOrdered, stopAwaiting } from '../features/booking/awaited-orders';
import { forgetDraft, recallDraft } from '../features/booking/draft';
import { endOffer } from '../features/booking/own-offer';
import type { PlacePicker, WindowPicker } from '../features/order-status/ChangeDelivery';
import { OrderStatus } from '../features/order-status/OrderStatus';
import { ShortLink } from '../features/order-status/ShortLink';
import { useOrder } from '../data/order.data';
import { OrderReview } from '../features/reviews/OrderReview';
import { useBusiness, useConfig } from '../data/config.data';
import { useLiveSales, useSales } from '../data/sales.data';
import { WindowChoice } from '../ui/WindowChoice';
import { OrderAgain } from './OrderAgain';
import { ShopPage } from './ShopPage';
import { usePageTitle } from './use-page-title';

const LocationPicker = lazy(() =>
  retryImport(() => import('../features/location/LocationPicker')).then((part) => ({ default: part.LocationPicker })),
);

/** `/order/{bookingId}`: the customer's own order, live. @source contract §4.1 */
export function OrderPage() {
  const { t } = useTranslation();
  const { bookingId = '' } = useParams();
  const business = useBusiness();
  const offersMessages = useConfig(({ config }) => (config?.messageChannels.length ?? 0) > 0);
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
  // One that was opened by its link is among the device's own from now on.
  const isOwn = order?.bookingId === bookingId;
  useEffect(() => {
    if (isOwn) noteOrdered();
  }, [isOwn]);
  usePageTitle(t('order.title', { reference: bookingId }));
  return (
    <ShopPage>
      {bookingId === '' ? (
        <ShortLink />
      ) : (
        <OrderStatus
          key={bookingId}
          bookingId={bookingId}
          business={business}
          picker={picker}
          windows={windows}
          offersMessages={offersMessages}
          again={order?.bookingId === bookingId && <OrderAgain order={order} />}
        >
          {order?.bookingId === bookingId && order.status === 'delivered' && <OrderReview saleId={order.event.id} customer={order} />}
        </OrderStatus>
      )}
    </ShopPage>
  );
}

interface Props {
  order: CustomerOrder;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The windows of an order's sale, live, as long as the public sees it. */
function OrderWindows({ order, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  useLiveSales();
  const sale = useSales(({ list }) => list.find(({ id }) => id === order.event.id));
  const now = new Date(useServerNow(MINUTE_MS)).toISOString();
  const windows = choosableWindows(sale ?? {}, order.window?.id ?? null, now);
  if (windows.length < 2) return null;
  return <WindowChoice legend={<legend>{t('booking.window.title')}</legend>} windows={windows} chosen={chosen} onChoose={onChoose} />;
}
