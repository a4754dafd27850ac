import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dishName } from '#kit/dish-texts';
import { retryImport } from '#kit/retry';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Spinner } from '#kit/ui/Spinner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { isToDeliver } from '#shared/bookings/booking-status';
import { standingOf } from '#shared/bookings/order-standing';
import { telLink } from '#shared/core/phone';
import { formatPaise, formatRupees, toPaise } from '#shared/core/money';
import { deliveryText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { moneyText } from '../../ui/order-words';
import { useOrderLink } from '../../data/order-link';
import { useLiveOrder, useOrder } from '../../data/order.data';
import { CancelOrder } from './CancelOrder';
import { ChangeDelivery, type PlacePicker, type WindowPicker } from './ChangeDelivery';
import { MovedSale } from './MovedSale';
import { OrderDocuments } from './OrderDocuments';
import { OrderHelp } from './OrderHelp';
import { OrderMessages } from './OrderMessages';
import { NobodyThere, OrderProgress } from './OrderProgress';
import { PayRest } from './PayRest';
import { ShareOrder } from './ShareOrder';
import styles from './OrderStatus.module.css';

const TellOnPhone = lazy(() => retryImport(() => import('./TellOnPhone')).then((part) => ({ default: part.TellOnPhone })));

export interface OrderStatusProps {
  bookingId: string;
  business: PublicConfig['business'] | null;
  /** The map for another address. */
  picker: PlacePicker;
  /** The windows to choose another one from. */
  windows: WindowPicker;
  /** Whether customers may ask to be told of their orders. */
  offersMessages?: boolean;
  /** The way to order the same once more. */
  again?: ReactNode;
  /** Below the ordered dishes, e.g. the question how it was. */
  children?: ReactNode;
}

/** The customer's own order, live: items, money, state. @source contract §4 */
export function OrderStatus({ bookingId, business, picker, windows, offersMessages = false, again, children }: OrderStatusProps) {
  const { t } = useTranslation();
  const { order, status } = useOrder();
  useLiveOrder(bookingId);
  const hidden = useOrderLink(({ refused }) => (refused === bookingId ? 'linkGone' : 'notFound'));
  return (
    <article className={styles.order} aria-labelledby="order-title">
      <header className={styles.head}>
        <h1 id="order-title" className={styles.title}>
          {t('order.title', { reference: bookingId })}
        </h1>
        {(status === 'loading' || status === 'ready') && <Connection />}
      </header>
      {status === 'loading' && <Spinner label={t('order.loading')} />}
      {status === 'failed' && <Banner kind="error">{t('order.failed')}</Banner>}
      {status === 'hidden' && (
        <Banner kind="info" title={t(`order.${hidden}.title`)}>
          <div>{t(`order.${hidden}.text`, { reference: bookingId })}</div>
        </Banner>
      )}
      {order && (
        <OrderDetails
          order={order}
          phone={business?.phone || null}
          picker={picker}
          windows={windows}
          offersMessages={offersMessages}
          again={again}
        >
          {children}
        </OrderDetails>
      )}
      {business && status !== 'loading' && <OrderHelp bookingId={bookingId} business={business} order={order} />}
      <p className={styles.ways}>
        <Link to="/#events">{t('order.home')}</Link>
      </p>
    </article>
  );
}

type DetailsProps = Pick<OrderStatusProps, 'picker' | 'windows' | 'offersMessages' | 'again' | 'children'> & {
  order: CustomerOrder;
  phone: string | null;
};

/** Choices made once and read seldom, folded away: messages about the order, and how it opens elsewhere. */
function Settings({ order, offersMessages }: Pick<DetailsProps, 'order' | 'offersMessages'>) {
  const { t } = useTranslation();
  return (
    <details className={styles.settings}>
      <summary>{t('order.settings')}</summary>
      {offersMessages && <OrderMessages key={order.bookingId} bookingId={order.bookingId} phone={order.phone} />}
      <Suspense>{isToDeliver(order.status) && <TellOnPhone bookingId={order.bookingId} />}</Suspense>
      <ShareOrder bookingId={order.bookingId} />
    </details>
  );
}

/** A rider is on the way: the one number that helps. */
function CallUs({ order, phone }: Pick<DetailsProps, 'order' | 'phone'>) {
  const { t } = useTranslation();
  if (phone === null || standingOf(order) !== 'on-the-way') return null;
  return (
    <p className={styles.call}>
      <a className={styles.callLink} href={telLink(phone)}>
        {t('order.callAboutRider', { phone })}
      </a>
    </p>
  );
}

/** Which sale it is of, and when it is delivered. */
function WhatAndWhen({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  return (
    <p className="m-0">
      <strong>{saleTitle(order.event, i18n.language)}</strong>
      <br />
      {deliveryText(order.event, order.window, i18n.language)}
      {order.event.startsAt !== null && order.status === 'confirmed' && (
        <>
          <br />
          <a href={bookingApi.orderCalendar(order.bookingId)}>{t('sales.calendar')}</a>
        </>
      )}
    </p>
  );
}

function OrderDetails({ order, phone, picker, windows, offersMessages, again, children }: DetailsProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <OrderProgress order={order} />
      <CallUs order={order} phone={phone} />
      <NobodyThere delivery={order.delivery} phone={phone} />
      <MovedSale order={order} />
      <PayRest order={order} />
      {order.event.isCancelled && (
        <Banner kind="info" title={t('order.saleCancelled')}>
          {order.event.note}
        </Banner>
      )}
      <WhatAndWhen order={order} />
      <h2 className={styles.heading}>{t('order.items')}</h2>
      <dl className={styles.sums}>
        {order.items.map(({ key, name, nameMalayalam, quantity, price }) => (
          <div key={key}>
            <dt>
              {quantity} × {dishName(t, key, name, nameMalayalam)}
            </dt>
            <dd>{formatRupees(price * quantity)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order.subtotal')}</dt>
          <dd>{formatRupees(order.subtotal)}</dd>
        </div>
        <div>
          <dt>{t('order.discount')}</dt>
          <dd>{formatPaise(-toPaise(order.discount))}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('order.total')}</dt>
          <dd>{formatRupees(order.amount)}</dd>
        </div>
      </dl>
      <div className={styles.columns}>
        <section aria-labelledby="order-delivery">
          <h2 id="order-delivery" className={styles.heading}>
            {t('order.delivery')}
          </h2>
          <p className="pre-line">{[order.name, order.phone, order.address, order.pincode].join('\n')}</p>
          {order.note && <p className="pre-line">{t('order.noteSaid', { note: order.note })}</p>}
          <ChangeDelivery order={order} phone={phone} picker={picker} windows={windows} />
        </section>
        {(order.status !== 'cancelled' || order.payment.id) && (
          <section aria-labelledby="order-payment">
            <h2 id="order-payment" className={styles.heading}>
              {t('order.payment')}
            </h2>
            <p>
              {/* Of a cancelled order it is the first line of the page. */}
              {order.status !== 'cancelled' && (
                <>
                  {moneyText(t, order, i18n.language)}
                  <br />
                </>
              )}
              {order.payment.id && (
                <>
                  {t('order.paymentId')}: <code>{order.payment.id}</code>
                </>
              )}
            </p>
          </section>
        )}
      </div>
      <OrderDocuments bookingId={order.bookingId} version={order.version} />
      {children}
      <CancelOrder order={order} />
      {again}
      {order.status !== 'cancelled' && <Settings order={order} offersMessages={offersMessages} />}
    </>
  );
}
